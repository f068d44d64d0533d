// In the place of the service worker where the operator has switched it off: clears all that it kept, and leaves.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(leave());
});

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("frostcite-")).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

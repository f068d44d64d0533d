// Shows the API's description; the page's policy allows no script of its own.
const place = document.getElementById("swagger-ui");
SwaggerUIBundle({ domNode: place, url: place.dataset.url, validatorUrl: null, deepLinking: true });

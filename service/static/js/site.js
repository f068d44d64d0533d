// All that a page does beyond its forms and links; each part starts where the page has something for it.

import { startAsking } from "./page/asking.js";
import { startDevice } from "./page/device.js";
import { startOffline } from "./page/offline.js";
import { startPrintings } from "./page/printings.js";
import { startSharing } from "./page/sharing.js";
import { startTelling } from "./page/telling.js";
import { startTheme } from "./page/theme.js";
import { startUnlocking } from "./page/unlocking.js";

startUnlocking();
startAsking();
startPrintings();
startSharing();
startTelling();
startTheme();
startDevice();
startOffline();

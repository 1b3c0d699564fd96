/** What `remote.mjs` builds: the client as the app has it. */
export { ServiceClient } from '../../electron/remote/http/client.js';
export { systemClock } from '../../electron/remote/http/clock.js';

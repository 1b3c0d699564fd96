// Where things are in the project folder.
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Stamps and locks of these scripts: gone with `node_modules`, as they should be. */
export const cache = join(root, 'node_modules', '.cache', 'platen');

/** The user's cache folder for things Platen can fetch again. */
export function cacheDirectory(environment = process.env) {
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'platen');
}

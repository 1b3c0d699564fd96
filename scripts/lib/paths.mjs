// Where things are in the project folder.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Stamps and locks of these scripts: gone with `node_modules`, as they should be. */
export const cache = join(root, 'node_modules', '.cache', 'platen');

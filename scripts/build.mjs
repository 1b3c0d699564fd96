// Builds the parts of the app whose sources changed since their last build.
import { allParts, ensureBuilt } from './lib/build.mjs';

const built = await ensureBuilt(allParts);
process.stdout.write(built.length === 0 ? 'Everything is built.\n' : `Built: ${built.join(', ')}\n`);

// Builds the parts of the app whose sources changed since their last build.
import { ensureBuilt, parts } from './lib/build.mjs';

const built = await ensureBuilt(Object.keys(parts));
process.stdout.write(built.length === 0 ? 'Everything is built.\n' : `Built: ${built.join(', ')}\n`);

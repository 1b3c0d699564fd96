/** The command line's entry under plain Node: `node dist/cli/main.js convert FILE...` */
import { runProcess } from './run.js';

process.exitCode = await runProcess(process.argv.slice(2));
// Pending output is written first; a stuck handle must not keep a finished program alive.
setTimeout(() => process.exit(), 2000).unref();

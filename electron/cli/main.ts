/** The command line's entry under plain Node: `node dist/cli/main.js convert FILE...` */
import { watchOutput } from './io.js';
import { runProcess } from './run.js';

const outputLost = watchOutput(process.stdout, process.stderr);
const status = await runProcess(process.argv.slice(2));
process.exitCode = await outputLost(status);
// Output that is still in a pipe is written first; a stuck handle must not keep a finished program.
setTimeout(() => process.exit(), 2000).unref();

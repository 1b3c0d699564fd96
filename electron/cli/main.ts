/** The command line's entry under plain Node: `node dist/cli/main.js convert FILE...` */
import { processIo } from './io.js';
import { runCommandLine } from './run.js';

const io = processIo();
// A closed pipe (`platen ... | head`) is no error worth a stack trace.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runCommandLine(process.argv.slice(2), io);
// Output that is still in a pipe is written first; a stuck handle must not keep a finished program.
setTimeout(() => process.exit(), 2000).unref();

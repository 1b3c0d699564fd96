/** The command line's entry under plain Node: `node dist/cli/main.js convert FILE...` */
import { runProgram } from '../systems/compiled-code.js';
import { unawaited } from '../systems/heard.js';
import type * as Program from './program-process.js';
import { runOrHandOver, type RunHere } from './warm/command.js';

const words = process.argv.slice(2);
// What an engine takes needs none of the program.
const here = (wishes: RunHere) =>
  (runProgram(import.meta.dirname, 'program-process.js') as typeof Program).runHere(words, wishes);
unawaited(
  runOrHandOver(words, here).then((status) => {
    process.exitCode = status;
    // Pending output is written first; a stuck handle must not keep a finished program alive.
    setTimeout(() => process.exit(), 2000).unref();
  }),
);

/** The process of the command line, once its code is loaded. */
import { runProcess } from './run.js';
import type { RunHere } from './warm/command.js';

/** Runs the command of this process. @returns the exit status */
export const runHere = (words: readonly string[], { io, ...wishes }: RunHere): Promise<number> =>
  runProcess(words, wishes, io);

/** The process of the command line, once its code is loaded. */
import { Writable } from 'node:stream';
import type { CommandLineIo } from './base/io.js';
import { runProcess } from './run.js';
import type { RunHere } from './warm/command.js';

/** Runs the command of this process. @returns the exit status */
export const runHere = (words: readonly string[], { isTold, ...wishes }: RunHere): Promise<number> =>
  runProcess(words, wishes, isTold === true ? silent : undefined);

/** Standard output has it already. */
const silent = (io: CommandLineIo): CommandLineIo => ({
  ...io,
  out: Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), {
    isTTY: io.out.isTTY ?? false,
  }),
});

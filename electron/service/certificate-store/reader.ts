/** Starts the program that reads the store (`process/main.ts`): by Node, or by Electron where that runs Platen. */
import { runForOutput, type ProgramOutput } from '../../systems/programs/run-for-output.js';
import { builtFile } from '../app/app-files.js';

/** Milliseconds for what needs no person, and for what may wait for one. */
const limits = { quick: 30_000, patient: 120_000 } as const;

/**
 * Runs a built program of Platen to its end. Never rejects.
 * @param program absolute path
 * @param limit milliseconds after which it is killed
 */
export type RunReader = (program: string, word: string, limit: number) => Promise<ProgramOutput>;

let run: RunReader = (program, word, limit) =>
  runForOutput(process.execPath, [program, word], { env: process.env, limit });

/** Says how the program is run where this process is no Node. */
export function runReaderBy(way: RunReader): void {
  run = way;
}

/** Asks the store. @param isPatient whether it may ask a person */
export const askReader = (word: string, isPatient: boolean): Promise<ProgramOutput> =>
  run(builtFile('worker', 'certificate-store.js'), word, isPatient ? limits.patient : limits.quick);

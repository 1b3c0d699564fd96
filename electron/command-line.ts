/** The packaged app as its own command line: loaded by a start with words of a command, and by no other. */
import { app } from 'electron';
import { runProcess } from './cli/run.js';
import type { WorkerLauncher } from './service/workers/launcher.js';
import { HiddenWindowPrinter } from './shell/printer.js';
import { systemRegion } from './shell/region.js';

export interface CommandWishes {
  readonly launcher: WorkerLauncher;
  readonly bundledLibreOffice: string | null;
}

/** @returns the exit status */
export function runCommand(words: readonly string[], wishes: CommandWishes): Promise<number> {
  // It needs no other browser: it is one.
  const printer = new HiddenWindowPrinter();
  const person = { region: systemRegion(), languages: app.getPreferredSystemLanguages() };
  return runProcess(words, { ...wishes, printer, person });
}

/** The files by which one build of Platen is told from another. */
import { appFolder, builtFile } from '../../service/app/app-files.js';

/** The program of the engine. */
export const engineProgram = (): string => builtFile('cli', 'engine.js');

/** Whether this is the packaged app, whose files lie in one archive. */
export const isPacked = appFolder.endsWith('.asar');

export const engineBuild = (): readonly string[] =>
  isPacked
    ? [appFolder]
    : [
        builtFile('cli', 'program-process.js'),
        builtFile('cli', 'engine-process.js'),
        builtFile('worker', 'worker.js'),
      ];

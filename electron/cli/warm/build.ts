/** The files by which one build of Platen is told from another. */
import { builtFile } from '../../service/app/app-files.js';

/** The program of the engine. */
export const engineProgram = (): string => builtFile('cli', 'engine.js');

export const engineBuild = (): readonly string[] => [
  builtFile('cli', 'program-process.js'),
  builtFile('cli', 'engine-process.js'),
  builtFile('worker', 'worker.js'),
];

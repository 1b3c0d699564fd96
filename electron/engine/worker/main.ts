/** The entry of a worker process: loads the worker, with what was compiled of it. */
import { runProgram } from '../../systems/compiled-code.js';

runProgram(import.meta.dirname, 'worker-process.js');

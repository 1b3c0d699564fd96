/** The entry of the engine that stays between commands: `node dist/cli/engine.js SECONDS WORD...` */
import { runProgram } from '../systems/compiled-code.js';

runProgram(import.meta.dirname, 'engine-process.js');

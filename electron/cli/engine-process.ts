/**
 * The engine that stays for the commands to come, started by the command line after its work. It runs whole commands, each with the
 * streams, the folder and the signals of the process that hands it over.
 */
import { keepEngine } from './keep-engine.js';

const [seconds = '0', ...words] = process.argv.slice(2);
keepEngine({
  ...{ seconds: Number(seconds), words },
  compose: () => ({}),
  exit: () => process.exit(),
}).catch(() => process.exit(1));

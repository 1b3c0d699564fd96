/**
 * How a command of the packaged app for Linux meets the engine that stays. The launcher (`assets/linux/platen.sh`) starts it only where an
 * engine left its socket, with the app's program as Node: `platen-app packaged.js SWITCH... convert FILE...`. Where no engine takes
 * the command, it starts the app for it. The app starts the engine: `packaged.js --start-engine SWITCH... SECONDS KIND...`.
 */
import { getPriority, setPriority } from 'node:os';
import { runInstead, startProgram } from '../systems/programs/start.js';
import { unawaited } from '../systems/heard.js';
import { engineAddress } from './warm/address.js';
import { engineBuild } from './warm/build.js';
import { runOrHandOver, type RunHere } from './warm/command.js';

const all = process.argv.slice(2);
const isStart = all[0] === '--start-engine';
const given = isStart ? all.slice(1) : all;
const at = given.findIndex((word) => !word.startsWith('-'));
/** For Chromium, from the launcher. */
const switches = given.slice(0, at);
const words = given.slice(at);
// The app does not read these (its fuses), and takes them out of its environment. An engine is found without them.
for (const name of ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']) delete process.env[name];
const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;

/** The app, which runs the command and starts an engine itself. @returns its exit status */
function runApp({ undoKey, isTold = false }: RunHere): Promise<number> {
  const undo = undoKey === undefined ? [] : [`--undo-key=${undoKey}`];
  return runInstead(process.execPath, [...switches, ...undo, ...words], { env, isSilent: isTold });
}

/** The name of an engine is made of what this program finds around itself, as those that look for it find it. */
async function startEngine(): Promise<number> {
  // Chromium takes more for itself where root lets it, and gives it to what it starts.
  if (getPriority() < 0) setPriority(0);
  const address = engineAddress(engineBuild());
  if (!address) return 1;
  return (await startProgram(process.execPath, [...switches, '--keep-engine', address.name, ...words], {
    env,
  }))
    ? 0
    : 1;
}

unawaited(
  (isStart ? startEngine() : runOrHandOver(words, runApp, () => Promise.resolve())).then((status) => {
    process.exitCode = status;
    // As in main.ts.
    setTimeout(() => process.exit(), 2000).unref();
  }),
);

// `npm start`: sets the machine up, builds what changed, and opens the window.
// `npm start -- convert FILE...` and the other commands run in plain Node: standard output is theirs alone.
// Exit status: the program's own; 2 when a window was asked for and there is no display; 1 when set-up failed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWindowStart } from './lib/arguments.mjs';
import { allParts, ensureBuilt, parts } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const words = process.argv.slice(2);
const isNpm = process.env.npm_lifecycle_event === 'start';
/** Where the person is: npm changes to the project folder. */
const here = isNpm ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** Runs the command line in this very process, so that signals and the exit status are its own. */
async function runCommandLine() {
  await setUp(['convert']);
  await ensureBuilt(['worker', 'cli']);
  const entry = join(root, parts.cli.output);
  process.argv = [process.argv[0], entry, ...words];
  process.chdir(here);
  await import(pathToFileURL(entry).href);
}

async function openWindow() {
  if (!hasDisplay) {
    say('There is no display here, so no window can be opened. The command line works without one:');
    say(`  ${isNpm ? 'npm start -- convert' : 'platen convert'} FILE...`);
    return 2;
  }
  await setUp(['convert', 'window']);
  await ensureBuilt(allParts);
  // Needs npm packages, so it cannot be loaded before they are there.
  const { resolveElectron, electronSwitches } = await import('./electron-runtime.mjs');
  const { executable } = await resolveElectron({ log: say });
  const files = words.map((word) => resolve(here, word));
  // ELECTRON_RUN_AS_NODE, set by editors written in Electron, would start no window at all.
  const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env;
  return run(executable, [...electronSwitches(say), root, ...files], { cwd: here, env: environment });
}

try {
  if (isWindowStart(words, (word) => existsSync(resolve(here, word)))) process.exitCode = await openWindow();
  else await runCommandLine();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

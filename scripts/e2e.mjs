// Runs the real app under Playwright. On Linux it brings a display of its own, a session bus and an unlocked keyring,
// so that the tests need no desktop and touch nobody's. `npm run e2e -- FILE... [--headed-here]`; other words are Playwright's.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, parts } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** Uses the display that is there: to watch the tests. */
const watch = '--headed-here';
const words = process.argv.slice(2);
const playwright = [
  process.execPath,
  join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  ...words.filter((word) => word !== watch),
];
/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 'inherit', 'inherit'];

/** An empty password unlocks a new keyring; the daemon ends with the session bus. */
const withKeyring = [
  'dbus-run-session',
  '--',
  'sh',
  '-c',
  'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"',
  'sh',
];
const withDisplay = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24 -dpi 96'];

async function onLinux() {
  const home = mkdtempSync(join(tmpdir(), 'platen-e2e-'));
  const folder = (name) => mkdtempSync(join(home, name));
  const environment = {
    ...process.env,
    XDG_DATA_HOME: folder('data-'),
    XDG_CONFIG_HOME: folder('config-'),
    // mkdtemp makes it readable by its owner alone, as a runtime folder must be.
    XDG_RUNTIME_DIR: folder('run-'),
    // Keeps X11 on a desktop that runs Wayland.
    WAYLAND_DISPLAY: '',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const [command, ...args] = [...(words.includes(watch) ? [] : withDisplay), ...withKeyring, ...playwright];
  try {
    return await run(command, args, { cwd: root, env: environment, stdio });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

try {
  const complete = await setUp(['convert', 'window', 'test']);
  if (!complete) throw new Error('The end-to-end tests need the packages named above.');
  await ensureBuilt(Object.keys(parts));
  const [command, ...args] = playwright;
  process.exitCode =
    process.platform === 'linux' ? await onLinux() : await run(command, args, { cwd: root, stdio });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

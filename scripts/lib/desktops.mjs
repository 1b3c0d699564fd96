// Desktops on Linux that nobody sees: each a display, a session bus, an unlocked keyring and folders of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Desktop
 * @property {Record<string, string>} environment what programs that belong to it are given beside the usual
 * @property {() => Promise<void>} end
 */

const withDisplay = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24 -dpi 96'];

/** What the session itself makes up. */
const told = ['DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'];

/** Whether the keyring can be reached on the session bus. */
const isThere = `dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus \\
   org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2>/dev/null | grep -q true`;

/**
 * An empty password unlocks a new keyring; the daemon ends with the session bus. A daemon that is not on the bus soon is started
 * again: on a busy machine one was never there. The session tells what it made up and stays until its input ends, which it also does
 * when this process is killed.
 */
const session = [
  'dbus-run-session',
  '--',
  'sh',
  '-c',
  `for try in 1 2 3; do
     printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
     for look in 1 2 3 4 5 6 7 8 9 10; do ${isThere} && break 2; sleep 0.2; done
   done
   printf "%s\\n" ${told.map((name) => `"$${name}"`).join(' ')}
   exec cat >/dev/null`,
];

/**
 * Starts desktops, one after the other: two servers that look for a free display at once may find the same.
 * @param {string} home a folder for their folders
 * @param {number} count
 * @param {{ hasDisplay: boolean }} wanted without displays of their own they share the one that is there
 * @returns {Promise<Desktop[]>}
 */
export async function startDesktops(home, count, { hasDisplay }) {
  /** @type {Desktop[]} */
  const desktops = [];
  try {
    while (desktops.length < count) desktops.push(await startDesktop(home, hasDisplay));
    return desktops;
  } catch (error) {
    await Promise.all(desktops.map((desktop) => desktop.end()));
    throw error;
  }
}

/**
 * @param {string} home
 * @param {boolean} hasDisplay
 * @returns {Promise<Desktop>}
 */
async function startDesktop(home, hasDisplay) {
  const folder = (/** @type {string} */ name) => mkdtempSync(join(home, name));
  const own = {
    XDG_DATA_HOME: folder('data-'),
    XDG_CONFIG_HOME: folder('config-'),
    // mkdtemp makes it readable by its owner alone, as a runtime folder must be.
    XDG_RUNTIME_DIR: folder('run-'),
    // Keeps X11 on a desktop that runs Wayland.
    WAYLAND_DISPLAY: '',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const [command = '', ...args] = [...(hasDisplay ? withDisplay : []), ...session];
  const child = spawn(command, args, {
    env: { ...process.env, ...own },
    stdio: ['pipe', 'pipe', 'inherit'],
    // An interrupt is for the tests alone: they end first, and the desktop after them.
    detached: true,
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  ended.catch(() => undefined);
  /** @type {string[]} */
  const lines = [];
  const ready = (async () => {
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (lines.length === told.length) return;
    }
    throw new Error('No display or session bus for the tests could be started.');
  })();
  await Promise.race([ready, ended.then(() => ready)]);
  return {
    environment: { ...own, ...Object.fromEntries(told.map((name, at) => [name, lines[at] ?? ''])) },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

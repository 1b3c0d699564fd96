/** The packaged app as its own command line: loaded by a start with words of a command, and by no other. */
import { join } from 'node:path';
import { app } from 'electron';
import type { Composition } from './cli/base/front-door.js';
import { keepEngine } from './cli/keep-engine.js';
import { runProcess } from './cli/run.js';
import { addressNamed } from './cli/warm/address.js';
import { isPacked } from './cli/warm/build.js';
import { kindsOf } from './cli/warm/command.js';
import { isForEngine, warmSeconds } from './cli/warm/wish.js';
import { builtFile } from './service/app/app-files.js';
import { platenDirectories } from './service/app/directories.js';
import type { WorkerLauncher } from './service/workers/launcher.js';
import { HiddenWindowPrinter } from './shell/printer.js';
import { systemRegion } from './shell/region.js';
import { startProgram } from './systems/programs/start.js';

export interface CommandWishes {
  readonly launcher: WorkerLauncher;
  readonly bundledLibreOffice: string | null;
}

/** @returns what the app provides, with a printer of its own: it needs no other browser, because it is one */
const composed = (wishes: CommandWishes): Composition => ({
  ...wishes,
  printer: new HiddenWindowPrinter(),
  person: { region: systemRegion(), languages: app.getPreferredSystemLanguages() },
});

/** Before the command, with the key of what an engine left that died. */
const undoSwitch = '--undo-key=';

/** @returns the exit status */
export async function runCommand(words: readonly string[], wishes: CommandWishes): Promise<number> {
  const undoKey = process.argv.find((word) => word.startsWith(undoSwitch))?.slice(undoSwitch.length);
  const status = await runProcess(words, { ...composed(wishes), ...(undoKey ? { undoKey } : {}) });
  // A refused command says nothing about the next one.
  if (status <= 1 && canStay() && isForEngine(words)) await startEngine(warmSeconds(words), kindsOf(words));
  return status;
}

/**
 * Whether an engine can stay after the command: its program must stay where it is, and workers must be started by it as by Node. An AppImage
 * is gone with its process, and what runs inside Snap or Flatpak ends with that.
 */
const canStay = (): boolean =>
  process.platform === 'linux' &&
  isPacked &&
  !['APPIMAGE', 'SNAP', 'FLATPAK_ID', 'PLATEN_WRAPPER'].some((name) => process.env[name]);

async function startEngine(seconds: number, kinds: readonly string[]): Promise<void> {
  if (seconds === 0) return;
  // An engine is found by what it was started with. Electron changes the desktop's name, and Chromium turns an absent bus off.
  const { ORIGINAL_XDG_CURRENT_DESKTOP: desktop, XDG_CURRENT_DESKTOP: _, ...env } = process.env;
  if (desktop !== undefined && desktop !== 'undefined') env['XDG_CURRENT_DESKTOP'] = desktop;
  if (env['DBUS_SESSION_BUS_ADDRESS'] === 'disabled:') delete env['DBUS_SESSION_BUS_ADDRESS'];
  // `prepareFonts` sets it for this process.
  if (env['FONTCONFIG_FILE'] === join(platenDirectories().data, 'fonts.conf')) delete env['FONTCONFIG_FILE'];
  const words = process.argv.slice(1);
  const switches = words
    .slice(
      0,
      words.findIndex((word) => !word.startsWith('-')),
    )
    .filter((word) => !word.startsWith(undoSwitch));
  await startProgram(
    process.execPath,
    [builtFile('cli', 'packaged.js'), '--start-engine', ...switches, String(seconds), ...kinds],
    { env: { ...env, ELECTRON_RUN_AS_NODE: '1' } },
  );
}

/** Is the engine for the commands to come. @param words its name, its seconds, and kinds of the files before */
export async function beEngine(words: readonly string[], wishes: CommandWishes): Promise<void> {
  const [name = '', seconds = '0', ...kinds] = words;
  const address = addressNamed(name);
  if (!address) return app.exit(2);
  // Between two prints there may be no window.
  app.on('window-all-closed', () => undefined);
  await keepEngine({
    ...{ seconds: Number(seconds), words: kinds, address },
    compose: () => composed(wishes),
    exit: () => app.exit(),
  });
}

/** Checks of the programs and files that Platen needs on this computer, with advice for what is missing. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import type { CommandLineText } from '../../../../words/command-line.js';
import { locateChromium } from '../../../engine/exec/locate-chromium.js';
import { locateGhostscript } from '../../../engine/exec/locate-ghostscript.js';
import { locateLibreOffice } from '../../../engine/exec/locate-libreoffice.js';
import { locateSandbox, sandboxOf, type Sandbox } from '../../../engine/exec/sandbox/index.js';
import { findFont } from '../../../engine/fonts/system-fonts.js';
import type { Composition } from '../../base/front-door.js';
import { platenDirectories } from '../../../service/app/directories.js';
import { SettingsStore } from '../../../service/app/settings.js';
import type { WorkerLauncher } from '../../../service/workers/launcher.js';
import { workerSandbox } from '../../../service/workers/find-sandbox.js';
import { engineFolder, isOwn } from '../../warm/address.js';
import { askEngines } from '../../warm/ask.js';
import { warmSeconds } from '../../warm/wish.js';

/** `missing`: something that most conversions need is absent; `warning`: something is weaker than it could be. */
export type CheckState = 'ok' | 'warning' | 'missing';

export interface Check {
  readonly id:
    | 'libreoffice'
    | 'browser'
    | 'ghostscript'
    | 'sandbox'
    | 'fonts'
    | 'keychain'
    | 'folders'
    | 'engine'
    | 'disk';
  readonly state: CheckState;
  /** The found version, path or amount; null for none. */
  readonly found: string | null;
  /** Advice; null where none is needed. */
  readonly advice: CommandLineText | null;
}

/** Fonts with the widths of those in most Office documents; without them lines break elsewhere. */
const metricFonts = ['Carlito', 'Caladea', 'Liberation Sans'] as const;

/** Free bytes below which a large batch may fail. */
const minFree = 1024 ** 3;

/** Runs all checks. The only change is that Platen's own folder exists afterwards. */
export function checkAll({ bundledLibreOffice, printer, launcher }: Composition): Promise<Check[]> {
  const kind = sandboxOf(process.platform);
  return Promise.all([
    libreOffice(bundledLibreOffice ?? null),
    // The app's own window prints.
    ...(printer === undefined ? [browser()] : []),
    ghostscript(),
    // Elsewhere there is none.
    ...(kind === null ? [] : [sandbox(kind, launcher)]),
    ...(process.platform === 'linux' ? [Promise.resolve(fonts())] : []),
    keychain(),
    folders(),
    engine(),
    disk(),
  ]);
}

async function libreOffice(bundled: string | null): Promise<Check> {
  const { libreOfficePath: configured } = (await SettingsStore.open(platenDirectories().config)).get();
  const place = await locateLibreOffice({ bundled, configured });
  return place
    ? { id: 'libreoffice', state: 'ok', found: `${place.version ?? '?'}, ${place.program}`, advice: null }
    : {
        id: 'libreoffice',
        state: 'missing',
        found: null,
        advice:
          'Install LibreOffice, or set its folder with PLATEN_LIBREOFFICE. Office documents cannot be converted without it.',
      };
}

async function browser(): Promise<Check> {
  const found = await locateChromium();
  return found !== null
    ? { id: 'browser', state: 'ok', found, advice: null }
    : {
        id: 'browser',
        state: 'missing',
        found,
        advice:
          'Install Chromium, Chrome or Edge, or set one with PLATEN_CHROMIUM. Web pages, Markdown, emails and books need it.',
      };
}

async function ghostscript(): Promise<Check> {
  const found = await locateGhostscript();
  return found !== null
    ? { id: 'ghostscript', state: 'ok', found, advice: null }
    : {
        id: 'ghostscript',
        state: 'warning',
        found,
        advice: 'Install Ghostscript to convert PostScript (.ps, .eps). Nothing else needs it.',
      };
}

/** What to do where a sandbox does not work. */
const sandboxAdvice: Readonly<Record<Sandbox['kind'], CommandLineText>> = {
  bubblewrap:
    'Install bubblewrap, and allow it to create namespaces, so that documents are read in a sandbox.',
  seatbelt:
    'sandbox-exec of macOS does not work here, so documents are read without a sandbox. Convert only documents that you trust.',
};

/** Advice where programs have a sandbox, but the workers that read other documents have none. */
const workerAdvice: CommandLineText =
  'Allow bubblewrap to create nested namespaces. Now only LibreOffice, the browser and Ghostscript run in a sandbox.';

/** @param launcher of a packaged app; the command line starts workers by Node */
async function sandbox(kind: Sandbox['kind'], launcher: WorkerLauncher | undefined): Promise<Check> {
  if ((await locateSandbox()) === null)
    return { id: 'sandbox', state: 'warning', found: null, advice: sandboxAdvice[kind] };
  // Workers only have one on Linux; elsewhere there is no advice.
  const isWhole = process.platform !== 'linux' || (await workerSandbox(process.env, launcher)) !== null;
  return isWhole
    ? { id: 'sandbox', state: 'ok', found: kind, advice: null }
    : { id: 'sandbox', state: 'warning', found: kind, advice: workerAdvice };
}

function fonts(): Check {
  const there = metricFonts.filter((family) => findFont(family, false, false, '') !== null);
  const found = there.length === 0 ? null : there.join(', ');
  return there.length === metricFonts.length
    ? { id: 'fonts', state: 'ok', found, advice: null }
    : {
        id: 'fonts',
        state: 'warning',
        found,
        advice:
          'Install the fonts Carlito, Caladea and Liberation, so that lines break as in Word, Excel and PowerPoint.',
      };
}

async function keychain(): Promise<Check> {
  const { openTokens } = await import('../../../remote/connections/keychain.js');
  const state = await openTokens().state();
  return state === 'usable'
    ? { id: 'keychain', state: 'ok', found: state, advice: null }
    : {
        id: 'keychain',
        state: 'warning',
        found: state === 'locked' ? state : null,
        advice:
          'Unlock or install a keychain if you use other services. Without it, you must enter their tokens at every run.',
      };
}

async function folders(): Promise<Check> {
  const { data, config, logs } = platenDirectories();
  const isOurs = await mkdir(data, { recursive: true, mode: 0o700 })
    .then(() => access(data, constants.W_OK))
    .then(
      () => true,
      () => false,
    );
  const open = isOurs ? await firstOpen([data, config, logs]) : null;
  if (open !== null)
    return {
      id: 'folders',
      state: 'warning',
      found: open,
      advice: 'Block other users from this folder (chmod 700): it contains the names of your documents.',
    };
  return isOurs
    ? { id: 'folders', state: 'ok', found: data, advice: null }
    : {
        id: 'folders',
        state: 'warning',
        found: data,
        advice:
          'Make this folder writable, or set another one with PLATEN_DATA_DIR. History and settings cannot be saved now.',
      };
}

/** The first of these folders that other accounts can read; null where there is none. */
async function firstOpen(folders: readonly string[]): Promise<string | null> {
  // Windows has other permissions, and keeps a person's own folders private.
  if (process.platform === 'win32') return null;
  for (const folder of folders) {
    const facts = await stat(folder).catch(() => null);
    if (facts !== null && (facts.mode & 0o077) !== 0) return folder;
  }
  return null;
}

/** The engine that stays between conversions. That there is none is no fault: then each conversion starts its own. */
async function engine(): Promise<Check> {
  const seconds = warmSeconds([]);
  if (seconds === 0) return { id: 'engine', state: 'ok', found: null, advice: null };
  const folder = engineFolder();
  if (existsSync(folder) && !isOwn(folder, 'folder'))
    return {
      id: 'engine',
      state: 'warning',
      found: folder,
      advice: 'Keep other accounts out of this folder (chmod 700): until then no engine stays ready.',
    };
  const [ours] = (await askEngines('status')).filter(({ isOurs }) => isOurs);
  const found = ours
    ? `${seconds} s, ${ours.pid}, ${Math.round(ours.memory / 1024 ** 2)} MB`
    : `${seconds} s`;
  return { id: 'engine', state: 'ok', found, advice: null };
}

async function disk(): Promise<Check> {
  const { data } = platenDirectories();
  const facts = await statfs(data).catch(() => null);
  const free = facts === null ? null : facts.bavail * facts.bsize;
  const found = free === null ? null : `${(free / 1024 ** 3).toFixed(1)} GB`;
  return free === null || free >= minFree
    ? { id: 'disk', state: 'ok', found, advice: null }
    : {
        id: 'disk',
        state: 'warning',
        found,
        advice: 'Free up space on the disk. Conversions need it while they run.',
      };
}

/**
 * Keeps a program that reads hostile documents away from the person's files and from the network: bubblewrap on Linux,
 * where it is installed and the system lets it work. Windows and macOS have nothing here yet.
 */
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { SandboxPolicy } from '../interface/sandbox-policy.js';
import { run } from './run.js';

/** Where bubblewrap is, once it was seen to work. */
export interface Sandbox {
  /** Absolute path of bwrap. */
  readonly program: string;
}

/** What a program in the sandbox may see besides the system's programs, libraries and fonts. Absolute paths. */
export interface SandboxView {
  /** What of it does not exist is left out. */
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** What it finds as /tmp. */
  readonly temporary: string;
  /** The user's number it has inside, whoever started it; left out: its own. */
  readonly user?: number;
}

const places = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'];
/** Milliseconds the trial may take on a busy computer. */
const trialLimit = 20_000;

const tried = new Map<string, Promise<Sandbox | null>>();

/**
 * Null where there is none, or where the system does not let it work. Tried once in a process. `PLATEN_BUBBLEWRAP` names
 * one and wins; `none` means none.
 */
export function locateSandbox(environment: NodeJS.ProcessEnv = process.env): Promise<Sandbox | null> {
  const named = environment['PLATEN_BUBBLEWRAP'] ?? '';
  const known = tried.get(named);
  if (known) return known;
  const trial = trySandbox(named === '' ? places : [named]);
  tried.set(named, trial);
  return trial;
}

/**
 * The sandbox to use under a policy; null for none.
 * @throws ServiceError `sandbox_missing` when one is required and none works
 */
export async function chooseSandbox(policy: SandboxPolicy): Promise<Sandbox | null> {
  if (policy === 'off') return null;
  const sandbox = await locateSandbox();
  if (sandbox === null && policy === 'required') throw new ServiceError('sandbox_missing');
  return sandbox;
}

async function trySandbox(candidates: readonly string[]): Promise<Sandbox | null> {
  if (process.platform !== 'linux') return null;
  const program = candidates.find((place) => existsSync(place));
  if (program === undefined) return null;
  const view = { readable: [], writable: [], temporary: '/var/tmp' };
  const [, ...args] = confine({ program }, view, ['/bin/sh', '-c', 'exit 7']);
  const { status } = await run(program, args, { timeLimit: trialLimit });
  return status === 7 ? { program } : null;
}

/** Folders of the system: programs, libraries, fonts, and the few settings LibreOffice and the loader read. */
const systemFolders = ['/usr', '/nix/store', '/gnu/store'];
/** Links into /usr today, folders on older systems. */
const rootFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const systemSettings = [
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/chromium',
  '/etc/chromium.d',
  '/etc/fonts',
  '/etc/ghostscript',
  '/etc/libreoffice',
  '/etc/localtime',
  '/etc/papersize',
  '/var/cache/fontconfig',
  '/var/lib/ghostscript',
  '/var/lib/libreoffice',
];
/** Fonts a person installed for himself, below the home folder. */
const ownFonts = ['.fonts', '.local/share/fonts', '.config/fontconfig', '.cache/fontconfig'];

/** The command that runs `command` in the sandbox. Its environment is the caller's. */
export function confine(sandbox: Sandbox, view: SandboxView, command: readonly string[]): string[] {
  const readOnly = (path: string) => ['--ro-bind-try', path, path];
  return [
    sandbox.program,
    // No processes but its own, no network, no shared memory; all of it ends with whoever started it.
    '--unshare-all',
    '--die-with-parent',
    ...['--cap-drop', 'ALL'],
    ...(view.user === undefined ? [] : ['--uid', `${view.user}`, '--gid', `${view.user}`]),
    ...systemFolders.flatMap(readOnly),
    ...rootFolders.flatMap((path) =>
      isLink(path) ? ['--symlink', readlinkSync(path), path] : readOnly(path),
    ),
    ...systemSettings.flatMap(readOnly),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--bind', view.temporary, '/tmp'],
    ...ownFonts.flatMap((name) => readOnly(join(homedir(), name))),
    ...view.readable.flatMap(readOnly),
    ...view.writable.flatMap((path) => ['--bind', path, path]),
    ...['--chdir', '/'],
    '--',
    ...command,
  ];
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** The folders of a LibreOffice: its own, or the whole tree where a package was unpacked beside the system. */
export function installationOf(program: string): string {
  return /^(.+)\/usr\/lib(?:64)?\/libreoffice\/program$/.exec(program)?.[1] ?? dirname(program);
}

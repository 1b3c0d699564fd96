/**
 * Where the engine of this person, this Platen and these circumstances is. Its name is made of all that its work depends on: a command
 * from other circumstances looks for another engine, and never meets this one.
 */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { getPriority } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { platenDirectories } from '../../service/app/directories.js';

export interface EngineAddress {
  /** What tells it from the engines of other circumstances: 20 hexadecimal digits. */
  readonly name: string;
  /** Folder of this person alone, in which the rest lies. It need not exist. */
  readonly folder: string;
  /** Path of the socket, or of the pipe on Windows. */
  readonly socket: string;
  /** File with the secret that both sides know. */
  readonly secret: string;
  /** File that the engine holds as long as it lives. */
  readonly lock: string;
}

/** A socket's path may have 104 bytes on macOS and 108 on Linux, the last of them a zero. */
const longestPath = 103;

/** Variables that change what a conversion does, or where it finds its files. Names of Windows come in any case. */
const matters =
  /^(?:PLATEN_(?!WARM$)\w+|LANG|LANGUAGE|LC_\w+|TZ|PATH|PATHEXT|HOME|USER|LOGNAME|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMFILES.*|SYSTEMROOT|TMPDIR|TEMP|TMP|LD_\w+|DYLD_\w+|FONTCONFIG_\w+|NODE_\w+|SSL_CERT_\w+|XDG_(?:CACHE|CONFIG|DATA|STATE)_\w+|XDG_RUNTIME_DIR|XDG_SESSION_ID|XDG_CURRENT_DESKTOP|(?:HTTPS?|ALL|NO|FTP)_PROXY|DBUS_SESSION_BUS_ADDRESS|NO_COLOR|FORCE_COLOR|TERM|SOURCE_DATE_EPOCH|APPIMAGE|SNAP|FLATPAK_ID)$/i;

/** Lines of `/proc/self/status`: rights, the mask of new files, and the processors it may use. */
const rights = /^(?:Uid|Gid|Groups|Umask|NoNewPrivs|Seccomp|Cap\w+|Cpus_allowed):/;

/** What the system grants a process, as far as it tells. */
function circumstances(): unknown[] {
  const { getuid, getgid, platform } = process;
  const common = [getuid?.call(process), getgid?.call(process), getPriority()];
  if (platform !== 'linux') return platform === 'win32' ? common : [...common, process.umask()];
  const read = (name: string) => readFileSync(`/proc/self/${name}`, 'latin1');
  const namespaces = ['mnt', 'pid', 'net', 'user', 'ipc', 'uts', 'cgroup', 'time'].map((name) => {
    try {
      return readlinkSync(`/proc/self/ns/${name}`);
    } catch {
      return null; // An older kernel has none of this kind.
    }
  });
  return [
    ...common,
    ...read('status')
      .split('\n')
      .filter((line) => rights.test(line)),
    read('limits'),
    read('cgroup'),
    readlinkSync('/proc/self/root'),
    ...namespaces,
  ];
}

/** A mark that changes with every build and update. */
export function buildMark(files: readonly string[]): string {
  // Electron shows an archive as a folder otherwise, with numbers that change from process to process.
  const electron = process as typeof process & { noAsar?: boolean };
  const before = electron.noAsar ?? false;
  electron.noAsar = true;
  try {
    return files
      .map((file) => {
        const { ino, size, mtimeMs } = statSync(file);
        return `${file} ${ino} ${size} ${mtimeMs}`;
      })
      .join('\n');
  } finally {
    electron.noAsar = before;
  }
}

/**
 * @param build files of Platen that change with every version
 * @returns null where there can be no engine, such as for too long a path, or where the system tells too little
 */
export function engineAddress(build: readonly string[]): EngineAddress | null {
  const environment = process.env;
  try {
    const directories = platenDirectories();
    const facts = [
      process.version,
      process.execPath,
      buildMark(build),
      directories,
      Object.entries(environment)
        .filter(([name]) => matters.test(name))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
      circumstances(),
    ];
    const folder = engineFolder();
    const name = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20);
    const address = addressOf(folder, name);
    return Buffer.byteLength(address.socket) > longestPath ? null : address;
  } catch {
    return null;
  }
}

/** The folder of all engines of this person: of their session where the system has one for that, and otherwise of their data. */
export function engineFolder(environment: Readonly<NodeJS.ProcessEnv> = process.env): string {
  const runtime = environment['XDG_RUNTIME_DIR'] ?? '';
  return process.platform === 'linux' && isAbsolute(runtime) && isOwn(runtime, 'folder')
    ? join(runtime, 'platen')
    : join(platenDirectories(environment).data, 'engine');
}

const lockSuffix = '.lock';

/** @param name of an engine in its folder */
function addressOf(folder: string, name: string): EngineAddress {
  const socket =
    process.platform === 'win32' ? `\\\\.\\pipe\\platen-${name}` : join(folder, `${name}.socket`);
  return {
    ...{ name, folder, socket },
    secret: join(folder, `${name}.secret`),
    lock: join(folder, name + lockSuffix),
  };
}

/**
 * The address of an engine that was told its name by the process that starts it.
 * @returns null where that is no name
 */
export const addressNamed = (name: string): EngineAddress | null =>
  /^[0-9a-f]{20}$/.test(name) ? addressOf(engineFolder(), name) : null;

/** Addresses of all engines of this person, also of those that have ended without a trace of it. */
export function allAddresses(folder: string = engineFolder()): EngineAddress[] {
  if (!isOwn(folder, 'folder')) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(lockSuffix))
    .map((name) => addressOf(folder, name.slice(0, -lockSuffix.length)));
}

/** What of the folder is looked at. */
type Kind = 'folder' | 'file' | 'socket';

/** True for what belongs to this person, and what no other account can open. Windows keeps a person's own folders private. */
export function isOwn(path: string, kind: Kind): boolean {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts) return false;
  const isKind = { folder: facts.isDirectory(), file: facts.isFile(), socket: facts.isSocket() }[kind];
  if (process.platform === 'win32') return isKind;
  return isKind && facts.uid === process.getuid?.() && (facts.mode & 0o077) === 0;
}

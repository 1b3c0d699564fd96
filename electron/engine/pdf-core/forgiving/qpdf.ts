/**
 * Runs qpdf, compiled to WebAssembly, behind one typed call.
 *
 * Files are reached through NODEFS mounts, so memory stays flat whatever their size. Its standard output and
 * error go to files of its own memory: nothing reaches the streams of the process. Passwords travel inside
 * the call and are seen neither in a process list nor in a log.
 */
import { createRequire } from 'node:module';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { Remembered } from '../../../systems/remembered.js';
import { passwordForms } from '../objects/password-forms.js';

/** The part of Emscripten's file system that is used. */
interface MemoryFs {
  readonly streams: ({ position: number } | null | undefined)[];
  open(path: string, flags: string): { fd: number };
  close(stream: unknown): void;
  mkdir(path: string): void;
  rmdir(path: string): void;
  mount(type: unknown, options: { root: string }, at: string): void;
  unmount(at: string): void;
  readFile(path: string, options: { encoding: 'utf8' }): string;
  truncate(path: string, size: number): void;
  unlink(path: string): void;
  writeFile(path: string, text: string): void;
}

interface QpdfModule {
  callMain(args: string[]): number;
  readonly FS: MemoryFs;
  readonly NODEFS: unknown;
  readonly HEAPU8: Uint8Array;
}

type QpdfFactory = (options: { thisProgram: string }) => Promise<QpdfModule>;

/**
 * WebAssembly memory that has grown is never given back: above this many bytes the module is replaced by a
 * fresh one.
 */
const heapLimit = 256 * 1024 * 1024;
/**
 * The module is replaced after this many calls: every call leaves a little on its small stack, which
 * overflows after some hundreds.
 */
const runLimit = 50;
/**
 * The file of qpdf's memory that holds its arguments, since that stack cannot hold those of a large merge.
 */
const argumentFile = '/arguments';

const require = createRequire(import.meta.url);
const warm = new Remembered(start);
/** The module that was started last, unless its memory grew too large or is in an unknown state. */
let started: QpdfModule | undefined;
let runs = 0;

async function start(): Promise<QpdfModule> {
  runs = 0;
  const create = require('@neslinesli93/qpdf-wasm') as QpdfFactory;
  const module = await create({ thisProgram: 'qpdf' });
  // The build ignores Emscripten's print hooks, so the two streams are opened anew on files.
  for (const [fd, file] of [
    [1, '/stdout'],
    [2, '/stderr'],
  ] as const) {
    module.FS.close(module.FS.streams[fd]);
    module.FS.open(file, 'w+');
  }
  started = module;
  return module;
}

/** Starts qpdf where it does not run yet, so that {@link qpdfNow} can be used. */
export async function startQpdf(): Promise<void> {
  await warm.get();
}

/** What a successful run said. */
export interface QpdfResult {
  /** Standard output, or the JSON. */
  readonly output: string;
  /** Warnings about damage that qpdf worked round; empty when there was none. */
  readonly warnings: string;
}

/**
 * The file of qpdf's own memory that it writes JSON to, given as the last argument. qpdf refuses to write
 * JSON to a standard output that an earlier run has used.
 */
export const jsonFile = '/out.json';

/** Maps a real absolute path to the path by which qpdf sees it. */
export type PathMap = (realPath: string) => string;

/**
 * Runs qpdf once.
 * @param build makes the argument list; every path in it must go through the map it is given
 * @param password whether a password was given, which decides between "required" and "wrong"
 * @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`, `damaged_file`, `target_full`,
 *   `file_missing`
 */
export async function qpdf(build: (at: PathMap) => string[], password?: string): Promise<QpdfResult> {
  return runOn(await warm.get(), build, password);
}

/**
 * Runs qpdf as {@link qpdf}, for those who cannot wait. {@link startQpdf} comes before it.
 * @throws ServiceError as {@link qpdf}; `damaged_file` when qpdf ended since, so that the document is tried again
 */
export function qpdfNow(build: (at: PathMap) => string[], password?: string): QpdfResult {
  if (!started) throw new ServiceError('damaged_file', {}, { cause: 'qpdf does not run' });
  return runOn(started, build, password);
}

/** Runs qpdf with each form of the password until one fits. */
function runOn(module: QpdfModule, build: (at: PathMap) => string[], password?: string): QpdfResult {
  try {
    return runOnce(module, build, password);
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    const given = build((file) => file).map((argument) => passwordOption.exec(argument)?.[2] ?? '');
    const typed = given.find((text) => text !== '') ?? '';
    for (const form of passwordForms(typed).slice(1)) {
      try {
        return runOnce(module, (at) => withForm(build(at), form), password);
      } catch (another) {
        if (!isRefused(another)) throw another;
      }
    }
    throw thrown;
  }
}

const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ServiceError && (thrown.code === 'wrong_password' || thrown.code === 'password_required');

const passwordOption = /^(--(?:encryption-file-)?password=)(.*)$/s;

/** The same call with a password of other bytes, which no argument could carry as they are. */
const withForm = (args: readonly string[], form: Buffer): string[] => [
  '--password-mode=hex-bytes',
  ...args.map((argument) =>
    argument.replace(passwordOption, (_all, name: string) => name + form.toString('hex')),
  ),
];

function runOnce(module: QpdfModule, build: (at: PathMap) => string[], password?: string): QpdfResult {
  const { FS } = module;
  const mounts = new Map<string, string>();
  const at: PathMap = (realPath) => {
    // Links are resolved here, because a NODEFS mount cannot follow one that leaves it.
    const target = followed(realPath);
    const directory = path.dirname(target);
    let point = mounts.get(directory);
    if (point === undefined) {
      point = `/m${mounts.size}`;
      FS.mkdir(point);
      FS.mount(module.NODEFS, { root: directory }, point);
      mounts.set(directory, point);
    }
    return `${point}/${path.basename(target)}`;
  };
  const exitCode = process.exitCode;
  let code: number;
  let output: string;
  let complaints: string;
  try {
    rewind(FS);
    const args = asTheyAre(build(at));
    // The file has one argument a line. The few arguments that contain a line break are passed directly
    // instead, all together.
    const direct = args.some((argument) => /[\r\n]/.test(argument));
    if (!direct) FS.writeFile(argumentFile, `${args.join('\n')}\n`);
    code = module.callMain(direct ? args : [`@${argumentFile}`]);
    if (!direct) FS.unlink(argumentFile);
    const said = args.at(-1) === jsonFile && code !== 2 ? jsonFile : '/stdout';
    output = FS.readFile(said, { encoding: 'utf8' });
    if (said === jsonFile) FS.unlink(jsonFile);
    complaints = FS.readFile('/stderr', { encoding: 'utf8' });
    for (const point of mounts.values()) {
      FS.unmount(point);
      FS.rmdir(point);
    }
  } catch (thrown) {
    // A trap leaves the module's memory in an unknown state.
    if (started === module) {
      warm.forget();
      started = undefined;
    }
    throw ServiceError.from(thrown, 'damaged_file');
  } finally {
    // Emscripten sets the exit status of the whole process, so it is restored here.
    process.exitCode = exitCode;
  }
  runs += 1;
  if (started === module) {
    const isLarge = module.HEAPU8.length > heapLimit;
    if (isLarge || runs >= runLimit) warm.forget();
    if (isLarge) started = undefined;
  }
  if (code !== 0 && code !== 3) throw failure(complaints, Boolean(password));
  return { output, warnings: complaints };
}

/**
 * These options decide about streams themselves, make new ones that are to be compressed, or write no PDF.
 */
const ownWay =
  /^--(?:json|show-|list-|check|requires-password|is-encrypted|stream-data|compress|recompress|decode|qdf|coalesce|optimize|normalize|filtered|raw|linearize|overlay|underlay|update-from-json|generate-appearances|flatten|externalize|ii-)/;

/**
 * These options write no PDF. In a PDF that is written, a line break is put before `endstream`: PDF/A wants
 * it (ISO 19005-2, 6.1.7.1), so a document that is PDF/A stays so.
 */
const writesNone = /^--(?:json|show-|list-|check|requires-password|is-encrypted)/;

/**
 * With these options the call itself decides about protection. In all others this build of qpdf loses it
 * where streams are copied.
 */
const knownProtection = /^--(?:encrypt|decrypt|empty)$/;

/**
 * Copies streams as they are, unless the call says otherwise. That takes a third of the time, and this build
 * of qpdf stops at the first stream that it cannot unpack.
 */
function asTheyAre(args: string[]): string[] {
  const line = args.some((argument) => writesNone.test(argument)) ? [] : ['--newline-before-endstream'];
  if (args.some((argument) => ownWay.test(argument))) return [...line, ...args];
  const isCopied = args.some((argument) => knownProtection.test(argument));
  return [...line, isCopied ? '--stream-data=preserve' : '--decode-level=none', ...args];
}

function rewind(FS: MemoryFs): void {
  for (const [fd, file] of [
    [1, '/stdout'],
    [2, '/stderr'],
  ] as const) {
    FS.truncate(file, 0);
    const stream = FS.streams[fd];
    if (stream) stream.position = 0;
  }
}

function followed(realPath: string): string {
  try {
    return realpathSync(realPath);
  } catch {
    return path.join(realpathSync(path.dirname(realPath)), path.basename(realPath));
  }
}

function failure(complaints: string, password: boolean): ServiceError {
  const extras = { cause: complaints.trim() };
  if (/invalid password/i.test(complaints)) {
    return new ServiceError(password ? 'wrong_password' : 'password_required', {}, extras);
  }
  if (/unsupported encryption|unsupported.*security|\/Filter is not/i.test(complaints)) {
    return new ServiceError('unsupported_protection', {}, extras);
  }
  if (/no space left/i.test(complaints)) return new ServiceError('target_full', {}, extras);
  if (/no such file/i.test(complaints)) return new ServiceError('file_missing', {}, extras);
  return new ServiceError('damaged_file', {}, extras);
}

/** Returns the password argument for qpdf; none when there is no password. */
export function passwordArgument(password: string | undefined): string[] {
  return password ? [`--password=${password}`] : [];
}

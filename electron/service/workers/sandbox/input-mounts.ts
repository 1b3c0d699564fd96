/**
 * Makes the files of a job visible to a worker in its sandbox, while the job runs, below a folder that it cannot write to.
 * Small files are copied there, which is faster than a mount by the shell. All others are mounted. Removing the mount point
 * from outside removes the mount.
 */
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants, copyFile, rmdir, unlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { isWithin } from './reach.js';
import { lentPlace, type WorkerView } from './command.js';
import { escaped, unescaped } from './escape.js';
import { unawaited } from '../../../systems/heard.js';

/** The channel to the shell that mounts. */
export interface Mounter {
  readonly commands: Writable;
  readonly answers: Readable;
  /** The outermost process of the sandbox. */
  readonly pid: () => number | undefined;
}

/** A file or folder to make visible. */
export interface WantedMount {
  /** Absolute; links resolved. */
  readonly path: string;
  readonly isWritable: boolean;
  /** The name in the sandbox; absent: its own. */
  readonly name?: string;
}

/** The bytes up to which a file is copied. */
const smallFile = 4 * 1024 * 1024;

/** The milliseconds that mounting may take on a busy computer. */
const mountLimit = 30_000;

export class InputMounts {
  readonly #view: WorkerView;
  readonly #mounter: Mounter;
  readonly #waiting = new Map<number, (status: number | null) => void>();
  /** Current mounts, by the worker's path. */
  readonly #mounted = new Map<string, WantedMount>();
  /** Resolves when the shell is ready to mount, or cannot be. */
  readonly #ready: Promise<unknown>;
  #asked = 0;
  #places = 0;

  constructor(view: WorkerView, mounter: Mounter) {
    this.#view = view;
    this.#mounter = mounter;
    this.#ready = new Promise((resolve) => this.#waiting.set(0, resolve));
    let line = '';
    mounter.answers.on('data', (text: Buffer) => {
      const lines = (line + text.toString('latin1')).split('\n');
      line = lines.pop() ?? '';
      for (const answer of lines) {
        const [number, status] = answer.split(' ').map(Number);
        this.#waiting.get(number!)?.(status!);
      }
    });
    const end = () => {
      for (const settle of this.#waiting.values()) settle(null);
    };
    mounter.answers.on('close', end).on('error', end);
    mounter.commands.on('error', end);
  }

  /**
   * Makes files and folders visible to the worker.
   * @returns the worker's path of each, by its path; null where that is not possible: a disk was mounted after the worker was
   * started
   */
  async show(wanted: readonly WantedMount[]): Promise<ReadonlyMap<string, string> | null> {
    const copies = new Map<string, string>();
    const mounts = new Map<string, WantedMount>();
    for (const one of wanted) {
      const copy = one.isWritable ? null : this.#copySmall(one);
      if (copy === null) mounts.set(one.path, one);
      else copies.set(one.path, copy);
    }
    if (mounts.size === 0) return copies;
    const mounted = await this.#mount([...mounts.values()]);
    if (mounted !== null) return new Map([...copies, ...mounted]);
    await this.hide(copies.values());
    return null;
  }

  /**
   * Makes a copy of a file visible, where the worker's user may not read it although this process may.
   * @param name the name in the sandbox
   * @returns the path of the copy
   */
  async copy(path: string, name?: string): Promise<string> {
    const place = this.#place(path, name);
    await copyFile(path, place, constants.COPYFILE_FICLONE);
    return place;
  }

  /** True when the sandbox is gone. */
  get isClosed(): boolean {
    const { answers } = this.#mounter;
    return answers.readableEnded || answers.destroyed;
  }

  /**
   * Translates the worker's path to one of this process: only the worker sees its mounts.
   * @returns null for a path outside of the mounts, and where a link leads out of them
   */
  behind(path: string): WantedMount | null {
    const { inputs } = this.#view;
    if (!isWithin(inputs, path)) return null;
    for (const [place, { path: source, isWritable }] of this.#mounted)
      if (path === place || isWithin(place, path)) {
        const real = realBelow(source, join(source, relative(place, path)));
        return real === null ? null : { path: real, isWritable };
      }
    return { path, isWritable: false };
  }

  /** Removes the mounts and copies. */
  async hide(places: Iterable<string>): Promise<void> {
    for (const place of places) {
      this.#mounted.delete(place);
      await unlink(place).catch(() => rmdir(place).catch(() => undefined));
      // What cannot be removed now is removed with the worker's folders.
      await rmdir(dirname(place)).catch(() => undefined);
    }
  }

  /** @returns null for anything but a small file, and where there is no room for a copy */
  #copySmall({ path, name }: WantedMount): string | null {
    let file: number | null = null;
    let place: string | null = null;
    try {
      // A link that replaced it meanwhile is not followed, and opening a pipe does not block.
      file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const stats = fstatSync(file);
      if (!stats.isFile() || stats.size > smallFile) return null;
      place = this.#place(path, name);
      writeFileSync(place, readFileSync(file), { mode: 0o600 });
      // Resumed work knows by it whether it is still the same file.
      utimesSync(place, stats.atime, stats.mtime);
      return place;
    } catch {
      if (place !== null) unawaited(this.hide([place]));
      return null;
    } finally {
      if (file !== null) closeSync(file);
    }
  }

  async #mount(wanted: readonly WantedMount[]): Promise<Map<string, string> | null> {
    await this.#ready;
    const mounts = this.#mounts();
    const lines: string[] = [];
    const places = new Map<string, string>();
    for (const { path, name, isWritable } of wanted) {
      const source = isWritable ? this.#lent(path) : path;
      if (mounts === null || source === null || (!isWritable && !isReadOnly(path, mounts))) break;
      const place = this.#make(path, name);
      places.set(path, place);
      lines.push(`${escaped(source)} ${escaped(place)} none rbind 0 0\n`);
    }
    if (places.size === wanted.length && (await this.#perform(lines)) === 0) {
      // The mounted file must be the same file: a link may have replaced it, and an old disk a new one.
      if ([...places].every(([path, place]) => this.#isSame(path, place))) {
        for (const one of wanted) this.#mounted.set(places.get(one.path)!, one);
        return places;
      }
    }
    await this.hide(places.values());
    return null;
  }

  /** Mounts the lines of a table. @returns the status of mount; null without an answer */
  async #perform(lines: readonly string[]): Promise<number | null> {
    this.#asked += 1;
    const table = join(this.#view.tables, `${this.#asked}`);
    writeFileSync(table, lines.join(''));
    const status = await this.#ask(this.#asked);
    rmSync(table, { force: true });
    return status;
  }

  /** The shell's path of a writable folder; null for any other. */
  #lent(path: string): string | null {
    const { lendable, tables } = this.#view;
    if (lendable === null || !isWithin(lendable, path)) return null;
    return join(lentPlace(tables), relative(lendable, path));
  }

  /** A path for a file of this name. */
  #place(path: string, name: string = basename(path)): string {
    this.#places += 1;
    const folder = join(this.#view.inputs, `${this.#places}`);
    mkdirSync(folder, { mode: 0o700 });
    // Programs read the extension of a name.
    return join(folder, name || 'root');
  }

  /** Creates the mount point of a path. */
  #make(path: string, name: string | undefined): string {
    const place = this.#place(path, name);
    if (statSync(path).isDirectory()) mkdirSync(place, { mode: 0o700 });
    else writeFileSync(place, '', { mode: 0o600 });
    return place;
  }

  #ask(number: number): Promise<number | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(null), mountLimit);
      const settle = (status: number | null) => {
        clearTimeout(timer);
        this.#waiting.delete(number);
        resolve(status);
      };
      this.#waiting.set(number, settle);
      if (this.isClosed) settle(null);
      else this.#mounter.commands.write(`${number}\n`);
    });
  }

  /** The first process inside, whose namespace has the mounts of the shell. */
  get #inner(): string | null {
    const pid = this.#mounter.pid();
    if (pid === undefined) return null;
    try {
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ');
      return child ? `/proc/${child}` : null;
    } catch {
      return null;
    }
  }

  #mounts(): Mount[] | null {
    const inner = this.#inner;
    try {
      if (inner === null) return null;
      // The worker's own files may be writable at every path.
      const own = new Set(this.#view.writable);
      return readMounts(readFileSync(`${inner}/mountinfo`, 'utf8')).filter(({ path }) => !own.has(path));
    } catch {
      return null;
    }
  }

  #isSame(path: string, place: string): boolean {
    try {
      const [here, there] = [statSync(path), statSync(`${this.#inner}/root${place}`)];
      return here.ino === there.ino && here.dev === there.dev;
    } catch {
      return false;
    }
  }
}

/**
 * The resolved path of a file; null where it does not exist, or where a link leads out of the folder, which the worker does not
 * see.
 * @param folder links resolved
 */
export function realBelow(folder: string, path: string): string | null {
  try {
    const real = realpathSync(path);
    return real === folder || isWithin(folder, real) ? real : null;
  } catch {
    return null;
  }
}

interface Mount {
  readonly path: string;
  readonly isReadOnly: boolean;
}

/** The mounts of a process, in mount order. */
export const readMounts = (text: string): Mount[] =>
  text.split('\n').flatMap((line) => {
    const [, , , , point, options] = line.split(' ');
    if (point === undefined || options === undefined) return [];
    return [{ path: unescaped(point), isReadOnly: options.split(',').includes('ro') }];
  });

/** True where neither the mount of a path nor one below it is writable. */
export function isReadOnly(path: string, mounts: readonly Mount[]): boolean {
  const below = (inner: string, outer: string) => join(inner, '/').startsWith(join(outer, '/'));
  const over = mounts
    .filter((mount) => below(path, mount.path))
    .sort((one, other) => one.path.length - other.path.length);
  return (
    over.at(-1)?.isReadOnly === true && mounts.every((mount) => mount.isReadOnly || !below(mount.path, path))
  );
}

/**
 * What a worker in its sandbox is shown of the person's files: those of its job, while it runs, below a folder that it cannot write to.
 * Small files are copied there, which takes less time than to have the shell mount them. All others are mounted. Taking a mount's
 * place away from outside takes the mount away.
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

/** How the shell that mounts is spoken to. */
export interface Mounter {
  readonly commands: Writable;
  readonly answers: Readable;
  /** The outermost process of the sandbox. */
  readonly pid: () => number | undefined;
}

/** A file or folder that is to be shown. */
export interface WantedMount {
  /** Absolute; links resolved. */
  readonly path: string;
  readonly isWritable: boolean;
  /** The name under which it is shown; absent: its own. */
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
  /** What is mounted now, by where the worker finds it. */
  readonly #mounted = new Map<string, WantedMount>();
  /** Settles when the shell is ready to mount, or will never be. */
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
   * Shows files and folders to the worker.
   * @returns where it finds each, by its path; null where one cannot be shown as it is here: it lies on a disk that came after the
   *   worker was started
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
   * Shows a copy of a file, where the worker's user may not read it although this process may.
   * @param name the name under which it is shown
   * @returns where it is
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
   * Where this process finds what the worker names: what is mounted is seen by the worker alone.
   * @returns null for a path that does not lie in what was shown, and where a link leads out of that
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

  /** Takes away what was shown. */
  async hide(places: Iterable<string>): Promise<void> {
    for (const place of places) {
      this.#mounted.delete(place);
      await unlink(place).catch(() => rmdir(place).catch(() => undefined));
      // What cannot be removed now goes with the worker's folders.
      await rmdir(dirname(place)).catch(() => undefined);
    }
  }

  /** @returns null for what is no small file, and where there is no room for a copy */
  #copySmall({ path, name }: WantedMount): string | null {
    let file: number | null = null;
    let place: string | null = null;
    try {
      // No link that took its place meanwhile is followed, and nobody is waited for.
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
      // What is seen there must be the very file: a link may have taken its place, and an old disk that of a new one.
      if ([...places].every(([path, place]) => this.#isSame(path, place))) {
        for (const one of wanted) this.#mounted.set(places.get(one.path)!, one);
        return places;
      }
    }
    await this.hide(places.values());
    return null;
  }

  /** Has the lines of a table mounted. @returns the status of mount; null where nobody answered */
  async #perform(lines: readonly string[]): Promise<number | null> {
    this.#asked += 1;
    const table = join(this.#view.tables, `${this.#asked}`);
    writeFileSync(table, lines.join(''));
    const status = await this.#ask(this.#asked);
    rmSync(table, { force: true });
    return status;
  }

  /** Where the shell has something that may be written to; null where that is none of it. */
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

  /** Makes what the mount of a path is put upon. */
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

  /** The first process inside, whose mounts are those that the shell makes. */
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
      // What is the worker's own anyway may be written to wherever it is seen.
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
 * The path of a file behind all links; null where it is not there, or where a link leads out of the folder: a worker does not see what
 * lies there.
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

/** The mounts of a process, in the order in which they lie above each other. */
export const readMounts = (text: string): Mount[] =>
  text.split('\n').flatMap((line) => {
    const [, , , , point, options] = line.split(' ');
    if (point === undefined || options === undefined) return [];
    return [{ path: unescaped(point), isReadOnly: options.split(',').includes('ro') }];
  });

/** True where neither the mount a path lies on nor one below it may be written to. */
export function isReadOnly(path: string, mounts: readonly Mount[]): boolean {
  const below = (inner: string, outer: string) => join(inner, '/').startsWith(join(outer, '/'));
  const over = mounts
    .filter((mount) => below(path, mount.path))
    .sort((one, other) => one.path.length - other.path.length);
  return (
    over.at(-1)?.isReadOnly === true && mounts.every((mount) => mount.isReadOnly || !below(mount.path, path))
  );
}

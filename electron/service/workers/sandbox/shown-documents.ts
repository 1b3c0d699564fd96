/**
 * Documents that a process in its sandbox is shown one after the other, for as long as somebody may look at them. One stays shown, and
 * stays open there, while its next page is likely to be asked for: to show a large file, and to open it, takes longer than to draw a page.
 */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { isForOthers, realPath } from './real-paths.js';
import type { InputMounts } from './input-mounts.js';

/** Documents that stay shown: as many as the process keeps open itself (`engine/pdf-blocks/viewing/view.ts`). */
const maxShown = 6;

/** A file as it was when it was shown. */
interface ShownDocument {
  readonly mark: string;
  /** Where the process finds it. */
  readonly place: string;
}

export class ShownDocuments {
  readonly #mounts: InputMounts;
  readonly #unmounted: Set<number>;
  /** By the paths they were given with; the one used last is at the end. */
  readonly #shown = new Map<string, ShownDocument>();

  /** @param unmounted numbers of disks whose files are copied as they cannot be mounted; what is found out is added */
  constructor(mounts: InputMounts, unmounted: Set<number>) {
    this.#mounts = mounts;
    this.#unmounted = unmounted;
  }

  /**
   * Shows documents, and takes away those that were not asked for in a while.
   * @param isLast false for a process that another one can take the place of
   * @returns where each is found, a file that is not there where it is not; null where this process cannot be shown one: its disk came
   *   after the process was started
   * @throws NodeJS.ErrnoException where one cannot be read, or where there is no room for a copy
   */
  async show(paths: readonly string[], isLast: boolean): Promise<ReadonlyMap<string, string> | null> {
    const found = new Map<string, string>();
    for (const path of paths) {
      if (found.has(path)) continue;
      const place = await this.#find(path, isLast);
      if (place === null) return null;
      found.set(path, place);
    }
    const others = [...this.#shown.keys()].filter((path) => !found.has(path));
    await this.#hide(others.slice(0, Math.max(0, this.#shown.size - maxShown)));
    return found;
  }

  /** Takes all of them away. */
  hideAll(): Promise<void> {
    return this.#hide([...this.#shown.keys()]);
  }

  async #find(path: string, isLast: boolean): Promise<string | null> {
    const real = realPath(path);
    const stats = real === null ? undefined : statSync(real, { throwIfNoEntry: false });
    const known = this.#shown.get(path);
    // A device or a folder is no document; nothing is waited for.
    if (real === null || !stats?.isFile()) {
      await this.#hide(known ? [path] : []);
      return path;
    }
    const { dev, ino, size, mtimeMs } = stats;
    const mark = JSON.stringify([real, dev, ino, size, mtimeMs]);
    if (known?.mark === mark) {
      this.#shown.delete(path);
      this.#shown.set(path, known);
      return known.place;
    }
    await this.#hide(known ? [path] : []);
    // What it is called tells what it is, and a link may be called otherwise than its file.
    const name = basename(path);
    const mounted =
      this.#unmounted.has(dev) || isForOthers(real)
        ? undefined
        : await this.#mounts.show([{ path: real, name, isWritable: false }]);
    if (mounted === null) {
      if (!isLast) return null;
      // Its process ended meanwhile, which says nothing of the disk.
      if (this.#mounts.isClosed) return path;
      this.#unmounted.add(dev);
    }
    const place = mounted?.get(real) ?? (await this.#mounts.copy(real, name));
    this.#shown.set(path, { mark, place });
    return place;
  }

  async #hide(paths: readonly string[]): Promise<void> {
    const places = paths.flatMap((path) => this.#shown.get(path)?.place ?? []);
    for (const path of paths) this.#shown.delete(path);
    await this.#mounts.hide(places);
  }
}

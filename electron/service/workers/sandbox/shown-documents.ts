/**
 * Documents that are mounted for a process in its sandbox, one after the other, while they are viewed. A document stays mounted
 * and open while a request for its next page is likely: mounting and opening a large file takes longer than drawing a page.
 */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { isForOthers, realPath } from './real-paths.js';
import type { InputMounts } from './input-mounts.js';

/** The most documents that stay mounted: as many as the process keeps open itself (`engine/pdf-blocks/viewing/view.ts`). */
const maxShown = 6;

/** The state of a file when it was mounted. */
interface ShownDocument {
  readonly mark: string;
  /** Its path for the process. */
  readonly place: string;
}

export class ShownDocuments {
  readonly #mounts: InputMounts;
  readonly #unmounted: Set<number>;
  /** By the caller's paths; the one used last is at the end. */
  readonly #shown = new Map<string, ShownDocument>();

  /** @param unmounted numbers of disks whose files are copied because they cannot be mounted; new ones are added */
  constructor(mounts: InputMounts, unmounted: Set<number>) {
    this.#mounts = mounts;
    this.#unmounted = unmounted;
  }

  /**
   * Mounts documents, and unmounts those that were not requested for a while.
   * @param isLast false for a process that a new one can replace
   * @returns the path of each for the process, for a missing file its own path; null where one cannot be mounted: its disk was
   * mounted after the process was started
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

  /** Unmounts all of them. */
  hideAll(): Promise<void> {
    return this.#hide([...this.#shown.keys()]);
  }

  async #find(path: string, isLast: boolean): Promise<string | null> {
    const real = realPath(path);
    const stats = real === null ? undefined : statSync(real, { throwIfNoEntry: false });
    const known = this.#shown.get(path);
    // A device or a folder is no document; the check does not block.
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
    // The extension decides the format, and a link may have another one than its file.
    const name = basename(path);
    const mounted =
      this.#unmounted.has(dev) || isForOthers(real)
        ? undefined
        : await this.#mounts.show([{ path: real, name, isWritable: false }]);
    if (mounted === null) {
      if (!isLast) return null;
      // Its process ended meanwhile, which says nothing about the disk.
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

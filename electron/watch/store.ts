/** The folders a person has watched: one JSON file, written whole, read with care. No password is ever in it. */
import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { maxWatchedFolders, ServiceError, WatchDraft, WatchedFolder } from '../../contract/index.js';
import { writeWhole } from '../executions/durable.js';
import { keepCopy, ownFileTroubles } from '../executions/own-files.js';
import { refuseLoops } from './loops.js';
import type { WatchReport } from './settings.js';

type Watches = readonly WatchedFolder[];

/** Name of the file in the config folder. */
const watchFile = 'watched-folders.json';

export class WatchStore {
  readonly #file: string;
  readonly #report: WatchReport;
  #watches: Watches = [];
  /** Facts of the file that {@link #watches} was read from. */
  #mark = '';
  /** Changes follow one another, each upon what the one before left. */
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(file: string, report: WatchReport) {
    this.#file = file;
    this.#report = report;
  }

  /**
   * Opens the watched folders of a config folder. Of a file that cannot be understood a copy is kept beside it, and what can
   * be understood of it is used. One that cannot be read counts as empty, and is not written over.
   */
  static async open(configDirectory: string, report: WatchReport): Promise<WatchStore> {
    const store = new WatchStore(join(configDirectory, watchFile), report);
    await store.follow();
    return store;
  }

  /** In the order in which they were added. */
  list(): Watches {
    return this.#watches;
  }

  /** @throws ServiceError `unknown_watch` */
  find(id: string): WatchedFolder {
    const found = this.#watches.find((watch) => watch.id === id);
    if (!found) throw new ServiceError('unknown_watch', { watch: id });
    return found;
  }

  /** Reads the file again where another process has written it since. @returns true when something was read */
  async follow(): Promise<boolean> {
    const mark = await markOf(this.#file);
    if (mark === this.#mark) return false;
    try {
      this.#watches = await this.#read();
      this.#mark = mark;
      return true;
    } catch (thrown) {
      this.#report('watched folders not read', { error: String(thrown) });
      const reason = (thrown as NodeJS.ErrnoException).code ?? 'unknown';
      ownFileTroubles.note('watches_unreadable', { path: this.#file, reason });
      return false;
    }
  }

  /** @throws ServiceError `too_many_watches`, `watches_not_kept`, and as {@link refuseLoops} */
  async add(draft: WatchDraft): Promise<WatchedFolder> {
    const watch = { ...readDraft(draft), id: randomUUID() };
    await this.#change((watches) => {
      if (watches.length >= maxWatchedFolders)
        throw new ServiceError('too_many_watches', { limit: maxWatchedFolders });
      return [...watches, watch];
    });
    return watch;
  }

  /** Changes what is named. @throws ServiceError `unknown_watch`, and as {@link add} */
  async update(id: string, change: Partial<WatchDraft>): Promise<WatchedFolder> {
    let changed: WatchedFolder | null = null;
    await this.#change((watches) => {
      const known = watches.find((watch) => watch.id === id);
      if (!known) throw new ServiceError('unknown_watch', { watch: id });
      const made: WatchedFolder = { ...readDraft({ ...known, ...change }), id };
      changed = made;
      return watches.map((watch) => (watch.id === id ? made : watch));
    });
    return changed ?? this.find(id);
  }

  /** Pauses or resumes one, or all where none is named. @throws ServiceError `unknown_watch` */
  async enable(id: string | null, enabled: boolean): Promise<void> {
    await this.#change((watches) => {
      if (id !== null && !watches.some((watch) => watch.id === id))
        throw new ServiceError('unknown_watch', { watch: id });
      return watches.map((watch) => (id === null || watch.id === id ? { ...watch, enabled } : watch));
    }, false);
  }

  /** @throws ServiceError `unknown_watch` */
  async remove(id: string): Promise<void> {
    await this.#change((watches) => {
      if (!watches.some((watch) => watch.id === id)) throw new ServiceError('unknown_watch', { watch: id });
      return watches.filter((watch) => watch.id !== id);
    }, false);
  }

  /** Changes what is in the file now: another process may have written it since. */
  #change(change: (watches: Watches) => Watches, checked = true): Promise<void> {
    const changed = this.#changing.then(async () => {
      let before: Watches;
      try {
        before = await this.#read();
      } catch (thrown) {
        // Of a file that is there and cannot be read nobody knows what would be written over.
        throw this.#notKept(thrown);
      }
      const watches = change(before);
      if (checked) await refuseLoops(watches);
      try {
        await writeWhole(this.#file, `${JSON.stringify({ watches }, null, 2)}\n`);
      } catch (thrown) {
        throw this.#notKept(thrown);
      }
      this.#watches = watches;
      this.#mark = await markOf(this.#file);
    });
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  async #read(): Promise<Watches> {
    let text: string;
    try {
      text = await readFile(this.#file, 'utf8');
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw thrown;
    }
    const { watches, isWhole } = understand(text);
    if (!isWhole) {
      const kept = keepCopy(this.#file, text);
      this.#report('watched folders could not be understood whole', { kept });
      ownFileTroubles.note('watches_put_aside', { path: kept });
    }
    return watches;
  }

  #notKept(thrown: unknown): ServiceError {
    const reason = (thrown as NodeJS.ErrnoException).code ?? 'unknown';
    return new ServiceError('watches_not_kept', { path: this.#file, reason }, { cause: thrown });
  }
}

/** Tells a file that was written from the one before: it is always written as a new one. */
const markOf = (file: string): Promise<string> =>
  stat(file, { bigint: true }).then(
    ({ mtimeNs, size, ino }) => `${mtimeNs} ${size} ${ino}`,
    () => '',
  );

/** @throws ServiceError `watch_not_absolute`, `invalid_request` */
function readDraft(draft: WatchDraft): WatchDraft {
  const { success, data } = WatchDraft.safeParse(draft);
  if (!success) throw new ServiceError('invalid_request', { detail: 'the watched folder has another shape' });
  const folders = [data.folder, data.target, data.originals.kind === 'move' ? data.originals.folder : null];
  for (const folder of folders)
    if (folder !== null && !isAbsolute(folder))
      throw new ServiceError('watch_not_absolute', { name: folder });
  return data;
}

/** One entry that is not right does not cost the others. */
function understand(text: string): { watches: WatchedFolder[]; isWhole: boolean } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { watches: [], isWhole: false };
  }
  const listed: unknown = typeof raw === 'object' && raw !== null && 'watches' in raw ? raw.watches : null;
  if (!Array.isArray(listed)) return { watches: [], isWhole: false };
  const watches: WatchedFolder[] = [];
  for (const entry of listed) {
    const { success, data } = WatchedFolder.safeParse(entry);
    if (!success || watches.some(({ id }) => id === data.id)) continue;
    try {
      watches.push({ ...readDraft(data), id: data.id });
    } catch {
      // Incomplete, which is reported.
    }
  }
  return { watches, isWhole: watches.length === listed.length };
}

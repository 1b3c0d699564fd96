/**
 * Bytes of v1: files of sessions and results, in the data folder or in the store of a cluster, and a work folder of this computer for
 * each process. All are for this user alone.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError, type ByteRange } from '../../../../../contract/index.js';
import type { ClusterBlobs } from '../../../../cluster/blobs/cluster-blobs.js';
import { FolderBlobs, type BlobStore } from '../../../../executions/blobs.js';
import type { EnvironmentId } from '../../../base/environments.js';

const privateFolder = { recursive: true, mode: 0o700 } as const;

/** The ids that make these paths are UUIDs of our own; anything else would be a mistake. */
const checked = (id: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new RangeError(`${id} is no id`);
  return id;
};

/** Milliseconds after which bytes without a record belong to nothing, where others may be writing them now. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Where v1 of one environment has its bytes in a cluster. */
export interface SharedBlobs {
  readonly store: ClusterBlobs;
  readonly environment: EnvironmentId;
}

export class Blobs {
  readonly #root: string;
  readonly #store: BlobStore;
  readonly #shared: SharedBlobs | null;
  readonly #work: string;

  /** @param root folder of v1 in one environment, below the data folder */
  constructor(root: string, shared: SharedBlobs | null = null) {
    this.#root = root;
    this.#shared = shared;
    this.#store = shared?.store ?? new FolderBlobs();
    // Gateways of a cluster may have one data folder, and a process that was taken over two of them for a while.
    this.#work = join(root, shared ? `work-${randomUUID().slice(0, 8)}` : 'work');
  }

  /** A file of a session. Its extension is that of its settings: it says what texts and tables are. */
  file(sessionId: string, fileId: string, extension: string): string {
    const name = `${checked(fileId)}.${extension.replaceAll(/[^a-z0-9]/g, '')}`;
    return this.#path('sessions', checked(sessionId), name);
  }

  result(processId: string): string {
    return this.#path('results', checked(processId));
  }

  /** The file of this computer that has the bytes; in a cluster they are fetched into the folder. */
  async fetch(path: string, folder: string): Promise<string> {
    if (this.#shared === null) return path;
    const file = join(folder, basename(path));
    await pipeline(this.#store.read(path), createWriteStream(file, { mode: 0o600 }));
    return file;
  }

  /** Looks at the bytes as a file of this computer, which is there while that takes. */
  async look<Result>(path: string, look: (file: string) => Promise<Result>): Promise<Result> {
    if (this.#shared === null) return look(path);
    const id = randomUUID();
    try {
      return await look(await this.fetch(path, await this.work(id)));
    } finally {
      await this.dropWork(id);
    }
  }

  /** A new, empty folder for a process. */
  async work(processId: string): Promise<string> {
    const folder = join(this.#work, checked(processId));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, privateFolder);
    return folder;
  }

  async dropWork(processId: string): Promise<void> {
    await rm(join(this.#work, checked(processId)), { recursive: true, force: true });
  }

  /**
   * Writes bytes as they come.
   * @param at where they begin in the file; what lies behind that goes
   * @param limit bytes that the whole file may have
   * @returns bytes of the whole file; what came before a broken line stays
   * @throws ServiceError `upload_too_large`, `unavailable` where the disk is full
   */
  async write(path: string, content: AsyncIterable<Uint8Array>, at: number, limit: number): Promise<number> {
    let size = at;
    async function* bounded(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        size += chunk.byteLength;
        if (size > limit) throw tooLarge(size, limit);
        yield chunk;
      }
    }
    try {
      await this.#store.write(path, bounded(), at);
    } catch (thrown) {
      // A refused file is useless; bytes that arrived before a broken connection, or a full disk, can be continued.
      if (thrown instanceof ServiceError && thrown.code !== 'unavailable') await this.#store.remove(path);
      throw thrown;
    }
    return size;
  }

  /** Bytes of a file; 0 where none is. */
  async sizeOf(path: string): Promise<number> {
    return (await this.#store.sizeOf(path)) ?? 0;
  }

  read(path: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    return this.#store.read(path, range);
  }

  move(from: string, to: string): Promise<void> {
    return this.#store.move(from, to);
  }

  /** Nothing where there is none: a file whose upload has not begun has no bytes to copy. */
  copy(from: string, to: string): Promise<void> {
    return this.#store.copy(from, to);
  }

  /** The folder of results, which is there from then on. */
  async openResults(): Promise<void> {
    if (this.#shared) return;
    await mkdir(join(this.#root, 'results'), privateFolder);
  }

  remove(path: string): Promise<void> {
    return this.#store.remove(path);
  }

  removeSession(sessionId: string): Promise<void> {
    return this.#store.remove(this.#path('sessions', checked(sessionId)));
  }

  /** Removes what belongs to no session and no process any more. */
  async prune(sessions: ReadonlySet<string>, processes: ReadonlySet<string>): Promise<void> {
    if (this.#shared) return this.#pruneShared(this.#shared, sessions, processes);
    const belongs = { sessions, results: processes, work: processes };
    for (const [folder, ids] of Object.entries(belongs))
      for (const name of await readdir(join(this.#root, folder)).catch(() => []))
        if (!ids.has(name)) await this.#store.remove(join(this.#root, folder, name));
  }

  /** Ends the use of the work folder. */
  async close(): Promise<void> {
    if (this.#shared) await rm(this.#work, { recursive: true, force: true }).catch(() => undefined);
  }

  async #pruneShared(
    { store, environment }: SharedBlobs,
    sessions: ReadonlySet<string>,
    processes: ReadonlySet<string>,
  ): Promise<void> {
    const isOld = (modified: Date) => Date.now() - modified.getTime() > abandonedAfter;
    for (const [folder, ids] of Object.entries({ sessions, results: processes })) {
      const top = `v1/${environment}/${folder}`;
      for await (const { key, modified } of store.list(top)) {
        const id = key.slice(top.length + 1).split('/')[0] ?? '';
        if (isOld(modified) && !ids.has(id)) await store.remove(key);
      }
    }
    // Work folders of gateways that were killed.
    for (const name of await readdir(this.#root).catch(() => [])) {
      const facts = await stat(join(this.#root, name)).catch(() => null);
      if (name.startsWith('work-') && facts && isOld(facts.mtime))
        await rm(join(this.#root, name), { recursive: true, force: true });
    }
  }

  /** A path below the data folder, or a key in the store of a cluster. */
  #path(...names: readonly string[]): string {
    if (this.#shared) return ['v1', this.#shared.environment, ...names].join('/');
    return join(this.#root, ...names);
  }
}

/** Bytes as they are said in errors. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export const tooLarge = (size: number, limit: number): ServiceError =>
  new ServiceError('upload_too_large', { size: megabytes(size), limit: megabytes(limit) });

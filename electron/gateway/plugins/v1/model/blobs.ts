/** Bytes of v1 in the data folder: files of sessions, results, and a work folder for each process. All are for this user alone. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type ByteRange } from '../../../../../contract/index.js';
import { FolderBlobs, type BlobStore } from '../../../../executions/blobs.js';

const privateFolder = { recursive: true, mode: 0o700 } as const;

/** The ids that make these paths are UUIDs of our own; anything else would be a mistake. */
const checked = (id: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new RangeError(`${id} is no id`);
  return id;
};

export class Blobs {
  readonly #root: string;
  readonly #store: BlobStore;

  /** @param root folder of v1 in one environment, below the data folder */
  constructor(root: string, store: BlobStore = new FolderBlobs()) {
    this.#root = root;
    this.#store = store;
  }

  /** A file of a session. Its extension is that of its settings: it says what texts and tables are. */
  file(sessionId: string, fileId: string, extension: string): string {
    return join(this.#session(sessionId), `${checked(fileId)}.${extension.replaceAll(/[^a-z0-9]/g, '')}`);
  }

  result(processId: string): string {
    return join(this.#root, 'results', checked(processId));
  }

  /** A new, empty folder for a process. */
  async work(processId: string): Promise<string> {
    const folder = join(this.#root, 'work', checked(processId));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, privateFolder);
    return folder;
  }

  async dropWork(processId: string): Promise<void> {
    await rm(join(this.#root, 'work', checked(processId)), { recursive: true, force: true });
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
    await mkdir(join(this.#root, 'results'), privateFolder);
  }

  remove(path: string): Promise<void> {
    return this.#store.remove(path);
  }

  removeSession(sessionId: string): Promise<void> {
    return this.#store.remove(this.#session(sessionId));
  }

  /** Removes what belongs to no session and no process any more. */
  async prune(sessions: ReadonlySet<string>, processes: ReadonlySet<string>): Promise<void> {
    const belongs = { sessions, results: processes, work: processes };
    for (const [folder, ids] of Object.entries(belongs))
      for (const name of await readdir(join(this.#root, folder)).catch(() => []))
        if (!ids.has(name)) await this.#store.remove(join(this.#root, folder, name));
  }

  #session(sessionId: string): string {
    return join(this.#root, 'sessions', checked(sessionId));
  }
}

/** Bytes as they are said in errors. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export const tooLarge = (size: number, limit: number): ServiceError =>
  new ServiceError('upload_too_large', { size: megabytes(size), limit: megabytes(limit) });

/** Blobs as files of a folder that all nodes share, such as a network drive. */
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  lstat,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ServiceError, type ByteRange } from '../../../contract/index.js';
import { syncFolder } from '../../executions/durable.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { BlobCounts, keyParts, type BlobEntry, type BlobFacts, type ClusterBlobs } from './cluster-blobs.js';
import { prefixed } from './prefixed.js';

/** Holds files that are being written; they get their name when they are whole. No key begins so. */
const unfinished = '.unfinished';
/** Milliseconds after which an unfinished file belongs to a node that is gone: an upload ends within an hour. */
const abandonedAfter = 24 * 60 * 60 * 1000;

const codeOf = (thrown: unknown): string => (thrown as NodeJS.ErrnoException).code ?? 'EIO';
const isMissing = (thrown: unknown): boolean => codeOf(thrown) === 'ENOENT' || codeOf(thrown) === 'ENOTDIR';

export class SharedFolder implements ClusterBlobs {
  readonly place: string;
  readonly #counts = new BlobCounts();

  /** @param folder absolute; it must be there, so that a drive that is not mounted is not taken for an empty one */
  constructor(folder: string) {
    this.place = folder;
  }

  async check(): Promise<void> {
    try {
      const facts = await stat(this.place);
      if (!facts.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
      await access(this.place, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (thrown) {
      throw new ServiceError(
        'blobs_folder_unusable',
        { folder: this.place, reason: codeOf(thrown) },
        { cause: thrown },
      );
    }
    await this.#dropAbandoned();
  }

  async write(key: string, content: AsyncIterable<Uint8Array>, at = 0): Promise<void> {
    const path = this.#path(key);
    const part = join(this.place, unfinished, randomUUID());
    const whole = at > 0 ? prefixed(this.read(key, { start: 0, end: at - 1 }), at, content) : content;
    let fault: unknown = null;
    // What the source throws is its own; what the disk throws is ours.
    const source = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield* whole;
      } catch (thrown) {
        fault = thrown;
        throw thrown;
      }
    };
    try {
      await this.#asked(
        async () => {
          await this.#makeFolder(dirname(part));
          const handle = await open(part, 'wx', 0o600);
          try {
            await writeFile(handle, source());
            await handle.sync();
          } finally {
            await handle.close();
          }
          await this.#name(part, path);
        },
        () => fault !== null,
      );
    } catch (thrown) {
      await rm(part, { force: true }).catch(() => undefined);
      throw fault ?? thrown;
    }
  }

  async *read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const path = this.#path(key);
    this.#counts.request();
    try {
      yield* createReadStream(path, range && { start: range.start, end: range.end }) as AsyncIterable<Buffer>;
    } catch (thrown) {
      if (isMissing(thrown)) throw new ServiceError('file_missing');
      throw this.#refused(thrown);
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    return this.#asked(async () => {
      const facts = await stat(this.#path(key)).catch(noneIfMissing);
      return facts?.isFile() ? facts.size : null;
    });
  }

  async move(from: string, to: string): Promise<void> {
    if (from === to) return;
    await this.#asked(async () => {
      if ((await lstat(this.#path(from)).catch(noneIfMissing)) === null) return;
      await this.#name(this.#path(from), this.#path(to));
    });
  }

  async copy(from: string, to: string): Promise<void> {
    const part = join(this.place, unfinished, randomUUID());
    await this.#asked(async () => {
      await this.#makeFolder(dirname(part));
      const isThere = await copyFile(this.#path(from), part).then(() => true, noneIfMissing);
      if (isThere === null) return;
      await this.#name(part, this.#path(to));
    });
  }

  async remove(key: string): Promise<void> {
    this.#counts.request();
    await removeFolder(this.#path(key));
  }

  async *list(folder: string): AsyncGenerator<BlobEntry> {
    const top = folder === '' ? this.place : this.#path(folder);
    yield* this.#below(top, folder);
  }

  facts(): BlobFacts {
    return this.#counts.facts();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #path(key: string): string {
    const parts = keyParts(key);
    if (parts[0] === unfinished) throw new RangeError(`“${key}” is no key of a blob`);
    return join(this.place, ...parts);
  }

  async *#below(path: string, key: string): AsyncGenerator<BlobEntry> {
    const entries = await opendir(path).catch(noneIfMissing);
    if (entries === null) return;
    for await (const entry of entries) {
      if (key === '' && entry.name === unfinished) continue;
      const [inside, name] = [join(path, entry.name), key === '' ? entry.name : `${key}/${entry.name}`];
      if (entry.isDirectory()) yield* this.#below(inside, name);
      if (!entry.isFile()) continue;
      const facts = await stat(inside).catch(noneIfMissing);
      if (facts !== null) yield { key: name, size: facts.size, modified: facts.mtime };
    }
  }

  /** Gives a whole file its name. Another node may remove an empty folder between the two steps: then it is made again. */
  async #name(part: string, path: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#makeFolder(dirname(path));
      try {
        await rename(part, path);
        break;
      } catch (thrown) {
        if (codeOf(thrown) !== 'ENOENT' || attempt === 3) throw thrown;
      }
    }
    await syncFolder(dirname(path));
  }

  /** Never makes the shared folder itself. */
  async #makeFolder(path: string): Promise<void> {
    await stat(this.place);
    await mkdir(path, { recursive: true, mode: 0o700 });
  }

  async #dropAbandoned(): Promise<void> {
    const folder = join(this.place, unfinished);
    for await (const { name } of (await opendir(folder).catch(noneIfMissing)) ?? []) {
      const facts = await stat(join(folder, name)).catch(() => null);
      if (facts !== null && Date.now() - facts.mtimeMs > abandonedAfter)
        await rm(join(folder, name), { force: true }).catch(() => undefined);
    }
  }

  async #asked<T>(work: () => Promise<T>, isOthers: () => boolean = () => false): Promise<T> {
    this.#counts.request();
    try {
      return await work();
    } catch (thrown) {
      if (isOthers() || thrown instanceof RangeError || thrown instanceof ServiceError) throw thrown;
      throw this.#refused(thrown);
    }
  }

  #refused(thrown: unknown): ServiceError {
    const cause = new ServiceError(
      'blobs_folder_unusable',
      { folder: this.place, reason: codeOf(thrown) },
      { cause: thrown },
    );
    this.#counts.error(cause.code);
    return new ServiceError('unavailable', { seconds: 60 }, { retryAfter: 60, cause });
  }
}

function noneIfMissing(thrown: unknown): null {
  if (!isMissing(thrown)) throw thrown;
  return null;
}

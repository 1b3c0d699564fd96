/**
 * Bytes that callers over a network send and fetch: inputs and results. All code that stores, reads or deletes them goes
 * through here, so that another store can replace folders (docs/scaling.md).
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError, type ByteRange } from '../../contract/index.js';
import { isOutOfSpace } from '../files/disk-space.js';
import { removeFolder } from './remove-folder.js';
import { heard } from '../systems/heard.js';

/** A blob is named by a path below the data folder: its file, or the key in a store elsewhere. */
export interface BlobStore {
  /**
   * Writes bytes as they arrive. Bytes that arrived before a stream broke stay.
   * @param at where they begin in the blob; later bytes are removed
   * @throws ServiceError `unavailable` where there is no room; what the stream throws
   */
  write(path: string, content: AsyncIterable<Uint8Array>, at?: number): Promise<void>;
  /**
   * Opened when it is read, so that an unread blob holds no resources. Where there is none, reading throws ServiceError `file_missing`.
   * @param range absent: all of it
   */
  read(path: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Bytes of it; null where there is none. */
  sizeOf(path: string): Promise<number | null>;
  /** Renames a blob; does nothing where there is none. */
  move(from: string, to: string): Promise<void>;
  /** Does nothing where there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a blob, or all below a folder; what cannot be removed now is removed at the next start. Never rejects. */
  remove(path: string): Promise<void>;
}

const missing = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The content of a blob that may be removed before it is read.
 * @param check throws what a caller is told where its owner has removed it; else the error of the blob stays
 */
export async function* unlessRemoved(
  content: AsyncIterable<Uint8Array>,
  check: () => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (thrown) {
    if (ServiceError.from(thrown).code === 'file_missing') await check();
    throw thrown;
  }
}

/** Blobs as files that only the user of the service can read. */
export class FolderBlobs implements BlobStore {
  async write(path: string, content: AsyncIterable<Uint8Array>, at = 0): Promise<void> {
    // It may fail before it is read.
    if (content instanceof Readable) heard(content);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (at > 0) await truncate(path, at);
      await pipeline(content, createWriteStream(path, { flags: at > 0 ? 'a' : 'w', mode: 0o600 }));
    } catch (thrown) {
      if (!isOutOfSpace(thrown)) throw thrown;
      throw new ServiceError('unavailable', { seconds: 60 }, { retryAfter: 60, cause: thrown });
    }
  }

  async *read(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    try {
      yield* createReadStream(path, range && { start: range.start, end: range.end }) as AsyncIterable<Buffer>;
    } catch (thrown) {
      throw missing(thrown) ? new ServiceError('file_missing', {}, { cause: thrown }) : thrown;
    }
  }

  async sizeOf(path: string): Promise<number | null> {
    const facts = await stat(path).catch(() => null);
    return facts?.isFile() ? facts.size : null;
  }

  async move(from: string, to: string): Promise<void> {
    if (from === to) return;
    await rename(from, to).catch((thrown: unknown) => {
      if (!missing(thrown)) throw thrown;
    });
  }

  async copy(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(from, to).catch((thrown: unknown) => {
      if (!missing(thrown)) throw thrown;
    });
  }

  remove(path: string): Promise<void> {
    return removeFolder(path);
  }
}

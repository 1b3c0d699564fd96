/** The files of a book that is a ZIP: read one by one, within bounds, by name. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import { withFile } from '../../files/file-head.js';
import { openZip } from '../../files/zip.js';
import { entryName, safeParts } from '../../files/zip-names.js';
import { textLimit } from './model.js';

/** The most files of one book that are looked at. */
const entryLimit = 200_000;
/** The most unpacked bytes of one file, and of all that are used. */
const fileLimit = 512 * 1024 ** 2;
const totalLimit = 4 * 1024 ** 3;
/** The most unpacked bytes for each packed byte of a file that is larger than {@link freeBytes}. */
const ratioLimit = 200;
const freeBytes = 16 * 1024 ** 2;

export class ZipFiles {
  /** Unpacked bytes so far. */
  #total = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly folded: ReadonlyMap<string, string>,
  ) {}

  /**
   * Opens a ZIP for as long as `use` runs.
   * @throws ServiceError `damaged_file`, `too_large`, and what stands in the way of reading the file
   */
  static async with<T>(path: string, use: (files: ZipFiles) => Promise<T>): Promise<T> {
    return withFile(path, async (file) => {
      let zip: ZipFile;
      const entries = new Map<string, Entry>();
      const folded = new Map<string, string>();
      try {
        zip = await openZip(file);
        for await (const entry of zip.eachEntry()) {
          if (zip.entriesRead > entryLimit) {
            throw new ServiceError('too_large', { detail: `more than ${entryLimit} files` });
          }
          const name = entryName(entry);
          // A name that leads out of the book names nothing in it, and a link is no file.
          if (name.endsWith('/') || !isFile(entry)) continue;
          const parts = safeParts(name);
          if (parts === null) continue;
          const plain = name.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
          if (!entries.has(plain)) entries.set(plain, entry);
          if (!folded.has(fold(plain))) folded.set(fold(plain), plain);
        }
      } catch (thrown) {
        throw ServiceError.from(thrown, 'damaged_file');
      }
      try {
        return await use(new ZipFiles(zip, entries, folded));
      } finally {
        zip.close();
      }
    });
  }

  get names(): IterableIterator<string> {
    return this.entries.keys();
  }

  /** The name as the archive has it, for one that differs in case or in how its accents are written. */
  nameOf(path: string): string | null {
    if (this.entries.has(path)) return path;
    return this.folded.get(fold(path)) ?? null;
  }

  /** A file whole; null when there is none. @throws ServiceError `too_large`, `damaged_file` */
  async read(path: string, limit = textLimit): Promise<Buffer | null> {
    const entry = this.#entry(path);
    if (!entry) return null;
    const chunks: Buffer[] = [];
    const counter = this.#counter(entry, limit);
    try {
      const stream = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        counter(chunk.length);
        chunks.push(chunk);
      }
    } catch (thrown) {
      // What was read before the damage is worth more than nothing.
      if (thrown instanceof ServiceError || chunks.length === 0) {
        throw ServiceError.from(thrown, 'damaged_file');
      }
    }
    return Buffer.concat(chunks);
  }

  /** Writes a file to `target`; false when there is none. @throws ServiceError as {@link read} */
  async save(path: string, target: string): Promise<boolean> {
    const entry = this.#entry(path);
    if (!entry) return false;
    const counter = this.#counter(entry, fileLimit);
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        try {
          counter(chunk.length);
          done(null, chunk);
        } catch (thrown) {
          done(thrown as Error);
        }
      },
    });
    try {
      const stream = await this.zip.openReadStreamPromise(entry);
      await pipeline(stream, counted, createWriteStream(target, { mode: 0o600 }));
      return true;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ENOSPC') {
        throw new ServiceError('target_full', {}, { cause: thrown });
      }
      throw ServiceError.from(thrown, 'damaged_file');
    }
  }

  #entry(path: string): Entry | undefined {
    const name = this.nameOf(path);
    const entry = name === null ? undefined : this.entries.get(name);
    if (entry?.isEncrypted()) throw new ServiceError('unsupported_protection');
    return entry;
  }

  /** Counts what comes out, since what an archive claims is not to be believed. */
  #counter(entry: Entry, limit: number): (bytes: number) => void {
    let bytes = 0;
    return (more) => {
      bytes += more;
      this.#total += more;
      const packed = Math.max(1, entry.compressedSize);
      if (bytes > limit || this.#total > totalLimit || (bytes > freeBytes && bytes / packed > ratioLimit)) {
        throw new ServiceError('too_large', { detail: 'its files unpack to far more than a book has' });
      }
    };
  }
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** Unix writers keep the file type in the upper half of the attributes (APPNOTE 4.4.2, 4.4.15). */
function isFile({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const system = versionMadeBy >>> 8;
  const type = (externalFileAttributes >>> 16) & 0o170000;
  return (system !== 3 && system !== 19) || type === 0 || type === 0o100000;
}

/** Writes a ZIP entry by entry, none of which has to fit in memory. */
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { centralHeader, endRecord, localHeader, localLength, type ZipRecord } from './zip-records.js';

const deflated = 8;
/** Version 2.0 of the format is needed to unpack. */
const version = 20;
/** Names are UTF-8. */
const utf8 = 0x0800;
/** 1 January 1980, the first day ZIP knows: what is written twice is the same, whenever that was. */
const firstDay = 0x0021;
const maxBytes = 0xffffffff;

/** What an entry holds. Strings are written as UTF-8. */
export type EntryContents = string | Buffer | Iterable<string> | AsyncIterable<string | Buffer>;

export class ZipWriter {
  readonly #records: ZipRecord[] = [];
  #offset = 0;

  private constructor(private readonly file: FileHandle) {}

  /** @param path absolute; a file that is there is replaced */
  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'w', 0o600));
  }

  /**
   * @param isPacked its bytes are packed already (a JPEG, a PNG) and are stored as they are
   * @throws when the ZIP grows beyond 4 GB, and as the contents do
   */
  async add(name: string, contents: EntryContents, isPacked = false): Promise<void> {
    if (isPacked && Buffer.isBuffer(contents)) return this.#store(name, contents);
    const place = this.#offset;
    const bytes = Buffer.from(name);
    let crc = 0;
    let size = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of inBlocks(contents)) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    }
    const source = Readable.from(counted(), { objectMode: false });
    // A failure of the source ends the packed stream, and is met where that is read.
    const stream = isPacked ? source : pipeline(source, createDeflateRaw(), () => undefined);
    const start = place + localLength + bytes.length;
    let at = start;
    for await (const chunk of stream) {
      const block = chunk as Buffer;
      await this.file.write(block, 0, block.length, at);
      at += block.length;
      if (at > maxBytes || size > maxBytes) throw tooLarge();
    }
    const method = isPacked ? 0 : deflated;
    const record = recordOf({ name: bytes, method, crc, packed: at - start, size, place });
    await this.file.write(localHeader(record), 0, null, place);
    this.#records.push(record);
    this.#offset = at;
  }

  /** Writes an entry that is there as a whole, with its header, at once. */
  async #store(name: string, contents: Buffer): Promise<void> {
    const { length: size } = contents;
    const place = this.#offset;
    const crc = crc32(contents);
    const record = recordOf({ name: Buffer.from(name), method: 0, crc, packed: size, size, place });
    const header = localHeader(record);
    if (place + header.length + size > maxBytes) throw tooLarge();
    await this.file.write(Buffer.concat([header, contents]), 0, null, place);
    this.#records.push(record);
    this.#offset = place + header.length + size;
  }

  /** Writes the directory and closes the file. */
  async finish(): Promise<void> {
    const directory = Buffer.concat(this.#records.map(centralHeader));
    const end = endRecord(this.#records.length, this.#offset, directory.length);
    await this.file.write(Buffer.concat([directory, end]), 0, null, this.#offset);
    await this.close();
  }

  /** Closes the file as it is. */
  close(): Promise<void> {
    return this.file.close();
  }
}

const tooLarge = (): Error => new Error('too large for a ZIP without 64-bit sizes');

const recordOf = (
  own: Pick<ZipRecord, 'name' | 'method' | 'crc' | 'packed' | 'size' | 'place'>,
): ZipRecord => ({ ...own, version, flags: utf8, time: 0, date: firstDay, attributes: 0 });

const blockLength = 64 * 1024;

/** Short strings are written together: a call for each would cost more than the writing. */
async function* inBlocks(contents: EntryContents): AsyncGenerator<Buffer> {
  if (typeof contents === 'string' || Buffer.isBuffer(contents)) {
    yield Buffer.from(contents);
    return;
  }
  let waiting: string[] = [];
  let length = 0;
  const taken = (): Buffer => {
    const block = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    return block;
  };
  for await (const chunk of contents) {
    if (typeof chunk !== 'string') {
      if (length > 0) yield taken();
      yield chunk;
      continue;
    }
    waiting.push(chunk);
    length += chunk.length;
    if (length >= blockLength) yield taken();
  }
  if (length > 0) yield taken();
}

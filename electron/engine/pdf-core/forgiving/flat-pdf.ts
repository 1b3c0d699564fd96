/**
 * A PDF that qpdf has written without object streams and encryption: every object lies alone at a known place. Objects
 * are read when they are asked for and new ones go behind the end, so memory is flat whatever the size of the file.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { isDictionary, isReference, type Dictionary } from '../objects/objects.js';
import { pdfValue, type QpdfValue } from '../objects/values.js';
import { qpdf, passwordArgument } from './qpdf.js';
import { Keyword, nextValue } from './next-value.js';
import { Lexer } from '../content/lexer.js';

export interface FlatObject {
  readonly value: QpdfValue;
  /** Place and length in bytes of a stream's data. */
  readonly data?: { readonly at: number; readonly length: number };
}

/** A moment of a {@link FlatPdf}. */
export interface FlatState {
  readonly end: number;
  readonly changed: ReadonlyMap<number, number>;
  readonly trailer: Dictionary;
}

/** First read of an object; nearly all are shorter, but for the data of a stream. */
const firstRead = 2048;
/** Bytes of neighbours read at once. */
const windowSize = 64 * 1024;
/** Objects kept read. */
const cacheSize = 4096;

export class FlatPdf {
  private readonly cache = new Map<number, FlatObject>();
  private changed = new Map<number, number>();
  private end: number;
  private window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };

  private constructor(
    private readonly file: FileHandle,
    /** Offset of every object, 0 for none. */
    private readonly offsets: Float64Array,
    private readonly xref: number,
    private readonly size: number,
    public trailer: Dictionary,
  ) {
    this.end = size;
  }

  /** Writes `input` flat to `path` and opens that. @throws ServiceError */
  static async make(
    input: string,
    password: string | undefined,
    path: string,
    extra: readonly string[] = [],
  ): Promise<FlatPdf> {
    await qpdf(
      (at) => [
        ...passwordArgument(password),
        '--decrypt',
        '--object-streams=disable',
        '--stream-data=preserve',
        ...extra,
        at(input),
        at(path),
      ],
      password,
    );
    const file = await open(path, 'r+');
    try {
      return await FlatPdf.read(file);
    } catch (thrown) {
      await file.close();
      throw thrown;
    }
  }

  private static async read(file: FileHandle): Promise<FlatPdf> {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(1024, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const xref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail.toString('latin1'))?.[1] ?? Number.NaN);
    if (!(xref < size)) throw new ServiceError('damaged_file', {}, { cause: 'no cross-reference table' });
    const table = Buffer.alloc(size - xref);
    await file.read(table, 0, table.length, xref);
    const head = /^xref\n0 (\d+)\n/.exec(table.toString('latin1', 0, 64));
    if (!head) throw new ServiceError('damaged_file', {}, { cause: 'no cross-reference table' });
    const count = Number(head[1]);
    const offsets = new Float64Array(count);
    for (let id = 1; id < count; id += 1) {
      const row = head[0].length + id * 20;
      if (table[row + 17] === 0x6e) offsets[id] = Number(table.toString('latin1', row, row + 10));
    }
    const lexer = new Lexer(table, head[0].length + count * 20);
    nextValue(lexer);
    const trailer = nextValue(lexer);
    if (trailer === undefined || trailer instanceof Keyword || !isDictionary(trailer))
      throw new ServiceError('damaged_file', {}, { cause: 'no trailer' });
    return new FlatPdf(file, offsets, xref, size, trailer);
  }

  /** Highest object number and one. */
  get count(): number {
    return this.offsets.length;
  }

  /** An object by its number; null where there is none. */
  async object(id: number): Promise<FlatObject | null> {
    const known = this.cache.get(id);
    if (known) return known;
    const offset = this.changed.get(id) ?? this.offsets[id] ?? 0;
    if (offset === 0) return null;
    const read = await this.parse(id, offset);
    if (!read) return null;
    if (this.cache.size >= cacheSize) {
      const [oldest] = this.cache.keys();
      this.cache.delete(oldest!);
    }
    this.cache.set(id, read);
    return read;
  }

  private async parse(id: number, offset: number): Promise<FlatObject | null> {
    for (let wanted = firstRead; ; wanted *= 8) {
      const block = await this.block(offset, wanted);
      const lexer = new Lexer(block);
      const isHead =
        nextValue(lexer) === id && nextValue(lexer) !== undefined && wordOf(nextValue(lexer)) === 'obj';
      if (!isHead) return null;
      const value = nextValue(lexer);
      const after = wordOf(nextValue(lexer));
      // Only a whole object is followed by one of these.
      if (value !== undefined && !(value instanceof Keyword)) {
        if (after === 'endobj') return { value };
        if (after === 'stream' && lexer.at + 2 < block.length) {
          const at = offset + lexer.at + (block[lexer.at] === 13 ? 2 : 1);
          const length = isDictionary(value) ? Number(await this.at(value['/Length'])) : 0;
          return { value, data: { at, length } };
        }
      }
      if (block.length < wanted) return null;
    }
  }

  /** Bytes of the file. Neighbours are mostly asked for next, so more of the old part is read at once. */
  private async block(offset: number, wanted: number): Promise<Buffer> {
    const { window } = this;
    const from = offset - window.at;
    if (from >= 0 && from + wanted <= window.bytes.length) return window.bytes.subarray(from, from + wanted);
    const isOld = offset < this.size && wanted <= windowSize;
    const bytes = Buffer.allocUnsafe(
      isOld ? Math.min(windowSize, this.size - offset) : Math.min(wanted, this.end - offset),
    );
    const { bytesRead } = await this.file.read(bytes, 0, bytes.length, offset);
    if (isOld) this.window = { at: offset, bytes: bytes.subarray(0, bytesRead) };
    return bytes.subarray(0, Math.min(wanted, bytesRead));
  }

  /** The value behind a reference, a stream's dictionary for a stream; any other value is itself. */
  async at(value: QpdfValue | undefined): Promise<QpdfValue | undefined> {
    let found = value;
    for (let hops = 0; isReference(found) && hops < 8; hops += 1)
      found = (await this.object(idOf(found)))?.value;
    return isReference(found) ? undefined : found;
  }

  async dictionary(value: QpdfValue | undefined): Promise<Dictionary | undefined> {
    const found = await this.at(value);
    return isDictionary(found) ? found : undefined;
  }

  /** The array that a value is or refers to; an empty one otherwise. */
  async array(value: QpdfValue | undefined): Promise<readonly QpdfValue[]> {
    const found = await this.at(value);
    return Array.isArray(found) ? (found as readonly QpdfValue[]) : [];
  }

  /** Numbers of an array; undefined where it holds anything else. */
  async numbers(value: QpdfValue | undefined): Promise<number[] | undefined> {
    const items = await Promise.all((await this.array(value)).map((item) => this.at(item)));
    return items.length > 0 && items.every((item) => typeof item === 'number') ? items : undefined;
  }

  /** The data of a stream as it lies in the file; undefined for what is none. */
  async data(value: QpdfValue | undefined): Promise<Buffer | undefined> {
    const found = isReference(value) ? await this.object(idOf(value)) : null;
    if (!found?.data) return undefined;
    const bytes = Buffer.allocUnsafe(found.data.length);
    const { bytesRead } = await this.file.read(bytes, 0, bytes.length, found.data.at);
    return bytes.subarray(0, bytesRead);
  }

  /** Puts another object in place of one. `data` makes it a stream, whose `/Length` is written here. */
  async replace(id: number, value: QpdfValue, data?: Buffer): Promise<void> {
    const whole = data && isDictionary(value) ? { ...value, '/Length': data.length } : value;
    const head = Buffer.from(
      `\n${id} 0 obj\n${pdfValue(whole)}\n${data ? 'stream\n' : 'endobj\n'}`,
      'latin1',
    );
    const bytes = data ? Buffer.concat([head, data, Buffer.from('\nendstream\nendobj\n')]) : head;
    const at = this.end;
    this.end += bytes.length;
    this.changed.set(id, at + 1);
    this.cache.delete(id);
    await this.file.write(bytes, 0, bytes.length, at);
  }

  /** What can be gone back to. */
  get state(): FlatState {
    return { end: this.end, changed: new Map(this.changed), trailer: this.trailer };
  }

  /** Takes back all that was done since. */
  async revert({ end, changed, trailer }: FlatState): Promise<void> {
    for (const id of this.changed.keys()) this.cache.delete(id);
    this.changed = new Map(changed);
    this.trailer = trailer;
    this.end = end;
    await this.file.truncate(end);
  }

  /** Writes the table of what was replaced, so that the file is a PDF again; go back to a state before more is replaced. */
  async finish(): Promise<void> {
    const rows = [...this.changed]
      .sort(([a], [b]) => a - b)
      .map(([id, offset]) => `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
    const start = this.end + 1;
    const trailer = pdfValue({ ...this.trailer, '/Prev': this.xref });
    const text = `\nxref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer ${trailer}\nstartxref\n${start}\n%%EOF\n`;
    await this.file.write(Buffer.from(text, 'latin1'), 0, undefined, this.end);
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

/** The object number of a reference. */
export const idOf = (reference: string): number => Number.parseInt(reference, 10);

const wordOf = (token: unknown): string | undefined => (token instanceof Keyword ? token.word : undefined);

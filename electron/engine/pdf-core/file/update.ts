/**
 * Appends objects to a PDF as an incremental update (ISO 32000-2, 7.5.6), so that a large file is neither
 * held nor written again.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { maxOf } from '../../../../contract/lists.js';
import type { Dictionary } from '../objects/objects.js';
import { pdfValue, type QpdfValue } from '../objects/values.js';

/** An object of an update: its number and its PDF syntax. */
export type UpdateObject = readonly [id: number, syntax: string];

/** A state of an update that can be restored. */
export interface UpdatePoint {
  readonly end: number;
  readonly places: ReadonlyMap<number, number>;
}

export class PdfUpdate {
  /** Offsets of what was written, by number. */
  #places = new Map<number, number>();
  /** Generations other than 0, by number. */
  readonly #generations = new Map<number, number>();

  private constructor(
    private readonly file: number,
    /** Bytes of the file with what was added. */
    private end: number,
    /** Offset of the cross-references that the file has. */
    private readonly previous: number,
    /** The cross-references that the file has are a stream (7.5.8); those of an update have to be of the same kind. */
    readonly continuesStream: boolean,
  ) {}

  /** @throws ServiceError `damaged_file` for a file without cross-references at its end */
  static open(path: string): PdfUpdate {
    const file = openSync(path, 'r+');
    try {
      const { size } = fstatSync(file);
      const tail = Buffer.alloc(Math.min(2048, size));
      readSync(file, tail, 0, tail.length, size - tail.length);
      const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail.toString('latin1'))?.[1];
      if (previous === undefined)
        throw new ServiceError('damaged_file', {}, { cause: 'no cross-reference table' });
      const head = Buffer.alloc(16);
      readSync(file, head, 0, head.length, Number(previous));
      const isStream = !head.toString('latin1').trimStart().startsWith('xref');
      return new PdfUpdate(file, size, Number(previous), isStream);
    } catch (thrown) {
      closeSync(file);
      throw thrown;
    }
  }

  /** Returns the offset of the newest version of an object; undefined when the update has none. */
  placeOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  /** Reads bytes of the file as it is now; fewer at its end. */
  read(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const some = readSync(this.file, bytes, done, length - done, at + done);
      if (some === 0) break;
      done += some;
    }
    return bytes.subarray(0, done);
  }

  /** Writes objects that are no streams, with their generation where that is not 0. */
  addValues(objects: readonly (readonly [...object: UpdateObject, generation?: number])[]): void {
    let text = '\n';
    for (const [id, syntax, generation = 0] of objects) {
      this.#generations.set(id, generation);
      this.#places.set(id, this.end + text.length);
      text += `${id} ${generation} obj\n${syntax}\nendobj\n`;
    }
    this.#write(Buffer.from(text, 'latin1'));
  }

  /** Writes a stream, whose `/Length` is set here. */
  addStream(id: number, dictionary: Dictionary, data: Uint8Array, generation = 0): void {
    this.#generations.set(id, generation);
    this.#write(Buffer.concat([this.#head(id, dictionary, data.length), data, streamEnd]));
  }

  /**
   * Writes a stream whose bytes are copied from a file, so that memory stays flat whatever their size.
   * @param path absolute path
   * @throws ServiceError `file_missing` where it becomes shorter meanwhile
   */
  async addFileStream(id: number, dictionary: Dictionary, path: string): Promise<void> {
    const source = await open(path);
    try {
      const { size } = await source.stat();
      const head = this.#head(id, dictionary, size);
      let place = this.#take(head.length + size + streamEnd.length);
      const put = (bytes: Uint8Array): void => {
        this.#put(bytes, place);
        place += bytes.length;
      };
      put(head);
      const block = Buffer.alloc(1024 * 1024);
      for (let left = size; left > 0;) {
        const { bytesRead } = await source.read(block, 0, Math.min(block.length, left));
        if (bytesRead === 0) throw new ServiceError('file_missing');
        put(block.subarray(0, bytesRead));
        left -= bytesRead;
      }
      put(streamEnd);
    } finally {
      await source.close();
    }
  }

  #head(id: number, dictionary: Dictionary, length: number): Buffer {
    this.#places.set(id, this.end + 1);
    return Buffer.from(
      `\n${id} ${this.#generations.get(id) ?? 0} obj\n${pdfValue({ ...dictionary, '/Length': length })}\nstream\n`,
      'latin1',
    );
  }

  #write(bytes: Uint8Array): void {
    this.#put(bytes, this.#take(bytes.length));
  }

  /** Writes all bytes. A disk that fills up takes a part first, and reports only at the next write that it has no room. */
  #put(bytes: Uint8Array, place: number): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.file, bytes, done, bytes.length - done, place + done);
  }

  #take(length: number): number {
    const place = this.end;
    this.end += length;
    return place;
  }

  /** The state that {@link revert} can restore. */
  get state(): UpdatePoint {
    return { end: this.end, places: new Map(this.#places) };
  }

  /** Takes back all that was written since that state. */
  revert({ end, places }: UpdatePoint): void {
    this.#places = new Map(places);
    this.end = end;
    ftruncateSync(this.file, end);
  }

  /**
   * Writes the cross-reference table of what was added (7.5.4), for a file whose last cross-references are a
   * table. The update stays open, so that it can be reverted to a state before this.
   */
  finishWithTable(trailer: Dictionary): void {
    const rows = this.#rows.map(
      ([id, place]) => `${id} 1\n${padded(place, 10)} ${padded(this.#generations.get(id) ?? 0, 5)} n \n`,
    );
    const start = this.end + 1;
    const text = `\nxref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer ${pdfValue({ ...trailer, '/Prev': this.previous })}\nstartxref\n${start}\n%%EOF\n`;
    this.#put(Buffer.from(text, 'latin1'), this.end);
  }

  /**
   * Writes the cross-reference stream of what was added (7.5.8), for a file whose last cross-references are a
   * stream.
   * @param id number of that stream, where what was added has no higher one
   */
  finishWithStream(id: number, trailer: Readonly<Record<string, QpdfValue>>): void {
    const own = maxOf(
      this.#rows.slice(-1).map(([last]) => last + 1),
      id,
    );
    const start = this.end + 1;
    this.#places.set(own, start);
    const rows = this.#rows;
    const table = Buffer.alloc(rows.length * 9);
    const index: number[] = [];
    rows.forEach(([number, place], row) => {
      table.writeUInt8(1, row * 9);
      table.writeUIntBE(place, row * 9 + 1, 6);
      table.writeUInt16BE(this.#generations.get(number) ?? 0, row * 9 + 7);
      const last = index.length - 2;
      if (last >= 0 && index[last]! + index[last + 1]! === number) index[last + 1]!++;
      else index.push(number, 1);
    });
    const dictionary = { '/Type': '/XRef', '/Size': own + 1, '/Prev': this.previous, '/W': [1, 6, 2] };
    this.addStream(own, { ...dictionary, '/Index': index, ...trailer }, table);
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  }

  /** The appended objects, ordered by their numbers. */
  get #rows(): [id: number, place: number][] {
    return [...this.#places].sort(([a], [b]) => a - b);
  }

  close(): void {
    closeSync(this.file);
  }
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

const streamEnd = Buffer.from('\nendstream\nendobj\n');

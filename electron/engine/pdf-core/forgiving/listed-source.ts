/**
 * Reads the objects of a PDF as qpdf lists them: it writes them to a file of JSON, of which only the offsets
 * are held. qpdf opens protected documents, and mends damaged ones.
 */
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { ServiceError } from '../../../../contract/index.js';
import { isDictionary, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { passwordArgument, qpdfNow } from './qpdf.js';
import type { ObjectSource, PdfSource, SourceObject } from './object-source.js';

const blockBytes = 1 << 20;
/** The most bytes one object may have; a larger one is taken for an attack. */
const maxObjectBytes = 64 * blockBytes;
const objectLine = /^ {6}"obj:(\d+) (\d+) R": \{/;
const pageLine = /^ {6}"object": "(\d+ \d+ R)"/;
const versionLine = /^ {6}"pdfversion": "(\d\.\d)"/;
const headLine = /^ {6}"maxobjectid": (\d+)/;

export class ListedSource implements ObjectSource {
  readonly #fd: number;
  /** Places of the objects, in the order of the list, and of what stands behind them. */
  readonly #starts: number[] = [];
  /** Object numbers in that order. */
  readonly #ids: number[] = [];
  readonly #generations = new Map<number, number>();
  readonly #placeOf = new Map<number, number>();
  #highest = 0;
  trailer: Dictionary = {};
  version = '1.7';
  readonly pages: string[] = [];
  readonly isCached = false;

  private constructor(private readonly json: string) {
    this.#fd = openSync(json, 'r');
    try {
      this.#index();
    } catch (thrown) {
      this.close();
      throw thrown;
    }
  }

  /**
   * Lists the objects without awaiting anything, since a document may turn out to be odd only while it is
   * read. qpdf must have been started.
   * @param json absolute path for the list; {@link close} removes it
   * @throws ServiceError as `qpdf`
   */
  static list({ path, password }: PdfSource, json: string): ListedSource {
    qpdfNow(
      (at) => [
        ...['--json=2', '--json-key=qpdf', '--json-key=pages', '--json-stream-data=none'],
        ...[...passwordArgument(password), at(path), at(json)],
      ],
      password,
    );
    return new ListedSource(json);
  }

  get nextObject(): number {
    return Math.max(this.#highest + 1, Number(this.trailer['/Size'] ?? 0));
  }

  object(reference: string): SourceObject | undefined {
    const id = Number.parseInt(reference, 10);
    const place = this.#placeOf.get(id);
    if (place === undefined) return undefined;
    const start = this.#starts[place]!;
    const length = this.#starts[place + 1]! - start;
    if (length > maxObjectBytes) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#fd, bytes, 0, length, start);
    const text = bytes.toString('utf8');
    return JSON.parse(text.slice(0, text.lastIndexOf('\n      }') + 8)) as SourceObject;
  }

  *references(): Generator<string> {
    for (const id of this.#ids) yield `${id} ${this.#generations.get(id) ?? 0} R`;
  }

  close(): void {
    closeSync(this.#fd);
    rmSync(this.json, { force: true });
  }

  /** Notes where each object begins: qpdf writes one value on each line, and indents by depth. */
  #index(): void {
    let trailer: string[] | undefined;
    for (const { text, start } of this.#lines(() => trailer !== undefined)) {
      if (trailer) trailer.push(text);
      else if (text.startsWith('      "trailer": {')) {
        this.#starts.push(start);
        trailer = ['{'];
      } else this.#note(text, start);
    }
    if (!trailer) throw new ServiceError('damaged_file');
    const text = trailer.join('\n');
    const end = text.indexOf('\n      }');
    const read = JSON.parse(`${text.slice(0, end)}}`) as { readonly value?: QpdfValue };
    if (isDictionary(read.value)) this.trailer = read.value;
  }

  #note(text: string, start: number): void {
    const object = objectLine.exec(text);
    if (object) {
      const id = Number(object[1]);
      if (object[2] !== '0') this.#generations.set(id, Number(object[2]));
      this.#placeOf.set(id, this.#starts.length);
      this.#ids.push(id);
      this.#starts.push(start + text.indexOf('{'));
      return;
    }
    const page = pageLine.exec(text);
    if (page) this.pages.push(page[1]!);
    this.version = versionLine.exec(text)?.[1] ?? this.version;
    const head = headLine.exec(text);
    if (head) this.#highest = Number(head[1]);
  }

  /**
   * Yields the lines of the list and their offsets. Only the first bytes are given of a line that is not
   * wanted whole.
   * @param isWhole whether the next line is wanted whole
   */
  *#lines(isWhole: () => boolean): Generator<{ readonly text: string; readonly start: number }> {
    const block = Buffer.alloc(blockBytes);
    let line = Buffer.alloc(0);
    let at = 0;
    for (;;) {
      const bytesRead = readSync(this.#fd, block);
      if (bytesRead === 0) return;
      let from = 0;
      for (let feed = block.indexOf(10); feed >= 0 && feed < bytesRead; feed = block.indexOf(10, from)) {
        const whole = isWhole();
        const piece = block.subarray(from, whole ? feed : Math.min(feed, from + 64));
        if (line.length > 0 || piece.length > 6 || whole)
          yield { text: Buffer.concat([line, piece]).toString(whole ? 'utf8' : 'latin1'), start: at };
        at += line.length + feed - from + 1;
        line = Buffer.alloc(0);
        from = feed + 1;
      }
      const rest = block.subarray(from, bytesRead);
      if (line.length + rest.length > maxObjectBytes) throw new ServiceError('damaged_file');
      line = Buffer.concat([line, rest]);
    }
  }
}

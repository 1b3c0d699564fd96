/**
 * All objects of a PDF, however many: qpdf writes them to a file of JSON, of which only the places are held. Changes go
 * back by qpdf too, which copies the rest through, so that memory is flat and a protected document stays protected.
 */
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { readDirectly } from '../file/index.js';
import { dumpStreams } from './dump-streams.js';
import { isDictionary, isReference, Lookup, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { passwordArgument, qpdf, type PathMap } from './qpdf.js';

/** An object as qpdf's JSON (version 2) writes it. */
interface JsonObject {
  readonly value?: QpdfValue;
  readonly stream?: { readonly dict: Dictionary; readonly data?: string; readonly datafile?: string };
}

/** A new stream whose bytes lie in a file. */
const fileMark = 'platen-file:';
const blockBytes = 1 << 20;
/** A single object of more is no document but a trap. */
const objectLimit = 64 * blockBytes;
const cacheLimit = 4_000;
const objectLine = /^ {6}"obj:(\d+) (\d+) R": \{/;
const pageLine = /^ {6}"object": "(\d+ \d+ R)"/;
const headLine = /^ {6}"maxobjectid": (\d+)/;
const objectStreamLine = /^ +"\/Type": "\/ObjStm"/;

export class ObjectFile extends Lookup {
  readonly #fd: number;
  readonly #starts: number[] = [];
  /** Object numbers in the order of the file. */
  readonly #ids: number[] = [];
  readonly #generations = new Map<number, number>();
  readonly #placeOf = new Map<number, number>();
  readonly #cache = new Map<number, JsonObject>();
  readonly #changed = new Map<string, JsonObject>();
  #apart: string | undefined;
  #trailer: Dictionary = {};
  #highest = 0;
  #hasObjectStreams = false;
  /** References of the pages in order. */
  readonly pages: string[] = [];

  private constructor(
    private readonly path: string,
    private readonly password: string | undefined,
    private readonly json: string,
  ) {
    super();
    this.#fd = openSync(json, 'r');
  }

  /**
   * @param directory for a temporary file; {@link close} removes it
   * @throws ServiceError as `qpdf`; `damaged_file` without a catalog
   */
  static async read(path: string, password: string | undefined, directory: string): Promise<ObjectFile> {
    const json = join(directory, `objects-${randomUUID()}.json`);
    await qpdf(
      (at) => [
        '--json=2',
        '--json-key=qpdf',
        '--json-key=pages',
        '--json-stream-data=none',
        ...passwordArgument(password),
        at(path),
        at(json),
      ],
      password,
    );
    const file = new ObjectFile(path, password, json);
    try {
      await file.#index();
      if (!isReference(file.#trailer['/Root'])) throw new ServiceError('damaged_file');
      return file;
    } catch (thrown) {
      await file.close();
      throw thrown;
    }
  }

  /**
   * As {@link read}, for a document that will be changed and saved. qpdf loses changes of objects that lie in object
   * streams when it reads another object of the same stream after them, so those are taken apart first.
   */
  static async readForChange(
    path: string,
    password: string | undefined,
    directory: string,
  ): Promise<ObjectFile> {
    // To list all objects takes long, and is no use where they are listed again.
    if (readDirectly(path, (direct) => direct.hasObjectStreams) !== true) {
      const file = await ObjectFile.read(path, password, directory);
      if (!file.#hasObjectStreams) return file;
      await file.close();
    }
    const apart = join(directory, `apart-${randomUUID()}.pdf`);
    await qpdf(
      (at) => [...passwordArgument(password), at(path), '--object-streams=disable', at(apart)],
      password,
    );
    const again = await ObjectFile.read(apart, password, directory);
    again.#apart = apart;
    return again;
  }

  /** Notes where each object begins: qpdf writes one value a line, and indents by depth. */
  async #index(): Promise<void> {
    const file = await open(this.json, 'r');
    const block = Buffer.alloc(blockBytes);
    let line = Buffer.alloc(0);
    let at = 0;
    let trailer: string[] | undefined;
    const take = (text: string, start: number): void => {
      if (trailer) {
        trailer.push(text);
        return;
      }
      const object = objectLine.exec(text);
      if (object) {
        const id = Number(object[1]);
        if (object[2] !== '0') this.#generations.set(id, Number(object[2]));
        this.#placeOf.set(id, this.#starts.length);
        this.#ids.push(id);
        this.#starts.push(start + text.indexOf('{'));
        return;
      }
      if (objectStreamLine.test(text)) this.#hasObjectStreams = true;
      const page = pageLine.exec(text);
      if (page) this.pages.push(page[1]!);
      const head = headLine.exec(text);
      if (head) this.#highest = Number(head[1]);
      if (text.startsWith('      "trailer": {')) {
        this.#starts.push(start);
        trailer = ['{'];
      }
    };
    try {
      for (;;) {
        const { bytesRead } = await file.read(block, 0, block.length);
        const end = bytesRead === 0;
        let from = 0;
        for (
          let feed = block.indexOf(10);
          !end && feed >= 0 && feed < bytesRead;
          feed = block.indexOf(10, from)
        ) {
          const long = line.length + feed - from;
          // Only the first bytes of a line say what it is; the trailer is read whole.
          const piece = block.subarray(from, trailer ? feed : Math.min(feed, from + 64));
          if (line.length > 0 || piece.length > 6) take(Buffer.concat([line, piece]).toString('latin1'), at);
          else if (trailer) trailer.push(piece.toString('latin1'));
          at += long + 1;
          line = Buffer.alloc(0);
          from = feed + 1;
        }
        if (end) break;
        const rest = block.subarray(from, bytesRead);
        if (line.length + rest.length > objectLimit) throw new ServiceError('damaged_file');
        line = Buffer.concat([line, rest]);
      }
    } finally {
      await file.close();
    }
    if (!trailer) throw new ServiceError('damaged_file');
    const text = trailer.join('\n');
    const end = text.indexOf('\n      }');
    const read = JSON.parse(`${text.slice(0, end)}}`) as { readonly value?: QpdfValue };
    this.#trailer = isDictionary(read.value) ? read.value : {};
    this.#highest = Math.max(this.#highest, Number(this.#trailer['/Size'] ?? 1) - 1);
  }

  #load(id: number): JsonObject | undefined {
    const known = this.#cache.get(id);
    if (known) return known;
    const place = this.#placeOf.get(id);
    if (place === undefined) return undefined;
    const start = this.#starts[place]!;
    const length = this.#starts[place + 1]! - start;
    if (length > objectLimit) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#fd, bytes, 0, length, start);
    const text = bytes.toString('utf8');
    const object = JSON.parse(text.slice(0, text.lastIndexOf('\n      }') + 8)) as JsonObject;
    if (this.#cache.size >= cacheLimit) this.#cache.clear();
    this.#cache.set(id, object);
    return object;
  }

  #object(reference: string): JsonObject | undefined {
    return this.#changed.get(reference) ?? this.#load(Number.parseInt(reference, 10));
  }

  at(value: QpdfValue | undefined): QpdfValue | undefined {
    let found = value;
    for (let depth = 0; isReference(found) && depth < 10; depth += 1) {
      const object = this.#object(found);
      found = object?.value ?? object?.stream?.dict;
    }
    return isReference(found) ? undefined : found;
  }

  isStream(value: QpdfValue | undefined): value is string {
    return isReference(value) && this.#object(value)?.stream !== undefined;
  }

  get trailer(): Dictionary {
    return this.#trailer;
  }

  /** Reference of the catalog. */
  get root(): string {
    const root = this.#trailer['/Root'];
    return typeof root === 'string' ? root : '';
  }

  get catalog(): Dictionary {
    return this.dictionary(this.root) ?? {};
  }

  /** Number of the first object that is free. */
  get nextObject(): number {
    return this.#highest + 1;
  }

  /** Objects that were changed or added and are no streams, for an update behind the end of the file. */
  get updates(): (readonly [id: number, value: QpdfValue])[] {
    return [...this.#changed].flatMap(([reference, { value }]) =>
      value === undefined ? [] : [[Number.parseInt(reference, 10), value] as const],
    );
  }

  /** How many objects there are. */
  get size(): number {
    return this.#ids.length;
  }

  /** Every object in the order of its number, read one at a time. */
  *all(): Generator<{ readonly reference: string; readonly value: QpdfValue; readonly stream: boolean }> {
    for (const id of this.#ids) {
      const reference = `${id} ${this.#generations.get(id) ?? 0} R`;
      const object = this.#object(reference);
      const value = object?.value ?? object?.stream?.dict;
      if (value !== undefined) yield { reference, value, stream: object?.stream !== undefined };
    }
  }

  /** Replaces an object; a stream keeps its data and gets another dictionary. */
  set(reference: string, value: QpdfValue): void {
    const stream = this.#object(reference)?.stream;
    if (stream && isDictionary(value)) this.#changed.set(reference, { stream: { ...stream, dict: value } });
    else this.#changed.set(reference, { value });
  }

  /** @returns reference of the new object */
  add(value: QpdfValue): string {
    const reference = this.#take();
    this.#changed.set(reference, { value });
    return reference;
  }

  /** @returns reference of the new stream */
  addStream(dict: Dictionary, data: string): string {
    const reference = this.#take();
    this.#changed.set(reference, { stream: { dict, data: Buffer.from(data, 'latin1').toString('base64') } });
    return reference;
  }

  /**
   * @param file absolute path of the data, as its dictionary says it is encoded
   * @returns reference of the new stream
   */
  addFileStream(dict: Dictionary, file: string): string {
    const reference = this.#take();
    this.#changed.set(reference, { stream: { dict, datafile: fileMark + file } });
    return reference;
  }

  #take(): string {
    this.#highest += 1;
    return `${this.#highest} 0 R`;
  }

  /**
   * Writes the document with its changes, with the protection it has.
   * @param more further arguments of qpdf
   */
  async save(output: string, more: readonly string[] = []): Promise<void> {
    const update = `${this.json}.update`;
    const head = {
      jsonversion: 2,
      pdfversion: '1.7',
      pushedinheritedpageresources: false,
      // As when the pages were listed: a page that is in the tree twice got a number of its own.
      calledgetallpages: true,
      maxobjectid: this.#highest,
    };
    try {
      await qpdfWithFile(
        update,
        (at) => {
          const objects = [...this.#changed].map(([name, object]) => {
            const { datafile } = object.stream ?? {};
            const mapped = datafile?.startsWith(fileMark) ? at(datafile.slice(fileMark.length)) : undefined;
            const written = mapped ? { stream: { ...object.stream, datafile: mapped } } : object;
            return `${JSON.stringify(`obj:${name}`)}:${JSON.stringify(written, plain)}`;
          });
          return `{"version":2,"qpdf":[${JSON.stringify(head)},{${objects.join(',\n')}}]}`;
        },
        (at) => [
          ...passwordArgument(this.password),
          at(this.path),
          `--update-from-json=${at(update)}`,
          '--object-streams=generate',
          ...more,
          at(output),
        ],
        this.password,
      );
    } finally {
      await rm(update, { force: true });
    }
  }

  /**
   * Writes streams to files as they are, with their filters, but without protection.
   * @returns absolute path by reference; what is no stream is left out
   */
  async streams(references: readonly string[], directory: string): Promise<Map<string, string>> {
    return dumpStreams(this.path, this.password, references, directory);
  }

  /** Removes the temporary files. */
  async close(): Promise<void> {
    closeSync(this.#fd);
    await rm(this.json, { force: true });
    if (this.#apart !== undefined) await rm(this.#apart, { force: true });
  }
}

/** Runs qpdf with a file that names others by the paths qpdf sees. */
async function qpdfWithFile(
  file: string,
  content: (at: PathMap) => string,
  build: (at: PathMap) => string[],
  password: string | undefined,
): Promise<void> {
  await writeFile(file, '');
  await qpdf((at) => {
    const text = content(at);
    writeFileSync(file, text);
    return build(at);
  }, password);
}

/** PDF has no exponents. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) < 1e-6 ? 0 : value;

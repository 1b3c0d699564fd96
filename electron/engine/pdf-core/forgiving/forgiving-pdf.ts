/**
 * A PDF of any kind, and changes to it. Objects are read when they are asked for: directly where the document
 * keeps to the standard, otherwise by qpdf, which also writes the result. So memory stays flat whatever the
 * size of the file, and a protected document stays protected.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { Unreadable } from '../file/index.js';
import { dumpStreams } from './dump-streams.js';
import { isDictionary, isReference, Lookup, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { writeJsonUpdate } from './json-update.js';
import { passwordArgument, qpdf, startQpdf } from './qpdf.js';
import { ListedSource } from './listed-source.js';
import type { JsonObject, ObjectSource, PdfSource } from './object-source.js';
import { findPacking, unpack } from './packing.js';
import { StrictSource } from './strict-source.js';
import { readStream, readWholly } from './streams.js';

/** The most objects that are cached. */
const maxCachedObjects = 4_000;

/** How a document is opened. */
export interface Opening {
  /** It will be changed and saved. */
  readonly isChanged?: boolean;
  /** All its objects are read by qpdf, as it understands them. */
  readonly isListed?: boolean;
}

/** What stays the same while a document is open. */
export interface OpenDocument extends PdfSource {
  /** For temporary files. */
  readonly directory: string;
  /** A copy that is removed at the end. */
  readonly copy: string | null;
  /** Its objects were in streams, where they take less room. */
  readonly packed: boolean;
  /** Arguments of {@link ForgivingPdf.save} that leave all streams as they are. */
  readonly untouched: readonly string[];
}

/** A value, or a stream whose data is encoded as its dictionary says: bytes, text of a byte a character, or a file. */
export type NewObject =
  | { readonly value: QpdfValue }
  | {
      readonly dict: Dictionary;
      readonly data?: Uint8Array | string | undefined;
      /** Absolute path. */
      readonly datafile?: string | undefined;
    };

/** An open document. References look like `5 0 R`. */
export class ForgivingPdf extends Lookup {
  #source: ObjectSource;
  readonly #cache = new Map<string, JsonObject>();
  readonly #changed = new Map<string, JsonObject>();
  #trailer: Dictionary;
  #isOpen = true;
  #next: number;
  /** References of the pages in order. */
  readonly pages: readonly string[];

  protected constructor(
    private readonly document: OpenDocument,
    source: ObjectSource,
  ) {
    super();
    this.#source = source;
    this.#trailer = source.trailer;
    this.#next = Math.max(source.nextObject, Number(source.trailer['/Size'] ?? 0));
    this.pages = source.pages;
  }

  /**
   * @param directory for temporary files; {@link close} removes them
   * @throws ServiceError as `qpdf`; `damaged_file` without a catalog
   */
  static async open(
    path: string,
    password: string | undefined,
    directory: string,
    opening: Opening = {},
  ): Promise<ForgivingPdf> {
    const { document, source } = await openSource({ path, password }, directory, opening);
    return new ForgivingPdf(document, source);
  }

  /** As {@link open}, for a document that will be changed and saved. */
  static openForChange(path: string, password: string | undefined, directory: string): Promise<ForgivingPdf> {
    return ForgivingPdf.open(path, password, directory, { isChanged: true });
  }

  #object(reference: string): JsonObject | undefined {
    const known = this.#changed.get(reference) ?? this.#cache.get(reference);
    if (known) return known;
    const object = this.#read((source) => source.object(reference));
    if (this.#cache.size >= maxCachedObjects) this.#cache.clear();
    if (object) this.#cache.set(reference, object);
    return object;
  }

  /** Reads something; once the document turns out not to keep to the standard, qpdf reads it from then on. */
  #read<T>(read: (source: ObjectSource) => T): T {
    try {
      return read(this.#source);
    } catch (thrown) {
      if (!(thrown instanceof Unreadable)) throw thrown;
      this.#source.close();
      this.#source = listed(this.document);
      return read(this.#source);
    }
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

  /** Number of the first object that is free. */
  get nextObject(): number {
    return this.#next;
  }

  /** True once an object was changed or added. */
  get isChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** The arguments of {@link save} that leave all streams as they are. */
  get untouched(): readonly string[] {
    return this.document.untouched;
  }

  /** The objects that were changed or added and are no streams, for an incremental update. */
  get updates(): (readonly [id: number, value: QpdfValue])[] {
    return [...this.#changed].flatMap(([reference, { value }]) =>
      value === undefined || reference === 'trailer'
        ? []
        : [[Number.parseInt(reference, 10), value] as const],
    );
  }

  /** Yields every object of the file in the order of its number, read one at a time. */
  *all(): Generator<{ readonly reference: string; readonly value: QpdfValue; readonly stream: boolean }> {
    let last = 0;
    for (let source: ObjectSource | undefined; source !== this.#source;) {
      source = this.#source;
      for (const reference of source.references()) {
        const id = Number.parseInt(reference, 10);
        if (id <= last) continue;
        const object = this.#object(reference);
        // Another source means that qpdf reads the rest, and it may find more objects than were listed here.
        if (source !== this.#source) break;
        last = id;
        const value = object?.value ?? object?.stream?.dict;
        if (value !== undefined) yield { reference, value, stream: object?.stream !== undefined };
      }
    }
  }

  /** Returns the bytes of a stream without its filters; undefined when it cannot be decoded or is none. */
  async streamData(reference: QpdfValue | undefined): Promise<Buffer | undefined> {
    if (!isReference(reference)) return undefined;
    return this.directData(reference) ?? readStream(this.document, reference);
  }

  /** Returns the same at once, where the file is read directly or the stream is a new one; undefined where qpdf would have to be asked. */
  directData(reference: QpdfValue | undefined): Buffer | undefined {
    if (!isReference(reference)) return undefined;
    const changed = this.#changed.get(reference)?.stream?.data;
    if (changed !== undefined) return Buffer.from(changed, 'base64');
    try {
      if (this.#source instanceof StrictSource) return this.#source.data(reference);
    } catch (thrown) {
      if (!(thrown instanceof Unreadable)) throw thrown;
    }
    return undefined;
  }

  /**
   * Writes streams of the file to files as they are, with their filters, but without protection.
   * @returns absolute path by reference; what is no stream is left out
   */
  async streams(references: readonly string[], directory: string): Promise<Map<string, string>> {
    const { path, password } = this.document;
    return dumpStreams(path, password, references, directory);
  }

  setTrailer(value: Dictionary): void {
    this.#trailer = value;
    this.#changed.set('trailer', { value });
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

  /**
   * @param data as its dictionary says it is encoded; text has a byte a character
   * @returns reference of the new stream
   */
  addStream(dict: Dictionary, data: Uint8Array | string): string {
    const reference = this.#take();
    this.put(reference, { dict, data });
    return reference;
  }

  /**
   * Adds a stream whose bytes qpdf reads when it writes the document.
   * @param file absolute path; what it holds is encoded as `dict` says
   * @returns reference of the new stream
   */
  addFileStream(dict: Dictionary, file: string): string {
    const reference = this.#take();
    this.put(reference, { dict, datafile: file });
    return reference;
  }

  /** Puts a stream in place of an object. */
  setStream(reference: string, dict: Dictionary, data: Uint8Array | string): void {
    this.put(reference, { dict, data });
  }

  /** Replaces an object without checking what it is. A stream without data keeps those it has. */
  put(reference: string, object: NewObject): void {
    if ('value' in object) {
      this.#changed.set(reference, object);
      return;
    }
    const { data, datafile } = object;
    const { '/Length': _written, ...dict } = object.dict;
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data && Buffer.from(data);
    this.#changed.set(reference, { stream: { dict, data: bytes?.toString('base64'), datafile } });
  }

  /**
   * Copies all objects of another PDF into this one. Its streams are held in memory, so it serves for small
   * helper files.
   * @returns the new reference of each of its references
   */
  async takeOver(path: string): Promise<(reference: string) => string> {
    const objects = await readWholly(path);
    const names = new Map([...objects.keys()].map((reference) => [reference, this.#take()]));
    const renamed = (value: QpdfValue): QpdfValue => {
      if (isReference(value)) return names.get(value) ?? null;
      if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(renamed);
      if (!isDictionary(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item)]));
    };
    for (const [from, to] of names) {
      const { value, stream } = objects.get(from) ?? {};
      if (stream) this.#changed.set(to, { stream: { ...stream, dict: renamed(stream.dict) as Dictionary } });
      else this.#changed.set(to, { value: renamed(value ?? null) });
    }
    return (reference) => names.get(reference) ?? 'null';
  }

  #take(): string {
    const reference = `${this.#next} 0 R`;
    this.#next += 1;
    return reference;
  }

  /**
   * Writes the document with its changes, with the protection it has.
   * @param more further arguments of qpdf
   */
  async save(output: string, more: readonly string[] = []): Promise<void> {
    const { path, password, packed, directory } = this.document;
    const update = join(directory, `update-${randomUUID()}.json`);
    const head = {
      pdfversion: this.#source.version,
      pushedinheritedpageresources: false,
      // qpdf must number the objects as it did when the pages were listed: a page that stands in the tree
      // twice then got a number of its own.
      calledgetallpages: true,
      maxobjectid: this.#next - 1,
    };
    try {
      await qpdf((at) => {
        writeJsonUpdate(update, at, head, (put) => {
          for (const [name, object] of this.#changed) put(name, object);
        });
        return [
          ...[...passwordArgument(password), at(path), `--update-from-json=${at(update)}`],
          ...(packed ? ['--object-streams=generate'] : []),
          ...[...more, at(output)],
        ];
      }, password);
    } finally {
      await rm(update, { force: true });
    }
  }

  /** Removes the temporary files. It may be called more than once. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#source.close();
    const { copy } = this.document;
    if (copy !== null) await rm(copy, { force: true });
  }
}

/** @throws ServiceError as `qpdf`; `damaged_file` without a catalog */
async function openSource(
  given: PdfSource,
  directory: string,
  { isChanged = false, isListed = false }: Opening,
): Promise<{ readonly document: OpenDocument; readonly source: ObjectSource }> {
  await startQpdf();
  const { packed, untouched } = isChanged ? await findPacking(given) : { packed: false, untouched: [] };
  // When qpdf changes an object in an object stream, it loses the change as soon as it reads another object
  // of that stream. So the document is unpacked first.
  const copy = packed ? join(directory, `unpacked-${randomUUID()}.pdf`) : null;
  if (copy !== null) await unpack(given, copy, untouched);
  const document = { ...given, path: copy ?? given.path, directory, copy, packed, untouched };
  try {
    const source = (isListed ? null : StrictSource.open(document.path)) ?? listed(document);
    if (isReference(source.trailer['/Root'])) return { document, source };
    source.close();
    throw new ServiceError('damaged_file');
  } catch (thrown) {
    if (copy !== null) await rm(copy, { force: true });
    throw thrown;
  }
}

const listed = ({ path, password, directory }: OpenDocument): ObjectSource =>
  ListedSource.list({ path, password }, join(directory, `objects-${randomUUID()}.json`));

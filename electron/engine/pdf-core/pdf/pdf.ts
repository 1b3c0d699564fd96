/**
 * The one model of a PDF: its objects, and changes to them. Objects are read when they are asked for, from one of two
 * sources: strictly, from a file that keeps to the standard, or mending, by qpdf, which opens protected documents and works
 * round damage. So memory stays flat whatever the size of the file.
 */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import {
  openPdfFile,
  PdfUpdate,
  Unreadable,
  writePdf,
  type Borrowed,
  type PdfRewrite,
} from '../file/index.js';
import { scanValue } from '../file/scan.js';
import { copyPdf } from '../forgiving/copy-pdf.js';
import { dumpStreams } from '../forgiving/dump-streams.js';
import { writeJsonUpdate } from '../forgiving/json-update.js';
import type { ObjectSource, SourceObject } from '../forgiving/object-source.js';
import { passwordArgument, qpdf } from '../forgiving/qpdf.js';
import { readStream } from '../forgiving/read-stream.js';
import { isDictionary, isReference, Lookup, type Dictionary } from '../objects/objects.js';
import { pdfValue, type QpdfValue } from '../objects/values.js';
import { readSealing, sealedValue, type Sealing } from './sealing.js';
import { FlatSource, StrictSource } from './strict-source.js';
import { layFlat } from './lay-flat.js';
import { argumentsOf } from './packing.js';
import { readWholly } from './read-wholly.js';
import { bytesOf, type HeldObject, type NewPdfObject, type PdfState, type StoredObject } from './held.js';
import { alone, listed, openSource, type OpenDocument } from './open-source.js';
import { StrictRewrite } from './strict-rewrite.js';
import type { FlatOpening, PdfOpening, PdfSaving, StrictOpening } from './wishes.js';

/** The most objects that are cached. */
const maxCachedObjects = 4_000;
/** Bytes of objects that the reader of a flat copy caches: few, because they are cached again. */
const flatCache = 256 * 1024;

/** An open document. References look like `5 0 R`. */
export class Pdf extends Lookup {
  #source: ObjectSource;
  readonly #cache = new Map<string, SourceObject>();
  readonly #changed = new Map<string, HeldObject>();
  #trailer: Dictionary;
  #isTrailerChanged = false;
  #isOpen = true;
  #next: number;
  #pages: readonly string[] | null;
  /** Dropped pages: references to them become null. */
  #lost: ReadonlySet<string> = new Set();
  readonly #borrowed = new Map<number, Borrowed>();
  #draft: PdfRewrite | null = null;
  #sealing: Sealing | null = null;

  private constructor(
    private readonly document: OpenDocument,
    source: ObjectSource,
    /** What changes are appended to at once; null where they are held in memory until they are saved. */
    private readonly update: PdfUpdate | null = null,
  ) {
    super();
    this.#source = source;
    this.#trailer = source.trailer;
    this.#next = source.nextObject;
    this.#pages = document.directory === null ? null : source.pages;
  }

  /**
   * Opens a document of any kind. Strings are told as text where they are Unicode.
   * @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`, `damaged_file`
   */
  static async open(path: string, { password, directory, ...opening }: PdfOpening): Promise<Pdf> {
    const { document, source } = await openSource({ path, password }, directory, opening);
    const pdf = new Pdf(document, source);
    pdf.#next = Math.max(pdf.#next, Number(source.trailer['/Size'] ?? 0));
    return pdf;
  }

  /**
   * Opens a document that keeps to the standard. Strings are told as they stand in the file, and what turns out odd only
   * while it is read throws {@link Unreadable}. It is saved without what nothing refers to.
   * @returns null for any other document
   */
  static openStrictly(
    path: string,
    { cacheBytes, listsPages, end, reading }: StrictOpening = {},
  ): Pdf | null {
    const file = openPdfFile(path, cacheBytes, listsPages, end, reading);
    if (!file) return null;
    return new Pdf(alone(path), new StrictSource(file, 'bytes'));
  }

  /**
   * Opens a document to add to its end with {@link append}.
   * @throws ServiceError as {@link open}
   */
  static async openToAppend(path: string, directory: string, password?: string): Promise<Pdf> {
    const pdf = password === undefined ? Pdf.openStrictly(path) : null;
    if (!pdf) return Pdf.open(path, { password, directory });
    pdf.#next = Math.max(pdf.#next, Number(pdf.#trailer['/Size'] ?? 0));
    return pdf;
  }

  /**
   * Opens a flat copy without protection: every object lies alone, and changes are appended at once. So the changes of a large
   * document are not held in memory.
   * @throws ServiceError as {@link open}
   */
  static async openFlat(input: string, { password, copy, ...wishes }: FlatOpening): Promise<Pdf> {
    await copyPdf({ path: input, password }, copy, {
      ...wishes,
      protection: 'none',
      objects: 'alone',
      streams: 'kept',
    });
    const file = openPdfFile(copy, flatCache, false);
    if (!file) throw new ServiceError('damaged_file', {}, { cause: 'qpdf wrote what cannot be read' });
    try {
      return new Pdf(alone(copy), new FlatSource(file), PdfUpdate.open(copy));
    } catch (thrown) {
      file.close();
      throw thrown;
    }
  }

  /** Returns the same document without the changes of this one. Both are closed together. */
  another(): Pdf {
    return new Pdf(this.document, this.#source);
  }

  #object(reference: string): HeldObject | SourceObject | undefined {
    const known = this.#changed.get(reference) ?? this.#cache.get(reference);
    if (known) return known;
    const object = this.#appended(reference) ?? this.#read((source) => source.object(reference));
    if (this.#source.isCached) return object;
    if (this.#cache.size >= maxCachedObjects) this.#cache.clear();
    if (object) this.#cache.set(reference, object);
    return object;
  }

  #appended(reference: string): SourceObject | undefined {
    const place = this.update?.placeOf(Number.parseInt(reference, 10));
    if (place === undefined || !(this.#source instanceof FlatSource)) return undefined;
    // What was appended counts, also where nothing is left of the object.
    return this.#source.appended(reference, place) ?? {};
  }

  /** Reads something; once the document turns out not to keep to the standard, qpdf reads it from then on. */
  #read<T>(read: (source: ObjectSource) => T): T {
    try {
      return read(this.#source);
    } catch (thrown) {
      const { directory } = this.document;
      if (!(thrown instanceof Unreadable) || directory === null) throw thrown;
      this.#source.close();
      this.#source = listed(this.document, directory);
      return read(this.#source);
    }
  }

  at(value: QpdfValue | undefined): QpdfValue | undefined {
    let found = value;
    for (let depth = 0; isReference(found) && depth < 10; depth += 1) {
      if (this.#lost.has(found)) return undefined;
      const object = this.#object(found);
      found = object?.stream ? object.stream.dict : object?.value;
      // In a document that is read as it is, what is missing is null.
      if (found === null && this.document.directory !== null) found = undefined;
    }
    return isReference(found) ? undefined : found;
  }

  isStream(value: QpdfValue | undefined): value is string {
    return isReference(value) && this.#object(value)?.stream !== undefined;
  }

  /** Returns an object as it is stored, without following where it refers to. */
  object(reference: string): StoredObject | undefined {
    const object = this.#object(reference);
    if (!object) return undefined;
    if (!object.stream)
      return object.value === undefined ? undefined : { value: object.value, length: undefined };
    const { data }: NonNullable<HeldObject['stream']> = object.stream;
    const length = data === undefined ? this.#placeOf(reference)?.length : Buffer.byteLength(data, 'base64');
    return { value: object.stream.dict, length: length ?? this.number(object.stream.dict['/Length']) ?? 0 };
  }

  /** As `placeOf` of its file; null where the document is not read strictly. @param id number of the object */
  placeOf(id: number): string | null {
    return this.#source instanceof StrictSource ? this.#source.file.placeOf(id) : null;
  }

  /** As `offsetOf` of its file; null also where the document is not read strictly. @param id number of the object */
  offsetOf(id: number): number | null {
    return this.#source instanceof StrictSource ? this.#source.file.offsetOf(id) : null;
  }

  /** Where the data of a stream lie in the file, which it keeps under another dictionary, too. */
  #placeOf(reference: string): NonNullable<SourceObject['stream']>['place'] {
    const stream: SourceObject['stream'] = this.#object(reference)?.stream;
    return stream && (stream.place ?? this.#source.object(reference)?.stream?.place);
  }

  get trailer(): Dictionary {
    return this.#trailer;
  }

  set trailer(value: Dictionary) {
    this.#trailer = value;
    this.#isTrailerChanged = true;
  }

  /** References of the pages in order. @throws Unreadable where they were not listed at first, and are odd */
  get pages(): readonly string[] {
    return this.#pages ?? this.#source.pages;
  }

  /** Bytes of the file. */
  get size(): number {
    return this.#source instanceof StrictSource ? this.#source.file.size : statSync(this.document.path).size;
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
    return this.#changed.size > 0 || this.#isTrailerChanged;
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
        const value = object?.stream?.dict ?? object?.value ?? undefined;
        if (value !== undefined) yield { reference, value, stream: object?.stream !== undefined };
      }
    }
  }

  /** Returns the bytes of a stream without its filters; undefined when it cannot be decoded or is none. */
  async streamData(reference: QpdfValue | undefined): Promise<Buffer | undefined> {
    if (!isReference(reference)) return undefined;
    const known = this.directData(reference);
    if (known !== undefined || this.document.directory === null) return known;
    return readStream(this.document, reference);
  }

  /** Returns the same at once, where the file is read directly or the stream is a new one; undefined where qpdf would have to be asked. */
  directData(reference: QpdfValue | undefined): Buffer | undefined {
    try {
      return this.unpacked(reference);
    } catch (thrown) {
      if (thrown instanceof Unreadable) return undefined;
      throw thrown;
    }
  }

  /**
   * Returns the same as {@link directData}, and says where it cannot be decoded.
   * @param most bytes of it
   * @throws Unreadable for a filter other than Flate, and for more data
   */
  unpacked(reference: QpdfValue | undefined, most?: number): Buffer | undefined {
    if (!isReference(reference)) return undefined;
    const changed = this.#changed.get(reference)?.stream?.data;
    if (changed !== undefined) return Buffer.from(changed, 'base64');
    return this.#source instanceof StrictSource ? this.#source.data(reference, most) : undefined;
  }

  /** Returns the bytes of a stream as they are packed, from a file that is read directly; undefined for what is no stream. */
  packedData(reference: QpdfValue | undefined): Buffer | undefined {
    if (!isReference(reference)) return undefined;
    const data = this.#changed.get(reference)?.stream?.data;
    if (data !== undefined) return Buffer.from(data, 'base64');
    const place = this.#placeOf(reference);
    if (!place) return undefined;
    const { at, length } = place;
    if (this.update) return this.update.read(at, length);
    const bytes = Buffer.allocUnsafe(length);
    if (!(this.#source instanceof StrictSource)) return bytes;
    const { file } = this.#source;
    if (file.isProtected) return file.stored(file.at(reference));
    file.fill(bytes, 0, length, at);
    return bytes;
  }

  /**
   * Writes streams of the file to files as they are, with their filters, but without protection.
   * @returns absolute path by reference; what is no stream is left out
   */
  async streams(references: readonly string[], directory: string): Promise<Map<string, string>> {
    const { path, password } = this.document;
    return dumpStreams(path, password, references, directory);
  }

  /** Replaces an object; a stream keeps its data and gets another dictionary. */
  set(reference: string, value: QpdfValue): void {
    const stream = this.#object(reference)?.stream;
    if (!stream || !isDictionary(value)) this.put(reference, { value });
    else if (this.update) this.put(reference, { dict: value, data: this.packedData(reference) });
    else {
      const { data, datafile }: NonNullable<HeldObject['stream']> = stream;
      this.#changed.set(reference, { stream: { dict: value, data, datafile } });
    }
  }

  /** @returns reference of the new object */
  add(value: QpdfValue): string {
    const reference = this.#take();
    this.put(reference, { value });
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
   * Adds a stream whose bytes are read when the document is written.
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
  put(reference: string, object: NewPdfObject): void {
    if (this.update) {
      this.#append(this.update, reference, object);
      return;
    }
    if ('value' in object) {
      this.#changed.set(reference, object);
      return;
    }
    const { data, datafile } = object;
    const { '/Length': _written, ...dict } = object.dict;
    this.#changed.set(reference, { stream: { dict, data: bytesOf(data)?.toString('base64'), datafile } });
  }

  #append(update: PdfUpdate, reference: string, object: NewPdfObject): void {
    const id = Number.parseInt(reference, 10);
    this.#cache.delete(reference);
    if ('value' in object) update.addValues([[id, pdfValue(object.value)]]);
    else update.addStream(id, object.dict, bytesOf(object.data) ?? Buffer.alloc(0));
  }

  /**
   * Returns what {@link append} encrypts a protected document by; null for one that is not protected. What is written out for
   * {@link addWritten} is added as it is: its strings have to be encrypted by this before.
   * @throws ServiceError `unsupported_protection`
   */
  async sealing(): Promise<Sealing | null> {
    if (this.#trailer['/Encrypt'] === undefined) return null;
    this.#sealing ??= await readSealing(this.document);
    return this.#sealing;
  }

  /** Adds objects that are written out; their numbers begin at {@link nextObject}. */
  addWritten(objects: readonly (readonly [id: number, syntax: string])[]): void {
    for (const [id, syntax] of objects) {
      const { value } = scanValue(Buffer.from(syntax, 'latin1'), 0, true);
      this.#changed.set(`${id} 0 R`, { value, syntax });
      this.#next = Math.max(this.#next, id + 1);
    }
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

  /** Keeps only these pages, in a flat page tree. References to all others become null. */
  keepPages(kept: readonly string[]): void {
    const own = new Set(kept);
    layFlat(this, kept);
    this.#lost = new Set(this.pages.filter((page) => !own.has(page)));
    this.#pages = kept;
  }

  /**
   * Borrows an object of another document that was opened strictly, which is written along with this one.
   * @returns its reference here
   */
  borrow(from: Pdf, reference: string): string {
    const [id, generation] = reference.split(' ').map(Number) as [number, number];
    const place = this.add(null);
    this.#borrowed.set(Number.parseInt(place, 10), { draft: from.#asDraft(), id, generation });
    return place;
  }

  /** What the strict writer writes. */
  #asDraft(): PdfRewrite {
    const source = this.#source;
    if (!(source instanceof StrictSource) || this.document.directory !== null)
      throw new ServiceError('internal', {}, { cause: 'the document was not opened strictly' });
    // One document is one rewrite for all that borrow from it.
    this.#draft ??= new StrictRewrite(this, source.file, {
      borrowed: this.#borrowed,
      changed: this.#changed,
      isLost: (reference) => this.#lost.has(reference),
    });
    return this.#draft;
  }

  /**
   * Writes the document with its changes. One that was opened strictly is written without what nothing refers to, with the
   * protection that is wished; any other keeps the protection it has.
   */
  async save(output: string, saving: PdfSaving = {}): Promise<void> {
    const { directory } = this.document;
    if (directory !== null) return this.#saveByQpdf(output, directory, saving);
    const { objects, encryption, progress, signal = new AbortController().signal } = saving;
    await writePdf(this.#asDraft(), output, {
      signal,
      packs: objects === 'packed',
      ...(encryption && { encryption }),
      ...(progress && { progress }),
    });
  }

  async #saveByQpdf(output: string, directory: string, saving: PdfSaving): Promise<void> {
    const { path, password, packed } = this.document;
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
          for (const lost of this.#lost) put(lost, { value: null });
          if (this.#isTrailerChanged) put('trailer', { value: this.#trailer });
        });
        return [
          ...[...passwordArgument(password), at(path), `--update-from-json=${at(update)}`],
          ...(packed ? ['--object-streams=generate'] : []),
          ...[...argumentsOf(saving, this.document.untouched), at(output)],
        ];
      }, password);
    } finally {
      await rm(update, { force: true });
    }
  }

  /**
   * Writes the changes behind the end of the document's own file (ISO 32000-2, 7.5.6). After that it is to be closed, or
   * a state before restored.
   * @returns the offsets of what was written, by number
   * @throws ServiceError `damaged_file` for a file without cross-references at its end
   */
  async append(): Promise<ReadonlyMap<number, number>> {
    if (!this.update) return this.#appendAll(PdfUpdate.open(this.document.path));
    this.update.finishWithTable(this.#trailer);
    return this.update.state.places;
  }

  async #appendAll(update: PdfUpdate): Promise<ReadonlyMap<number, number>> {
    try {
      const sealing = await this.sealing();
      const values: [id: number, syntax: string, generation: number][] = [];
      for (const [reference, { value, stream, syntax }] of this.#changed) {
        const [id, generation] = reference.split(' ').map(Number) as [number, number];
        const sealed = <V extends QpdfValue>(own: V): V =>
          sealing ? (sealedValue(own, (bytes) => sealing.string(reference, bytes)) as V) : own;
        if (stream?.datafile !== undefined && !sealing)
          await update.addFileStream(id, stream.dict, stream.datafile);
        else if (stream) {
          const { data, datafile }: NonNullable<HeldObject['stream']> = stream;
          const plain =
            datafile === undefined ? await this.#packedDataOf(reference, data) : await readFile(datafile);
          const bytes = sealing?.stream(reference, plain) ?? plain;
          update.addStream(id, sealed(stream.dict), bytes, generation);
        } else values.push([id, syntax ?? pdfValue(sealed(value ?? null)), generation]);
      }
      update.addValues(values);
      const kept = Object.entries(this.#trailer).filter(([key]) => keptInTrailer.has(key));
      const trailer = { '/Root': this.root, ...Object.fromEntries(kept) };
      if (update.continuesStream) update.finishWithStream(this.#next, trailer);
      else update.finishWithTable({ ...trailer, '/Size': this.#next });
      return update.state.places;
    } finally {
      update.close();
    }
  }

  /** Returns the data that a stream keeps under another dictionary. */
  async #packedDataOf(reference: string, data: string | undefined): Promise<Buffer> {
    if (data !== undefined) return Buffer.from(data, 'base64');
    const { path, password, directory } = this.document;
    const direct = this.packedData(reference);
    if (direct) return direct;
    const file = (await dumpStreams(path, password, [reference], directory ?? '')).get(reference);
    if (file === undefined) throw new ServiceError('damaged_file');
    const bytes = await readFile(file);
    await rm(file, { force: true });
    return bytes;
  }

  /** The state that {@link revert} can restore. */
  get state(): PdfState {
    return {
      trailer: this.#trailer,
      changed: new Map(this.#changed),
      update: this.update?.state ?? null,
    };
  }

  /** Takes back all that was done since that state. */
  revert({ trailer, changed, update }: PdfState): void {
    this.#trailer = trailer;
    this.#changed.clear();
    for (const [reference, object] of changed) this.#changed.set(reference, object);
    if (!this.update || !update) return;
    for (const id of this.update.state.places.keys()) this.#cache.delete(`${id} 0 R`);
    this.update.revert(update);
    if (this.#source instanceof StrictSource) this.#source.file.refresh();
  }

  /** Removes the temporary files. It may be called more than once. */
  async close(): Promise<void> {
    this.closeNow();
    const { copy } = this.document;
    if (copy !== null) await rm(copy, { force: true });
  }

  /** Does the same for a document that was opened strictly, and has no temporary files. */
  closeNow(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#source.close();
    this.update?.close();
  }
}

/** What every trailer says again (7.5.5). */
const keptInTrailer: ReadonlySet<string> = new Set(['/ID', '/Info', '/Encrypt']);

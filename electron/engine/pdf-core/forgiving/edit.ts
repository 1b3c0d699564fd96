/**
 * Changes to some objects of a PDF: they alone are read and held, qpdf writes the rest through. Memory is flat whatever
 * the size of the file, and a protected document stays protected.
 */
import { writeFileSync } from 'node:fs';
import { ServiceError } from '../../../../contract/index.js';
import {
  findPacking,
  readDocumentHead,
  readJson,
  readObjects,
  readStream,
  readWholly,
  type JsonHead,
  type JsonObject,
} from './edit-source.js';
import { isDictionary, isReference, Lookup, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { passwordArgument, qpdf, type PathMap } from './qpdf.js';

/** An open document. References look like `5 0 R`. */
export class PdfEdit extends Lookup {
  readonly #known = new Map<string, JsonObject>();
  readonly #changed = new Map<string, JsonObject>();
  #next: number;

  private constructor(
    private readonly path: string,
    /** Its objects were in streams, where they take less room. */
    private readonly packed: boolean,
    private readonly password: string | undefined,
    private readonly head: JsonHead,
    /** References of the pages in order. */
    readonly pages: readonly string[],
    private trailerValue: Dictionary,
    /** Arguments of {@link save} that leave all streams as they are. */
    readonly untouched: readonly string[],
  ) {
    super();
    this.#next = Math.max(head.maxobjectid + 1, Number(trailerValue['/Size'] ?? 0));
  }

  /**
   * @param scratch absolute path for a temporary file that must live as long as this
   * @throws ServiceError as {@link qpdf}; `damaged_file` without a catalog
   */
  static async open(path: string, password: string | undefined, scratch: string): Promise<PdfEdit> {
    const { packed, untouched } = await findPacking({ path, password });
    const plain = packed ? scratch : path;
    // Changes to an object inside an object stream are lost as soon as qpdf reads another one of that stream.
    if (packed)
      await qpdf(
        (at) => [
          ...passwordArgument(password),
          at(path),
          '--object-streams=disable',
          ...untouched,
          at(plain),
        ],
        password,
      );
    const { head, trailer, pages } = await readDocumentHead({ path: plain, password });
    if (!isDictionary(trailer) || !isReference(trailer['/Root'])) throw new ServiceError('damaged_file');
    const edit = new PdfEdit(plain, packed, password, head, pages, trailer, untouched);
    await edit.load([trailer['/Root'], trailer['/Info']]);
    return edit;
  }

  /** Reads the objects that the values refer to, those that are not known yet. */
  async load(values: readonly (QpdfValue | undefined)[]): Promise<void> {
    const wanted = [...new Set(values)]
      .filter(isReference)
      .filter((reference) => !this.#known.has(reference));
    if (wanted.length === 0) return;
    for (const [reference, object] of await readObjects(this.#source, wanted))
      this.#known.set(reference, object);
  }

  /** Reads all objects; a stream's dictionary stands for it. */
  async everything(): Promise<(readonly [reference: string, value: QpdfValue | undefined])[]> {
    const json = await readJson(this.#source, [], 'none');
    for (const [key, object] of Object.entries(json.qpdf[1]))
      if (key !== 'trailer') this.#known.set(key.slice(4), object);
    return [...this.#known.keys()].map((reference) => [reference, this.at(reference)] as const);
  }

  /** The bytes of a stream; undefined when it cannot be decoded or is none. */
  async streamData(reference: QpdfValue | undefined): Promise<Buffer | undefined> {
    if (!isReference(reference)) return undefined;
    const changed = this.#changed.get(reference)?.stream?.data;
    if (changed !== undefined) return Buffer.from(changed, 'base64');
    return readStream(this.#source, reference);
  }

  at(value: QpdfValue | undefined): QpdfValue | undefined {
    if (!isReference(value)) return value;
    const found = this.#changed.get(value) ?? this.#known.get(value);
    return found?.value ?? found?.stream?.dict;
  }

  isStream(value: QpdfValue | undefined): value is string {
    if (!isReference(value)) return false;
    return (this.#changed.get(value) ?? this.#known.get(value))?.stream !== undefined;
  }

  get trailer(): Dictionary {
    return this.trailerValue;
  }

  /** Reference of the catalog. */
  get root(): string {
    const { '/Root': root } = this.trailerValue;
    return typeof root === 'string' ? root : '';
  }

  get catalog(): Dictionary {
    return this.dictionary(this.root) ?? {};
  }

  get changed(): boolean {
    return this.#changed.size > 0;
  }

  setTrailer(value: Dictionary): void {
    this.trailerValue = value;
    this.#changed.set('trailer', { value });
  }

  /** Replaces an object; a stream keeps its data and gets another dictionary. */
  set(reference: string, value: QpdfValue): void {
    const stream = (this.#changed.get(reference) ?? this.#known.get(reference))?.stream;
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
  addStream(dict: Dictionary, data: Uint8Array): string {
    const reference = this.#take();
    this.setStream(reference, dict, data);
    return reference;
  }

  /**
   * Adds a stream whose bytes qpdf reads when it writes the document.
   * @param file absolute path; what it holds is encoded as `dict` says
   * @returns reference of the new stream
   */
  addStreamFile(dict: Dictionary, file: string): string {
    const reference = this.#take();
    this.#changed.set(reference, { stream: { dict, datafile: file } });
    return reference;
  }

  setStream(reference: string, dict: Dictionary, data: Uint8Array): void {
    this.#changed.set(reference, { stream: { dict, data: Buffer.from(data).toString('base64') } });
  }

  /**
   * Takes all objects of another PDF over. Its streams are held: for small helper files.
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

  /**
   * Writes the document with its changes.
   * @param scratch absolute path for a temporary file
   * @param more further arguments of qpdf
   */
  async save(output: string, scratch: string, more: readonly string[] = []): Promise<void> {
    const head = { ...this.head, maxobjectid: this.#next - 1 };
    await qpdf((at) => {
      const entries = [...this.#changed].map(([name, object]) => {
        return [name === 'trailer' ? name : `obj:${name}`, withFile(object, at)] as const;
      });
      writeFileSync(
        scratch,
        JSON.stringify({ version: 2, qpdf: [head, Object.fromEntries(entries)] }, plain),
      );
      return [
        ...passwordArgument(this.password),
        at(this.path),
        `--update-from-json=${at(scratch)}`,
        ...(this.packed ? ['--object-streams=generate'] : []),
        ...more,
        at(output),
      ];
    }, this.password);
  }

  get #source(): { readonly path: string; readonly password: string | undefined } {
    return { path: this.path, password: this.password };
  }

  #take(): string {
    const reference = `${this.#next} 0 R`;
    this.#next += 1;
    return reference;
  }
}

/** qpdf knows files by paths of its own. */
function withFile(object: JsonObject, at: PathMap): JsonObject {
  const file = object.stream?.datafile;
  return file === undefined ? object : { stream: { dict: object.stream!.dict, datafile: at(file) } };
}

/** PDF has no exponents. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) < 1e-6 ? 0 : value;

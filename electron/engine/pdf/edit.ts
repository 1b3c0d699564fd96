/**
 * Changes to some objects of a PDF: they alone are read and held, qpdf writes the rest through. Memory is flat whatever
 * the size of the file, and a protected document stays protected.
 */
import { writeFileSync } from 'node:fs';
import { ServiceError } from '../../../contract/index.js';
import { isDictionary, isReference, Lookup, type Dictionary } from './objects.js';
import type { QpdfValue } from './pdf-syntax.js';
import { jsonFile, passwordArgument, qpdf, type PathMap } from './qpdf.js';

/** An object as qpdf's JSON (version 2) writes it. */
interface JsonObject {
  readonly value?: QpdfValue;
  readonly stream?: { readonly dict: Dictionary; readonly data?: string; readonly datafile?: string };
}

interface JsonHead {
  readonly maxobjectid: number;
  readonly [key: string]: unknown;
}

interface QpdfJson {
  readonly qpdf: readonly [JsonHead, Readonly<Record<string, JsonObject>>];
  readonly pages?: readonly { readonly object: string }[];
}

/** What is read of a stream: nothing, or its data without those filters that lose nothing. */
type StreamData = 'none' | 'inline';

async function readJson(
  path: string,
  password: string | undefined,
  wanted: readonly string[],
  data: StreamData,
  pages = false,
): Promise<QpdfJson> {
  const { output } = await qpdf(
    (at) => [
      '--json=2',
      '--json-key=qpdf',
      ...(pages ? ['--json-key=pages'] : []),
      `--json-stream-data=${data}`,
      ...(data === 'inline' ? ['--decode-level=generalized'] : []),
      ...wanted.map((object) => `--json-object=${object}`),
      ...passwordArgument(password),
      at(path),
      jsonFile,
    ],
    password,
  );
  return JSON.parse(output) as QpdfJson;
}

async function hasObjectStreams(path: string, password: string | undefined): Promise<boolean> {
  const { output } = await qpdf((at) => ['--show-xref', ...passwordArgument(password), at(path)], password);
  return output.includes(': compressed;');
}

/**
 * Leaves streams as they are. This build of qpdf loses the protection with the option that does so most: of a protected
 * document, streams without any filter are packed; nothing is lost by it.
 */
async function untouchedStreams(path: string, password: string | undefined): Promise<readonly string[]> {
  const words = ['--show-encryption', ...passwordArgument(password)];
  const { output } = await qpdf((at) => [...words, at(path)], password);
  return output.includes('File is not encrypted') ? ['--stream-data=preserve'] : ['--decode-level=none'];
}

const objectArgument = (reference: string): string => reference.replace(/ R$/, '').replace(' ', ',');

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
    const plain = (await hasObjectStreams(path, password)) ? scratch : path;
    const untouched = await untouchedStreams(path, password);
    // Changes to an object inside an object stream are lost as soon as qpdf reads another one of that stream.
    if (plain === scratch)
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
    const {
      qpdf: [head, objects],
      pages,
    } = await readJson(plain, password, ['trailer'], 'none', true);
    const trailer = objects['trailer']?.value;
    if (!isDictionary(trailer) || !isReference(trailer['/Root'])) throw new ServiceError('damaged_file');
    const references = (pages ?? []).map((page) => page.object);
    const edit = new PdfEdit(plain, plain === scratch, password, head, references, trailer, untouched);
    await edit.load([trailer['/Root'], trailer['/Info']]);
    return edit;
  }

  /** Reads the objects that the values refer to, those that are not known yet. */
  async load(values: readonly (QpdfValue | undefined)[]): Promise<void> {
    const wanted = [...new Set(values)]
      .filter(isReference)
      .filter((reference) => !this.#known.has(reference));
    if (wanted.length === 0) return;
    const json = await readJson(this.path, this.password, wanted.map(objectArgument), 'none');
    for (const reference of wanted) this.#known.set(reference, json.qpdf[1][`obj:${reference}`] ?? {});
  }

  /** Reads all objects; a stream's dictionary stands for it. */
  async everything(): Promise<(readonly [reference: string, value: QpdfValue | undefined])[]> {
    const json = await readJson(this.path, this.password, [], 'none');
    for (const [key, object] of Object.entries(json.qpdf[1]))
      if (key !== 'trailer') this.#known.set(key.slice(4), object);
    return [...this.#known.keys()].map((reference) => [reference, this.at(reference)] as const);
  }

  /** The bytes of a stream; undefined when it cannot be decoded or is none. */
  async streamData(reference: QpdfValue | undefined): Promise<Buffer | undefined> {
    if (!isReference(reference)) return undefined;
    const changed = this.#changed.get(reference)?.stream?.data;
    if (changed !== undefined) return Buffer.from(changed, 'base64');
    const json = await readJson(this.path, this.password, [objectArgument(reference)], 'inline');
    const stream = json.qpdf[1][`obj:${reference}`]?.stream;
    // A filter that is left was not undone.
    if (stream?.data === undefined || stream.dict['/Filter'] !== undefined) return undefined;
    return Buffer.from(stream.data, 'base64');
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
    const {
      qpdf: [, objects],
    } = await readJson(path, undefined, [], 'inline');
    const names = new Map<string, string>();
    for (const key of Object.keys(objects)) if (key !== 'trailer') names.set(key.slice(4), this.#take());
    const renamed = (value: QpdfValue): QpdfValue => {
      if (isReference(value)) return names.get(value) ?? null;
      if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(renamed);
      if (!isDictionary(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item)]));
    };
    for (const [from, to] of names) {
      const { value, stream } = objects[`obj:${from}`] ?? {};
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

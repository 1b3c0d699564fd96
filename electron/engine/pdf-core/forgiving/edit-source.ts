/**
 * How objects that are to be changed are read: directly where the PDF is as the standard says, by qpdf otherwise. Each run
 * of qpdf opens the document anew, and for a document of few pages that is most of the work.
 */
import { PdfDraft, readDirectly, stringBytes, Unreadable, type PdfFile } from '../file/index.js';
import { isDictionary, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

/** An object as qpdf's JSON (version 2) writes it. */
export interface JsonObject {
  readonly value?: QpdfValue;
  readonly stream?: { readonly dict: Dictionary; readonly data?: string; readonly datafile?: string };
}

/** What stands before the objects in that JSON. */
export interface JsonHead {
  readonly maxobjectid: number;
  readonly [key: string]: unknown;
}

interface QpdfJson {
  readonly qpdf: readonly [JsonHead, Readonly<Record<string, JsonObject>>];
  readonly pages?: readonly { readonly object: string }[];
}

interface Source {
  readonly path: string;
  readonly password: string | undefined;
}

/** What is read of a stream: nothing, or its data without those filters that lose nothing. */
export type StreamData = 'none' | 'inline';

/** @param wanted objects as qpdf's arguments name them; all when there are none */
export async function readJson(
  { path, password }: Source,
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

const objectArgument = (reference: string): string => reference.replace(/ R$/, '').replace(' ', ',');

/** How the streams of a document are kept. */
export interface Packing {
  /** Some of its objects are in streams. */
  readonly packed: boolean;
  /** Arguments of qpdf that leave all streams as they are. */
  readonly untouched: readonly string[];
}

/**
 * This build of qpdf loses the protection with the option that leaves streams alone most: of a protected document, streams
 * without any filter are packed; nothing is lost by it.
 */
export async function findPacking({ path, password }: Source): Promise<Packing> {
  const packed = readDirectly(path, (file) => file.hasObjectStreams);
  // What is read directly is not protected.
  if (packed !== null) return { packed, untouched: ['--stream-data=preserve'] };
  const ask = async (question: string) =>
    (await qpdf((at) => [question, ...passwordArgument(password), at(path)], password)).output;
  const isOpen = (await ask('--show-encryption')).includes('File is not encrypted');
  return {
    packed: (await ask('--show-xref')).includes(': compressed;'),
    untouched: isOpen ? ['--stream-data=preserve'] : ['--decode-level=none'],
  };
}

/** What is known of a document before any of its objects is read. */
export interface DocumentHead {
  readonly head: JsonHead;
  readonly trailer: QpdfValue | undefined;
  /** References of the pages in order. */
  readonly pages: readonly string[];
}

export async function readDocumentHead(source: Source): Promise<DocumentHead> {
  const direct = readDirectly(source.path, (file): DocumentHead => ({
    head: {
      jsonversion: 2,
      pdfversion: file.version,
      pushedinheritedpageresources: false,
      calledgetallpages: true,
      maxobjectid: file.nextObject - 1,
    },
    trailer: asText(file.trailer),
    pages: file.pages,
  }));
  if (direct) return direct;
  const {
    qpdf: [head, objects],
    pages = [],
  } = await readJson(source, ['trailer'], 'none', true);
  return { head, trailer: objects['trailer']?.value, pages: pages.map(({ object }) => object) };
}

/** Objects by their references; a stream without its data. */
export async function readObjects(
  source: Source,
  references: readonly string[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const direct = readDirectly(
    source.path,
    (file) => new Map(references.map((reference) => [reference, objectOf(file, reference)])),
  );
  if (direct) return direct;
  const json = await readJson(source, references.map(objectArgument), 'none');
  return new Map(references.map((reference) => [reference, json.qpdf[1][`obj:${reference}`] ?? {}]));
}

/** Half of a character of UTF-16: qpdf does not read JSON with one. */
const half = /\p{Surrogate}/u;

/** Strings that say they are Unicode as their text, as qpdf's JSON has them: the direct reader keeps their bytes. */
function asText(value: QpdfValue): QpdfValue {
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(asText);
  if (isDictionary(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asText(item)]));
  if (typeof value !== 'string') return value;
  if (value.startsWith('u:')) return half.test(value) ? `b:${stringBytes(value).toString('hex')}` : value;
  const text = textIn(value);
  return text === null || half.test(text) ? value : `u:${text}`;
}

/** The text of bytes that begin with a mark of their encoding. */
function textIn(noted: string): string | null {
  const [, mark, digits] = /^b:(feff|efbbbf)((?:[0-9a-f]{2})*)$/.exec(noted) ?? [];
  const bytes = Buffer.from(digits ?? '', 'hex');
  if (mark === 'efbbbf') return bytes.toString('utf8');
  return mark === 'feff' && bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : null;
}

const fileObject = (file: PdfFile, reference: string) => {
  const [id = 0, generation = 0] = reference.split(' ').map(Number);
  return file.object(id, generation);
};

function objectOf(file: PdfFile, reference: string): JsonObject {
  const { value: found, stream } = fileObject(file, reference);
  const value = asText(found);
  if (!stream || !isDictionary(value)) return value === null ? {} : { value };
  const { '/Length': _written, ...dict } = value;
  return { stream: { dict } };
}

/** Everything of a small document without protection, by references; streams with their data, packed or not. */
export async function readWholly(path: string): Promise<ReadonlyMap<string, JsonObject>> {
  const direct = readDirectly(path, (file) => {
    const ids = Array.from({ length: file.nextObject - 1 }, (_, at) => at + 1);
    return new Map(
      ids.flatMap((id) => {
        if (!file.isCurrent(id, 0)) throw new Unreadable('a number that was used before');
        return withData(file, id);
      }),
    );
  });
  if (direct) return direct;
  const { qpdf: found } = await readJson({ path, password: undefined }, [], 'inline');
  return new Map(
    Object.entries(found[1]).flatMap(([key, object]) =>
      key === 'trailer' ? [] : [[key.slice(4), object] as const],
    ),
  );
}

/** What holds other objects, or says where they are, is none itself. */
function withData(file: PdfFile, id: number): [reference: string, object: JsonObject][] {
  const reference = `${id} 0 R`;
  const object = objectOf(file, reference);
  if (object.value === undefined && !object.stream) return [];
  const { stream } = file.object(id);
  if (!object.stream || !stream) return [[reference, object]];
  const type = object.stream.dict['/Type'];
  if (type === '/ObjStm' || type === '/XRef') return [];
  const data = Buffer.allocUnsafe(stream.length);
  file.fill(data, 0, stream.length, stream.at);
  return [[reference, { stream: { ...object.stream, data: data.toString('base64') } }]];
}

/** The bytes of a stream without its filters; undefined when it cannot be decoded or is none. */
export async function readStream(source: Source, reference: string): Promise<Buffer | undefined> {
  const direct = readDirectly(source.path, (file) => {
    const object = fileObject(file, reference);
    return { data: object.stream ? file.data(object) : undefined };
  });
  if (direct) return direct.data;
  const json = await readJson(source, [objectArgument(reference)], 'inline');
  const stream = json.qpdf[1][`obj:${reference}`]?.stream;
  // A filter that is left was not undone.
  if (stream?.data === undefined || stream.dict['/Filter'] !== undefined) return undefined;
  return Buffer.from(stream.data, 'base64');
}

/** The data of the stream that the catalog names as metadata; null where it cannot be read directly. */
export function metadataDirectly(path: string, most: number): Buffer | 'none' | null {
  return readDirectly(path, (file) => {
    const reference = new PdfDraft(file).catalog['/Metadata'];
    if (typeof reference !== 'string') return 'none';
    const object = fileObject(file, reference);
    return object.stream ? file.data(object, most) : 'none';
  });
}

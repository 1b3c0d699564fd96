/** Reads the data of a document's streams: directly where it keeps to the standard, by qpdf otherwise. */
import { PdfDraft, readDirectly, Unreadable, type PdfFile } from '../file/index.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';
import type { JsonObject, PdfSource } from './object-source.js';
import { objectOf } from './strict-source.js';

/**
 * Reads objects with the data of their streams, whose lossless filters are undone.
 * @param wanted one object as qpdf's argument names it; all when there is none
 */
async function readWithData(
  { path, password }: PdfSource,
  wanted?: string,
): Promise<Readonly<Record<string, JsonObject>>> {
  const { output } = await qpdf(
    (at) => [
      ...['--json=2', '--json-key=qpdf', '--json-stream-data=inline', '--decode-level=generalized'],
      ...(wanted === undefined ? [] : [`--json-object=${wanted}`]),
      ...[...passwordArgument(password), at(path), jsonFile],
    ],
    password,
  );
  return (JSON.parse(output) as { qpdf: readonly [unknown, Readonly<Record<string, JsonObject>>] }).qpdf[1];
}

/**
 * Reads all objects of a small document without protection, by their references, with the data of the
 * streams.
 */
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
  const found = await readWithData({ path, password: undefined });
  return new Map(
    Object.entries(found).flatMap(([key, object]) =>
      key === 'trailer' ? [] : [[key.slice(4), object] as const],
    ),
  );
}

/** Object streams and cross-reference streams are storage, so they do not count as objects. */
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
  const { '/Length': _written, ...dict } = object.stream.dict;
  return [[reference, { stream: { dict, data: data.toString('base64') } }]];
}

/**
 * Reads the bytes of a stream without its filters by qpdf; returns undefined when it cannot be decoded or is
 * none.
 */
export async function readStream(source: PdfSource, reference: string): Promise<Buffer | undefined> {
  const found = await readWithData(source, reference.replace(/ R$/, '').replace(' ', ','));
  const stream = found[`obj:${reference}`]?.stream;
  // A filter that still stands there was not undone.
  if (stream?.data === undefined || stream.dict['/Filter'] !== undefined) return undefined;
  return Buffer.from(stream.data, 'base64');
}

/**
 * Returns the data of the stream that the catalog names as metadata; null where it cannot be read directly.
 */
export function metadataDirectly(path: string, most: number): Buffer | 'none' | null {
  return readDirectly(path, (file) => {
    const reference = new PdfDraft(file).catalog['/Metadata'];
    if (typeof reference !== 'string') return 'none';
    const object = file.at(reference);
    return object.stream ? file.data(object, most) : 'none';
  });
}

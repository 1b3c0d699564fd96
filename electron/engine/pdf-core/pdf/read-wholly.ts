/** Reads a small document as a whole: directly where it keeps to the standard, by qpdf otherwise. */
import { readDirectly, Unreadable } from '../file/index.js';
import type { JsonObject } from '../forgiving/object-source.js';
import { readWithData } from '../forgiving/read-stream.js';
import { StrictSource } from './strict-source.js';

/**
 * Reads all objects of a small document without protection, by their references, with the data of the
 * streams.
 */
export async function readWholly(path: string): Promise<ReadonlyMap<string, JsonObject>> {
  const direct = readDirectly(path, (file) => {
    const source = new StrictSource(file, 'text');
    const ids = Array.from({ length: file.nextObject - 1 }, (_, at) => at + 1);
    return new Map(
      ids.flatMap((id) => {
        if (!file.isCurrent(id, 0)) throw new Unreadable('a number that was used before');
        return withData(source, id);
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
function withData(source: StrictSource, id: number): [reference: string, object: JsonObject][] {
  const reference = `${id} 0 R`;
  const { value, stream } = source.object(reference) ?? {};
  if (!stream) return value === undefined ? [] : [[reference, { value }]];
  const type = stream.dict['/Type'];
  if (type === '/ObjStm' || type === '/XRef') return [];
  const { at, length } = stream.place ?? { at: 0, length: 0 };
  const data = Buffer.allocUnsafe(length);
  source.file.fill(data, 0, length, at);
  const { '/Length': _written, ...dict } = stream.dict;
  return [[reference, { stream: { dict, data: data.toString('base64') } }]];
}

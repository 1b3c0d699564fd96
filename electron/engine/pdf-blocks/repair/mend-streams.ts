/** Compresses damaged streams anew, with what can still be read of them. */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { hasMoreObjects } from './nesting.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { dumpPackedStreams, putObjects, readObjects, type PackedStream } from '../../pdf-core/pdf/index.js';
import { filtersOf, unpackStream } from '../../pdf-core/filters/stream-filters.js';

/** Streams with more bytes of data are not looked into. */
const maxStreamBytes = 128 * 1024 * 1024;
/** Limits in bytes and in streams of what is read at once. */
const batchBytes = 64 * 1024 * 1024;
const batchStreams = 4_000;
/** Documents with more objects are not held in memory. */
const maxObjects = 500_000;

interface FoundStreams {
  /** Numbers of the objects whose streams end before their end or cannot be unpacked. */
  readonly damaged: ReadonlySet<number>;
  /** Those of them of which some data is gone, and not only a sum is wrong. */
  readonly lossy: ReadonlySet<number>;
  /** What qpdf said while it read every object; empty for a sound file. */
  readonly warnings: string;
}

/**
 * Unpacks every stream that has only lossless filters. qpdf's own check does not serve, since the WebAssembly build
 * stops at the first damaged stream.
 * @throws ServiceError as `qpdf` does
 */
export async function findDamagedStreams(path: string, password?: string): Promise<FoundStreams> {
  if (await hasMoreObjects(path, maxObjects)) return { damaged: new Set(), lossy: new Set(), warnings: '' };
  const { highest: last, objects, warnings } = await readObjects({ path, password });
  const damaged = new Set<number>();
  const lossy = new Set<number>();
  if (last > maxObjects) return { damaged, lossy, warnings };
  let batch: number[] = [];
  let size = 0;
  const look = async (): Promise<void> => {
    await readStreams(path, batch, password, (id, bytes, dictionary) => {
      const filters = filtersOf(dictionary);
      if (!filters) return null;
      const { isWhole, isLossy } = unpackStream(bytes, filters);
      if (!isWhole) damaged.add(id);
      if (isLossy) lossy.add(id);
      return null;
    });
    [batch, size] = [[], 0];
  };
  for (const [key, { stream }] of Object.entries(objects)) {
    if (!stream || !filtersOf(stream.dict)) continue;
    const length = Number(stream.dict['/Length']) || 0;
    if (length > maxStreamBytes) continue;
    batch.push(Number.parseInt(key.slice('obj:'.length), 10));
    size += length;
    if (size > batchBytes || batch.length >= batchStreams) await look();
  }
  if (batch.length > 0) await look();
  return { damaged, lossy, warnings };
}

/**
 * Returns those of some streams that have lost data.
 * @param ids numbers of their objects
 * @throws ServiceError as `qpdf` does
 */
export async function findLossyStreams(
  path: string,
  ids: readonly number[],
  password: string | undefined,
): Promise<ReadonlySet<number>> {
  const lossy = new Set<number>();
  for (let first = 0; first < ids.length; first += batchStreams) {
    await readStreams(path, ids.slice(first, first + batchStreams), password, (id, bytes, dictionary) => {
      const filters = bytes.length > maxStreamBytes ? null : filtersOf(dictionary);
      if (filters && unpackStream(bytes, filters).isLossy) lossy.add(id);
      return null;
    });
  }
  return lossy;
}

interface Changed {
  readonly dict: Dictionary;
  readonly data: Buffer;
}

/**
 * Reads the compressed data of streams, one after the other.
 * @param take gives what to put in its place, or null
 * @param use may read what was taken: the data are in files of a folder
 */
async function readStreams(
  path: string,
  ids: readonly number[],
  password: string | undefined,
  take: (id: number, bytes: Buffer, dictionary: Dictionary) => Changed | null,
  use?: (update: readonly PackedStream[], folder: string) => Promise<void>,
): Promise<void> {
  // Not beside the document: that may be the person's own folder, in which nothing is written, or cannot be.
  const folder = await mkdtemp(join(tmpdir(), 'platen-streams-'));
  try {
    const update: PackedStream[] = [];
    for (const { id, dict, file } of await dumpPackedStreams({ path, password }, ids, folder)) {
      const changed = take(id, await readFile(file), dict);
      if (changed === null) await rm(file);
      else {
        await writeFile(file, changed.data);
        update.push({ id, dict: changed.dict, file });
      }
    }
    await use?.(update, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compresses damaged streams anew, in place; what can be read of them stays. */
export async function mendStreams(path: string, damaged: ReadonlySet<number>): Promise<void> {
  if (damaged.size === 0) return;
  const mended = `${path}.mended`;
  const packAnew = (_id: number, bytes: Buffer, dictionary: Dictionary): Changed | null => {
    const filters = filtersOf(dictionary);
    if (!filters) return null;
    const { '/DecodeParms': _parameters, '/DP': _short, ...rest } = dictionary;
    const packed = { ...rest, '/Filter': '/FlateDecode' };
    return {
      dict: filters.predictor ? { ...packed, '/DecodeParms': filters.predictor } : packed,
      data: deflateSync(unpackStream(bytes, filters).data),
    };
  };
  await readStreams(path, [...damaged], undefined, packAnew, async (update, folder) => {
    const json = join(folder, 'update.json');
    await putObjects(
      { path, password: undefined },
      mended,
      json,
      (put) => {
        for (const { id, dict, file } of update) put(`${id} 0 R`, { stream: { dict, datafile: file } });
      },
      { keepsStreams: true },
    );
  });
  await rename(mended, path);
}

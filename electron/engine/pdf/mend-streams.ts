/** Streams whose compressed data is damaged: what can still be read of them is packed anew. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { inflateWhatIsLeft, mostUnpacked } from './inflate.js';
import type { Dictionary } from './objects.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

/** Bytes of data of one stream above which it is not looked into. */
const largestStream = 128 * 1024 * 1024;
/** So many bytes and streams are looked into at once. */
const batchBytes = 64 * 1024 * 1024;
const batchStreams = 4_000;
/** Documents of more objects are not held in memory. */
const mostObjects = 500_000;

interface FoundStreams {
  /** Numbers of the objects whose Flate streams end before their end or cannot be unpacked. */
  readonly damaged: ReadonlySet<number>;
  /** What qpdf said while it read every object; empty for a sound file. */
  readonly warnings: string;
}

/**
 * Unpacks every Flate stream. Not by qpdf's own check: the WebAssembly build ends at the first that is damaged.
 * @throws ServiceError as `qpdf` does
 */
export async function findDamagedStreams(path: string, password?: string): Promise<FoundStreams> {
  const { output, warnings } = await qpdf(
    (at) => [
      ...['--json=2', '--json-key=qpdf', '--json-stream-data=none'],
      ...passwordArgument(password),
      at(path),
      jsonFile,
    ],
    password,
  );
  const [{ maxobjectid: last }, objects] = (JSON.parse(output) as StreamJson).qpdf;
  const damaged = new Set<number>();
  if (last > mostObjects) return { damaged, warnings };
  let batch: number[] = [];
  let size = 0;
  const look = async (): Promise<void> => {
    await readStreams(path, batch, password, (id, bytes) => {
      if (!isWhole(bytes)) damaged.add(id);
      return null;
    });
    [batch, size] = [[], 0];
  };
  for (const [key, { stream }] of Object.entries(objects)) {
    if (!stream || !isFlate(stream.dict)) continue;
    const length = Number(stream.dict['/Length']) || 0;
    if (length > largestStream) continue;
    batch.push(Number.parseInt(key.slice('obj:'.length), 10));
    size += length;
    if (size > batchBytes || batch.length >= batchStreams) await look();
  }
  if (batch.length > 0) await look();
  return { damaged, warnings };
}

function isWhole(bytes: Buffer): boolean {
  try {
    // An empty stream has nothing to lose.
    if (bytes.length > 0) inflateSync(bytes, { maxOutputLength: mostUnpacked });
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}

/** One filter, which is Flate: behind another one the data is not what Flate made. */
function isFlate({ '/Filter': filter }: Dictionary): boolean {
  return filter === '/FlateDecode' || (Array.isArray(filter) && filter.join() === '/FlateDecode');
}

interface StreamJson {
  readonly qpdf: readonly [
    { readonly maxobjectid: number },
    Readonly<Record<string, { stream?: { dict: Dictionary; datafile?: string } }>>,
  ];
}

/**
 * Gives the packed data of streams, one after the other.
 * @param take gives what to put in its place, or null
 * @returns an update in qpdf's JSON, with the data in files of a folder that `use` may read
 */
async function readStreams(
  path: string,
  ids: readonly number[],
  password: string | undefined,
  take: (id: number, bytes: Buffer) => Buffer | null,
  use?: (update: Readonly<Record<string, unknown>>, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(dirname(path), 'streams-'));
  try {
    const { output } = await qpdf(
      (at) => [
        ...['--json=2', '--json-key=qpdf', '--decode-level=none', '--json-stream-data=file'],
        ...ids.map((id) => `--json-object=${id}`),
        `--json-stream-prefix=${at(join(folder, 's'))}`,
        ...passwordArgument(password),
        at(path),
        jsonFile,
      ],
      password,
    );
    const update: Record<string, unknown> = {};
    for (const [key, { stream }] of Object.entries((JSON.parse(output) as StreamJson).qpdf[1])) {
      if (stream?.datafile === undefined) continue;
      const file = join(folder, basename(stream.datafile));
      const put = take(Number.parseInt(key.slice('obj:'.length), 10), await readFile(file));
      if (put === null) await rm(file);
      else {
        await writeFile(file, put);
        update[key] = { stream: { dict: stream.dict, datafile: file } };
      }
    }
    await use?.(update, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packs damaged Flate streams anew, in place: what can be read of them stays. */
export async function mendStreams(path: string, damaged: ReadonlySet<number>): Promise<void> {
  if (damaged.size === 0) return;
  const mended = `${path}.mended`;
  const packAnew = (_id: number, bytes: Buffer): Buffer => deflateSync(inflateWhatIsLeft(bytes));
  await readStreams(path, [...damaged], undefined, packAnew, async (update, folder) => {
    const json = join(folder, 'update.json');
    await qpdf((at) => {
      const text = JSON.stringify({ qpdf: [{ jsonversion: 2 }, update] }, (key, value: unknown) =>
        key === 'datafile' ? at(String(value)) : value,
      );
      writeFileSync(json, text);
      return ['--stream-data=preserve', at(path), `--update-from-json=${at(json)}`, at(mended)];
    });
  });
  await rename(mended, path);
}

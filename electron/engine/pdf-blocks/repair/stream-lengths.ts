/** Rewrites objects whose streams give a wrong length, or none (ISO 32000-2, 7.3.8.2), with the right one. */
import { open, type FileHandle } from 'node:fs/promises';

/** Bytes from the beginning of an object in which its dictionary is searched for. */
const dictionarySpan = 4_000;
/** The bytes in which `endstream` must stand, with the white space before it. */
const endSpan = 16;
/** Bytes in which the end of a stream is searched for; a longer stream stays as it is. */
const maxStreamBytes = 64 * 1024 * 1024;
/** The most bytes of all streams that are written anew, since they are held in memory. */
const maxMended = 128 * 1024 * 1024;
const blockSize = 256 * 1024;

type Places = ReadonlyMap<number, { readonly offset: number; readonly generation: string }>;

export interface MendedStream {
  readonly id: number;
  readonly generation: string;
  /** The whole object. */
  readonly chunk: Buffer;
}

/**
 * Yields each object whose stream does not end where it says, with its true length.
 * @param places where objects begin in the file, by their numbers
 * @param size bytes of the file
 */
export async function* findMisjudged(
  path: string,
  places: Places,
  size: number,
): AsyncGenerator<MendedStream> {
  const file = await open(path);
  let mended = 0;
  try {
    for (const [id, { offset, generation }] of places) {
      const head = await bytesAt(file, offset, dictionarySpan);
      const text = head.toString('latin1');
      const begin = /^(\d+\s+\d+\s+obj\b)((?:(?!endobj|\bstream\b).)*>>\s*)stream(?:\r\n|\n|\r)/s.exec(text);
      if (!begin) continue;
      const dictionary = begin[2]!;
      const start = offset + begin[0].length;
      const said = await saidLength(file, dictionary, places);
      if (said !== null && said <= size - start && (await endsAt(file, start + said))) continue;
      const data = await readToEnd(file, start, size);
      if (data === null || mended + data.length > maxMended) continue;
      mended += data.length;
      yield {
        id,
        generation,
        chunk: Buffer.concat([
          Buffer.from(
            `${id} ${Number(generation)} obj${withLength(dictionary, data.length)}stream\n`,
            'latin1',
          ),
          data,
          Buffer.from('\nendstream\nendobj\n'),
        ]),
      };
    }
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const lengthKey = /\/Length\s*(?:(\d+)\s+\d+\s+R\b|(\d+))/;

/** Returns the length that a dictionary gives, also by a reference; null where it gives none. */
async function saidLength(file: FileHandle, dictionary: string, places: Places): Promise<number | null> {
  const [, reference, direct] = lengthKey.exec(dictionary) ?? [];
  if (direct !== undefined) return Number(direct);
  const place = reference === undefined ? undefined : places.get(Number(reference));
  if (!place) return null;
  const text = (await bytesAt(file, place.offset, 64)).toString('latin1');
  const value = /^\d+\s+\d+\s+obj\s*(\d+)\b/.exec(text)?.[1];
  return value === undefined ? null : Number(value);
}

async function endsAt(file: FileHandle, position: number): Promise<boolean> {
  return /^\s{0,2}endstream/.test((await bytesAt(file, position, endSpan)).toString('latin1'));
}

/** Returns the data up to the word that ends the stream or its object, or to the end of the file. */
async function readToEnd(file: FileHandle, start: number, size: number): Promise<Buffer | null> {
  const blocks: Buffer[] = [];
  let rest = '';
  for (let at = start; at < Math.min(size, start + maxStreamBytes); at += blockSize) {
    const block = await bytesAt(file, at, blockSize);
    // The word may begin in the block before.
    const text = rest + block.toString('latin1');
    const end = /(?:\r\n|\n|\r)?(?:endstream|endobj)\b/.exec(text);
    blocks.push(block);
    if (end) return Buffer.concat(blocks).subarray(0, at - start - rest.length + end.index);
    rest = text.slice(-endSpan);
  }
  return size - start > maxStreamBytes ? null : Buffer.concat(blocks);
}

function withLength(dictionary: string, length: number): string {
  return lengthKey.test(dictionary)
    ? dictionary.replace(lengthKey, `/Length ${length}`)
    : dictionary.replace('<<', `<</Length ${length} `);
}

/** ZIP files that are written while they are sent. */
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { heard } from '../../systems/heard.js';

/** A file of an archive. */
export interface Member {
  /** Folders and name, with forward slashes. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Opened when its turn comes. */
  readonly content: () => AsyncIterable<Uint8Array>;
}

/** Adds a member, whose bytes are stored as they are: what a conversion gives is compressed already. */
function add(
  zip: yazl.ZipFile,
  { path, size }: Pick<Member, 'path' | 'size'>,
  mtime: Date,
  open: (give: (error: unknown, content: NodeJS.ReadableStream) => void) => void,
): void {
  zip.addReadStreamLazy(path, { compress: false, size, mtime, mode: 0o100644 }, open);
}

/**
 * The bytes of an archive. Nothing is opened before they are read; a member that cannot be read breaks them off.
 * @param members no two of one path
 */
export async function* archiveOf(
  members: readonly Member[],
  mtime: Date,
): AsyncGenerator<Uint8Array, void, void> {
  const zip = new yazl.ZipFile();
  const bytes = heard(zip.outputStream as Readable);
  zip.on('error', (error: Error) => bytes.destroy(error));
  let current: Readable | null = null;
  // The library neither hears the error of a member nor lets go of one when nobody reads any more.
  bytes.once('close', () => current?.destroy());
  for (const member of members)
    add(zip, member, mtime, (give) => {
      current = heard(Readable.from(member.content(), { objectMode: false }));
      current.once('error', (error) => bytes.destroy(error));
      give(null, current);
    });
  zip.end();
  yield* bytes as AsyncIterable<Uint8Array>;
}

/** Bytes that an archive will have. No member of it is opened. */
export function archiveSize(members: readonly Pick<Member, 'path' | 'size'>[], mtime: Date): number {
  const zip = new yazl.ZipFile();
  // The first member is asked for at once, and never given.
  for (const member of members) add(zip, member, mtime, () => undefined);
  let total = -1;
  // The typings do not know what the library hands over: the size, or -1 where a member's size is not known.
  const tell: (...said: number[]) => void = (size) => (total = size ?? -1);
  zip.end({ forceZip64Format: false, comment: '' }, tell);
  heard(zip.outputStream as Readable).destroy();
  return total;
}

/** Opens a file for looking, never for reading whole: its first bytes, its size, and reads at a place. */
import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { ServiceError, type ErrorCode } from '../../contract/index.js';

/** Bytes of the head every detection starts from. */
const headBytes = 64 * 1024;

/** An open file and its first {@link headBytes} bytes. */
export interface OpenFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly head: Buffer;
  /** Reads up to `length` bytes at `position`; shorter at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
}

/** What the file system says of a path that is a file. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

const causes: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'file_missing',
  ENOTDIR: 'file_missing',
  ELOOP: 'file_missing',
  ENAMETOOLONG: 'file_missing',
  EISDIR: 'not_a_file',
  ENXIO: 'not_a_file',
};

/**
 * The cause of a failure while a file was looked at. Calls to the system that fail for another reason than existence
 * are questions of permission; a parser that stumbles over a number out of range has met a damaged file.
 */
export function fileError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  // A name with a NUL byte is refused by Node before the system sees it.
  if (code === 'ERR_INVALID_ARG_VALUE') return new ServiceError('file_missing', {}, { cause: thrown });
  if (code === 'ENOENT' && isMisread(String((thrown as NodeJS.ErrnoException).path ?? '')))
    return new ServiceError('name_not_text', {}, { cause: thrown });
  const fromSystem = thrown instanceof Error && 'syscall' in thrown;
  const other = fromSystem ? 'unreadable_file' : 'damaged_file';
  return new ServiceError(causes[code] ?? other, {}, { cause: thrown });
}

/**
 * True for a path that cannot be the real one: where a name on the disk has bytes that are no UTF-8, which Linux allows, Node
 * and Chromium give U+FFFD in their place, and nothing is there under that name.
 */
export const isMisread = (path: string): boolean => path.includes('\ufffd');

/**
 * Size and time of a file.
 * @throws ServiceError `file_missing`, `unreadable_file`, or `not_a_file` for folders, pipes and devices
 */
export async function fileFacts(path: string): Promise<FileFacts> {
  const stats = await stat(path).catch((thrown: unknown) => {
    throw fileError(thrown);
  });
  if (!stats.isFile()) throw new ServiceError('not_a_file');
  return { size: stats.size, modifiedAt: stats.mtime };
}

/**
 * Opens a file, reads its head, and closes it when `use` is done. The path is looked at before it is opened, and
 * opened without blocking, because opening a pipe waits for a writer that may never come.
 * @throws ServiceError `file_missing`, `unreadable_file`, `not_a_file`, and whatever `use` throws
 */
export async function withFile<T>(path: string, use: (file: OpenFile) => Promise<T>): Promise<T> {
  await fileFacts(path);
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (thrown: unknown) => {
      throw fileError(thrown);
    },
  );
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new ServiceError('not_a_file');
    const read = (position: number, length: number) => readAt(handle, stats.size, position, length);
    return await use({ path, size: stats.size, head: await read(0, headBytes), read });
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, size: number, position: number, length: number): Promise<Buffer> {
  const wanted = Math.max(0, Math.min(length, size - position));
  const buffer = Buffer.alloc(wanted);
  let filled = 0;
  while (filled < wanted) {
    const { bytesRead } = await handle
      .read(buffer, filled, wanted - filled, position + filled)
      .catch((thrown: unknown) => {
        throw fileError(thrown);
      });
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

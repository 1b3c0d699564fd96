/** A text file as a string, whatever its encoding and line ends. */
import { readFile, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../interface/converter.js';
import { detectEncoding } from './text-encoding.js';
import { charsetOf } from './declared-charset.js';

/** @throws ServiceError `too_large` above `limit` bytes, `empty_file` */
export async function readText(path: string, limit: number, context: Context): Promise<string> {
  const bytes = await readWithin(path, limit);
  const encoding = await findEncoding(path);
  remarkOnEncoding(encoding, context);
  return iconv.decode(bytes, encoding).replaceAll(/\r\n?/g, '\n');
}

/**
 * The bytes of a text file.
 * @throws ServiceError `too_large` above `limit` bytes
 */
export async function readWithin(path: string, limit: number): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > limit) throw new ServiceError('too_large', { detail: tooLarge(size, limit) });
  return readFile(path);
}

/** A name iconv-lite knows, in lower case. */
export const findEncoding = async (path: string): Promise<string> =>
  (await charsetOf(path, false)) ?? (await detectEncoding(path));

export const tooLarge = (size: number, limit: number): string =>
  `${megabytes(size)} MB, and at most ${megabytes(limit)} MB of text can be set`;

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));

/** Anything but UTF-8 was guessed, and is said. */
export function remarkOnEncoding(encoding: string, context: Context): void {
  if (encoding !== 'utf-8') context.message('info', 'encoding_detected', { encoding });
}

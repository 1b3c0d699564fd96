/** Reads a file of workflows from disk. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { maxFileBytes } from '../../workflows/user/file.js';

/**
 * The bytes of a file, at most one more than a file of workflows may have: the caller reports a longer one.
 * @throws ServiceError `file_missing`
 */
export async function readFileUpTo(path: string, max = maxFileBytes + 1): Promise<Uint8Array> {
  const missing = () => new ServiceError('file_missing').of(basename(path));
  const file = await open(path).catch(() => null);
  if (!file) throw missing();
  try {
    if (!(await file.stat()).isFile()) throw missing();
    const pieces: Buffer[] = [];
    for await (const piece of file.createReadStream({ end: max - 1, autoClose: false }))
      pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  } finally {
    await file.close();
  }
}

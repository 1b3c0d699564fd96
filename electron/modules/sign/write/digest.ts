/** The digest of what a signature covers. */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';

const blockBytes = 1024 * 1024;

/**
 * Computes SHA-256 of parts of a file, of which only a block is in memory.
 * @param parts offset and length of each, one behind the other, as in `/ByteRange`
 * @throws ServiceError `file_missing` where the file is shorter
 */
export async function digestOf(
  file: FileHandle,
  parts: readonly number[],
  signal: AbortSignal,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(blockBytes);
  for (let part = 0; part + 1 < parts.length; part += 2) {
    let at = parts[part]!;
    for (const end = at + parts[part + 1]!; at < end;) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(block, 0, Math.min(blockBytes, end - at), at);
      if (bytesRead === 0) throw new ServiceError('file_missing');
      hash.update(block.subarray(0, bytesRead));
      at += bytesRead;
    }
  }
  return hash.digest();
}

/**
 * Whether a PDF came whole, as far as its first and last bytes tell: no converter is loaded for that, and what a service
 * sends is opened by a reader in no process that holds anything else (see `OpenPdf`).
 */
import { ServiceError } from '../../../contract/index.js';
import { withFile } from '../../files/file-head.js';

/** Bytes at the end in which the words are that end a PDF; some writers put others behind them. */
const tailBytes = 4096;

/**
 * A PDF ends with the place of its cross-references (ISO 32000-2, 7.5.5), which is inside of it: one that was cut off on its
 * way lacks that, also where it has the same words further up.
 * @throws ServiceError `fetched_damaged`
 */
export async function checkPdfEnd(path: string): Promise<void> {
  await withFile(path, async (file) => {
    const tail = await file.read(Math.max(0, file.size - tailBytes), tailBytes);
    const ends = [...tail.toString('latin1').matchAll(/startxref\s+(\d{1,15})\s+%%EOF/g)];
    const place = ends.at(-1)?.[1];
    if (place === undefined || Number(place) >= file.size)
      throw new ServiceError('fetched_damaged', { format: 'PDF document' });
  });
}

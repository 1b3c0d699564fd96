/** Undoes all filters of a stream of a document that is read directly. */
import { filtersOf, undo } from '../filters/decode.js';
import type { QpdfValue } from '../objects/values.js';
import type { Pdf } from './pdf.js';

/** Returns all data of a stream without its filters; undefined for what is no stream or cannot be read. */
export async function plainData(
  pdf: Pdf,
  value: QpdfValue | undefined,
  limit: number,
): Promise<Buffer | undefined> {
  const dict = pdf.dictionary(value);
  const bytes = pdf.packedData(value);
  if (!dict || !bytes) return undefined;
  const undone = await undo(bytes, filtersOf(pdf, dict), limit);
  return undone && !undone.left ? undone.bytes : undefined;
}

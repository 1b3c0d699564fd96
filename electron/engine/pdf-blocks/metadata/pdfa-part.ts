/** Reads from the XMP what a document says it conforms to (ISO 19005-1, 6.7.11). */
import { plainData } from '../../pdf-core/filters/decode.js';
import type { FlatPdf } from '../../pdf-core/forgiving/flat-pdf.js';

const xmpLimit = 16 * 1024 * 1024;

/** Returns the part of PDF/A that a document claims; null for none. */
export async function pdfaPart(pdf: FlatPdf): Promise<number | null> {
  const xmp = await plainData(pdf, pdf.catalog['/Metadata'], xmpLimit);
  const part = /pdfaid:part(?:>|\s*=\s*["'])\s*(\d)/.exec(xmp?.toString('utf8') ?? '')?.[1];
  return part === undefined ? null : Number(part);
}

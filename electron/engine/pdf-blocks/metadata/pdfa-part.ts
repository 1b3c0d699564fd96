/** Reads from the XMP what a document says it conforms to (ISO 19005-1, 6.7.11). */
import { plainData, type Pdf } from '../../pdf-core/pdf/index.js';

const xmpLimit = 16 * 1024 * 1024;

/** Returns the part of PDF/A that a document claims; null for none. */
export async function pdfaPart(pdf: Pdf): Promise<number | null> {
  const xmp = await plainData(pdf, pdf.catalog['/Metadata'], xmpLimit);
  const part = /pdfaid:part(?:>|\s*=\s*["'])\s*(\d)/.exec(xmp?.toString('utf8') ?? '')?.[1];
  return part === undefined ? null : Number(part);
}

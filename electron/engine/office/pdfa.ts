/** Whether a PDF says of itself that it is the PDF/A that was asked for: LibreOffice ignores what it does not know. */
import { createReadStream } from 'node:fs';
import type { OfficeConverterOptions } from '../../workflows/option-sets.js';

export async function reachesPdfA(
  path: string,
  wanted: OfficeConverterOptions['pdf_type'],
): Promise<boolean> {
  const [, part, level] = /^pdfa-(\d)(\w)$/.exec(wanted) ?? [];
  if (part === undefined || level === undefined) return true;
  // The identification stands in the XMP packet, which PDF/A requires to be readable as it is.
  const partMark = new RegExp(`pdfaid:part(?:>|=["'])${part}`);
  const levelMark = new RegExp(`pdfaid:conformance(?:>|=["'])[${level.toUpperCase()}A]`);
  let tail = '';
  let hasPart = false;
  let hasLevel = false;
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = tail + String(chunk);
    hasPart ||= partMark.test(text);
    hasLevel ||= levelMark.test(text);
    if (hasPart && hasLevel) return true;
    tail = text.slice(-64);
  }
  return false;
}

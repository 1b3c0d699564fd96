/** Which program made a PDF, by what it says itself. */
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { PdfGraph } from '../../../engine/pdf-core/pdf/index.js';

function originOf(pdf: PdfGraph): { readonly producer: string; readonly creator: string } {
  const info = pdf.dictionary(pdf.trailer['/Info']);
  return { producer: textOf(pdf.at(info?.['/Producer'])), creator: textOf(pdf.at(info?.['/Creator'])) };
}

/** Chromium printed it, possibly for Platen. */
export function isPrinted(pdf: PdfGraph): boolean {
  const { producer, creator } = originOf(pdf);
  return /^Skia\/PDF/.test(producer) || /^Chromium|^Platen$/.test(creator);
}

/** Impress exported it. */
export function isOfImpress(pdf: PdfGraph): boolean {
  const { producer, creator } = originOf(pdf);
  return creator === 'Impress' && /^LibreOffice/.test(producer);
}

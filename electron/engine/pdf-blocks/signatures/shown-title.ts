/** The title that a document has shown in the window of a viewer. */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';

const maxBytes = 4 << 20;

/** What is compared of the title; empty for a document that does not ask to show it (ISO 32000-2, 12.2: DisplayDocTitle). */
export function shownTitle(pdf: Pdf): string {
  if (pdf.at(pdf.dictionary(pdf.catalog['/ViewerPreferences'])?.['/DisplayDocTitle']) !== true) return '';
  const own = textOf(pdf.at(pdf.dictionary(pdf.trailer['/Info'])?.['/Title']));
  const data = pdf.directData(pdf.catalog['/Metadata'])?.subarray(0, maxBytes).toString('utf8') ?? '';
  const described = /<dc:title[\s>][\s\S]*?<\/dc:title>/.exec(data)?.[0] ?? '';
  return `${own}\n${described.replace(/\s+/g, ' ')}`;
}

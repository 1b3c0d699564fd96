/** Opens the documents people really have: protected, damaged, and both. */
import type { DamagedPages } from './damaged-pages.js';
import { inspectPdf, type PdfFacts } from '../inspection/facts.js';

export { inspectPdf, rewritePdf, type PdfFacts } from '../inspection/facts.js';

/**
 * Saves what qpdf refuses: the best copy that any engine makes, without protection.
 * @throws ServiceError `damaged_file` when no pages are found
 */
export async function rescuePdf(
  path: string,
  output: string,
  password?: string,
): Promise<PdfFacts & DamagedPages> {
  // With the library that draws; most documents are sound.
  const { mendPdf } = await import('./mend.js');
  const { blank, inPart, earlier } = await mendPdf(path, output, password);
  return { ...(await inspectPdf(output)), damaged: true, blank, inPart, earlier };
}

/** Comments of a loaded workbook on pages after its sheets. */
import type { OfficeDocument } from './document.js';
import { pageStyles } from './sheet-pages/page-style.js';

/** Changes the loaded workbook; it is never saved. */
export async function putCommentsAfter(document: OfficeDocument): Promise<void> {
  for (const style of await pageStyles(document)) await document.set(style, { PrintAnnotations: true });
}

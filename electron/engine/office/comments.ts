/** Comments: of a loaded workbook on pages after its sheets, and those that LibreOffice does not get to see. */
import type { Context } from '../converter.js';
import type { OfficeDocument } from './document.js';
import { pageStyles } from './sheet-pages/page-style.js';

/** Changes the loaded workbook; it is never saved. */
export async function putCommentsAfter(document: OfficeDocument): Promise<void> {
  for (const style of await pageStyles(document)) await document.set(style, { PrintAnnotations: true });
}

export function reportWithheldComments(context: Pick<Context, 'message'>): void {
  const text =
    'The comments are left out: they cannot be kept while tracked changes are accepted or rejected. Show the changes as marked to have them.';
  context.message('warning', 'comments_left_out', text);
}

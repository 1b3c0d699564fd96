/** Comments: of a loaded workbook on pages after its sheets, and what LibreOffice gets to see of those of texts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficeConverterOptions } from '../options.js';
import type { Context } from '../../../engine/interface/converter.js';
import type { OfficeDocument } from '../document.js';
import type { Application } from '../filters.js';
import type { CommentTreatment } from '../external-references/comments.js';
import { pageStyles } from '../sheet-pages/page-style.js';

/** Changes the loaded workbook; it is never saved. */
export async function putCommentsAfter(document: OfficeDocument): Promise<void> {
  for (const style of await pageStyles(document)) await document.set(style, { PrintAnnotations: true });
}

/** Below the folder of what LibreOffice shares: `share`, or `Resources` on macOS. */
const windowOfComments = join('config', 'soffice.cfg', 'modules', 'swriter', 'ui', 'annotation.ui');

/**
 * Whether this LibreOffice can draw the windows of comments. It makes one beside the page for every comment of a text,
 * even where nobody looks, as soon as it has a moment, and ends when their description is not installed: Debian's
 * packages for servers (`-nogui`) come without it. A conversion of its own (`one-shot-libreoffice.ts`) is through before that.
 * @param program folder that holds soffice.bin
 */
export const drawsComments = (program: string): boolean =>
  ['share', 'Resources'].some((shared) => existsSync(join(program, '..', shared, windowOfComments)));

/**
 * @param program folder that holds soffice.bin
 * @param application that reads the document
 */
export function treatmentOfComments(
  program: string,
  application: Application,
  options: OfficeConverterOptions,
): CommentTreatment {
  if (application !== 'writer') return 'pass';
  if (options.comments === 'none') return 'withhold';
  if (drawsComments(program)) return 'pass';
  return options.tracked_changes === 'marked' ? 'look' : 'withhold';
}

export function reportWithheldComments(context: Pick<Context, 'message'>): void {
  context.message('warning', 'comments_left_out');
}

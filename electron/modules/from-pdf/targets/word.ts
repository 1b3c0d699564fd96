/** This module converts PDF to Word. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toWordOptions } from '../options/word.js';
import type { Context, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { recogniseDocument } from '../recognise/document.js';
import { withLanguages } from '../recognise/lines/languages.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { writeDocx, type Lost } from '../write/docx/index.js';
import { reasonForLook, suitsLook } from '../write/docx/suits-look.js';
import { onReadable } from './readable.js';
import { hasWords, tellRemarks, tellTextless } from './remarks.js';

/**
 * Makes the conversion to Word.
 * @param settings where the program has what recognises scans
 */
export const wordTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-word',
  async run(job, context) {
    const options = pickOptions(toWordOptions, job.options);
    await onReadable(job, context, settings, async (source, reader) => {
      const { pages } = source;
      const images = options.pictures === 'keep' ? join(context.directory, 'pictures') : null;
      if (images !== null) await mkdir(images, { recursive: true });
      const model = await recogniseDocument(
        reader,
        { pages, images, vectors: true, mayStretch: true },
        context,
      );
      tellRemarks(model.remarks, context);
      tellTextless(hasWords(model), source, context);
      context.progress('saving', null);
      const chosen = options.layout === 'automatic' ? suitsLook(model) : null;
      const automatic = chosen === null ? 'flowing' : 'look';
      const wish = {
        layout: options.layout === 'automatic' ? automatic : options.layout,
        headersFooters: options.headers_footers === 'keep',
        pictures: images !== null,
        formControls: options.form_controls,
      };
      const lost = await writeDocx(withLanguages(model), job.output, wish, context.signal);
      tellLost(lost, context);
      const reason = wish.layout === 'flowing' ? reasonForLook(model) : null;
      if (reason !== null) context.message('info', `${reason}_flows`);
      if (chosen !== null) context.message('info', `${chosen}_placed`);
      if (lost.fonts.length > 0) context.message('info', 'fonts_replaced', { fonts: named(lost.fonts) });
    });
    return undefined;
  },
});

/** At most this many names are listed: nobody reads more. */
const maxNames = 8;
const named = (names: readonly string[]): string =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} …` : names.join(', ');

/** Reports what Word could not take. */
function tellLost(
  { links, pictures, shapes, splitTables, shrunkPages }: Lost,
  { message }: Pick<Context, 'message'>,
): void {
  if (splitTables > 0) message('warning', 'table_split', { count: splitTables });
  if (shrunkPages > 0) message('warning', 'paper_shrunk', { count: shrunkPages });
  if (shapes > 0) message('warning', 'shapes_left_out', { count: shapes });
  if (pictures > 0) message('warning', 'images_left_out', { count: pictures });
  if (links > 0) message('info', 'links_left_out', { count: links });
}

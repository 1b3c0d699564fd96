/** This module converts PDF to EPUB: a book that flows, with chapters, contents and a cover. */
import { mkdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { toEpubOptions } from '../options/text.js';
import type { Context, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import sharp from '../../../engine/imaging/sharp.js';
import { momentOfPdfDate } from '../../../engine/pdf-core/objects/pdf-date.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { recogniseDocument } from '../recognise/document.js';
import { withLanguages } from '../recognise/lines/languages.js';
import type { ReadableSource } from '../scans/with-text.js';
import { writeEpub } from '../write/epub/book.js';
import { onReadable } from './readable.js';
import { hasWords, tellRemarks, tellTextless } from './remarks.js';

export const epubTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-epub',
  async run(job, context) {
    const { pictures, epub_cover: hasCover } = pickOptions(toEpubOptions, job.options);
    await onReadable(job, context, settings, async (source, reader) => {
      const images = pictures === 'keep' ? join(context.directory, 'pictures') : null;
      if (images !== null) await mkdir(images, { recursive: true });
      const model = await recogniseDocument(reader, { pages: source.pages, images }, context);
      tellRemarks(model.remarks, context);
      tellTextless(hasWords(model), source, context);
      context.progress('saving', null);
      await writeEpub(withLanguages(model), job.output, {
        pictures,
        cover: hasCover ? await coverOf(source, context) : null,
        name: parse(job.input.name).name,
        modified: momentOf(reader.facts().modified),
        words: context.words,
      });
    });
    return undefined;
  },
});

/** The longer side of a cover in pixels, as sellers of books want it at least. */
const coverPixels = 1600;

/** Draws the first page (JPEG); null, with a message, where that cannot be drawn. */
async function coverOf(
  { path, password, pages: [first = 1] }: ReadableSource,
  context: Pick<Context, 'message'>,
): Promise<Buffer | null> {
  try {
    const pages = await openPages(path, password);
    try {
      const size = pages.size(first);
      const dpi = Math.max(1, Math.min(600, (coverPixels * 72) / Math.max(1, size.width, size.height)));
      const { data, ...raw } = await pages.picture(first, { dpi, opaque: true });
      return await sharp(data, { raw }).removeAlpha().jpeg({ quality: 85, mozjpeg: true }).toBuffer();
    } finally {
      pages.close();
    }
  } catch (thrown) {
    const { code } = ServiceError.from(thrown);
    if (code !== 'damaged_file' && code !== 'image_too_large') throw thrown;
    context.message('warning', 'cover_not_drawn', { page: first });
    return null;
  }
}

/** The first day that a ZIP knows. A document that does not say when it was changed gives the same book every time, too. */
const unknown = '1980-01-01T00:00:00Z';

/** Returns a date of a PDF (ISO 32000-2, 7.9.4) in UTC, to the second. */
function momentOf(date: string): string {
  const moment = momentOfPdfDate(date);
  return moment ? `${moment.toISOString().slice(0, 19)}Z` : unknown;
}

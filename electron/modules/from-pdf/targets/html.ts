/** This module converts PDF to HTML: to a page that flows, or to pages as they look. */
import { mkdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { toHtmlOptions, type ToHtmlOptions } from '../options/text.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import type { PageReader } from '../read/reader.js';
import { annotationWords } from '../recognise/lines/annotation-words.js';
import { recogniseDocument } from '../recognise/document.js';
import { withLanguages } from '../recognise/lines/languages.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import type { ReadableSource } from '../scans/with-text.js';
import { oneLine } from '../write/clean-text.js';
import { writeFlowingHtml } from '../write/html/flowing.js';
import { alikeFace, FlowingFonts } from '../write/html/flowing-fonts.js';
import { groundOf } from '../write/html/ground.js';
import { PagesWriter } from '../write/html/pages.js';
import { DocumentFonts, drawnFonts } from './html-fonts.js';
import { onReadable } from './readable.js';
import { hasWords, tellRemarks, tellTextless, tellUnread } from './remarks.js';

export const htmlTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-html',
  async run(job, context) {
    const options = pickOptions(toHtmlOptions, job.options);
    await onReadable(job, context, settings, (source, reader) =>
      options.html_layout === 'flowing'
        ? writeFlowing({ source, reader, job, context }, options)
        : writePages({ source, reader, job, context }),
    );
    return undefined;
  },
});

interface HtmlWork {
  readonly source: ReadableSource;
  readonly reader: PageReader;
  readonly job: ConvertJob;
  readonly context: Context;
}

async function writeFlowing(
  { source, reader, job, context }: HtmlWork,
  options: ToHtmlOptions,
): Promise<void> {
  const { pictures, headers_footers: furniture } = options;
  const images = pictures === 'keep' ? join(context.directory, 'pictures') : null;
  if (images !== null) await mkdir(images, { recursive: true });
  const faces = new FlowingFonts();
  const fonts = new DocumentFonts(reader, (font, shapes) => faces.keep(font, shapes));
  const isEmbedding = options.html_fonts === 'embed';
  const model = await recogniseDocument(
    reader,
    {
      ...{ pages: source.pages, images, vectors: true },
      ...(isEmbedding && {
        faces: {
          look: (page) => fonts.look(page),
          of: (font) => (fonts.isRefused(font) ? alikeFace : faces.nameOf(font)),
        },
      }),
    },
    context,
  );
  tellRemarks(model.remarks, context);
  tellTextless(hasWords(model), source, context);
  context.progress('saving', null);
  const { name } = parse(job.input.name);
  await writeFlowingHtml(withLanguages(model), job.output, {
    furniture,
    pictures,
    name,
    words: context.words,
    fonts: faces,
  });
  fonts.tellRefused(context);
  const left = faces.left();
  if (left.length > 0) context.message('info', 'fonts_left_out', { fonts: left.join(', ') });
}

async function writePages({ source, reader, job, context }: HtmlWork): Promise<void> {
  const { path, password, pages } = source;
  const { name } = parse(job.input.name);
  const writer = await PagesWriter.create(job.output, {
    title: oneLine(reader.facts().title) || name,
    language: null,
    pages,
    bookmarks: reader.bookmarks(),
    words: context.words,
  });
  const drawing = await openPages(path, password);
  const unread: number[] = [];
  let hasText = false;
  const fonts = new DocumentFonts(reader, (font, shapes) => writer.embed(font, shapes));
  try {
    for (const [at, number] of pages.entries()) {
      context.signal.throwIfAborted();
      context.progress('drawing', at / pages.length);
      const page = await reader.tryRead(number);
      if (page instanceof ServiceError) {
        unread.push(number);
        if (unread.length === pages.length) throw page;
        continue;
      }
      hasText ||= page.letters.length > 0 || annotationWords(page).length > 0;
      const isDrawn = drawnFonts(page);
      fonts.look(page, isDrawn);
      const ground = await groundOf(
        drawing,
        number,
        isDrawn,
        page.images.length > 0 || page.drawn.length > 0,
      );
      await writer.add(page, ground, isDrawn);
    }
    tellUnread(unread, context);
    tellTextless(hasText, source, context);
    await writer.finish();
    fonts.tellRefused(context);
  } finally {
    drawing.close();
    await writer.close();
  }
}

/** This module converts PDF to HTML: to a page that flows, or to pages as they look. */
import { mkdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../../contract/index.js';
import { toHtmlOptions, type ToHtmlOptions } from '../../../../workflows/from-pdf/text.js';
import type { Context, ConvertJob, PdfTool } from '../../../interface/converter.js';
import { openPages } from '../../../pdf-core/pdfium/pages.js';
import { pickOptions } from '../../../interface/pick-options.js';
import type { ReadFont, ReadPage } from '../read/read-page.js';
import type { PageReader } from '../read/reader.js';
import { annotationWords } from '../recognise/annotation-words.js';
import { recogniseDocument } from '../recognise/document.js';
import { withLanguages } from '../recognise/languages.js';
import type { ReadableSource, ScanSettings } from '../scans/with-text.js';
import { oneLine } from '../write/clean-text.js';
import { writeFlowingHtml } from '../write/html/flowing.js';
import { isEmbeddable } from '../write/html/embedded-fonts.js';
import { groundOf } from '../write/html/ground.js';
import { isPictorial } from '../write/html/page-fonts.js';
import { PagesWriter } from '../write/html/pages.js';
import { onReadable } from './readable.js';
import { hasWords, tellRemarks, tellTextless, tellUnread } from './remarks.js';

export const htmlTool = (settings: ScanSettings): PdfTool => ({
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
  const model = await recogniseDocument(reader, { pages: source.pages, images, vectors: true }, context);
  tellRemarks(model.remarks, context);
  tellTextless(hasWords(model), source, context);
  context.progress('saving', null);
  const { name } = parse(job.input.name);
  await writeFlowingHtml(withLanguages(model), job.output, {
    furniture,
    pictures,
    name,
    words: context.words,
  });
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
  const refused = new Set<string>();
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
      embedFonts(page, reader, writer, isDrawn, refused);
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
    if (refused.size > 0)
      context.message('info', 'fonts_not_embedded', { fonts: [...refused].sort().join(', ') });
  } finally {
    drawing.close();
    await writer.close();
  }
}

/** Gives the letters of a page their own shapes, where the document has them and their makers allow it. */
function embedFonts(
  page: ReadPage,
  reader: PageReader,
  writer: PagesWriter,
  isDrawn: (font: string) => boolean,
  refused: Set<string>,
): void {
  const wanted = new Map<ReadFont, Set<number>>();
  for (const { look, text, isGuess } of page.letters) {
    const letter = text.codePointAt(0) ?? 0;
    if (isGuess || look.isInvisible || isDrawn(look.font.name) || !isEmbeddable(letter)) continue;
    const letters = wanted.get(look.font);
    if (letters) letters.add(letter);
    else wanted.set(look.font, new Set([letter]));
  }
  for (const [font, letters] of wanted) {
    const shapes = reader.shapesOf(page, font, letters);
    if (shapes === 'refused') refused.add(font.name);
    else if (shapes) writer.embed(font, shapes);
  }
}

/** Returns a function that tells which fonts stay in the picture: those of signs, and those whose letters are not known. */
function drawnFonts({ letters }: ReadPage): (font: string) => boolean {
  const counts = new Map<string, { all: number; guessed: number }>();
  for (const { look, isGuess } of letters) {
    const count = counts.get(look.font.name) ?? { all: 0, guessed: 0 };
    count.all += 1;
    if (isGuess) count.guessed += 1;
    counts.set(look.font.name, count);
  }
  const unknown = new Set(
    [...counts].flatMap(([name, { all, guessed }]) => (guessed * 5 > all ? [name] : [])),
  );
  return (name) => isPictorial(name) || unknown.has(name);
}

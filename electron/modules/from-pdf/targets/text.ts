/** This module converts PDF to text. */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { toTextOptions, type ToTextOptions } from '../options/text.js';
import type { Context, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import type { PageReader } from '../read/reader.js';
import { recogniseDocument } from '../recognise/document.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import type { ReadableSource } from '../scans/with-text.js';
import { noteLines, type NotedPage } from '../write/page-notes.js';
import { encodeText } from '../write/text/encode.js';
import { flowText } from '../write/text/flow.js';
import { layoutLines } from '../write/text/layout.js';
import { onReadable } from './readable.js';
import { tellRemarks, tellUnread } from './remarks.js';

export const textTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-text',
  async run(job, context) {
    const options = pickOptions(toTextOptions, job.options);
    const textOf = options.text_layout === 'layout' ? layoutText : readingText;
    const text = await onReadable(job, context, settings, (source, reader) =>
      textOf(source, reader, options, context),
    );
    if (text.words.trim() === '') throw new ServiceError('no_text');
    const remarks = noteLines(text.pages, context.words).join('\n');
    const whole = remarks === '' ? text.words : `${text.words}\n${remarks}\n`;
    await write(whole, job.output, options, context);
    return undefined;
  },
});

/** The text of a document, and the remarks on its pages. */
interface NotedText {
  readonly words: string;
  readonly pages: readonly NotedPage[];
}

async function readingText(
  { pages }: ReadableSource,
  reader: PageReader,
  options: ToTextOptions,
  context: Context,
): Promise<NotedText> {
  const model = await recogniseDocument(
    reader,
    { pages, images: null, keepLines: options.text_lines === 'kept' },
    context,
  );
  tellRemarks(model.remarks, context);
  const words = flowText(model, {
    furniture: options.headers_footers,
    tables: options.text_tables,
    pageEnd: options.page_ends === 'feed' ? '\f' : '',
  });
  return { words, pages: model.pages };
}

async function layoutText(
  { pages }: ReadableSource,
  reader: PageReader,
  options: ToTextOptions,
  context: Context,
): Promise<NotedText> {
  const texts: string[] = [];
  const noted: NotedPage[] = [];
  const unread: number[] = [];
  for (const [at, number] of pages.entries()) {
    context.signal.throwIfAborted();
    context.progress('reading', at / pages.length);
    const page = await reader.tryRead(number, 'letters');
    texts.push(page instanceof ServiceError ? '' : layoutLines(page).join('\n'));
    if (page instanceof ServiceError) unread.push(number);
    else noted.push({ number, label: page.label, notes: page.annotations?.notes ?? [] });
    if (page instanceof ServiceError && unread.length === pages.length) throw page;
  }
  tellUnread(unread, context);
  const between = { feed: '\n\f', line: '\n\n', none: '\n' }[options.page_ends];
  const text = texts.join(between);
  return { words: text === '' ? '' : `${text}\n`, pages: noted };
}

/** At most this many letters that an encoding cannot hold are named. */
const maxNamed = 20;

async function write(text: string, path: string, options: ToTextOptions, context: Context): Promise<void> {
  context.progress('saving', null);
  const { encoding, bom, line_ends: lineEnds } = options;
  const { bytes, lost } = encodeText(text, { encoding, bom: bom || encoding === 'utf-16le', lineEnds });
  if (lost.length > 0) {
    const letters = lost.slice(0, maxNamed).join(' ') + (lost.length > maxNamed ? ' …' : '');
    context.message('warning', 'letters_not_in_encoding', { letters, encoding });
  }
  await writeFile(path, bytes);
}

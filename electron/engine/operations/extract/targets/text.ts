/** This module converts PDF to text. */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../../contract/index.js';
import { toTextOptions, type ToTextOptions } from '../../../../workflows/from-pdf/text.js';
import type { Context, ConvertJob, PdfTool } from '../../../interface/converter.js';
import { pickOptions } from '../../../interface/pick-options.js';
import type { ReadPage } from '../read/read-page.js';
import { PageReader } from '../read/reader.js';
import { recogniseDocument } from '../recognise/document.js';
import { fewLetters, guessesOf, hasNoText } from '../scans/find-scans.js';
import { withTextOf, type ReadableSource, type ScanSettings } from '../scans/with-text.js';
import { encodeText } from '../write/text/encode.js';
import { flowText } from '../write/text/flow.js';
import { layoutLines } from '../write/text/layout.js';
import { onSource, type Source } from './open.js';
import { onReadable } from './readable.js';
import { tellRemarks, tellUnread } from './remarks.js';

export const textTool = (settings: ScanSettings): PdfTool => ({
  id: 'pdf-to-text',
  async run(job, context) {
    const options = pickOptions(toTextOptions, job.options);
    const text =
      options.text_layout === 'layout'
        ? await onSource(job, context, (source) => layoutText(source, { options, job, context, settings }))
        : await onReadable(job, context, settings, (source, reader) =>
            readingText(source, reader, options, context),
          );
    if (text.trim() === '') throw new ServiceError('no_text');
    await write(text, job.output, options, context);
    return undefined;
  },
});

async function readingText(
  { pages }: ReadableSource,
  reader: PageReader,
  options: ToTextOptions,
  context: Context,
): Promise<string> {
  const model = await recogniseDocument(
    reader,
    { pages, images: null, keepLines: options.text_lines === 'kept' },
    context,
  );
  tellRemarks(model.remarks, context);
  return flowText(model, {
    furniture: options.headers_footers,
    tables: options.text_tables,
    pageEnd: options.page_ends === 'feed' ? '\f' : '',
  });
}

interface LayoutWork {
  readonly options: ToTextOptions;
  readonly job: ConvertJob;
  readonly context: Context;
  readonly settings: ScanSettings;
}

/** Reads every page once; those that turn out to have no text are read again when it was recognised. */
async function layoutText(source: Source, { options, job, context, settings }: LayoutWork): Promise<string> {
  const texts = new Map<number, string>();
  const missing: number[] = [];
  const unreadable: number[] = [];
  const guessed: number[] = [];
  await readPages(source, source.pages, context, (page) => {
    texts.set(page.number, layoutLines(page).join('\n'));
    if (hasNoText(page)) missing.push(page.number);
    const guesses = guessesOf(page);
    if (guesses === 'nearly_all') unreadable.push(page.number);
    if (guesses === 'many') guessed.push(page.number);
  });
  const readable = await withTextOf({ missing, unreadable, guessed }, source, job, context, settings);
  if (readable.recognised.length > 0)
    await readPages(readable, readable.recognised, context, (page) => {
      texts.set(page.number, layoutLines(page).join('\n'));
    });
  const between = { feed: '\n\f', line: '\n\n', none: '\n' }[options.page_ends];
  const text = source.pages.map((page) => texts.get(page) ?? '').join(between);
  return text === '' ? '' : `${text}\n`;
}

async function readPages(
  { path, password, isMended }: Pick<Source, 'path' | 'password' | 'isMended'>,
  pages: readonly number[],
  context: Context,
  take: (page: ReadPage) => void,
): Promise<void> {
  const reader = await PageReader.open(path, password, isMended);
  const unread: number[] = [];
  try {
    for (const [at, page] of pages.entries()) {
      context.signal.throwIfAborted();
      context.progress('reading', at / pages.length);
      const read = await lettersOf(reader, page);
      if (read instanceof ServiceError) unread.push(page);
      else take(read);
      if (read instanceof ServiceError && unread.length === pages.length) throw read;
    }
    tellUnread(unread, context);
  } finally {
    reader.close();
  }
}

/** Returns a page. What is on it besides letters matters only where there are few of these. */
async function lettersOf(reader: PageReader, page: number): Promise<ReadPage | ServiceError> {
  const letters = await reader.tryRead(page, 'letters');
  const isEnough = letters instanceof ServiceError || letters.letters.length > fewLetters;
  return isEnough ? letters : reader.tryRead(page);
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

/** Converts plain text and source code to PDF. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import { textOptions, type TextOptions } from './options.js';
import type { Context, Converter, ConvertJob, Tools } from '../../engine/interface/converter.js';
import { mergePdfs } from '../../engine/pdf-blocks/merging/merge.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { pageSetup } from '../../engine/print/page-setup.js';
import { printRequest } from '../../engine/interface/printer.js';
import { languageOf } from '../../engine/highlighting/code-language.js';
import { columnsOf, expandTabs } from './columns.js';
import { pageFonts } from '../../engine/print/page-fonts.js';
import { highlightLimit, Highlighter } from '../../engine/highlighting/highlight.js';
import { layOut, Pager, type PageOfRows, type LineSurvey } from './layout.js';
import { pagesHtml, type TextPageFrame } from './page.js';
import { findEncoding, remarkOnEncoding, tooLarge } from '../../engine/charset/read-text.js';
import { readColoured, readPlain, type LineSource } from './line-source.js';

/** The most bytes of a text: about thirty thousand pages, which take some minutes. */
const sizeLimit = 128 * 1024 * 1024;

/** So many pages are printed at once, because the browser's memory grows with them. */
const pagesPerPrint = 250;

export function createTextConverter(tools: Tools): Converter {
  return {
    id: 'text',
    from: ['txt', 'code'],
    to: 'pdf',
    convert: (job, context) => convert(tools, job, context),
  };
}

async function convert(
  tools: Tools,
  { input, output, options }: ConvertJob,
  context: Context,
): Promise<void> {
  const wishes = pickOptions(textOptions, options);
  context.progress('reading', null);
  const { size } = await stat(input.path);
  if (size > sizeLimit) throw new ServiceError('too_large', { detail: tooLarge(size, sizeLimit) });
  const encoding = await findEncoding(input.path);
  remarkOnEncoding(encoding, context);
  const isCode = input.format === 'code';
  const tabs = isCode ? 4 : 8;
  const source = await openSource(input.path, input.name, encoding, isCode, size, wishes);
  const survey = await look(source, tabs, context);
  if (survey.lines === 0) throw new ServiceError('no_pages');

  const setup = pageSetup({ ...wishes, bookmarks: false }, input.name);
  const numbered = wishes.line_numbers === 'yes' || (wishes.line_numbers === 'auto' && isCode);
  const layout = layOut(wishes, setup, survey, numbered, tabs);
  const prefix = `platen-${randomBytes(6).toString('hex')}-`;
  const fonts = await pageFonts(
    ['source-code-pro/400', 'source-code-pro/400-italic', 'source-code-pro/600'],
    prefix,
  );
  const frame: TextPageFrame = { title: input.name, fonts: fonts.css, layout, setup };
  const total = await countPages(source, frame, context);

  const folder = join(context.directory, 'text');
  await mkdir(folder, { recursive: true });
  const parts: string[] = [];
  let printed = 0;
  for await (const pages of batches(source, frame, context)) {
    const part = join(folder, `${parts.length}.pdf`);
    await writeFile(join(folder, 'pages.html'), pagesHtml(pages, printed + 1, total, frame));
    const request = printRequest({
      root: folder,
      mounts: fonts.mounts,
      entry: 'pages.html',
      output: part,
      paper: setup.paper,
      margins: { top: 0, right: 0, bottom: 0, left: 0 },
      tagged: wishes.tagged,
      outline: false,
      loadLimit: 120,
    });
    await tools.printer.print(request, context.signal);
    parts.push(part);
    printed += pages.length;
    context.progress('drawing', printed / total);
  }
  await joinParts(parts, output, context);
  await rm(folder, { recursive: true, force: true });
}

/** Code with its colours where they are wanted, known and not too much; otherwise the file as it is. */
async function openSource(
  path: string,
  name: string,
  encoding: string,
  isCode: boolean,
  size: number,
  wishes: TextOptions,
): Promise<LineSource> {
  const plain = readPlain(path, encoding);
  if (!isCode || !wishes.syntax_colours || size > highlightLimit) return plain;
  return (await readColoured(path, encoding, languageOf(name), await Highlighter.load())) ?? plain;
}

/** Counts the lines and finds the longest. */
async function look(source: LineSource, tabs: number, context: Context): Promise<LineSurvey> {
  let lines = 0;
  let longest = 0;
  let current = 0;
  let blank = true;
  for await (const some of source()) {
    context.signal.throwIfAborted();
    for (const { line, fresh } of some) {
      const text = line.map((run) => run.text).join('');
      if (text !== '') blank &&= text.trim() === '';
      if (fresh) lines += 1;
      current = (fresh ? 0 : current) + columnsOf(expandTabs(text, tabs));
      longest = Math.max(longest, current);
    }
  }
  return { lines: blank ? 0 : lines, longest };
}

async function countPages(source: LineSource, frame: TextPageFrame, context: Context): Promise<number> {
  let count = 0;
  for await (const pages of batches(source, frame, context)) count += pages.length;
  return count;
}

/** The pages in bunches for one print each. */
async function* batches(
  source: LineSource,
  { layout }: TextPageFrame,
  context: Context,
): AsyncGenerator<readonly PageOfRows[]> {
  const pager = new Pager(layout);
  let pages: PageOfRows[] = [];
  for await (const some of source()) {
    context.signal.throwIfAborted();
    for (const { line, fresh, newPage } of some) append(pages, pager.add(line, fresh, newPage));
    while (pages.length > pagesPerPrint) {
      yield pages.slice(0, pagesPerPrint);
      pages = pages.slice(pagesPerPrint);
    }
  }
  append(pages, pager.end());
  if (pages.length > 0) yield pages;
}

async function joinParts(parts: readonly string[], output: string, context: Context): Promise<void> {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return rename(only, output);
  const inputs = parts.map((path, at) => ({ path, name: `${at}.pdf` }));
  await mergePdfs(inputs, output, { merge_bookmarks: 'kept' }, context);
}

export const engine: ModuleEngine = {
  converters: [
    { from: ['txt', 'code'], load: async (services) => createTextConverter(await services.tools()) },
  ],
};

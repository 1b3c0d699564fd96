/** Markdown to PDF: parsed here, drawn as a page by the printer. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Term } from '../../../words/remarks.js';
import { ServiceError } from '../../../contract/index.js';
import { markdownOptions, type MarkdownOptions } from './options.js';
import { emptyFolder, folderBeside } from '../../engine/interface/beside.js';
import type { Context, Converter, ConvertJob, JobInput, Tools } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { writeDocumentInfo } from '../../engine/print/document-info.js';
import { pageSetup } from '../../engine/print/page-setup.js';
import { printRequest, type PrintReport } from '../../engine/interface/printer.js';
import { remarkOn } from '../../engine/print/remarks.js';
import { pageFonts } from '../../engine/print/page-fonts.js';
import { Highlighter } from '../../engine/highlighting/highlight.js';
import { readText } from '../../engine/charset/read-text.js';
import { contentsHtml, findPages, listed } from './contents.js';
import { drawDiagrams } from './diagrams.js';
import { Formulas } from './formulas.js';
import { divide } from './front-matter.js';
import { guessLanguage } from './language.js';
import { pageHtml, titleBlock, type MarkdownPageParts } from './page.js';
import { renderMarkdown } from './render.js';
import { charactersPerLine, facesOf } from './styles.js';

/**
 * The most bytes of a Markdown file; a book has one or two million, and a browser lays out about fifty pages a
 * second.
 */
const sizeLimit = 12 * 1024 * 1024;

/** The seconds that a page may take to load, as one of the largest size does. */
const loadLimit = 180;

export function createMarkdownConverter(tools: Tools): Converter {
  return {
    id: 'markdown',
    from: ['md'],
    to: 'pdf',
    convert: (job, context) => convert(tools, job, context),
  };
}

async function convert(
  tools: Tools,
  { input, output, options }: ConvertJob,
  context: Context,
): Promise<void> {
  const wishes = pickOptions(markdownOptions, options);
  context.progress('reading', null);
  const text = await readText(input.path, sizeLimit, context);
  if (text.trim() === '') throw new ServiceError('no_pages');
  const { facts, body } = divide(text);
  const { root, folder } = await placeOf(input, context);
  const formulas = await Formulas.load();
  const highlighter = /^\s*(?:[>*+-]\s*)*(?:```|~~~)/m.test(body) ? await Highlighter.load() : null;
  const setup = (title: string) => pageSetup(wishes, title);
  const { paper, margins } = setup('');
  const width = charactersPerLine(wishes.print_style, paper.width - margins.left - margins.right);
  const rendered = renderMarkdown(body, folder, formulas, highlighter, width);
  context.signal.throwIfAborted();

  context.progress('drawing', null);
  const drawn = rendered.diagrams.length > 0 ? await drawDiagrams(rendered.diagrams, tools, context) : [];
  const failed = drawn.filter(({ svg }) => svg === undefined).length;
  if (failed > 0) notDrawn('diagram', failed, context);
  if (formulas.wrong > 0) notDrawn('formula', formulas.wrong, context);

  const { headings } = rendered;
  const first = headings.find(({ text: words }) => words !== '')?.text ?? '';
  const title = facts.title || first || input.name.slice(0, -extname(input.name).length || undefined);
  const language = facts.language || guessLanguage(body);
  // The name is random, so that it hides none of the person's files.
  const prefix = `platen-${randomBytes(6).toString('hex')}-`;
  const fonts = await pageFonts(facesOf(wishes.print_style), prefix);
  const katex = formulas.used ? Formulas.files(prefix) : null;
  const parts: MarkdownPageParts = {
    title,
    language,
    style: wishes.print_style,
    fonts: fonts.css,
    sheets: katex ? [katex.css] : [],
    titleBlock: titleBlock(facts, first),
    contents: '',
    body: rendered.finish(drawn),
  };
  const page = join(context.directory, 'page');
  const mounts = [
    ...fonts.mounts,
    ...(katex ? [katex.mount] : []),
    { prefix: `${prefix}page`, folder: page },
  ];
  const request = printRequest({
    root,
    mounts,
    entry: `${prefix}page/document.html`,
    output,
    loadLimit,
    ...setup(title),
  });
  const print = async (contents: string): Promise<PrintReport> => {
    await writePage(page, pageHtml({ ...parts, contents }));
    return tools.printer.print(request, context.signal);
  };
  const report = await printWithContents(print, headings, language, wishes, output);
  await rm(page, { recursive: true, force: true });
  remark(report, rendered.remote, context);
  const written = await writeDocumentInfo(output, {
    title,
    author: facts.authors.join(', '),
    subject: facts.description,
    keywords: facts.keywords.join(', '),
  });
  if (!written) context.log('the document information could not be added');
}

/** With a table of contents the page is printed twice: first to see on which pages the headings come to lie. */
async function printWithContents(
  print: (contents: string) => Promise<PrintReport>,
  headings: Parameters<typeof listed>[0],
  language: string,
  wishes: MarkdownOptions,
  output: string,
): Promise<PrintReport> {
  const shown = wishes.table_of_contents ? listed(headings) : [];
  if (shown.length === 0) return print('');
  const report = await print(contentsHtml(shown, new Map(), language));
  const pages = await findPages(output);
  return pages.size === 0 ? report : print(contentsHtml(shown, pages, language));
}

/** What may be read: the folder it was given with, else its own; and where in it the document lies. */
async function placeOf(
  input: JobInput,
  context: Context,
): Promise<{ readonly root: string; readonly folder: string }> {
  const { root } = input;
  const own = await folderBeside(input);
  if (own === null) return { root: await emptyFolder(context.directory), folder: '' };
  const below = root === undefined ? '' : relative(root, own);
  if (root === undefined || below.startsWith('..')) return { root: own, folder: '' };
  return { root, folder: below === '' ? '' : `${below.split(sep).join('/')}/` };
}

async function writePage(folder: string, html: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'document.html'), html);
}

function notDrawn(kind: Term, count: number, context: Context): void {
  context.message('warning', 'not_drawn', { variant: 'source', kind, count });
}

/** Pictures on the network are counted, everything else that was missed is named. */
function remark(report: PrintReport, remote: number, context: Context): void {
  if (remote > 0) {
    context.message('info', 'blocked_remote', { count: remote });
  }
  remarkOn(report, context);
}

export const engine: ModuleEngine = {
  converters: [{ from: ['md'], load: async (services) => createMarkdownConverter(await services.tools()) }],
};

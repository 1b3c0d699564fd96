/** Prints a book that a reader opened. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { bookOptions, type BookOptions } from './options.js';
import type { Context, ConvertJob, Tools } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { paperSizes, printRequest, type PrintReport } from '../../engine/interface/printer.js';
import { compose, numberSheet, type Composed } from './compose.js';
import { finishBook, joinPdfs, packPdf, readPrinted, type PrintedPlace } from './add-bookmarks.js';
import type { Book } from './model.js';
import { remarkOnShown } from '../../engine/print/remarks.js';

/** The seconds that everything on a book's pages may take to load. */
const loadLimit = 300;
/** The most missing files and refused addresses that messages name one by one. */
const namedLimit = 5;

export async function printBook(
  book: Book,
  job: ConvertJob,
  { printer }: Pick<Tools, 'printer'>,
  context: Context,
): Promise<void> {
  const options = pickOptions(bookOptions, job.options);
  const folder = join(context.directory, 'book');
  await mkdir(folder, { mode: 0o700 });
  const wishes = {
    paper: paperSizes[options.paper],
    margin: marginOf(options),
    fontSize: options.book_font_size,
    numbers: options.page_numbers,
    cover: options.book_cover,
  };
  const composed = await compose(book, folder, wishes, context);
  tellMissing(composed, context);
  const packed: string[] = [];
  const places = new Map<string, PrintedPlace>();
  let pages = 0;
  for (const [index, { entry, first, end }] of composed.sheets.entries()) {
    context.progress('drawing', composed.sheets.length > 1 ? index / composed.sheets.length : null);
    await writeFile(join(folder, numberSheet(entry)), `:root{counter-reset:page ${pages}}`);
    const printed = join(context.directory, `printed-${index}.pdf`);
    const request = printRequest({
      root: folder,
      entry,
      output: printed,
      paper: wishes.paper,
      margins: { top: wishes.margin, right: wishes.margin, bottom: wishes.margin, left: wishes.margin },
      preferCssPageSize: true,
      tagged: options.tagged,
      outline: false,
      // Books are made for screens; their rules for print are leftovers of the web.
      media: 'screen',
      loadLimit,
    });
    tellReport(await printer.print(request, context.signal), context);
    const target = join(context.directory, `packed-${index}.pdf`);
    await packPdf(printed, target);
    await rm(printed, { force: true });
    const read = await readPrinted(target);
    for (const [id, place] of read.places) {
      // Stand-ins for what is on another page are not places.
      if (own(id, first, end)) places.set(id, { ...place, page: place.page + pages });
    }
    pages += read.pages;
    packed.push(target);
  }
  context.progress('saving', null);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const whole = await joined(packed, context);
  await finishBook(whole, composed.toc, places, book, packed.length > 1);
  await rename(whole, job.output);
}

/** Returns the path of the whole book. */
async function joined(packed: readonly string[], context: Context): Promise<string> {
  const [first, second] = packed;
  if (!first) throw new ServiceError('no_pages');
  if (!second) return first;
  const whole = join(context.directory, 'whole.pdf');
  await joinPdfs(packed, whole);
  return whole;
}

/** Returns true for the id of an element in the documents from `first` to before `end`. */
function own(id: string, first: number, end: number): boolean {
  const index = Number(/^c(\d+)/.exec(id)?.[1] ?? first);
  return index >= first && index < end;
}

/** Margins never eat the page: 3 centimetres of it stay. */
function marginOf(options: BookOptions): number {
  const { width, height } = paperSizes[options.paper];
  return Math.min(options.margins, (Math.min(width, height) - 30) / 2);
}

function tellMissing({ missing, leftOut }: Composed, context: Context): void {
  for (const name of [...missing].slice(0, namedLimit)) {
    context.message('warning', 'missing_file', { name });
  }
  if (missing.size > namedLimit) {
    const count = missing.size - namedLimit;
    context.message('warning', 'missing_files_more', { count });
  }
  for (const [kind, count] of leftOut) {
    context.message('info', 'not_drawn', { kind, count });
  }
}

function tellReport(report: PrintReport, context: Context): void {
  if (report.blockedCount > 0) {
    const [address = ''] = report.blocked;
    context.message('warning', 'blocked_remote', { count: report.blockedCount, address });
  }
  if (report.late) {
    context.message('warning', 'page_late');
  }
  remarkOnShown(report, context);
}

/** Comic books: archives of pictures, in the order of their names or that of the comic's own list. */
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { isLitter } from '../../../files/zip-names.js';
import { bookOptions } from '../options.js';
import type { Context, ConvertJob } from '../../../engine/interface/converter.js';
import { PdfWriter } from '../../../engine/imaging/pdf-writer.js';
import { pdfText } from '../../../engine/pdf-core/objects/values.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { paperSizes } from '../../../engine/interface/printer.js';
import { finishBook, packPdf, type PrintedPlace } from '../add-bookmarks.js';
import type { FixedPageSize } from '../model.js';
import { naturally } from '../paths.js';
import { ZipFiles } from '../zip-files.js';
import { noInfo, pagesToRead, readComicInfo, type ComicInfo, type ShownPage } from './info.js';
import { addPage, isPicture, type PageFile } from './pages.js';
import { unpackRar } from './rar.js';

/** The most pages of one comic. */
const pageLimit = 20_000;
/** The most broken pictures that messages name one by one. */
const namedLimit = 5;

/** A comic whose pictures come one at a time. */
interface Comic {
  /** Names of the pictures, in order. */
  readonly names: readonly string[];
  readonly info: ComicInfo;
  /** The picture as a file; `done` removes it. */
  page(name: string): Promise<PageFile>;
}

/** Why a page may be left out. */
const lostPage: ReadonlySet<string> = new Set(['damaged_file', 'image_too_large', 'unsupported_type']);

const isWanted = (name: string): boolean => isPicture(name) && !isLitter(name.split('/'));
const isInfo = (name: string): boolean => /(^|\/)comicinfo\.xml$/i.test(name);

/** @throws ServiceError */
export async function convertComic(job: ConvertJob, context: Context): Promise<void> {
  const { path } = job.input;
  const folder = join(context.directory, 'comic');
  await mkdir(folder, { mode: 0o700 });
  // Names lie: many a .cbr is a ZIP.
  const mark = await readMark(path);
  if (mark.startsWith('PK')) {
    await ZipFiles.with(path, async (zip) => {
      const info = [...zip.names].find(isInfo);
      const bytes = info === undefined ? null : await zip.read(info).catch(() => null);
      const comic: Comic = {
        names: [...zip.names].filter(isWanted).sort(naturally),
        info: bytes ? readComicInfo(bytes) : noInfo,
        page: async (name) => {
          const file = join(folder, 'page');
          await zip.save(name, file);
          return { name, file };
        },
      };
      await draw(comic, job, context);
    });
  } else if (mark.startsWith('Rar!')) {
    const files = await unpackRar(path, folder, (name) => isWanted(name) || isInfo(name), context.signal);
    const byName = new Map(files.map((file) => [file.name, file]));
    const info = files.find(({ name }) => isInfo(name));
    const comic: Comic = {
      names: files
        .map(({ name }) => name)
        .filter(isWanted)
        .sort(naturally),
      info: info ? readComicInfo(await readFile(info.file)) : noInfo,
      page: async (name) => byName.get(name)!,
    };
    await draw(comic, job, context);
  } else {
    throw new ServiceError('damaged_file');
  }
}

async function readMark(path: string): Promise<string> {
  const { withFile } = await import('../../../files/file-head.js');
  return withFile(path, async (file) => (await file.read(0, 8)).toString('latin1'));
}

async function draw(comic: Comic, job: ConvertJob, context: Context): Promise<void> {
  const { names, info } = comic;
  if (names.length === 0) throw new ServiceError('no_pages');
  if (names.length > pageLimit)
    throw new ServiceError('too_large', { detail: `more than ${pageLimit} pages` });
  const options = pickOptions(bookOptions, job.options);
  const drawn = join(context.directory, 'drawn.pdf');
  const pdf = await PdfWriter.create(drawn);
  const title = info.title || parse(job.input.name).name;
  const places = new Map<string, PrintedPlace>();
  const pages = pagesToRead(names, info);
  if (pages.length === 0) throw new ServiceError('no_pages');
  const deleted = names.length - pages.length;
  if (deleted > 0) context.message('info', 'comic_pages_left_out', { count: deleted });
  try {
    const shown = options.book_cover || pages.length === 1 ? pages : pages.slice(1);
    const broken = await drawPages(pdf, shown, comic, paperSizes[options.paper], places, context);
    if (broken === shown.length) throw new ServiceError('damaged_file', {}, { cause: 'no picture is whole' });
    context.progress('saving', null);
    await pdf.finish(pdfText(title));
  } catch (thrown) {
    await pdf.abandon();
    throw ServiceError.from(thrown, 'conversion_failed');
  }
  const packed = join(context.directory, 'packed.pdf');
  await packPdf(drawn, packed);
  await rm(drawn, { force: true });
  const toc = contentsOf(names, pages, info, places);
  await finishBook(packed, toc, places, { ...info, title }, false);
  await rename(packed, job.output);
}

/** @returns how many pictures could not be drawn */
async function drawPages(
  pdf: PdfWriter,
  pages: readonly ShownPage[],
  comic: Comic,
  paper: FixedPageSize,
  places: Map<string, PrintedPlace>,
  context: Context,
): Promise<number> {
  let broken = 0;
  for (const [index, { name, turns }] of pages.entries()) {
    if (context.signal.aborted) throw new ServiceError('cancelled');
    context.progress('drawing', index / pages.length);
    try {
      const file = await comic.page(name);
      await addPage(pdf, file, paper, turns);
      places.set(name, { page: pdf.pageCount - 1, top: null });
      await rm(file.file, { force: true });
    } catch (thrown) {
      const error = ServiceError.from(thrown, 'damaged_file');
      if (!lostPage.has(error.code)) throw error;
      broken += 1;
      if (broken <= namedLimit) context.message('warning', 'picture_left_out', { name });
    }
  }
  if (broken > namedLimit) {
    const count = broken - namedLimit;
    context.message('warning', 'images_left_out', { count });
  }
  return broken;
}

/** The comic's own bookmarks, else its folders when there are several. */
function contentsOf(
  names: readonly string[],
  pages: readonly ShownPage[],
  { bookmarks }: ComicInfo,
  places: ReadonlyMap<string, PrintedPlace>,
) {
  if (bookmarks.size > 0) {
    const titles = new Map([...bookmarks].map(([picture, title]) => [names[picture], title]));
    return pages.flatMap(({ name }) => {
      const title = titles.get(name);
      return title === undefined || !places.has(name) ? [] : [{ title, ids: [name], kids: [] }];
    });
  }
  const folders = new Map<string, string>();
  for (const { name } of pages) {
    const folder = name.split('/').slice(0, -1).join('/');
    if (!folders.has(folder) && places.has(name)) folders.set(folder, name);
  }
  if (folders.size < 2) return [];
  return [...folders].map(([folder, name]) => ({
    title: folder.split('/').at(-1) || '/',
    ids: [name],
    kids: [],
  }));
}

/** Office documents to PDF: the warm instance, once more on a fresh one, and a cold conversion last. */
import { chmod, constants, copyFile, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ServiceError } from '../../../contract/index.js';
import { officeConverterOptions } from './options.js';
import type { PdfType } from '../../kit/shared/pdf-type.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import type { Context, Converter, ConvertJob } from '../../engine/interface/converter.js';
import { setUaClaim } from '../../engine/pdf-blocks/accessibility/claim.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { namedCells } from './cell-names.js';
import { bringChunksIn } from './chunks/index.js';
import { convertCold } from './one-shot-libreoffice.js';
import { wholeCopy, type WholeCopy } from './truncated.js';
import { knownComments } from './comments/known.js';
import { reportWithheldComments, treatmentOfComments } from './comments/treatment.js';
import { mendDates } from './dates.js';
import { printsChanges } from './doc-changes.js';
import { OfficeDocument } from './document.js';
import { reportEquations } from './equations.js';
import { bringsFonts, leavesFonts, reportFonts } from './fonts/index.js';
import { countBlankPages } from './drawings.js';
import { importFilter, isOfficeFormat, officeFormats, type OfficeFormat } from './filters.js';
import { mendFields, reportPrintedFields } from './forms.js';
import { checkIntact } from '../../engine/results/intact.js';
import { withFile } from '../../files/file-head.js';
import { withZip } from '../../files/zip.js';
import { passwordFits } from './agile-password.js';
import type { Afterwards, LibreOffice, WorkLimits } from './libreoffice.js';
import { reportBlockedLinks } from './links.js';
import type { CommentTreatment } from './external-references/comments.js';
import { neutralise, type Neutralised } from './external-references/index.js';
import { odfPasswordFits } from './odf-password.js';
import { findProtection } from './protection.js';
import { exportFilter, pdfFilterData } from './pdf-options.js';
import { keepAllText, tagOrDrop } from './sheet-export.js';
import { keepStoredValues } from './stored-values.js';
import { statedSheets } from './sheet-pages/stated.js';
import { lookAtSheets, remarkOnSheets } from './sheet-pages/remarks.js';
import { deepFolder, keepLinksRelative } from './relative-links.js';

import { prepare, loadArguments } from './prepare.js';
import type { OfficeWork } from './work.js';
import { reportUndrawn } from './undrawn.js';
import { UnoError } from './uno/errors.js';
import { foregroundPages } from './visio-pages.js';

/** The milliseconds for one document over all attempts; the service may allow less. */
const documentTimeLimit = 10 * 60_000;

export function createOfficeConverter(office: LibreOffice, timeLimit: number = documentTimeLimit): Converter {
  return {
    id: 'office',
    from: officeFormats,
    to: 'pdf',
    convert: (job, context) => convert(office, timeLimit, job, context),
  };
}

async function convert(
  office: LibreOffice,
  timeLimit: number,
  job: ConvertJob,
  context: Context,
): Promise<void> {
  const { input, output } = job;
  if (!isOfficeFormat(input.format)) throw new ServiceError('unsupported_type', { format: input.format });
  const asked = pickOptions(officeConverterOptions, job.options);
  context.progress('reading', null);
  const { path, isCut } = await withoutMissingEnd(job, input.format, context);
  const isProtected = await findProtection(path, input.format);
  // LibreOffice reads no encrypted presentation of this kind, whatever the password.
  if (isProtected && (input.format === 'ppt' || input.format === 'pps'))
    throw new ServiceError('unsupported_protection');
  const password = input.password ?? asked.password;
  if (isProtected && password === '') throw new ServiceError('password_required');
  if (!isProtected) await checkIntact(path, input.format);
  const filter = await importFilter(input.format, path);
  const printed =
    asked.tracked_changes === 'marked' ? await findPrinted(path, input.format, isProtected) : null;
  // Word prints the text as if all changes were accepted.
  const options = {
    ...asked,
    ...(printed === false ? { tracked_changes: 'accepted' as const } : {}),
    ...(input.format === 'vsdx' && asked.pages === '' ? { pages: await foregroundPages(path) } : {}),
  };
  const comments = treatmentOfComments(office.program, filter.application, options);
  const format = isProtected ? null : input.format;
  const seen = await forLibreOffice(path, format, comments, context);
  const { source, hasComments, cellPictures } = seen;
  if (hasComments && comments === 'withhold' && options.comments !== 'none') reportWithheldComments(context);
  const work: OfficeWork = {
    name: input.name,
    format: input.format,
    source,
    output,
    filter,
    options,
    password,
    isProtected,
    fonts: reportFonts(source, input.format),
    isForCold: hasComments && comments === 'look',
    known: [],
    stated: isProtected ? [] : await statedSheets(source, input.format),
    printsChanges: printed === true,
    pageShifts: seen.pageShifts,
    mayTellName: seen.mayTellName,
    mayHaveIndexes: seen.mayHaveIndexes,
    sheetPlaces: [],
    hiddenSheets: 0,
    hiddenSlides: 0,
    chunksLost: null,
    cellsLost: [],
  };
  await climb(office, work, timeLimit, context);
  // What was cut before its first words is no document, though LibreOffice makes a page of it.
  if (isCut && (await showsNothing(output))) throw new ServiceError('damaged_file');
  if ((await stat(output).catch(() => null))?.size === undefined) throw new ServiceError('result_invalid');
  // LibreOffice claims PDF/UA whatever the document is like; “Make accessible” looks at the whole and claims it.
  if (options.accessible && filter.application !== 'calc')
    await setUaClaim(output, false, { password: undefined, directory: context.directory });
  await keepLinksRelative(output, dirname(source), context.directory);
  await work.fonts.finish(output, context);
  await keepFields(work, path, context);
  const withPictures = isProtected ? new Set<string>() : await drawInHeaders(work, context);
  await showAsked(work, context);
  if (options.pages === '') reportHidden(work, context);
  if (work.cellsLost.length > 0)
    context.message('warning', 'cells_not_worked_out', { cells: namedCells(work.cellsLost) });
  if (cellPictures.length > 0)
    context.message('warning', 'cell_pictures_left_out', { cells: namedCells(cellPictures) });
  if (work.chunksLost?.length)
    context.message('warning', 'inner_documents_left_out', { names: work.chunksLost.join(', ') });
  if (isProtected) return;
  await reportEquations(office.program, path, context);
  await reportDiagrams(path, context);
  const hidden = work.stated.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  await reportUndrawn(source, { hidden: new Set(hidden), redrawn: seen.redrawn, withPictures }, context);
}

function reportHidden({ hiddenSheets, hiddenSlides }: OfficeWork, context: Context): void {
  if (hiddenSheets) context.message('info', 'hidden_sheets_left_out', { count: hiddenSheets });
  if (hiddenSlides > 0) context.message('info', 'hidden_slides_left_out', { count: hiddenSlides });
}

/** Whether the changes of a document are printed; null where it does not tell. */
const findPrinted = async (
  path: string,
  format: OfficeFormat,
  isProtected: boolean,
): Promise<boolean | null> =>
  (format === 'doc' || format === 'dot') && !isProtected ? printsChanges(path) : null;

/** Form fields of a text that were to stay fillable. Those of pages that were left out are not looked for. */
async function keepFields(
  { output, filter, options, isProtected }: OfficeWork,
  path: string,
  context: Context,
): Promise<void> {
  if (filter.application !== 'writer' || !options.form_fields || options.pdf_type !== 'pdf') return;
  const made = await mendFields(output, context);
  if (options.pages === '' && !isProtected) await reportPrintedFields(path, made, context);
}

/**
 * Pictures in headers and footers of a workbook.
 * @returns names of the sheets of whose pictures none is missing
 */
async function drawInHeaders(
  { format, source, output, options, sheetPlaces }: OfficeWork,
  context: Context,
): Promise<ReadonlySet<string>> {
  if (format !== 'xlsx' && format !== 'xlsm') return new Set();
  const count = sheetPlaces.reduce((end, { first, pages }) => Math.max(end, first + pages), 0);
  const shown =
    options.pages === ''
      ? Array.from({ length: count }, (_, at) => at)
      : pagesIn(readPageRanges(options.pages, count)).map((page) => page - 1);
  const wish = { sheets: sheetPlaces, shown, isArchive: options.pdf_type !== 'pdf' };
  // Loaded for workbooks alone, with the library that draws pictures.
  const { drawHeaderPictures } = await import('./header-pictures/index.js');
  return drawHeaderPictures(source, output, wish, context);
}

/** Comments that were asked for on paper. LibreOffice itself puts those of sheets on pages after them. */
async function showAsked(work: OfficeWork, context: Context): Promise<void> {
  const { output, filter, known } = work;
  const how = onPaper(work);
  if (how === null) return;
  // With the library that draws and that of fonts, which take longer to load than a letter to convert.
  const { showComments } = await import('./comments/index.js');
  await showComments(output, { how, application: filter.application, known }, context);
}

const onPaper = ({ filter, options: { comments } }: OfficeWork): 'margin' | 'after' | null => {
  if (comments === 'margin') return 'margin';
  return comments === 'after' && filter.application !== 'calc' ? 'after' : null;
};

/** What was met while the copy for LibreOffice was made. */
type SeenBefore = Pick<
  Neutralised,
  'hasComments' | 'mayTellName' | 'mayHaveIndexes' | 'cellPictures' | 'pageShifts' | 'redrawn'
>;

/**
 * A copy of the document in the job's folder that shows nothing from elsewhere. It lies there even where it is the same
 * byte for byte: links of the result are told from it (relative-links.ts).
 * @param format null for a protected document, which nobody but LibreOffice reads
 */
async function forLibreOffice(
  path: string,
  format: OfficeFormat | null,
  comments: CommentTreatment,
  context: Context,
): Promise<{ readonly source: string } & SeenBefore> {
  // A job may hold several documents of one name.
  const folder = deepFolder(await mkdtemp(join(context.directory, 'neutral-')));
  await mkdir(folder, { recursive: true });
  const copy = join(folder, basename(path));
  let seen: SeenBefore = {
    hasComments: false,
    mayTellName: true,
    mayHaveIndexes: true,
    cellPictures: [],
    pageShifts: new Map(),
    redrawn: new Map(),
  };
  if (format !== null) {
    const done = await neutralise(path, format, copy, comments).catch((thrown: unknown) => {
      throw ServiceError.from(thrown, 'damaged_file');
    });
    reportBlockedLinks(done.links, context);
    seen = done;
    if (done.rewritten) return { ...seen, source: copy };
  }
  await copyFile(path, copy, constants.COPYFILE_FICLONE);
  await chmod(copy, 0o600);
  return { ...seen, source: copy };
}

async function showsNothing(path: string): Promise<boolean> {
  const pages = await openPages(path);
  try {
    for (let page = 1; page <= pages.count; page += 1) if (pages.marks(page) > 0) return false;
    return true;
  } finally {
    pages.close();
  }
}

/** The document, or a copy of what is whole of it where its end is missing, which is said. */
async function withoutMissingEnd(
  { input }: ConvertJob,
  format: OfficeFormat,
  context: Context,
): Promise<WholeCopy> {
  const copy = await wholeCopy(input.path, format, context.directory);
  if (!copy?.isCut) return copy ?? { path: input.path, isCut: false };
  const { name } = input;
  context.message('warning', 'cut_off', { name });
  return copy;
}

/** The ladder: warm, once more on a fresh instance, then cold. All of it within the document's time. */
async function climb(
  office: LibreOffice,
  work: OfficeWork,
  timeLimit: number,
  context: Context,
): Promise<void> {
  const deadline = Date.now() + timeLimit;
  const limits = () => ({ signal: context.signal, timeLimit: Math.max(1, deadline - Date.now()) });
  const warm = () =>
    office.use(limits(), async (connection, afterwards) => {
      // Looked for while the document is there: its folder may go with the result.
      const bringing = isOpaque(work) ? null : bringsFonts(work.source);
      try {
        return await convertWarm(connection, work, context, afterwards);
      } finally {
        const brings = await bringing;
        afterwards(() => leaveNothing(connection, brings));
      }
    });
  if (work.isForCold) return convertAlone(office, work, limits(), context);
  try {
    return await warm();
  } catch (thrown) {
    if (!crashed(thrown)) throw thrown;
    context.log('LibreOffice ended while converting; once more on a fresh instance');
  }
  try {
    await warm();
    return context.message('info', 'retried');
  } catch (thrown) {
    // A password cannot go to the command line, and neither can what is changed in the loaded document: what was asked for is done or not at all.
    if (!crashed(thrown) || work.password !== '' || changesDocument(work)) throw thrown;
  }
  await convertAlone(office, work, limits(), context);
}

/** Documents inside a text are brought in once; what cannot be is told at the end. */
async function bringIn(
  work: OfficeWork,
  connection: Parameters<typeof OfficeDocument.load>[0] | null,
  context: Context,
): Promise<void> {
  if (work.isProtected || work.chunksLost !== null) return;
  work.chunksLost = await bringChunksIn(work.source, work.format, connection, context);
}

/** By a LibreOffice that is started for this document alone. */
async function convertAlone(
  office: LibreOffice,
  work: OfficeWork,
  limits: WorkLimits,
  context: Context,
): Promise<void> {
  context.progress('exporting', null);
  if (work.isForCold) await bringIn(work, null, context);
  const { application } = work.filter;
  const cold = {
    source: work.source,
    output: work.output,
    directory: context.directory,
    importFilter: work.filter.name,
    exportFilter: exportFilter(application),
    filterData: pdfFilterData(work.options, application),
  };
  await convertCold(office, cold, limits);
  await mendDates(work.output, work.options.pdf_type !== 'pdf');
  context.message('info', 'cold_conversion');
}

/** Sheets are never as they are in the file: hidden ones and places of files are kept from paper. */
const changesDocument = ({ filter, options }: OfficeWork) =>
  filter.application === 'calc' || (filter.application === 'writer' && options.tracked_changes !== 'marked');

const crashed = (thrown: unknown) => thrown instanceof ServiceError && thrown.code === 'engine_crashed';

async function convertWarm(
  connection: Parameters<typeof OfficeDocument.load>[0],
  work: OfficeWork,
  context: Context,
  afterwards: Afterwards,
): Promise<void> {
  const { filter, options } = work;
  context.progress('loading', null);
  await bringIn(work, connection, context);
  if (await work.fonts.prepare(connection, context.directory))
    afterwards(() => {
      connection.bridge.suspect = true;
      return Promise.resolve();
    });
  const load = () =>
    OfficeDocument.load(connection, pathToFileURL(work.source).href, loadArguments(work), (fraction) =>
      context.progress('loading', fraction),
    ).catch(async (thrown: unknown) => {
      throw await loadFailure(thrown, work.source, work.isProtected ? work.password : null);
    });
  let document = await load();
  try {
    if (filter.application === 'calc' && (await keepStoredValues(document, work, context.directory))) {
      await document.close();
      document = await load();
    }
    await prepare(document, work);
    const blank = await countBlankPages(document, work.format);
    if (filter.application === 'writer' && onPaper(work)) work.known = await knownComments(document);
    context.progress('exporting', null);
    const args = {
      FilterName: exportFilter(filter.application),
      FilterData: pdfFilterData(options, filter.application),
    };
    const sheets = filter.application === 'calc' ? await lookAtSheets(document) : [];
    work.sheetPlaces = sheets.map(({ sheet }) => sheet);
    await document.store(work.output, args, (fraction) => context.progress('exporting', fraction));
    await mendDates(work.output, options.pdf_type !== 'pdf');
    if (filter.application === 'calc') await finishSheets(document, sheets, work, context);
    if (blank > 0) {
      context.message('warning', 'blank_pages', { count: blank });
    }
  } catch (thrown) {
    throw storeFailure(thrown);
  } finally {
    // Slides take LibreOffice 25.2 longer to close than to write.
    afterwards(() => document.close());
  }
}

/** Binary slides may hold fonts where no look from outside finds them. */
const opaque: ReadonlySet<OfficeFormat> = new Set(['ppt', 'pps']);
const isOpaque = ({ format, isProtected }: OfficeWork): boolean => isProtected || opaque.has(format);

/**
 * An instance that has fonts of a document is replaced: the next one must look as it does alone.
 * @param brings whether the document has fonts of its own; null where only LibreOffice can tell, once it is closed
 */
async function leaveNothing(
  connection: Parameters<typeof OfficeDocument.load>[0],
  brings: boolean | null,
): Promise<void> {
  if (connection.bridge.closed) return;
  if (brings ?? (await leavesFonts(connection).catch(() => true))) connection.bridge.suspect = true;
}

async function finishSheets(
  document: OfficeDocument,
  sheets: Awaited<ReturnType<typeof lookAtSheets>>,
  { options, output }: OfficeWork,
  context: Context,
): Promise<void> {
  const filterData = (type: PdfType) => pdfFilterData({ ...options, pdf_type: type }, 'calc');
  const { pdf_type: type, accessible } = options;
  const made = { document, output, type, accessible, filterData, context };
  const kept = await keepAllText(made);
  await remarkOnSheets(document, sheets, options, context);
  await tagOrDrop(made, kept);
}

// Says when a document holds SmartArt without its drawing, as the first Office that had it saved it.

const diagramData = /^(?:word|ppt|xl)\/diagrams\/data\d*\.xml$/;
const diagramDrawing = /^(?:word|ppt|xl)\/diagrams\/drawing\d*\.xml$/;

/** One remark. LibreOffice computes the layout of such diagrams, and knows few of their kinds. */
async function reportDiagrams(path: string, context: Context): Promise<void> {
  const count = await countUndrawn(path);
  if (count === 0) return;
  context.message('warning', 'diagram_simplified', { count });
}

/** Never throws: what is no package holds none. */
async function countUndrawn(path: string): Promise<number> {
  const names = await withFile(path, (file) =>
    withZip(
      file,
      () => false,
      (zip) => Promise.resolve([...zip.names]),
    ),
  ).catch(() => []);
  const count = (kind: RegExp) => names.filter((name) => kind.test(name)).length;
  return Math.max(0, count(diagramData) - count(diagramDrawing));
}

// What LibreOffice says when it cannot, as our causes.

/**
 * Cause of a document that did not load.
 * @param password what a protected document was opened with; null for one that is not protected
 */
async function loadFailure(thrown: unknown, path: string, password: string | null): Promise<unknown> {
  if (!(thrown instanceof UnoError) || thrown.kind !== 'exception') return thrown;
  if (password === '') return new ServiceError('password_required', {}, { cause: thrown });
  if (password !== null && !(await fits(path, password)))
    return new ServiceError('wrong_password', {}, { cause: thrown });
  return new ServiceError('damaged_file', {}, { cause: thrown });
}

/** Cause of a document that loaded and could not be written. */
function storeFailure(thrown: unknown): unknown {
  if (!(thrown instanceof UnoError) || thrown.kind !== 'exception') return thrown;
  return new ServiceError('conversion_failed', {}, { cause: thrown });
}

/** False also where it cannot be told. */
async function fits(path: string, password: string): Promise<boolean> {
  return (await passwordFits(path, password)) ?? (await odfPasswordFits(path, password).catch(() => false));
}

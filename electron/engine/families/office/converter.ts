/** Office documents to PDF: the warm instance, once more on a fresh one, and a cold conversion last. */
import { chmod, constants, copyFile, mkdtemp, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ServiceError } from '../../../../contract/index.js';
import { officeConverterOptions, type OfficeConverterOptions } from '../../../workflows/option-sets.js';
import type { PdfType } from '../../../workflows/pdf/pdfa.js';
import { pickOptions } from '../../interface/pick-options.js';
import { isLongPath } from '../../../systems/long-paths.js';
import type { Context, Converter, ConvertJob } from '../../interface/converter.js';
import { openPages } from '../../pdf-core/pdfium/pages.js';
import { convertCold } from './one-shot-libreoffice.js';
import { wholeCopy, type WholeCopy } from './truncated.js';
import { giveBoxesRoom } from './check-boxes.js';
import { knownComments, type KnownComment } from './comments/known.js';
import { showComments } from './comments/index.js';
import { putCommentsAfter, reportWithheldComments, treatmentOfComments } from './comments/treatment.js';
import { agreeDates } from './dates.js';
import { reportDiagrams } from './diagrams.js';
import { OfficeDocument } from './document.js';
import { loadFailure, storeFailure } from './failures.js';
import { reportEquations } from './equations.js';
import { bringsFonts, leavesFonts, reportFonts, type FontReport } from './fonts/index.js';
import { countBlankPages, fitPageToPicture } from './drawings.js';
import {
  importFilter,
  isOfficeFormat,
  officeFormats,
  type ImportFilter,
  type OfficeFormat,
} from './filters.js';
import { mendFields, reportPrintedFields } from './forms.js';
import { giveHeadingsLevels } from './headings.js';
import { checkIntact } from '../../results/intact.js';
import type { Afterwards, LibreOffice, WorkLimits } from './libreoffice.js';
import { reportBlockedLinks } from './links.js';
import type { CommentTreatment } from './external-references/comments.js';
import { neutralise } from './external-references/index.js';
import { readPageRanges } from '../../pdf-blocks/pages/page-ranges.js';
import { countPages } from './page-count.js';
import { findProtection } from './protection.js';
import { exportFilter, pdfFilterData } from './pdf-options.js';
import { keepAllText, tagOrDrop } from './sheet-export.js';
import { fitSheets } from './sheet-pages/fit.js';
import { keepHiddenSheets } from './sheet-pages/hidden.js';
import { statedSheets, type StatedSheet } from './sheet-pages/stated.js';
import { lookAtSheets, remarkOnSheets } from './sheet-pages/remarks.js';
import { showsAny, shownSlides } from './slides.js';
import { resolveChanges } from './tracked-changes.js';
import { short, type PropertyInputs } from './uno/values.js';

/** The milliseconds for one document over all attempts; the service may allow less. */
const documentTimeLimit = 10 * 60_000;

interface Work {
  readonly format: OfficeFormat;
  readonly source: string;
  readonly output: string;
  readonly filter: ImportFilter;
  readonly options: OfficeConverterOptions;
  readonly password: string;
  readonly isProtected: boolean;
  readonly fonts: FontReport;
  /** The warm LibreOffice would end over its comments. */
  readonly isForCold: boolean;
  /** What the loaded text tells about its comments; empty where nobody asked, or it did not tell. */
  known: readonly KnownComment[];
  /** What a workbook says of its sheets. */
  readonly stated: readonly StatedSheet[];
  /** Hidden sheets of the loaded workbook; null as long as they were not looked for. */
  hiddenSheets: number | null;
  /** Hidden slides that are not asked for. */
  hiddenSlides: number;
}

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
  const options = pickOptions(officeConverterOptions, job.options);
  context.progress('reading', null);
  const { path, isCut } = await withoutMissingEnd(job, input.format, context);
  const isProtected = await findProtection(path, input.format);
  // LibreOffice reads no encrypted presentation of this kind, whatever the password.
  if (isProtected && (input.format === 'ppt' || input.format === 'pps'))
    throw new ServiceError('unsupported_protection');
  const password = input.password ?? options.password;
  if (isProtected && password === '') throw new ServiceError('password_required');
  if (!isProtected) await checkIntact(path, input.format);
  const isSeen = !isLongPath(path) && (office.sees(path) || (await office.sandbox()) === null);
  const filter = await importFilter(input.format, path);
  const comments = treatmentOfComments(office.program, filter.application, options);
  const format = isProtected ? null : input.format;
  const { source, hasComments } = await forLibreOffice(path, format, isSeen, comments, context);
  if (hasComments && comments === 'withhold' && options.comments !== 'none') reportWithheldComments(context);
  const work: Work = {
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
    hiddenSheets: null,
    hiddenSlides: 0,
  };
  await climb(office, work, timeLimit, context);
  // What was cut before its first words is no document, though LibreOffice makes a page of it.
  if (isCut && (await showsNothing(output))) throw new ServiceError('damaged_file');
  if ((await stat(output).catch(() => null))?.size === undefined) throw new ServiceError('result_invalid');
  await work.fonts.finish(output, context);
  await keepFields(work, path, context);
  await showAsked(work, context);
  if (options.pages === '') reportHidden(work, context);
  if (isProtected) return;
  await reportEquations(office.program, path, context);
  await reportDiagrams(path, context);
}

function reportHidden({ hiddenSheets, hiddenSlides }: Work, context: Context): void {
  if (hiddenSheets) context.message('info', 'hidden_sheets_left_out', { count: hiddenSheets });
  if (hiddenSlides > 0) context.message('info', 'hidden_slides_left_out', { count: hiddenSlides });
}

/** Form fields of a text that were to stay fillable. Those of pages that were left out are not looked for. */
async function keepFields(
  { output, filter, options, isProtected }: Work,
  path: string,
  context: Context,
): Promise<void> {
  if (filter.application !== 'writer' || !options.form_fields || options.pdf_type !== 'pdf') return;
  const made = await mendFields(output, context);
  if (options.pages === '' && !isProtected) await reportPrintedFields(path, made, context);
}

/** Comments that were asked for on paper. LibreOffice itself puts those of sheets on pages after them. */
async function showAsked(work: Work, context: Context): Promise<void> {
  const { output, filter, known } = work;
  const how = onPaper(work);
  if (how !== null) await showComments(output, { how, application: filter.application, known }, context);
}

const onPaper = ({ filter, options: { comments } }: Work): 'margin' | 'after' | null => {
  if (comments === 'margin') return 'margin';
  return comments === 'after' && filter.application !== 'calc' ? 'after' : null;
};

/**
 * The document, or a copy of it in the job's folder that shows nothing from elsewhere. It keeps its name: pages may show
 * it.
 * @param format null for a protected document, which nobody but LibreOffice reads
 * @param isSeen false where LibreOffice sees no file outside the job's folder
 */
async function forLibreOffice(
  path: string,
  format: OfficeFormat | null,
  isSeen: boolean,
  comments: CommentTreatment,
  context: Context,
): Promise<{ readonly source: string; readonly hasComments: boolean }> {
  // A job may hold several documents of one name.
  const folder = await mkdtemp(join(context.directory, 'neutral-'));
  const copy = join(folder, basename(path));
  let hasComments = false;
  if (format !== null) {
    const done = await neutralise(path, format, copy, comments).catch((thrown: unknown) => {
      throw ServiceError.from(thrown, 'damaged_file');
    });
    reportBlockedLinks(done.links, context);
    hasComments = done.hasComments;
    if (done.rewritten) return { source: copy, hasComments };
  }
  if (isSeen) return { source: path, hasComments };
  await copyFile(path, copy, constants.COPYFILE_FICLONE);
  await chmod(copy, 0o600);
  return { source: copy, hasComments };
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
async function climb(office: LibreOffice, work: Work, timeLimit: number, context: Context): Promise<void> {
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

/** By a LibreOffice that is started for this document alone. */
async function convertAlone(
  office: LibreOffice,
  work: Work,
  limits: WorkLimits,
  context: Context,
): Promise<void> {
  context.progress('exporting', null);
  const { application } = work.filter;
  const cold = {
    source: work.source,
    output: work.output,
    directory: context.directory,
    importFilter: work.filter.name,
    exportFilter: exportFilter(application),
    // Nothing can be compared here: the step that follows makes sheets PDF/A, and leaves nothing out.
    filterData: pdfFilterData(
      application === 'calc' ? { ...work.options, pdf_type: 'pdf' } : work.options,
      application,
    ),
  };
  await convertCold(office, cold, limits);
  if (work.options.pdf_type !== 'pdf') await agreeDates(work.output);
  context.message('info', 'cold_conversion');
}

const changesDocument = ({ filter, options, hiddenSheets }: Work) =>
  (filter.application === 'calc' &&
    (options.fit !== 'document' ||
      options.orientation !== 'document' ||
      options.comments === 'after' ||
      // Nobody could keep them from paper there.
      hiddenSheets !== 0)) ||
  (filter.application === 'writer' && options.tracked_changes !== 'marked');

const crashed = (thrown: unknown) => thrown instanceof ServiceError && thrown.code === 'engine_crashed';

async function convertWarm(
  connection: Parameters<typeof OfficeDocument.load>[0],
  work: Work,
  context: Context,
  afterwards: Afterwards,
): Promise<void> {
  const { filter, options } = work;
  context.progress('loading', null);
  await work.fonts.prepare(connection);
  const document = await OfficeDocument.load(
    connection,
    pathToFileURL(work.source).href,
    loadArguments(work),
    (fraction) => context.progress('loading', fraction),
  ).catch(async (thrown: unknown) => {
    throw await loadFailure(thrown, work.source, work.isProtected ? work.password : null);
  });
  try {
    await prepare(document, work);
    const blank = await countBlankPages(document, work.format);
    if (filter.application === 'writer' && onPaper(work)) work.known = await knownComments(document);
    context.progress('exporting', null);
    const args = {
      FilterName: exportFilter(filter.application),
      FilterData: pdfFilterData(options, filter.application),
    };
    const sheets = filter.application === 'calc' ? await lookAtSheets(document) : [];
    await document.store(work.output, args, (fraction) => context.progress('exporting', fraction));
    if (options.pdf_type !== 'pdf') await agreeDates(work.output);
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
const isOpaque = ({ format, isProtected }: Work): boolean => isProtected || opaque.has(format);

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
  { options, output }: Work,
  context: Context,
): Promise<void> {
  const filterData = (type: PdfType) => pdfFilterData({ ...options, pdf_type: type }, 'calc');
  const made = { document, output, type: options.pdf_type, filterData, context };
  const kept = await keepAllText(made);
  await remarkOnSheets(document, sheets, options, context);
  await tagOrDrop(made, kept);
}

/** Settings of the loaded document, and whether it has what was asked for. */
async function prepare(document: OfficeDocument, work: Work): Promise<void> {
  const { filter, format, options } = work;
  const { application } = filter;
  if (application === 'calc') {
    work.hiddenSheets = await keepHiddenSheets(document, work.stated);
    await fitSheets(document, options);
  }
  if (application === 'writer' && (options.bookmarks || options.tagged)) await giveHeadingsLevels(document);
  if (application === 'writer') await resolveChanges(document, options.tracked_changes);
  if (application === 'draw') await fitPageToPicture(document, format);
  if (application === 'calc' && !options.form_fields) await giveBoxesRoom(document);
  // The pages follow each sheet, and count with its own.
  if (application === 'calc' && options.comments === 'after') await putCommentsAfter(document);
  const shown = application === 'impress' && !options.hidden_slides ? await shownSlides(document) : [];
  if (shown.length > 0 && !shown.includes(true)) throw new ServiceError('no_pages');
  work.hiddenSlides = shown.filter((isShown) => !isShown).length;
  if (application !== 'calc' && options.pages === '') return;
  const count = await countPages(document);
  if (count === 0) throw new ServiceError('no_pages');
  if (options.pages === '') return;
  const ranges = readPageRanges(options.pages, count);
  if (shown.length > 0 && !showsAny(shown, ranges))
    throw new ServiceError('page_range', { pages: options.pages, count });
}

function loadArguments({ filter, options, password, isProtected }: Work): PropertyInputs {
  return {
    FilterName: filter.name,
    Hidden: true,
    // Commands change nothing that is open for reading only. Nothing is ever saved there.
    ReadOnly: filter.application !== 'writer' || options.tracked_changes === 'marked',
    AsTemplate: false,
    // 0: never run macros, never update links.
    MacroExecutionMode: short(0),
    UpdateDocMode: short(0),
    RepairPackage: false,
    ...(isProtected ? { Password: password } : {}),
  };
}

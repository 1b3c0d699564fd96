/** What is done to a loaded document before it is exported: what was asked for, and what is kept from paper. */
import { ServiceError } from '../../../contract/index.js';
import { readPageRanges, type PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { item } from './cells.js';
import { giveBoxesRoom } from './check-boxes.js';
import { putCommentsAfter } from './comments/treatment.js';
import type { OfficeDocument } from './document.js';
import { fitPageToPicture } from './drawings.js';
import type { OfficeFormat } from './filters.js';
import type { OfficeConverterOptions } from './options.js';
import { nameFields, fieldsOf } from './own-name.js';
import { countPages } from './page-count.js';
import { takeShifts } from './sheet-pages/binary-shifts.js';
import { fitSheets } from './sheet-pages/fit.js';
import { keepHiddenSheets } from './sheet-pages/hidden.js';
import { nameInHeaders } from './sheet-pages/own-name.js';
import { shiftPageNumbers } from './sheet-pages/page-numbers.js';
import { hidePlace } from './sheet-pages/own-place.js';
import { UnoError } from './uno/errors.js';
import {
  XDocumentIndex,
  XDocumentIndexesSupplier,
  XIndexAccess,
  XTextContent,
  XTextRange,
  XNameAccess,
  XStyleFamiliesSupplier,
  XServiceInfo,
  XDrawPagesSupplier,
  XController,
  XDispatchHelper,
  XModel,
  XMultiComponentFactory,
} from './uno/interfaces.js';
import { interfaceType } from './uno/types.js';
import { short, properties, type PropertyInputs, type UnoReference, type UnoAnyValue } from './uno/values.js';
import type { OfficeWork } from './work.js';

/** Texts in which nobody mends what LibreOffice reads otherwise than Word, before it does. */
const unread: ReadonlySet<OfficeFormat> = new Set(['doc', 'dot', 'rtf']);

/** Settings of the loaded document, and whether it has what was asked for. */
export async function prepare(document: OfficeDocument, work: OfficeWork): Promise<void> {
  const { filter, format, options, name } = work;
  const { application } = filter;
  if (application === 'calc') {
    work.hiddenSheets = await keepHiddenSheets(document, work.stated);
    await nameInHeaders(document);
    if (isOpaqueBook(work)) await hidePlace(document, name);
    await fitSheets(document, options);
    const isBinary = !work.isProtected && (format === 'xls' || format === 'xlsb');
    const shifts = isBinary ? await takeShifts(document, work.source, format) : work.pageShifts;
    await shiftPageNumbers(document, shifts);
  }
  if (application === 'writer' && work.mayTellName) await nameFields(document, name);
  if (application === 'writer' && unread.has(format)) await mendNumbers(document);
  if (application === 'writer' && (options.bookmarks || options.tagged)) await giveHeadingsLevels(document);
  if (work.printsChanges) await showChanges(document);
  if (application === 'writer') await resolveChanges(document, options.tracked_changes);
  if (application === 'writer' && work.mayHaveIndexes) await fillEmptyIndexes(document);
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

/** A workbook whose formulas nobody reads before LibreOffice does. */
const isOpaqueBook = ({ filter, format, isProtected }: OfficeWork): boolean =>
  filter.application === 'calc' && (isProtected || format === 'xls' || format === 'xlsb');

export function loadArguments(work: OfficeWork): PropertyInputs {
  const { filter, options, password, isProtected } = work;
  return {
    FilterName: filter.name,
    Hidden: true,
    // Commands change nothing that is open for reading only. Nothing is ever saved there.
    ReadOnly:
      !isOpaqueBook(work) &&
      (filter.application !== 'writer' || (options.tracked_changes === 'marked' && !work.printsChanges)),
    AsTemplate: false,
    // 0: never run macros, never update links.
    MacroExecutionMode: short(0),
    UpdateDocMode: short(0),
    RepairPackage: false,
    ...(isProtected ? { Password: password } : {}),
  };
}

/**
 * Lists of contents and indexes that were never filled: Word fills them when it opens the document.
 * Fills those of a loaded text that hold no word; what was saved stays.
 */
async function fillEmptyIndexes(document: OfficeDocument): Promise<void> {
  const supplier = await document.as(document.reference, XDocumentIndexesSupplier.type);
  const indexes = (await document.call(
    supplier,
    XDocumentIndexesSupplier.getDocumentIndexes,
  )) as UnoReference;
  const count = Number(await document.call(indexes, XIndexAccess.getCount));
  for (let at = 0; at < count; at += 1) {
    const index = await item(document, indexes, at);
    const content = await document.as(index, XTextContent.type);
    const range = (await document.call(content, XTextContent.getAnchor)) as UnoReference;
    if (((await document.call(range, XTextRange.getString)) as string).trim() !== '') continue;
    await document.call(await document.as(index, XDocumentIndex.type), XDocumentIndex.update);
  }
}

/** Word has nine levels of headings. */
const headingLevels = 9;

/**
 * Headings of documents that name the style and not its level, as Google Docs and many generators write them. Word
 * takes the level from the name; LibreOffice then makes no bookmarks and no heading tags.
 */
async function giveHeadingsLevels(document: OfficeDocument): Promise<void> {
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['ParagraphStyles'])) as UnoAnyValue;
  const styles = await document.as(family.value as UnoReference, XNameAccess.type);
  const names = Array.from({ length: headingLevels }, (_, at) => `Heading ${at + 1}`);
  // Each step is asked for all at once: nine answers take no longer than one.
  await Promise.all(
    names.map(async (name, at) => {
      const style = await document.call(styles, XNameAccess.getByName, [name]).catch(orNothing);
      if (style === null) return;
      const reference = (style as UnoAnyValue).value as UnoReference;
      if (Number(await document.get(reference, 'OutlineLevel')) === 0)
        await document.set(reference, { OutlineLevel: short(at + 1) });
    }),
  );
}

/** A text need not have every style. */
const orNothing = (thrown: unknown): null => {
  if (thrown instanceof UnoError && thrown.exception === 'container.NoSuchElementException') return null;
  throw thrown;
};

// Numbers in texts of Word that LibreOffice counts or writes otherwise: pages of the whole, lines of notes.

/** `com.sun.star.style.NumberingType`: figures; as the pages are numbered. */
const figures = 4;
const asPages = 7;
const pageCount = 'com.sun.star.text.textfield.PageCount';
/** LibreOffice's own names of the styles that Word calls "footnote text" and "endnote text". */
const noteStyles = ['Footnote', 'Endnote'];

/** For a loaded text of which nothing was mended before. What is right in files of Word's newer format is made there (mending). */
async function mendNumbers(document: OfficeDocument): Promise<void> {
  for await (const field of fieldsOf(document, document.reference)) {
    const info = await document.as(field, XServiceInfo.type);
    if (!(await document.call(info, XServiceInfo.supportsService, [pageCount]))) continue;
    if (Number(await document.get(field, 'NumberingType')) === asPages)
      await document.set(field, { NumberingType: short(figures) });
  }
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['ParagraphStyles'])) as UnoAnyValue;
  const styles = await document.as(family.value as UnoReference, XNameAccess.type);
  for (const name of noteStyles) {
    const style = await document.call(styles, XNameAccess.getByName, [name]).catch(orNothing);
    if (style === null) continue;
    await document.set((style as UnoAnyValue).value as UnoReference, { ParaLineNumberCount: false });
  }
}

// Slides that are hidden: LibreOffice numbers them like PowerPoint does, and then leaves them out.

/** Whether each slide is shown, in their order. */
async function shownSlides(document: OfficeDocument): Promise<boolean[]> {
  const supplier = await document.as(document.reference, XDrawPagesSupplier.type);
  const pages = (await document.call(supplier, XDrawPagesSupplier.getDrawPages)) as UnoReference;
  const slides = await document.as(pages, XIndexAccess.type);
  const count = Number(await document.call(slides, XIndexAccess.getCount));
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const slide = (await document.call(slides, XIndexAccess.getByIndex, [at])) as UnoAnyValue;
      return (await document.get(slide.value as UnoReference, 'Visible')) === true;
    }),
  );
}

/** Whether any slide of the ranges is shown. */
const showsAny = (shown: readonly boolean[], ranges: readonly PageRange[]): boolean =>
  ranges.some(({ first, last }) =>
    shown.slice(Math.min(first, last) - 1, Math.max(first, last)).includes(true),
  );

// Tracked changes of a text document: shown as marked, or the text as if all were accepted or rejected.

/** LibreOffice's commands for what no property of a document does. */
const changeCommands = { accepted: '.uno:AcceptAllTrackedChanges', original: '.uno:RejectAllTrackedChanges' };

/** Shows the changes of a loaded document as marked. It must not be open for reading only. */
const showChanges = (document: OfficeDocument): Promise<void> =>
  dispatch(document, '.uno:ShowTrackedChanges', { ShowTrackedChanges: true });

/** Changes the loaded document, which must not be open for reading only; it is never saved. */
async function resolveChanges(
  document: OfficeDocument,
  choice: OfficeConverterOptions['tracked_changes'],
): Promise<void> {
  if (choice !== 'marked') await dispatch(document, changeCommands[choice]);
}

async function dispatch(document: OfficeDocument, command: string, args: PropertyInputs = {}): Promise<void> {
  const { bridge, context, factory } = document.connection;
  const model = await document.as(document.reference, XModel.type);
  const found = (await document.call(model, XModel.getCurrentController)) as UnoReference;
  const controller = await document.as(found, XController.type);
  const frame = (await document.call(controller, XController.getFrame)) as UnoReference;
  const provider = await document.as(frame, interfaceType('frame.XDispatchProvider'));
  const made = (await bridge.call(factory, XMultiComponentFactory.createInstanceWithContext, [
    'com.sun.star.frame.DispatchHelper',
    context,
  ])) as UnoReference;
  const helper = await document.as(made, XDispatchHelper.type);
  await document.call(helper, XDispatchHelper.executeDispatch, [provider, command, '', 0, properties(args)]);
}

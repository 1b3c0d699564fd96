/** What is done to a loaded document before it is exported: what was asked for, and what is kept from paper. */
import { ServiceError } from '../../../contract/index.js';
import { readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { giveBoxesRoom } from './check-boxes.js';
import { putCommentsAfter } from './comments/treatment.js';
import type { OfficeDocument } from './document.js';
import { fitPageToPicture } from './drawings.js';
import { fillEmptyIndexes } from './empty-indexes.js';
import { giveHeadingsLevels } from './headings.js';
import type { OfficeFormat } from './filters.js';
import { mendNumbers } from './numbers.js';
import { nameFields } from './own-name.js';
import { countPages } from './page-count.js';
import { takeShifts } from './sheet-pages/binary-shifts.js';
import { fitSheets } from './sheet-pages/fit.js';
import { keepHiddenSheets } from './sheet-pages/hidden.js';
import { nameInHeaders } from './sheet-pages/own-name.js';
import { shiftPageNumbers } from './sheet-pages/page-numbers.js';
import { hidePlace } from './sheet-pages/own-place.js';
import { showsAny, shownSlides } from './slides.js';
import { resolveChanges, showChanges } from './tracked-changes.js';
import { short, type PropertyInputs } from './uno/values.js';
import type { Work } from './work.js';

/** Texts in which nobody mends what LibreOffice reads otherwise than Word, before it does. */
const unread: ReadonlySet<OfficeFormat> = new Set(['doc', 'dot', 'rtf']);

/** Settings of the loaded document, and whether it has what was asked for. */
export async function prepare(document: OfficeDocument, work: Work): Promise<void> {
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
const isOpaqueBook = ({ filter, format, isProtected }: Work): boolean =>
  filter.application === 'calc' && (isProtected || format === 'xls' || format === 'xlsb');

export function loadArguments(work: Work): PropertyInputs {
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

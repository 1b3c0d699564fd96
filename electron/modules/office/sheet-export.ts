/** What comes after the export of a workbook as PDF/A: nothing of its text may be missing, and its tags are true. */
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfType } from '../../kit/shared/pdf-type.js';
import type { Context } from '../../engine/interface/converter.js';
import { PdfGraph } from '../../engine/pdf-core/pdf/index.js';
import { SheetPages } from './sheet-tags/pages.js';
import { dropTags, tagSheets } from './sheet-tags/index.js';
import { lackingPage } from './sheet-tags/texts.js';
import type { OfficeDocument } from './document.js';
import { exportFilter, pdfVersion, tagsSheets } from './pdf-options.js';
import type { PropertyInputs } from './uno/values.js';

export interface SheetExport {
  readonly document: OfficeDocument;
  /** The export as `type`; changed in place. */
  readonly output: string;
  readonly type: PdfType;
  /** It is to have tags, whatever the type. */
  readonly accessible: boolean;
  /** What the filter is told for a type. */
  readonly filterData: (type: PdfType) => PropertyInputs;
  readonly context: Context;
}

const store = ({ document, filterData }: SheetExport, type: PdfType, path: string): Promise<void> =>
  document.store(path, { FilterName: exportFilter('calc'), FilterData: filterData(type) });

/**
 * LibreOffice 25.2 tags sheets when it writes PDF/A, and then leaves out text that runs over from a cell of another
 * page; 7.4 does not. A plain export has it; it takes the place of the first one where that lacks anything, and the
 * step that follows makes it PDF/A.
 * @returns the type of the export that is kept
 */
export async function keepAllText(made: SheetExport): Promise<PdfType> {
  const { output, type, context } = made;
  if (type === 'pdf') return type;
  const folder = join(context.directory, `plain-${randomUUID().slice(0, 8)}`);
  const plain = `${folder}.pdf`;
  try {
    await store(made, 'pdf', plain);
    const open = async (path: string, name: string) =>
      new SheetPages(await PdfGraph.open(path, join(folder, name)));
    const page = lackingPage(await open(plain, 'whole'), await open(output, 'kept'));
    if (page === undefined) return type;
    context.log(`LibreOffice left out text of page ${page + 1} in the PDF/A, so a plain export is made one`);
    await rename(plain, output);
    return 'pdf';
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(plain, { force: true });
  }
}

/**
 * Sheets get their tags afterwards; what LibreOffice wrote of its own is no account of them.
 * @param kept what `keepAllText` returned
 */
export async function tagOrDrop(made: SheetExport, kept: PdfType): Promise<void> {
  const { document, output, type, accessible, context } = made;
  if (type === 'pdf' && !accessible) return;
  if (!tagsSheets({ pdf_type: type, accessible })) return dropTags(output, context);
  const again = (path: string) => store(made, kept, path);
  await tagSheets({ document, path: output, store: again, part: pdfVersion(type), context });
}

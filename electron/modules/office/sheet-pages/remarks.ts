/** Says which sheets go over more pages than a reader expects, and which are printed too small to read. */
import { minOf } from '../../../../contract/lists.js';
import type { Context } from '../../../engine/interface/converter.js';
import type { OfficeDocument } from '../document.js';
import type { UnoReference } from '../uno/values.js';
import { fitToWidth, type SheetOptions } from './fit.js';
import { pageStyle, readSetUp, setScaling, type PageSetUp } from './page-style.js';
import { printedSheets, type PrintedSheet } from './printed.js';
import { maxPages, scaleOf, minFit, minReadableScale } from './scale.js';
import { printedSize } from './sizes.js';

/** Names in one sentence. */
const maxNamed = 3;

/** A sheet as it is exported. */
export interface StyledSheet {
  readonly sheet: PrintedSheet;
  readonly style: UnoReference;
  readonly setUp: PageSetUp;
}

/** Looks at a workbook as it is exported. Before the export: what is laid out for it serves both. */
export async function lookAtSheets(document: OfficeDocument): Promise<readonly StyledSheet[]> {
  const sheets = await printedSheets(document);
  return Promise.all(
    sheets.map(async (sheet): Promise<StyledSheet> => {
      const style = await pageStyle(document, sheet.style);
      return { sheet, style, setUp: await readSetUp(document, style) };
    }),
  );
}

/**
 * After the export, since pages are counted anew. Afterwards they are as before.
 * @param styled what `lookAtSheets` gave
 */
export async function remarkOnSheets(
  document: OfficeDocument,
  styled: readonly StyledSheet[],
  options: SheetOptions,
  context: Pick<Context, 'message'>,
): Promise<void> {
  await remarkOnSmallPrint(document, styled, context);
  remarkOnOwnFit(styled, context);
  switch (options.fit) {
    case 'document':
      return remarkOnWidth(
        document,
        styled.filter(({ sheet }) => sheet.isWide),
        context,
      );
    case 'auto':
    case 'width':
      return;
    case 'sheet':
      return remarkOnLength(
        styled.map(({ sheet }) => sheet).filter(({ pages, areas }) => pages > Math.max(1, areas.length)),
        context,
      );
  }
}

async function remarkOnSmallPrint(
  document: OfficeDocument,
  sheets: readonly StyledSheet[],
  context: Pick<Context, 'message'>,
): Promise<void> {
  const small: { name: string; scale: number }[] = [];
  for (const { sheet, setUp } of sheets) {
    const { scaling, room } = setUp;
    const isPlain = scaling.kind === 'percent' && scaling.percent >= minReadableScale * 100;
    if (isPlain) continue;
    const scale = scaleOf(scaling, await printedSize(document, sheet), room);
    if (scale < minReadableScale) small.push({ name: sheet.name, scale: Math.max(scale, minFit) });
  }
  if (small.length === 0) return;
  const names = namesOf(small.map(({ name }) => name));
  const percent = Math.max(1, Math.round(minOf(small.map(({ scale }) => scale)) * 100));
  context.message('warning', 'sheets_small_print', { sheets: names, percent });
}

/** LibreOffice makes print no smaller than a tenth, whatever a page set-up asks for. */
function remarkOnOwnFit(sheets: readonly StyledSheet[], context: Pick<Context, 'message'>): void {
  const over = sheets.filter(
    ({ sheet, setUp }) => sheet.pages > maxPages(setUp.scaling) * Math.max(1, sheet.areas.length),
  );
  if (over.length === 0) return;
  const names = namesOf(over.map(({ sheet }) => sheet.name));
  context.message('warning', 'sheets_over_fit', { sheets: names, percent: minFit * 100 });
}

/** What fitting them would give is counted, not guessed. */
async function remarkOnWidth(
  document: OfficeDocument,
  wide: readonly StyledSheet[],
  context: Pick<Context, 'message'>,
): Promise<void> {
  if (wide.length === 0) return;
  const total = (list: readonly PrintedSheet[]) => list.reduce((sum, { pages }) => sum + pages, 0);
  const sheets = wide.map(({ sheet }) => sheet);
  const pages = total(sheets);
  await fitToWidth(document, sheets);
  const fitted = (await printedSheets(document)).filter(({ index }) =>
    sheets.some((sheet) => sheet.index === index),
  );
  for (const { style, setUp } of wide) await setScaling(document, style, setUp.scaling);
  const names = namesOf(sheets.map(({ name }) => name));
  const count = total(fitted);
  context.message('warning', 'sheets_wide', { sheets: names, pages, fitted: count });
}

function remarkOnLength(long: readonly PrintedSheet[], context: Pick<Context, 'message'>): void {
  if (long.length === 0) return;
  const names = namesOf(long.map(({ name }) => name));
  context.message('warning', 'sheets_over_one_page', { sheets: names });
}

function namesOf(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).map((name) => `“${name}”`);
  return names.length > maxNamed ? `${named.join(', ')} …` : named.join(', ');
}

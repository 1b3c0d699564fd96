/**
 * This module writes a sheet row by row, and continues it on another one where Excel has no more rows. Rows are kept as text until the
 * package takes them, which is long before the next ones are made. Joined cells, links and long texts are held until the end.
 */
import { escapeXml } from '../../../../engine/markup/escape.js';
import { declaration, Relations } from '../relations.js';
import type { Limits } from './limits.js';
import type { SheetNames } from './names.js';
import type { CellNote } from './notes.js';
import { cellAddress, namespaces } from './parts.js';
import { fontXml, type CellLook, type FontLook, type WorkbookStyles } from './style-sheet.js';

/** What the sheets of a workbook share with each other. */
export interface Workbook {
  readonly names: SheetNames;
  readonly styles: WorkbookStyles;
  /** Names of all sheets, in order. */
  readonly sheets: string[];
}

export interface SheetLook {
  readonly name: string;
  readonly isLandscape: boolean;
  /** Widths of its columns, in digits of Excel's usual font. */
  readonly widths: readonly number[];
  /** Number of rows at the top that stay when the sheet is scrolled. */
  readonly frozenRows: number;
}

/** A part of a text with a look of its own; without one it looks as its cell. */
export interface TextPart {
  text: string;
  readonly font?: FontLook;
}

/** What a cell holds. */
export type CellValue = string | number | readonly TextPart[];

/** A row that is being made. */
export interface SheetRow {
  /** From 1. */
  readonly number: number;
  /**
   * Fills a cell.
   * @param column from 1
   * @param value null for a cell that only has a look
   */
  set(column: number, value: CellValue | null, look?: CellLook): void;
  /** Points; absent for what its letters take. */
  height?: number;
}

export class SheetWriter {
  /** The sheet itself, and those that continue it. */
  readonly parts: [SheetPart, ...SheetPart[]];
  #row: Row | null = null;
  /** Number of rows that are begun of this part of the sheet. */
  #rows = 0;
  #links = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly look: SheetLook,
    private readonly limits: Limits,
  ) {
    this.parts = [this.#begin(look.frozenRows)];
  }

  get #part(): SheetPart {
    return this.parts.at(-1)!;
  }

  get name(): string {
    return this.#part.name;
  }

  /** Number of further sheets that it took. */
  get further(): number {
    return this.parts.length - 1;
  }

  /** Returns a new row below the others, which are finished; on a new sheet where this one is full. */
  nextRow(): SheetRow {
    this.#finishRow();
    if (this.#rows === this.limits.rows) {
      this.#part.isWhole = true;
      this.parts.push(this.#begin(0));
      this.#rows = 0;
    }
    this.#rows += 1;
    this.#row = new Row(this.#rows, this.workbook.styles);
    return this.#row;
  }

  /**
   * Joins cells, from one of the newest row downwards. All of them look as the first.
   * @param column from 1
   */
  merge(column: number, rowSpan: number, columnSpan: number): void {
    const bottom = Math.min(this.limits.rows, this.#rows + rowSpan - 1);
    const right = Math.min(this.limits.columns, column + columnSpan - 1);
    if (bottom === this.#rows && right === column) return;
    const look = this.#row?.lookOf(column) ?? 0;
    this.#part.merge({ top: this.#rows, left: column, bottom, right, look });
  }

  /** Gives a cell of the newest row a link; false where the sheet can hold no more. */
  link(column: number, address: string): boolean {
    if (this.#links >= this.limits.links) return false;
    this.#links += 1;
    this.#part.addLink(cellAddress(this.#rows, column), address);
    return true;
  }

  /** Gives a cell of the newest row a remark. */
  note(column: number, text: string): void {
    this.#part.notes.push({ row: this.#rows, column, text });
  }

  /** Returns the sum of the widths of the columns, in digits of Excel's usual font, and their number. */
  get span(): { readonly width: number; readonly columns: number } {
    const { widths } = this.look;
    return { width: widths.reduce((sum, width) => sum + width, 0), columns: widths.length };
  }

  /** Finishes the sheet. */
  end(): void {
    this.#finishRow();
    this.#part.isWhole = true;
  }

  #finishRow(): void {
    if (this.#row) this.#part.addRow(this.#row);
    this.#row = null;
  }

  #begin(frozenRows: number): SheetPart {
    const name = this.workbook.names.take(this.look.name, 'Sheet');
    return new SheetPart(this.workbook.sheets.push(name), name, { ...this.look, frozenRows });
  }
}

/** A range of cells that are one. */
interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly look: number;
}

/** One sheet of the workbook. */
export class SheetPart {
  /** True where no rows will follow. */
  isWhole = false;
  readonly notes: CellNote[] = [];
  readonly relations = new Relations();
  readonly #merges: Merge[] = [];
  readonly #links: string[] = [];
  #waiting: string[] = [];
  /** Those of `#merges` that go on below the newest row. */
  #open: Merge[] = [];

  /** @param number from 1 */
  constructor(
    readonly number: number,
    readonly name: string,
    private readonly look: Omit<SheetLook, 'name'>,
  ) {}

  /** Joins cells, from one of the newest row downwards. */
  merge(merge: Merge): void {
    this.#merges.push(merge);
    this.#open.push(merge);
  }

  addLink(cell: string, address: string): void {
    this.#links.push(`<hyperlink ref="${cell}" r:id="${this.relations.to('hyperlink', address)}"/>`);
  }

  addRow(row: Row): void {
    for (const { left, right, look } of this.#open)
      for (let column = left; column <= right; column += 1) row.cover(column, look);
    this.#open = this.#open.filter(({ bottom }) => bottom > row.number);
    const xml = row.toXml();
    if (xml !== '') this.#waiting.push(xml);
  }

  /** Writes the sheet. @param more makes further rows; asked while the sheet is not whole */
  *toXml(more: () => void): Generator<string> {
    const { isLandscape, widths, frozenRows } = this.look;
    yield `${declaration}<worksheet ${namespaces}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`;
    if (frozenRows > 0)
      yield `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews>`;
    yield '<sheetFormatPr defaultRowHeight="15"/>';
    if (widths.length > 0) {
      const columns = widths.map(
        (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
      );
      yield `<cols>${columns.join('')}</cols>`;
    }
    yield '<sheetData>';
    while (!this.isWhole) {
      yield* this.#taken();
      more();
    }
    yield* this.#taken();
    yield '</sheetData>';
    yield* this.#end(isLandscape);
  }

  #taken(): string[] {
    const rows = this.#waiting;
    this.#waiting = [];
    return rows;
  }

  *#end(isLandscape: boolean): Generator<string> {
    if (this.#merges.length > 0) {
      yield `<mergeCells count="${this.#merges.length}">`;
      for (const { top, left, bottom, right } of this.#merges)
        yield `<mergeCell ref="${cellAddress(top, left)}:${cellAddress(bottom, right)}"/>`;
      yield '</mergeCells>';
    }
    if (this.#links.length > 0) {
      yield '<hyperlinks>';
      yield* this.#links;
      yield '</hyperlinks>';
    }
    yield '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>';
    // Paper size 9 is A4; a sheet is one page wide and as many high as it takes.
    yield `<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="${isLandscape ? 'landscape' : 'portrait'}"/>`;
    if (this.notes.length > 0) {
      this.relations.to('comments', `../comments${this.number}.xml`);
      const boxes = this.relations.to('vmlDrawing', `../drawings/vmlDrawing${this.number}.vml`);
      yield `<legacyDrawing r:id="${boxes}"/>`;
    }
    yield '</worksheet>';
  }
}

class Row implements SheetRow {
  height?: number;
  /** Number of the look of a cell, and what it holds as XML; by columns from 1. */
  readonly #cells: { readonly look: number; readonly type: string; readonly content: string }[] = [];

  constructor(
    readonly number: number,
    private readonly styles: WorkbookStyles,
  ) {}

  set(column: number, value: CellValue | null, look: CellLook = {}): void {
    const [type, content] = contentXml(value);
    this.#cells[column] = { look: this.styles.numberOf(look), type, content };
  }

  lookOf(column: number): number {
    return this.#cells[column]?.look ?? 0;
  }

  /** Gives a cell without contents of its own the look of the merge that it belongs to. */
  cover(column: number, look: number): void {
    this.#cells[column] ??= { look, type: '', content: '' };
  }

  /** Returns empty text for a row of which nothing need be said. */
  toXml(): string {
    if (this.#cells.length === 0 && this.height === undefined) return '';
    const height = this.height === undefined ? '' : ` ht="${this.height}" customHeight="1"`;
    let xml = `<row r="${this.number}"${height}>`;
    // The array has holes.
    this.#cells.forEach(({ look, type, content }, column) => {
      const head = `<c r="${cellAddress(this.number, column)}"${look > 0 ? ` s="${look}"` : ''}${type}`;
      xml += content === '' ? `${head}/>` : `${head}>${content}</c>`;
    });
    return `${xml}</row>`;
  }
}

/** Returns the attribute that tells what kind of value it is, and the value. */
function contentXml(value: CellValue | null): readonly [type: string, content: string] {
  if (value === null) return ['', ''];
  if (typeof value === 'number') return ['', `<v>${value}</v>`];
  // Text as that of a formula: Apple's programs show no text that stands in the cell itself, and a list of all texts would grow with them.
  if (typeof value === 'string') return [' t="str"', `<v>${escapeXml(value)}</v>`];
  const parts = value.map(({ text, font }) => {
    const look = font === undefined ? '' : `<rPr>${fontXml(font, 'rFont')}</rPr>`;
    return `<r>${look}<t xml:space="preserve">${escapeXml(text)}</t></r>`;
  });
  return [' t="inlineStr"', `<is>${parts.join('')}</is>`];
}

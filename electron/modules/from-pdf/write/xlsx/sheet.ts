/** This module writes a sheet row by row, and continues it on another one where Excel has no more rows. */
import type { Cell as ExcelCell, Row, Worksheet, stream } from 'exceljs';
import type { Limits } from './limits.js';
import type { SheetNames } from './names.js';

export type Workbook = stream.xlsx.WorkbookWriter;

export interface SheetLook {
  readonly name: string;
  readonly isLandscape: boolean;
  /** Widths of its columns, in digits of Excel's usual font. */
  readonly widths: readonly number[];
  /** Number of rows at the top that stay when the sheet is scrolled. */
  readonly frozenRows: number;
}

export class SheetWriter {
  #sheet: Worksheet;
  /** Number of rows that are written of this part of the sheet. */
  #row = 0;
  #links = 0;
  /** Number of further sheets that it took. */
  further = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly names: SheetNames,
    private readonly look: SheetLook,
    private readonly limits: Limits,
  ) {
    this.#sheet = this.#begin();
  }

  get name(): string {
    return this.#sheet.name;
  }

  /** Returns the number of rows that still fit. */
  get left(): number {
    return this.limits.rows - this.#row;
  }

  get row(): number {
    return this.#row;
  }

  /** Returns a new row below the others; on a new sheet where this one is full. */
  nextRow(): Row {
    if (this.left === 0) {
      this.#sheet.commit();
      this.further += 1;
      this.#row = 0;
      this.#sheet = this.#begin();
    }
    this.#row += 1;
    return this.#sheet.getRow(this.#row);
  }

  /**
   * Joins cells, from one of the newest row downwards.
   * @param column from 1
   */
  merge(column: number, rowSpan: number, columnSpan: number): void {
    const bottom = Math.min(this.limits.rows, this.#row + rowSpan - 1);
    const right = Math.min(this.limits.columns, column + columnSpan - 1);
    if (bottom === this.#row && right === column) return;
    this.#sheet.mergeCells(this.#row, column, bottom, right);
  }

  /** Gives a cell a link; false where the sheet can hold no more. */
  link(cell: ExcelCell, text: string, address: string): boolean {
    if (this.#links >= this.limits.links) return false;
    this.#links += 1;
    cell.value = { text, hyperlink: address };
    return true;
  }

  /** Returns the sum of the widths of the columns, in digits of Excel's usual font, and their number. */
  get span(): { readonly width: number; readonly columns: number } {
    const { widths } = this.look;
    return { width: widths.reduce((sum, width) => sum + width, 0), columns: widths.length };
  }

  commit(): void {
    this.#sheet.commit();
  }

  #begin(): Worksheet {
    const { name, isLandscape, widths, frozenRows } = this.look;
    const sheet = this.workbook.addWorksheet(this.names.take(name, 'Sheet'), {
      pageSetup: {
        orientation: isLandscape ? 'landscape' : 'portrait',
        paperSize: 9,
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
      },
      ...(frozenRows > 0 && this.further === 0 ? { views: [{ state: 'frozen', ySplit: frozenRows }] } : {}),
    });
    sheet.columns = widths.map((width) => ({ width }));
    return sheet;
  }
}

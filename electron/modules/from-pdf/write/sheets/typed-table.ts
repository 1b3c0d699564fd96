/** This module tells what the cells of a table stand for: each column is read as a whole. */
import type { Cell, DocumentModel, NoteMarks, Table } from '../../model/index.js';
import {
  asText,
  findStyle,
  styleOf,
  typeColumn,
  type CellText,
  type NumberStyle,
  type TypedValue,
} from '../../values/index.js';
import { cellTextOf, noteMarksOf } from './cell-text.js';

/** What is the same for all tables of a document. */
export interface TableReading {
  readonly style: NumberStyle;
  readonly language: string | null;
  readonly marks: NoteMarks;
}

/**
 * Returns how the tables of a document are read.
 * @param locale BCP 47 as a person chose it, or `found` for what the document shows
 */
export function readingOf(model: DocumentModel, locale: string): TableReading {
  const marks = noteMarksOf(model);
  const { language } = model;
  const chosen = locale === 'found' ? undefined : styleOf(locale, true);
  return {
    style: chosen ?? findStyle(textsOf(model, marks), language),
    language: chosen ? locale : language,
    marks,
  };
}

function* textsOf({ pages, sections }: DocumentModel, marks: NoteMarks): Generator<string> {
  for (const { blocks } of sections.length > 0 ? sections : pages)
    for (const block of blocks)
      if (block.kind === 'table') for (const cell of block.cells) yield cellTextOf(cell, marks).text;
}

export function typeTable(table: Table, { style, language, marks }: TableReading): Map<Cell, TypedValue> {
  const values = new Map<Cell, TypedValue>();
  const columns = new Map<number, { cells: Cell[]; texts: CellText[]; header: string[] }>();
  for (const cell of table.cells) {
    const column = columns.get(cell.column) ?? { cells: [], texts: [], header: [] };
    columns.set(cell.column, column);
    const text = cellTextOf(cell, marks);
    if (cell.row < table.headerRows) {
      values.set(cell, headerValue(text));
      column.header.push(text.text);
    } else {
      column.cells.push(cell);
      column.texts.push(text);
    }
  }
  for (const { cells, texts, header } of columns.values()) {
    const typed = typeColumn(texts, header.join(' '), style, language);
    for (const [at, value] of typed.entries()) {
      const cell = cells[at]!;
      // A reader who typed a text has looked at it.
      values.set(cell, cell.isTyped ? { ...value, isDoubtful: false, doubt: null } : value);
    }
  }
  return values;
}

/** Returns the value of a header, which is a name; but a year is a number, as programs complain of numbers that are text. */
function headerValue({ text, mark }: CellText): TypedValue {
  return /^[1-9]\d{0,3}$/u.test(text) && mark === ''
    ? { type: 'integer', value: Number(text), numberFormat: '0', isDoubtful: false, doubt: null }
    : asText(text + mark);
}

/** This module writes the parts of the package that describe a workbook. */
import { columnLetters } from '../../../../kit/column-letters.js';
import { attribute, declaration, relationTypes, Relations } from '../relations.js';

export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Types of parts begin with this. */
export const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Namespaces of the parts that name others. */
export const namespaces = `xmlns="${spreadsheet}" xmlns:r="${relationTypes}"`;

/** Returns the address of a cell, such as `AB12`; both from 1. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column - 1)}${row}`;

/**
 * Writes the workbook.
 * @param sheets their names, in order
 * @returns it, and its relations
 */
export function workbookXml(sheets: readonly string[]): {
  readonly xml: string;
  readonly relations: Relations;
} {
  const relations = new Relations();
  relations.to('styles', 'styles.xml');
  const list = sheets.map((name, at) => {
    const number = at + 1;
    const relation = relations.to('worksheet', `worksheets/sheet${number}.xml`);
    return `<sheet name="${attribute(name)}" sheetId="${number}" r:id="${relation}"/>`;
  });
  const xml = `${declaration}<workbook ${namespaces}><sheets>${list.join('')}</sheets></workbook>`;
  return { xml, relations };
}

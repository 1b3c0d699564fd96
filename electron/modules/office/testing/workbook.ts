/** Excel workbooks written for tests, part by part: what libraries write of them is theirs, and not always what Excel does. */
import { relations, zipped, type PackageParts } from './package.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const sheetNames = `xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface TestSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** As Excel writes it, such as `$A$1:$C$3`. */
  readonly printArea?: string;
  readonly printTitles?: string;
  /** Rows, as {@link textRow} gives them. */
  readonly rows: string;
  /** Elements before the rows, such as columns, and after them. */
  readonly before?: string;
  readonly after?: string;
  /** Kind of the sheet; default `worksheet`. */
  readonly kind?: 'worksheet' | 'chartsheet' | 'dialogsheet';
  /** In place of a `worksheet` made of the rows. */
  readonly whole?: string;
}

const columns = 'ABCDEFGHIJ';

/** A row of texts; what begins with `=` is a formula without a saved value. */
export const textRow = (row: number, texts: readonly string[], attributes = ''): string =>
  `<row r="${row}" ${attributes}>${texts
    .map((text, at) => {
      const place = `${columns[at] ?? 'A'}${row}`;
      return text.startsWith('=')
        ? `<c r="${place}"><f>${text.slice(1)}</f></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    })
    .join('')}</row>`;

/**
 * @param book elements before the sheets, such as `bookViews`
 * @param parts further parts, and their content types
 */
export function excelFile(
  sheets: readonly TestSheet[],
  { book = '', parts = {} }: { readonly book?: string; readonly parts?: PackageParts } = {},
): Uint8Array {
  const partOf = ({ kind = 'worksheet' }: TestSheet, at: number) => `${kind}s/sheet${at + 1}.xml`;
  const named = (name: string, at: number, area: string) =>
    `<definedName name="_xlnm.${name}" localSheetId="${at}">'${sheets[at]?.name}'!${area}</definedName>`;
  const overrides = sheets
    .map(
      (sheet, at) =>
        `<Override PartName="/xl/${partOf(sheet, at)}" ContentType="${types}.${sheet.kind ?? 'worksheet'}+xml"/>`,
    )
    .join('');
  return zipped({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides}${Object.keys(
      parts,
    )
      .filter((name) => name.includes('drawing') && name.endsWith('.xml'))
      .map(
        (name) =>
          `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
      )
      .join('')}${Object.keys(parts)
      .filter((name) => /charts\/[^/]*\.xml$/.test(name))
      .map(
        (name) =>
          `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': relations([{ id: 'r1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((sheet, at) => ({
        id: `r${at + 1}`,
        type: sheet.kind ?? 'worksheet',
        target: partOf(sheet, at),
      })),
    ),
    'xl/workbook.xml': `<workbook ${sheetNames}>${book}<sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at + 1}"/>`,
      )
      .join('')}</sheets><definedNames>${sheets
      .map(
        ({ printArea, printTitles }, at) =>
          (printArea ? named('Print_Area', at, printArea) : '') +
          (printTitles ? named('Print_Titles', at, printTitles) : ''),
      )
      .join('')}</definedNames></workbook>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/${partOf(sheet, at)}`,
        sheet.whole ??
          `<worksheet ${sheetNames}>${sheet.before ?? ''}<sheetData>${sheet.rows}</sheetData>${sheet.after ?? ''}</worksheet>`,
      ]),
    ),
    ...parts,
  });
}

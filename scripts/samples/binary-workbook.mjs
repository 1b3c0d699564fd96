/**
 * Writes .xlsb, which no program on the workbench writes: the records of [MS-XLSB] in the parts of a package.
 * Strings stand in the cells (BrtCellSt), so there is no shared string table.
 */
import { strToU8, zipSync } from 'fflate';
import { colours, house, prices } from './house.mjs';

const u8 = (...values) => Buffer.from(values);
const u16 = (value) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (...values) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32LE(value >>> 0, at * 4));
  return bytes;
};
const f64 = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
/** XLWideString: length in characters, then UTF-16. */
const wide = (text) => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')]);

/** Record type and size are numbers of seven bits a byte. */
function variable(value) {
  const bytes = [];
  for (; value > 0x7f; value >>= 7) bytes.push((value & 0x7f) | 0x80);
  return Buffer.from([...bytes, value]);
}
const record = (type, ...parts) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([variable(type), variable(data.length), data]);
};

/** BrtColor: an RGB colour, or automatic. */
const colour = (hex) =>
  hex
    ? Buffer.concat([u8(0x05, 0xff, 0, 0), Buffer.from(hex, 'hex'), u8(0xff)])
    : u8(0x01, 0x40, 0, 0, 0, 0, 0, 0xff);

const font = (points, bold, hex) =>
  record(
    43,
    u16(points * 20),
    u16(0),
    u16(bold ? 700 : 400),
    u16(0),
    u8(0, 2, 0, 0),
    colour(hex),
    u8(0),
    wide('Calibri'),
  );
const fill = (pattern, hex) =>
  record(45, u32(pattern), colour(hex), colour(), u32(0), Buffer.alloc(40), u32(0));
const noBorder = () =>
  record(46, u8(0), ...Array.from({ length: 5 }, () => Buffer.concat([u16(0), colour()])));
const xf = (parent, { format = 0, fontAt = 0, fillAt = 0 } = {}) =>
  record(47, u16(parent), u16(format), u16(fontAt), u16(fillAt), u16(0), u8(0, 0), u16(0x1010), u16(0));
const list = (begin, end, items) => Buffer.concat([record(begin, u32(items.length)), ...items, record(end)]);

const euroFormat = 164;
/** Cell styles by name: indexes into the list below. */
const style = { plain: 0, head: 1, euro: 2, title: 3, total: 4 };
const stylesPart = () =>
  Buffer.concat([
    record(278),
    list(615, 616, [record(44, u16(euroFormat), wide('€\u00a0#,##0.00'))]),
    list(611, 612, [
      font(11, false, '000000'),
      font(11, true, 'FFFFFF'),
      font(18, true, colours.red),
      font(11, true, '000000'),
    ]),
    list(603, 604, [fill(0), fill(17), fill(1, colours.ink)]),
    list(613, 614, [noBorder()]),
    list(626, 627, [xf(0xffff)]),
    list(617, 618, [
      xf(0),
      xf(0, { fontAt: 1, fillAt: 2 }),
      xf(0, { format: euroFormat }),
      xf(0, { fontAt: 2 }),
      xf(0, { format: euroFormat, fontAt: 3 }),
    ]),
    list(619, 620, [record(48, u32(0), u16(1), u8(0, 0), wide('Normal'))]),
    record(279),
  ]);

/** Cells are `[value, style]`; empty values are left out. */
function sheetPart(rows, widths) {
  const lastColumn = widths.length - 1;
  const cells = rows.flatMap((row, at) => [
    record(0, u32(at, 0), u16(320), u16(0), u8(0), u32(1, 0, lastColumn)),
    ...row.flatMap(([value, styleAt = 0], column) => {
      if (value === '') return [];
      const place = u32(column, styleAt);
      return typeof value === 'number' ? record(5, place, f64(value)) : record(6, place, wide(value));
    }),
  ]);
  return Buffer.concat([
    record(129),
    record(148, u32(0, rows.length - 1, 0, lastColumn)),
    record(390),
    ...widths.map((width, at) => record(60, u32(at, at, width * 256, 0), u16(2))),
    record(391),
    record(145),
    ...cells,
    record(146),
    record(130),
  ]);
}

const workbookPart = (names) =>
  Buffer.concat([
    record(131),
    record(143),
    ...names.map((name, at) => record(156, u32(0, at + 1), wide(`rId${at + 1}`), wide(name))),
    record(144),
    record(132),
  ]);

const relations = (items) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const types = (sheets) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>${sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.bin" ContentType="application/vnd.ms-excel.worksheet"/>`,
    )
    .join('')}<Override PartName="/xl/styles.bin" ContentType="application/vnd.ms-excel.styles"/></Types>`;

/** The bytes of a .xlsb with two sheets. */
export function binaryWorkbook() {
  const head = (...names) => names.map((name) => [name, style.head]);
  const sheets = [
    {
      name: 'Price list',
      widths: [23, 25, 9, 12],
      rows: [
        [[`${house.name}: price list`, style.title]],
        [],
        head('Article', 'Paper', 'Copies', 'Price'),
        ...prices.map(([name, paper, copies, price]) => [[name], [paper], [copies], [price, style.euro]]),
        [['Total', style.total], [''], [''], [prices.reduce((sum, entry) => sum + entry[3], 0), style.total]],
      ],
    },
    {
      name: 'Notes',
      widths: [70],
      rows: [[['Prices are without VAT.']], [['This workbook is stored in the binary format of Excel.']]],
    },
  ];
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(types(sheets)),
      '_rels/.rels': strToU8(relations([['rId1', 'officeDocument', 'xl/workbook.bin']])),
      'xl/workbook.bin': workbookPart(sheets.map(({ name }) => name)),
      'xl/_rels/workbook.bin.rels': strToU8(
        relations([
          ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.bin`]),
          ['rIdS', 'styles', 'styles.bin'],
        ]),
      ),
      'xl/styles.bin': stylesPart(),
      ...Object.fromEntries(
        sheets.map(({ rows, widths }, at) => [`xl/worksheets/sheet${at + 1}.bin`, sheetPart(rows, widths)]),
      ),
    }),
  );
}

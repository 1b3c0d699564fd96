/** Workbooks. Every function gives the bytes of a .xlsx. */
import { Workbook } from '@cj-tech-master/excelts';
import { colours, house, prices } from './house.mjs';

const argb = (hex) => ({ argb: `FF${hex}` });
const headStyle = {
  font: { bold: true, color: argb('FFFFFF'), name: 'Calibri' },
  fill: { type: 'pattern', pattern: 'solid', fgColor: argb(colours.ink) },
  alignment: { vertical: 'middle' },
};
const euro = '€ #,##0.00';

function head(sheet, at) {
  const row = sheet.getRow(at);
  row.height = 20;
  row.eachCell((cell) => Object.assign(cell, { style: headStyle }));
}

const book = () => {
  const workbook = new Workbook();
  workbook.creator = house.name;
  return workbook;
};
const bytes = async (workbook) => Buffer.from(await workbook.xlsx.writeBuffer());

/** Three sheets: a price list with formulas, a plan of the year that is too wide for a page, and notes. */
export function budget() {
  const workbook = book();
  const list = workbook.addWorksheet('Price list', { pageSetup: { paperSize: 9 } });
  list.columns = [{ width: 23 }, { width: 25 }, { width: 9 }, { width: 12 }, { width: 10 }];
  list.addRow([`${house.name}: price list`]).font = {
    size: 18,
    bold: true,
    color: argb(colours.red),
    name: 'Cambria',
  };
  list.addRow([]);
  list.addRow(['Article', 'Paper', 'Copies', 'Price', 'Each']);
  head(list, 3);
  prices.forEach(([name, paper, copies, price], at) => {
    list.addRow([name, paper, copies, price, { formula: `D${at + 4}/C${at + 4}`, result: price / copies }]);
  });
  const last = 3 + prices.length;
  const total = list.addRow([
    'Total',
    '',
    { formula: `SUM(C4:C${last})`, result: 2630 },
    { formula: `SUM(D4:D${last})`, result: 3335.5 },
    '',
  ]);
  total.font = { bold: true };
  for (const column of ['D', 'E']) list.getColumn(column).numFmt = euro;

  const plan = workbook.addWorksheet('Plan of the year', { pageSetup: { paperSize: 9 } });
  const months = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  plan.columns = [{ width: 22 }, ...months.map(() => ({ width: 14 })), { width: 15 }];
  plan.addRow(['Income', ...months, 'Year']);
  head(plan, 1);
  ['Cards', 'Letterheads', 'Invitations', 'Posters', 'Catalogues', 'Workshops'].forEach((name, at) => {
    const values = months.map((_, month) => 900 + ((at * 37 + month * 53) % 17) * 85);
    plan.addRow([
      name,
      ...values,
      { formula: `SUM(B${at + 2}:M${at + 2})`, result: values.reduce((a, b) => a + b) },
    ]);
  });
  for (let column = 2; column <= 14; column += 1) plan.getColumn(column).numFmt = euro;

  const notes = workbook.addWorksheet('Notes', { pageSetup: { paperSize: 9 } });
  notes.columns = [{ width: 70 }];
  for (const line of [
    'Prices are without VAT.',
    'Paper is bought in March and in September.',
    'The workshop in July is closed for the holidays.',
  ])
    notes.addRow([line]);
  return bytes(workbook);
}

/** One sheet of orders with `count` rows, for measurements. */
export function orders(count = 5000) {
  const workbook = book();
  const sheet = workbook.addWorksheet('Orders', {
    pageSetup: { paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = [10, 24, 28, 10, 12, 14].map((width) => ({ width }));
  sheet.addRow(['Order', 'Article', 'Paper', 'Copies', 'Price', 'Total']);
  head(sheet, 1);
  for (let at = 0; at < count; at += 1) {
    const [name, paper, copies, price] = prices[at % prices.length];
    const amount = 1 + (at % 7);
    sheet.addRow([
      10000 + at,
      name,
      paper,
      copies * amount,
      price,
      { formula: `E${at + 2}*${amount}`, result: price * amount },
    ]);
  }
  return bytes(workbook);
}

/** Tables as text, in the encodings and with the delimiters people really send. */
import iconv from 'iconv-lite';
import { house, prices } from './house.mjs';

const quote = (value, delimiter) =>
  new RegExp(`["\n${delimiter}]`).test(value) ? `"${value.replaceAll('"', '""')}"` : value;
const join = (rows, delimiter, end = '\r\n') =>
  rows.map((row) => row.map((value) => quote(value, delimiter)).join(delimiter)).join(end) + end;

const rows = (number) => [
  ['Article', 'Paper', 'Copies', 'Price', 'Remark'],
  ...prices.map(([name, paper, copies, price], at) => [
    name,
    paper,
    String(copies),
    number(price),
    ['', 'with "gilt" edge', 'café board, crème', 'two lines:\nfront and back'][at % 4],
  ]),
];
const english = (price) => price.toFixed(2);
const dutch = (price) => price.toFixed(2).replace('.', ',');

export const csv = () => Buffer.from(join(rows(english), ','));
export const tsv = () => Buffer.from(join(rows(english), '\t', '\n'));
/** As Excel saves it in the Netherlands: semicolons, decimal commas, Windows' own encoding. */
export const csvWindows = () =>
  iconv.encode(
    join([...rows(dutch), ['Totaal', '', '', '€ 3335,50', 'betaald à contant']], ';'),
    'windows-1252',
  );
/** As Excel saves "Unicode text": UTF-16 with a byte order mark, tabs. */
export const csvUtf16 = () => iconv.encode(join(rows(english), '\t'), 'utf-16le', { addBOM: true });

/** Plain text, longer than a page. */
export const rules = () =>
  `${house.name.toUpperCase()}\nHouse rules of the pressroom\n\n` +
  Array.from({ length: 12 }, (_, at) => {
    const lines = [
      ['Wash your hands', 'before you touch the cotton paper, and after you touched the ink.'],
      ['Never reach', 'into a press that runs. It does not know you.'],
      ['Put the type back', 'into its own case. A wrong letter is found by the customer.'],
      ['Count the sheets', 'aloud, so that somebody else can tell you where you were.'],
      ['Hang up the proof', 'and look at it again tomorrow – naïve mistakes hide for one night.'],
      ['Write the colour', 'on the lid of the tin: the mix, the date and your name.'],
    ];
    const [head, rest] = lines[at % lines.length];
    return `${at + 1}. ${head}\n   ${rest}\n   (Since ${1926 + at * 7}.)\n`;
  }).join('\n');

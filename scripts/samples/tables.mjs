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

/** A log as a machine writes it: Windows' own encoding, tabs, colours of a terminal, and a form feed in the middle. */
export const pressLog = () => {
  const jobs = [
    'Briefpapier',
    'Visitenkarten, Größe 85 × 55',
    'Hochzeitskarten auf Büttenpapier',
    'Plakate in zwei Farben',
    'Menükarten für das Café',
  ];
  const steps = [
    'Bogen gezählt:',
    'Walzen gewaschen, Rückstände entfernt',
    'Druck läuft',
    'Papierstau am Anleger, gelöst',
    'Andruck freigegeben, Farbe: königsblau',
  ];
  let minutes = 8 * 60;
  const lines = Array.from({ length: 96 }, (_, at) => {
    minutes += 3 + ((at * 7) % 5);
    const job = Math.floor(at / 5);
    const step = at % 5;
    const time = [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0'));
    const level = step === 3 ? '\u001b[31mWARN\u001b[0m' : 'INFO';
    const text = step === 0 ? `${jobs[job % 5]}; ${steps[0]} ${100 + at * 13}` : steps[step];
    return `2026-10-12 ${time.join(':')}  ${level}\tjob ${2041 + job}\t${text}\r\n${at === 47 ? '\f' : ''}`;
  });
  const head =
    'DE DRUKKERIJ - log of the small press (pressroom 2)\r\nWritten by the press itself; times are local.\r\n\r\n';
  return iconv.encode(head + lines.join(''), 'windows-1252');
};

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishResults } from '../../../../../words/results.js';
import type { DocumentModel } from '../../model/index.js';
import { cell, documentOf, page, paragraph, run, table } from '../sheets/testing.js';
import { writeCsv, type CsvWriteOptions } from './write.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const defaults: CsvWriteOptions = {
  sheets: 'table',
  number_locale: 'found',
  outside_text: 'drop',
  delimiter: ',',
  encoding: 'utf-8',
  bom: false,
  line_ends: 'lf',
  csv_numbers: 'printed',
  formula_guard: false,
};

async function written(model: DocumentModel, options: Partial<CsvWriteOptions> = {}) {
  const files: { name: string; bytes: Buffer }[] = [];
  const summary = await writeCsv(
    model,
    { ...defaults, ...options },
    {
      words: englishResults,
      signal: new AbortController().signal,
      pathOf: () => join(folder, 'one.csv'),
      take: async ({ path, name }) => {
        files.push({ name, bytes: await readFile(path) });
      },
    },
  );
  return { files, summary, text: files[0]?.bytes.toString('utf8') ?? '' };
}

const prices = table([
  ['Article', 'Price', 'Since'],
  ['Ink, black', '€ 1.234,50', '04.03.2025'],
  ['A "quoted"\nline', '12,5 %', ''],
]);
const model = documentOf([page([prices])], { language: 'de' });

it('writes values as they are printed, or plain', async () => {
  expect((await written(model)).text).toBe(
    'Article,Price,Since\n"Ink, black","€ 1.234,50",04.03.2025\n"A ""quoted""\nline","12,5 %",\n',
  );
  expect((await written(model, { csv_numbers: 'plain' })).text).toContain('"Ink, black",1234.5,2025-03-04\n');
});

it('minds delimiter, line ends, encoding and mark', async () => {
  const { files } = await written(model, { delimiter: ';', line_ends: 'crlf', bom: true });
  expect(files[0]?.bytes.toString('utf8')).toMatch(/^\ufeffArticle;Price;Since\r\nInk, black;/);
  const wide = (await written(model, { encoding: 'utf-16le', bom: true, delimiter: 'tab' })).files[0]!.bytes;
  expect([...wide.subarray(0, 2)]).toEqual([0xff, 0xfe]);
  expect(iconv.decode(wide, 'utf-16le')).toContain('€ 1.234,50\t04.03.2025\n');
  const western = (await written(model, { encoding: 'windows-1252', bom: true })).files[0]!.bytes;
  expect(western.includes(Buffer.from([0x80, 0x20]))).toBe(true);
  expect(western[0]).toBe('A'.charCodeAt(0));
});

it('tells the letters an encoding does not have', async () => {
  const letters = documentOf([page([table([['Łódź', '東京', 'é']])])]);
  expect((await written(letters, { encoding: 'windows-1252' })).summary.lostLetters).toEqual([
    'Ł',
    'ź',
    '東',
    '京',
  ]);
  expect((await written(letters)).summary.lostLetters).toEqual([]);
});

it('makes a file of each table, of each page, or one', async () => {
  const pages = documentOf([page([prices, prices]), page([paragraph('Above'), prices], { number: 2 })]);
  const count = async (options: Partial<CsvWriteOptions>) => (await written(pages, options)).files.length;
  expect([await count({}), await count({ sheets: 'page' }), await count({ sheets: 'all' })]).toEqual([
    3, 2, 1,
  ]);
  const { text } = await written(pages, { sheets: 'all', outside_text: 'keep' });
  expect(text).toContain('\n\nAbove\n\nArticle,');
});

it('writes the text where there is no table', async () => {
  const { text, summary } = await written(documentOf([page([paragraph('One, two'), paragraph('Three')])]));
  expect([text, summary.hasTables]).toEqual(['"One, two"\nThree\n', false]);
});

it('counts what a spreadsheet would run, and guards it where that is wanted', async () => {
  const hostile = documentOf([
    page([table([['=cmd|calc!A1', '@SUM(1)', '+1-555', '-5', '+4', '–', '-']], { headerRows: 0 })]),
  ]);
  const open = await written(hostile);
  expect([open.text, open.summary.formulas]).toEqual(['=cmd|calc!A1,@SUM(1),+1-555,-5,+4,–,-\n', 3]);
  expect((await written(hostile, { formula_guard: true })).text).toBe(
    "'=cmd|calc!A1,'@SUM(1),'+1-555,-5,+4,–,-\n",
  );
});

it('counts and guards them in full width, and behind what nobody sees', async () => {
  const hidden = [
    '＝cmd|calc',
    '＠SUM(1)',
    '\u200B=1+1',
    '\uFEFF@x',
    '\u00AD+1-x',
    '\u3000－x',
    '－',
    'a＝b',
  ];
  const hostile = documentOf([page([table([hidden], { headerRows: 0 })])]);
  const open = await written(hostile);
  expect(open.summary.formulas).toBe(6);
  expect(open.text).not.toContain("'");
  const guarded = (await written(hostile, { formula_guard: true })).text;
  expect(guarded.match(/(?:^|,)'/g)).toHaveLength(6);
  expect(guarded).toContain(',－,a＝b\n');
});

it('keeps raised letters as such, and numbers apart from marks when they are plain', async () => {
  const raised = documentOf([
    page([
      table([['', '']], { headerRows: 0 }, [
        cell(0, 0, [paragraph([run('m'), run('2', { script: 'superscript' })])]),
        cell(0, 1, [paragraph([run('1,234'), run('a', { script: 'superscript' })])]),
      ]),
    ]),
  ]);
  expect((await written(raised)).text).toBe('m²,"1,234ᵃ"\n');
  expect(await written(raised, { csv_numbers: 'plain' })).toMatchObject({
    text: 'm²,1234\n',
    summary: { marks: 1 },
  });
});

it('is read as what it was, by another reader', async () => {
  const texts = fc
    .string({ unit: fc.constantFrom(...'ab ,;"\n|\'=é€'), maxLength: 8 })
    .map((text) => text.trim());
  const shape = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
  const tables = shape.chain(([rows, columns]) =>
    fc.array(fc.array(texts, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  const delimiters = fc.constantFrom<CsvWriteOptions['delimiter']>(',', ';', 'tab', '|');
  await fc.assert(
    fc.asyncProperty(
      tables,
      delimiters,
      fc.constantFrom('lf' as const, 'crlf' as const),
      async (rows, delimiter, ends) => {
        const { text } = await written(documentOf([page([table(rows)])]), { delimiter, line_ends: ends });
        const read: string[][] = parse(text, { delimiter: delimiter === 'tab' ? '\t' : delimiter });
        expect(read).toEqual(rows);
      },
    ),
    { numRuns: 60 },
  );
});

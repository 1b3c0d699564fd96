import { readFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../../contract/languages.js';
import { resultWords } from '../../../words/results.js';
import { readInvoice } from '../../engine/invoice/read.js';
import { writeFiles } from './files.js';
import { accountNumber, Figures } from './figures.js';
import { invoicePage } from './page.js';

const sample = readFileSync(join(import.meta.dirname, '../../../assets/samples/invoice-ubl.xml'), 'utf8');
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const page = (xml: string, language: (typeof languages)[number] = 'en') =>
  invoicePage(readInvoice(Buffer.from(xml)), resultWords(language), '');

it('shows what an invoice says, in the language of the page', () => {
  const [english, german] = [page(sample), page(sample, 'de')];
  expect(english.title).toBe('Invoice 2026-0412 – De Drukkerij');
  for (const words of [
    '€1,549.65',
    '15 April 2026',
    'NL91 ABNA 0417 1643 00',
    'Loyalty discount',
    '3.5 hr',
    '2.415',
    '9 %',
  ])
    expect(textOf(english.html)).toContain(words);
  for (const words of ['Rechnung 2026-0412', '1.549,65', '15. April 2026', 'Niederlande', 'Zu zahlen'])
    expect(textOf(german.html)).toContain(words);
  expect(german.html).toContain('<html lang="de">');
});

it('shows credit notes, names from right to left, markup and entries beyond the standard as they are', () => {
  const xml = sample
    .replaceAll('InvoicedQuantity', 'CreditedQuantity')
    .replaceAll(':InvoiceLine', ':CreditNoteLine')
    .replaceAll('InvoiceTypeCode>380', 'CreditNoteTypeCode>381')
    .replace('InvoiceTypeCode>', 'CreditNoteTypeCode>')
    .replace('<Invoice ', '<CreditNote ')
    .replace('</Invoice>', '</CreditNote>')
    .replaceAll('Invoice-2', 'CreditNote-2')
    .replace('Orchard Books', 'مكتبة &lt;b&gt;')
    .replace('<cbc:BuyerReference>', '<cbc:OddThing>strange</cbc:OddThing><cbc:BuyerReference>');
  const { html, title } = page(xml);
  expect(title).toContain('Credit note 2026-0412');
  expect(html).toContain('<bdi>مكتبة &lt;b&gt;</bdi>');
  expect(textOf(html)).toMatch(/Entries beyond EN 16931 .*OddThing.*strange/);
  expect(textOf(html)).toContain('Typesetting by hand');
});

it('keeps each digit of a huge amount, and shows what is no number as it is', () => {
  const figures = new Figures('en-GB', 'EUR');
  expect(figures.money('12345678901234567890.12')).toBe('€12,345,678,901,234,567,890.12');
  expect([figures.amount('12'), figures.amount('1e3'), figures.price('2.4150')]).toEqual([
    '12.00',
    '1e3',
    '2.415',
  ]);
  expect([figures.date('2026-02-30'), figures.date('2026-02-28')]).toEqual([
    '2026-02-30',
    '28 February 2026',
  ]);
  expect([accountNumber('nl91abna0417164300'), accountNumber('12 345')]).toEqual([
    'NL91 ABNA 0417 1643 00',
    '12 345',
  ]);
});

it('shows an invoice that lacks nearly everything, in each language', () => {
  const bare = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
  for (const language of languages) expect(textOf(page(bare, language).html)).not.toContain('undefined');
});

it('writes the files inside, and leaves out what is no Base64', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  const { files } = await writeFiles(readInvoice(Buffer.from(sample)), folder);
  expect(files.map(({ name }) => name)).toEqual(['hours.csv']);
  expect(await readFile(files[0]!.path, 'utf8')).toBe('day,hours\n2026-03-09,2\n2026-03-10,1.5\n');
  const broken = await writeFiles(readInvoice(Buffer.from(sample.replace('ZGF5', '!!'))), folder);
  expect([broken.files, broken.broken]).toEqual([[], ['hours.csv']]);
  const away = await writeFiles(readInvoice(Buffer.from(sample.replace('hours.csv', '../../hours'))), folder);
  expect(away.files.map(({ name }) => name)).toEqual(['hours.csv']);
});

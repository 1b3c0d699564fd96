/** The report: what it finds, and that a document's words stay words in it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { parse } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { sample } from '../../engine/testing/engine.js';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';
import { mostLookedAt } from './covered-text.js';
import type { PdfFactsReport } from './facts.js';
import { readDate } from './object-facts.js';

let folder: string;
let run: ToolRun;
let path: string;
const at = (name: string) => join(folder, name);
const attack = '<script>alert(1)</script>"\'';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-information-'));
  run = toolRun(folder);
  path = at('report.pdf');
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  pdf.setTitle(attack);
  pdf.setLanguage('nl-NL');
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const size of [
    [595.28, 841.89],
    [595.28, 841.89],
    [841.89, 595.28],
  ] as const)
    pdf.addPage([...size]).drawText('Words', { font });
  await pdf.attach(Buffer.from('1'), 'table.csv', {});
  pdf.getForm().createTextField('name').addToPage(pdf.getPage(0));
  const action = context.obj({ S: 'URI' });
  action.set(PDFName.of('URI'), PDFString.of('https://example.org/page'));
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
  pdf.getPage(1).node.set(PDFName.of('Annots'), context.obj([link]));
  const script = context.obj({ S: 'JavaScript' });
  script.set(PDFName.of('JS'), PDFString.of('app.alert(1)'));
  pdf.catalog.set(PDFName.of('OpenAction'), script);
  const signature = context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 5], SubFilter: 'adbe.pkcs7.detached' });
  signature.set(PDFName.of('Contents'), PDFHexString.of('00'));
  signature.set(PDFName.of('Name'), PDFString.of('Anna'));
  signature.set(PDFName.of('M'), PDFString.of("D:20260102030405+01'00'"));
  const reference = context.register(signature);
  const field = context.obj({ FT: 'Sig', V: reference });
  field.set(PDFName.of('T'), PDFString.of('signed'));
  pdf.getForm().acroForm.addField(context.register(field));
  const layers = ['Drawing', 'Notes'].map((name) =>
    context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) })),
  );
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: layers, D: { OFF: [layers[1]!] } }));
  pdf.catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: reference }));
  const xmp = '<x pdfaid:part="2" pdfaid:conformance="B"/><pdfuaid:part>1</pdfuaid:part>';
  pdf.catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })),
  );
  await writeFile(path, await pdf.save());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(form: string, file = path, password?: string): Promise<string> {
  await run.tool('pdf-information', file, { information_format: form }, password);
  return readFile(run.parts[0]!.path, 'utf8');
}

it('finds what is in a document', async () => {
  const facts = JSON.parse(await report('json')) as PdfFactsReport;
  expect(facts).toMatchObject({
    name: 'report.pdf',
    pages: 3,
    language: 'nl-NL',
    properties: { Title: attack },
    pageSizes: [
      { width: 210, height: 297, count: 2, first: 1 },
      { width: 297, height: 210, count: 1, first: 3 },
    ],
    claims: ['PDF/A-2b', 'PDF/UA-1'],
    protection: { encrypted: false },
    attachments: ['table.csv'],
    form: { kind: 'AcroForm', fields: 2 },
    hosts: { 'example.org': 1 },
    actions: { JavaScript: 1, URI: 1 },
    signatures: [{ name: 'Anna', verdict: 'invalid', date: '2026-01-02 02:04:05 UTC', wholeFile: false }],
    layers: ['Drawing', 'Notes'],
    hiddenLayers: ['Notes'],
    tagged: false,
  });
  expect(facts.fonts).toContainEqual(
    expect.objectContaining({ name: 'Times-Roman', type: 'Type 1', embedded: false, pages: 3 }),
  );
  const sum = Object.values(facts.sizes).reduce((total, bytes) => total + bytes, 0);
  expect(sum).toBe(facts.bytes);
});

it('names layers that nobody sees', async () => {
  expect(await report('text')).toMatch(/Hidden layers:? *1: Notes/);
});

/** A black box over the line at y 700. */
const box = '0 g 55 697 150 14 re f\n';
const redaction =
  '/Annots[<</Type/Annot/Subtype/Redact/Rect[55 697 205 711]/QuadPoints[55 711 205 711 55 697 205 697]>>]';
const threePages = (second: string, third = '') =>
  handPdf({
    pages: [
      { content: line('Plain words', 60, 700) },
      { content: line('Secret words', 60, 700) + second },
      { content: line('Last words', 60, 700), more: third },
    ],
  });

it('tells on which pages text is covered or only marked for redaction', async () => {
  await writeFile(at('covered.pdf'), threePages(line('More', 400, 500) + box + '0 g 395 497 50 14 re f\n'));
  const facts = JSON.parse(await report('json', at('covered.pdf'))) as PdfFactsReport;
  expect(facts.coveredText).toEqual({
    pages: [{ page: 2, places: 2 }],
    markedForRedaction: [],
    unread: [],
    pagesRead: 3,
  });
  const text = await report('text', at('covered.pdf'));
  expect(text).toMatch(/Covered text +on pages: 2 \(places: 2\)/);
  expect(text).not.toContain('Marked for redaction');
  expect(text).not.toContain('Secret');
  expect(await report('html', at('covered.pdf'))).toContain('on pages: 2 (places: 2)');

  await writeFile(at('marked.pdf'), threePages('', redaction));
  const marked = JSON.parse(await report('json', at('marked.pdf'))) as PdfFactsReport;
  expect(marked.coveredText).toMatchObject({ pages: [], markedForRedaction: [3] });
  expect(await report('text', at('marked.pdf'))).toMatch(/Marked for redaction.*on pages: 3/);
});

it('tells covered text of a protected document', async () => {
  await writeFile(at('covered.pdf'), threePages(box));
  const wishes = ['--encrypt', 'open', 'owner', '256', '--extract=n', '--'];
  await qpdf((map) => [map(at('covered.pdf')), ...wishes, map(at('covered-locked.pdf'))]);
  const facts = JSON.parse(await report('json', at('covered-locked.pdf'), 'open')) as PdfFactsReport;
  expect(facts.coveredText.pages).toEqual([{ page: 2, places: 1 }]);
});

it('says nothing of covered text where all of it is seen', async () => {
  await writeFile(at('seen.pdf'), threePages('0 g 300 600 50 14 re f\n'));
  const facts = JSON.parse(await report('json', at('seen.pdf'))) as PdfFactsReport;
  expect(facts.coveredText).toEqual({ pages: [], markedForRedaction: [], unread: [], pagesRead: 3 });
  expect(await report('text', at('seen.pdf'))).not.toMatch(/covered|redaction/i);
});

it('says which pages were not looked at for covered text', async () => {
  const pages = Array.from({ length: mostLookedAt + 2 }, (_, place) => ({
    content: place === 0 ? line('Secret words', 60, 700) + box : '',
  }));
  await writeFile(at('long.pdf'), handPdf({ pages }));
  const facts = JSON.parse(await report('json', at('long.pdf'))) as PdfFactsReport;
  expect(facts.coveredText).toMatchObject({ pages: [{ page: 1, places: 1 }], pagesRead: mostLookedAt });
  expect(await report('text', at('long.pdf'))).toContain(
    `not checked on pages: ${mostLookedAt + 1}-${mostLookedAt + 2}`,
  );
});

it('writes a page without scripts in which the words of the document are only words', async () => {
  const html = await report('html');
  expect(run.parts[0]!.name).toBe('report-information.html');
  const names: string[] = [];
  const walk = (node: { nodeName: string; childNodes?: unknown[] }): void => {
    names.push(node.nodeName);
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  };
  walk(parse(html));
  expect(names).not.toContain('script');
  expect(names.filter((name) => name === 'section').length).toBeGreaterThan(5);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain("default-src 'none'");
});

it('is in Dutch when that is wanted, but for the words of the document', async () => {
  const wishes = { information_format: 'html', information_language: 'nl' };
  await run.tool('pdf-information', path, wishes);
  const html = await readFile(run.parts[0]!.path, 'utf8');
  expect(html).toContain('<html lang="nl">');
  const sections = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title);
  expect(sections).toEqual(expect.arrayContaining(['Beveiliging', 'Wat de ruimte inneemt', 'Inhoud']));
  expect(html).toContain('&lt;script&gt;');
  const english = [
    'Encryption',
    'Page size',
    'not specified',
    'Embedded',
    'Covers',
    'What takes',
    'first on page',
  ];
  for (const words of english) expect(html, words).not.toContain(words);
});

it('says what is allowed in a protected document', async () => {
  const wishes = ['--encrypt', 'open', 'owner', '256', '--print=none', '--'];
  await qpdf((map) => [map(path), ...wishes, map(at('locked.pdf'))]);
  const text = await report('text', at('locked.pdf'), 'open');
  expect(text).toMatch(/Encryption +AESv3, 256 bit/);
  expect(text).toMatch(/Printing +not allowed/);
  expect(text).toMatch(/Copying text and images +allowed/);
  await expect(report('text', at('locked.pdf'))).rejects.toMatchObject({ code: 'password_required' });
});

it('counts the images of a real document', async () => {
  const facts = JSON.parse(await report('json', sample('annual-report.pdf'))) as PdfFactsReport;
  expect(facts.imageCount).toBe(facts.images.length);
  expect(facts.fonts.every(({ embedded }) => embedded)).toBe(true);
});

it('reads dates as far as they are given', () => {
  expect(readDate('D:2026')).toBe('2026-01-01');
  expect(readDate('D:20260203040506Z')).toBe('2026-02-03 04:05:06 UTC');
  expect(readDate('yesterday')).toBe('yesterday');
});

it('says what electronic invoice the document holds', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(await readFile(sample('invoice.xml')), 'bill.xml', {
    afRelationship: AFRelationship.Alternative,
  });
  await writeFile(at('invoice.pdf'), await pdf.save());
  await run.tool('pdf-information', at('invoice.pdf'), { information_format: 'json' });
  const report = JSON.parse(await readFile(run.parts.at(-1)!.path, 'utf8')) as PdfFactsReport;
  expect(report.invoice).toEqual({
    kind: 'Invoice',
    number: '2026-0412',
    seller: 'De Drukkerij',
    amount: '1549.65',
    currency: 'EUR',
    date: '2026-03-16',
    specification: 'EN 16931',
    file: 'bill.xml',
    relationship: 'Alternative',
  });
  await run.tool('pdf-information', at('invoice.pdf'), { information_format: 'text' });
  expect(await readFile(run.parts.at(-1)!.path, 'utf8')).toContain(
    'Invoice 2026-0412, 1,549.65 EUR, EN 16931 (bill.xml, Alternative)',
  );
});

/** Flattening: what shows becomes part of the page and looks the same, the rest is gone, links stay. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFHexString, PDFName, PDFString, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { Context } from '../../engine/interface/converter.js';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { readWords } from '../../engine/testing/engine.js';
import { flattenTool } from './engine.js';

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-flatten-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(pdf: PDFDocument, options: Record<string, string | boolean> = {}) {
  await writeFile(at('form.pdf'), await pdf.save({ updateFieldAppearances: false }));
  const context: Context = testContext(folder);
  const input = { path: at('form.pdf'), name: 'form.pdf', format: 'pdf' as const };
  await flattenTool.run({ input, output: at('flat.pdf'), options }, context);
  const { warnings } = await qpdf((map) => ['--check', map(at('flat.pdf'))]);
  expect(warnings).toBe('');
  const edit = await objectsOf(at('flat.pdf'));
  const page = edit.dictionary(edit.pages[0]) ?? {};
  const subtypes = edit.array(page['/Annots']).map((item) => edit.dictionary(item)?.['/Subtype']);
  const bytes = await readFile(at('flat.pdf'));
  return { form: edit.catalog['/AcroForm'], subtypes, words: (await readWords(bytes)).trim(), bytes };
}

/** Share of pixels that differ clearly between the document and its result. */
async function difference(): Promise<number> {
  const [before, after] = await Promise.all([openPages(at('form.pdf')), openPages(at('flat.pdf'))]);
  const [a, b] = [
    await before.picture(1, { dpi: 72, grey: true }),
    await after.picture(1, { dpi: 72, grey: true }),
  ];
  before.close();
  after.close();
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  return a.data.filter((value, place) => Math.abs(value - b.data[place]!) > 60).length / a.data.length;
}

async function filled(rotation = 0): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  page.setRotation(degrees(rotation));
  page.drawText('Form', { x: 20, y: 270, size: 12 });
  const form = pdf.getForm();
  const name = form.createTextField('name');
  name.setText('Vlieger');
  name.addToPage(page, { x: 20, y: 220, width: 120, height: 20 });
  const agree = form.createCheckBox('agree');
  agree.addToPage(page, { x: 20, y: 180, width: 20, height: 20 });
  agree.check();
  const refuse = form.createCheckBox('refuse');
  refuse.addToPage(page, { x: 60, y: 180, width: 20, height: 20 });
  const colour = form.createDropdown('colour');
  colour.addOptions(['Rood', 'Blauw']);
  colour.select('Blauw');
  colour.addToPage(page, { x: 20, y: 140, width: 120, height: 20 });
  form.updateFieldAppearances();
  return pdf;
}

/** An annotation without an appearance. */
function annotate(pdf: PDFDocument, page: PDFPage, entries: Record<string, unknown>): void {
  const annotation = pdf.context.obj({ Type: 'Annot', F: 4, ...entries } as never);
  page.node.addAnnot(pdf.context.register(annotation));
}

describe('flattening', () => {
  it('turns fields into page content that looks the same', async () => {
    const { form, subtypes, words } = await run(await filled());
    expect(form).toBeUndefined();
    expect(subtypes).toEqual([]);
    expect(words).toContain('Vlieger');
    expect(words).toContain('Blauw');
    expect(await difference()).toBeLessThan(0.002);
  });
  it('does so on a turned page', async () => {
    await run(await filled(90));
    expect(await difference()).toBeLessThan(0.002);
  });
  it('draws values whose look is old or missing, in any script', async () => {
    const pdf = await filled();
    const form = pdf.getForm();
    form.acroForm.dict.set(PDFName.of('NeedAppearances'), pdf.context.obj(true));
    const value = form.getTextField('name').acroField.dict;
    value.set(PDFName.of('V'), PDFHexString.fromText('Змей ύψος 12'));
    value.delete(PDFName.of('AP'));
    const { words } = await run(pdf);
    expect(words).toContain('Змей ύψος 12');
    expect(words).not.toContain('Vlieger');
  });
  it('breaks long text into lines and sets combs letter by letter', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 300]);
    const form = pdf.getForm();
    const long = form.createTextField('long');
    long.enableMultiline();
    long.addToPage(page, { x: 20, y: 150, width: 100, height: 100 });
    const comb = form.createTextField('comb');
    comb.setMaxLength(8);
    comb.enableCombing();
    comb.addToPage(page, { x: 20, y: 50, width: 160, height: 20 });
    form.acroForm.dict.set(PDFName.of('NeedAppearances'), pdf.context.obj(true));
    // As large as fits: the size that was set beside it was for empty fields.
    for (const field of [long, comb])
      for (const widget of field.acroField.getWidgets()) widget.setDefaultAppearance('/Helv 0 Tf 0 g');
    for (const [field, value] of [
      [long, 'one two three four five six seven eight nine ten eleven twelve'],
      [comb, 'ABCD'],
    ] as const)
      field.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(value));
    const { words } = await run(pdf);
    const lines = (await textLines()).filter((line) => /one|three|five|seven|nine|eleven/.test(line));
    expect(lines.length).toBeGreaterThan(2);
    expect(words.replaceAll(' ', '')).toContain('ABCD');
  });
  it('drops what is hidden, and keeps links and attached files', async () => {
    const pdf = await filled();
    const page = pdf.getPage(0);
    const form = pdf.getForm();
    for (const widget of form.getTextField('name').acroField.getWidgets()) widget.setFlags(2);
    const rect = [200, 200, 240, 240];
    annotate(pdf, page, { Subtype: 'Link', Rect: rect });
    annotate(pdf, page, { Subtype: 'FileAttachment', Rect: rect });
    annotate(pdf, page, { Subtype: 'Popup', Rect: rect, Contents: PDFString.of('secret remark') });
    const { subtypes, words, bytes } = await run(pdf);
    expect(subtypes).toEqual(['/Link', '/FileAttachment']);
    expect(words).not.toContain('Vlieger');
    const plain = await qpdf((map) => [
      '--qdf',
      '--object-streams=disable',
      map(at('flat.pdf')),
      map(at('q')),
    ]);
    expect(plain.warnings).toBe('');
    expect((await readFile(at('q'))).includes('secret remark')).toBe(false);
    expect(bytes.length).toBeGreaterThan(0);
    expect((await run(pdf, { flatten_links: true })).subtypes).toEqual(['/FileAttachment']);
  });
  it('draws comments without a look, and leaves what was not asked for', async () => {
    const pdf = await filled();
    const page = pdf.getPage(0);
    annotate(pdf, page, { Subtype: 'Square', Rect: [200, 100, 260, 160], C: [1, 0, 0], IC: [0, 0, 1] });
    annotate(pdf, page, {
      Subtype: 'Highlight',
      Rect: [20, 265, 60, 285],
      C: [1, 1, 0],
      QuadPoints: [20, 285, 60, 285, 20, 265, 60, 265],
    });
    const { subtypes, form } = await run(pdf, { flatten_what: 'comments' });
    expect(new Set(subtypes)).toEqual(new Set(['/Widget']));
    expect(form).toBeDefined();
    const pages = await openPages(at('flat.pdf'));
    const picture = await pages.picture(1, { dpi: 72, annotations: false });
    pages.close();
    const pixel = (x: number, y: number) => [
      ...picture.data.slice(((300 - y) * picture.width + x) * 4, ((300 - y) * picture.width + x) * 4 + 3),
    ];
    expect(pixel(230, 130).sort()).toEqual([0, 0, 255]);
    expect(pixel(55, 268).sort()).toEqual([0, 255, 255]);
    const rest = await run(pdf, { flatten_what: 'forms' });
    expect(rest.subtypes).toEqual(['/Square', '/Highlight']);
  });
});

async function textLines(): Promise<string[]> {
  const pages = await openPages(at('flat.pdf'));
  const text = pages.text(1);
  pages.close();
  return text.split(/\r?\n/);
}

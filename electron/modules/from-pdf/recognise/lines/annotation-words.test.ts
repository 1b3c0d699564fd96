import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, type Paragraph } from '../../model/index.js';
import { PageReader } from '../../read/reader.js';
import { recogniseDocument } from '../document.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-fields-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function paragraphsOf(document: { save(): Promise<Uint8Array> }): Promise<Paragraph[]> {
  const path = join(folder, 'document.pdf');
  await writeFile(path, await document.save());
  const reader = await PageReader.open(path);
  try {
    const pages = Array.from({ length: reader.count }, (_none, place) => place + 1);
    const quiet = { signal: new AbortController().signal, progress: () => undefined };
    const { sections } = await recogniseDocument(reader, { pages, images: null }, quiet);
    return sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'paragraph'));
  } finally {
    reader.close();
  }
}

describe('what is written onto pages', () => {
  it('stands among the words: fields as fields, whether they are filled in or not', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    const form = document.getForm();
    page.drawText('Name:', { x: 40, y: 205, size: 11, font });
    const name = form.createTextField('name');
    name.setText('Ada Drukker');
    name.addToPage(page, { x: 100, y: 200, width: 150, height: 18 });
    page.drawText('Town:', { x: 40, y: 165, size: 11, font });
    form.createTextField('town').addToPage(page, { x: 100, y: 160, width: 150, height: 18 });
    page.drawText('I agree', { x: 60, y: 124, size: 11, font });
    const agree = form.createCheckBox('agree');
    agree.addToPage(page, { x: 40, y: 121, width: 13, height: 13 });
    agree.check();
    const paragraphs = await paragraphsOf(document);
    const fields = paragraphs.flatMap(({ inlines }) =>
      inlines.flatMap((inline) => (inline.kind === 'field' ? [inline.field] : [])),
    );
    expect(fields.map(({ type, name: called, value }) => [type, called, value])).toEqual([
      ['text', 'name', 'Ada Drukker'],
      ['text', 'town', ''],
      ['checkbox', 'agree', 'true'],
    ]);
    expect(paragraphs.map(({ inlines }) => plainText(inlines)).join('|')).toContain('Ada Drukker');
  });

  it('is read as it is shown: formats, labels of choices, lines, and no password', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    const form = document.getForm();
    const place = (y: number, height = 18) => ({ x: 100, y, width: 200, height });
    const font = await document.embedFont(StandardFonts.Helvetica);
    /** Shows one text, as a script of the document would have it, and keeps another. */
    const text = (name: string, shown: string, kept: string, y: number) => {
      const field = form.createTextField(name);
      field.setText(shown);
      field.addToPage(page, place(y));
      field.updateAppearances(font);
      field.acroField.dict.set(PDFName.of('V'), PDFString.of(kept));
    };
    text('sum', '1,234.50 EUR', '1234.5', 350);
    text('telephone', '(123) 456-7890', '1234567890', 320);
    text('day', '29/08/2020', '2020-08-29', 290);
    text('older', 'Room 12', 'Room 14', 260);
    const secret = form.createTextField('secret');
    secret.enablePassword();
    secret.setText('sesame');
    secret.addToPage(page, place(230));
    const term = form.createDropdown('term');
    term.addOptions(['one year', 'two years']);
    term.addToPage(page, place(200));
    const options = [
      ['12', 'one year'],
      ['24', 'two years'],
    ];
    term.acroField.dict.set(
      PDFName.of('Opt'),
      document.context.obj(options.map((pair) => pair.map((one) => PDFString.of(one)))),
    );
    term.acroField.dict.set(PDFName.of('V'), PDFString.of('24'));
    const remarks = form.createTextField('remarks');
    remarks.enableMultiline();
    remarks.setText('First\nSecond');
    remarks.addToPage(page, place(140, 50));
    const bytes = document.save({ updateFieldAppearances: false });
    const fields = (await paragraphsOf({ save: () => bytes })).flatMap(({ inlines }) =>
      inlines.flatMap((inline) => (inline.kind === 'field' ? [inline.field] : [])),
    );
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
      sum: '1,234.50 EUR',
      telephone: '(123) 456-7890',
      day: '29/08/2020',
      older: 'Room 14',
      secret: '******',
      term: 'two years',
      remarks: 'First\nSecond',
    });
  });

  it('stands among the words: texts of a person over the page', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 300]);
    const note = document.context.obj({
      ...{ Type: 'Annot', Subtype: 'FreeText', Rect: [50, 200, 250, 240], F: 4 },
      Contents: PDFString.of('Sent back on Monday'),
      DA: PDFString.of('/Helv 12 Tf 0 g'),
    });
    page.node.set(PDFName.of('Annots'), document.context.obj([note]));
    const texts = (await paragraphsOf(document)).map(({ inlines }) => plainText(inlines));
    expect(texts.join(' ')).toContain('Sent back on Monday');
  });

  it('stands among the words: what stamps and signatures show, and nothing twice', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    page.drawText('Under the stamp', { x: 60, y: 215, size: 11, font });
    const { context } = document;
    const appearance = (text: string) =>
      context.register(
        context.stream(`BT /F 12 Tf 4 6 Td (${text}) Tj ET`, {
          ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 40] },
          Resources: { Font: { F: font.ref } },
        }),
      );
    const stamp = context.obj({
      ...{ Type: 'Annot', Subtype: 'Stamp', Rect: [50, 200, 250, 240], F: 4 },
      AP: { N: appearance('APPROVED 22 November') },
    });
    const signature = context.register(
      context.obj({
        ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [50, 100, 250, 140], F: 4 },
        T: PDFString.of('sign'),
        AP: { N: appearance('Signed by Ada Drukker') },
      }),
    );
    const hidden = context.obj({
      ...{ Type: 'Annot', Subtype: 'Stamp', Rect: [50, 20, 250, 60], F: 2 },
      AP: { N: appearance('Nobody sees this') },
    });
    page.node.set(PDFName.of('Annots'), context.obj([stamp, signature, hidden]));
    document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [signature], SigFlags: 1 }));
    const text = (await paragraphsOf(document)).map(({ inlines }) => plainText(inlines)).join(' ');
    for (const words of ['Under the stamp', 'APPROVED 22 November', 'Signed by Ada Drukker'])
      expect(text.split(words), words).toHaveLength(2);
    expect(text).not.toContain('Nobody');
  });

  it('stands among the words: what a field shows that belongs to no form', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    page.drawText('Name of the agency:', { x: 50, y: 250, size: 11, font });
    const { context } = document;
    const look = context.stream('BT /F 12 Tf 4 6 Td (Fish and Wildlife) Tj ET', {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 40] },
      Resources: { Font: { F: font.ref } },
    });
    const field = context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', Rect: [50, 200, 250, 240], F: 4 },
      ...{ T: PDFString.of('agency'), V: PDFString.of('Fish and Wildlife') },
      AP: { N: context.register(look) },
    });
    page.node.set(PDFName.of('Annots'), context.obj([field]));
    const texts = (await paragraphsOf(document)).map(({ inlines }) => plainText(inlines));
    expect(texts.join(' ').split('Fish and Wildlife')).toHaveLength(2);
  });

  it('keeps the single lines of pages apart', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const number of [0, 1, 2])
      document.addPage([400, 600]).drawText(`Potato ${number}`, { x: 40, y: 300, size: 12, font });
    const texts = (await paragraphsOf(document)).map(({ inlines }) => plainText(inlines));
    expect(texts).toEqual(['Potato 0', 'Potato 1', 'Potato 2']);
  });

  it('is not taken for running heads on pages that have nothing else', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const number of [4, 7, 2, 9, 5])
      document.addPage([400, 600]).drawText(`Original page ${number}`, { x: 40, y: 560, size: 12, font });
    const texts = (await paragraphsOf(document)).map(({ inlines }) => plainText(inlines)).join(' ');
    for (const number of [4, 7, 2, 9, 5]) expect(texts).toContain(`Original page ${number}`);
  });
});

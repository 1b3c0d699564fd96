import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, type Paragraph } from '../model/index.js';
import { PageReader } from '../read/reader.js';
import { recogniseDocument } from './document.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-fields-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function paragraphsOf(document: PDFDocument): Promise<Paragraph[]> {
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

  it('is not taken for running heads on pages that have nothing else', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const number of [4, 7, 2, 9, 5])
      document.addPage([400, 600]).drawText(`Original page ${number}`, { x: 40, y: 560, size: 12, font });
    const texts = (await paragraphsOf(document)).map(({ inlines }) => plainText(inlines)).join(' ');
    for (const number of [4, 7, 2, 9, 5]) expect(texts).toContain(`Original page ${number}`);
  });
});

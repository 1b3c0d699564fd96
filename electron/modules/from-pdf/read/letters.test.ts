import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFString, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf, type Word } from '../recognise/lines/words.js';
import { PageReader } from './reader.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-letters-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readWords(
  draw: (document: PDFDocument, page: PDFPage) => Promise<void> | void,
): Promise<Word[]> {
  const document = await PDFDocument.create();
  await draw(document, document.addPage([400, 200]));
  const path = join(folder, 'letters.pdf');
  await writeFile(path, await document.save());
  const reader = await PageReader.open(path);
  try {
    return wordsOf((await reader.read(1)).letters);
  } finally {
    reader.close();
  }
}

it('soft hyphens that are drawn are hyphens', async () => {
  const words = await readWords(({ context }, page) => {
    // What LuaTeX writes: the shape of the hyphen, said to be U+00AD.
    const cmap = context.stream(
      '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <20> <2c> <0020> <2e> <7a> <002e> endbfrange 1 beginbfchar <2d> <00ad> endbfchar',
    );
    const font = context.obj({
      ...{ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' },
      ToUnicode: context.register(cmap),
    });
    const key = page.node.newFontDictionary('F', context.register(font));
    const content = `BT ${key.toString()} 12 Tf 40 60 Td (Back-end work) Tj ET`;
    page.node.addContentStream(context.register(context.stream(content)));
  });
  expect(words.map(({ text }) => text)).toEqual(['Back-end', 'work']);
});

it('fonts that are called light or regular are not bold, however thick their descriptor says they are', async () => {
  const words = await readWords((document, page) => {
    const { context } = document;
    for (const [row, name] of ['Neue-Light', 'Neue-Roman', 'Neue-Kraftig', 'Neue-Bold'].entries()) {
      const descriptor = context.register(
        context.obj({
          ...{ Type: 'FontDescriptor', FontName: name, Flags: 32, StemV: 133, ItalicAngle: 0 },
          ...{ Ascent: 700, Descent: -200, CapHeight: 700, FontBBox: [0, -200, 1000, 800] },
        }),
      );
      const font = context.register(
        context.obj({
          ...{ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' },
          ...{ FirstChar: 97, LastChar: 99, Widths: [600, 600, 600], FontDescriptor: descriptor },
        }),
      );
      const key = page.node.newFontDictionary('F', font);
      const content = `BT ${key.toString()} 12 Tf 40 ${150 - row * 30} Td ${PDFString.of('abc').toString()} Tj ET`;
      page.node.addContentStream(context.register(context.stream(content)));
    }
  });
  expect(words.map(({ letters }) => letters[0]?.look.font.isBold)).toEqual([false, false, true, true]);
});

/** Heads and feet of left and right pages. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText, type Paragraph, type Section } from '../model/index.js';
import { PageReader } from '../read/reader.js';
import { recogniseDocument } from './document.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-sides-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = 'The small press in the front of the shop was built long ago and still prints cards'.split(' ');

/** @param first number of the first page */
async function sectionOf(head: (number: number) => string, first = 1, count = 8): Promise<Section> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = first; number < first + count; number += 1) {
    const page = document.addPage([400, 600]);
    page.drawText(head(number), { x: 40, y: 570, size: 9, font });
    for (let line = 0; line < 20; line += 1)
      page.drawText([...words.slice(line % 7), ...words].slice(0, 12).join(' '), {
        ...{ x: 40, y: 500 - line * 14, size: 9, font },
      });
    page.drawText(String(number), { x: number % 2 === 0 ? 40 : 350, y: 25, size: 9, font });
  }
  const path = join(folder, 'sides.pdf');
  await writeFile(path, await document.save());
  const reader = await PageReader.open(path);
  try {
    const pages = Array.from({ length: count }, (_none, place) => place + 1);
    const quiet = { signal: new AbortController().signal, progress: () => undefined };
    const { sections } = await recogniseDocument(reader, { pages, images: null }, quiet);
    return sections[0]!;
  } finally {
    reader.close();
  }
}
const text = (paragraphs: readonly Paragraph[] | undefined) =>
  paragraphs?.map(({ inlines }) => plainText(inlines)).join(' ');

it('left and right pages have their own', async () => {
  const section = await sectionOf((number) =>
    number % 2 === 0 ? 'History of printing' : 'The first presses',
  );
  expect([text(section.header), text(section.evenHeader)]).toEqual([
    'The first presses',
    'History of printing',
  ]);
});

it('left pages are those with even numbers, wherever the document begins', async () => {
  const section = await sectionOf(
    (number) => (number % 2 === 0 ? 'History of printing' : 'The first presses'),
    12,
  );
  expect([text(section.header), text(section.evenHeader)]).toEqual([
    'The first presses',
    'History of printing',
  ]);
});

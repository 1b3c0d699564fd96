/** Which drawings of a page are figures. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PageReader } from '../../read/reader.js';
import { findFigures } from './figures.js';
import { wordsOf } from '../lines/words.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-figures-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function figuresOf(draw: (page: PDFPage) => void) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  page.setFontSize(11);
  page.drawText('Words of the page, which are no part of it.', { x: 40, y: 370 });
  draw(page);
  const path = join(folder, 'page.pdf');
  await writeFile(path, await pdf.save());
  const reader = await PageReader.open(path);
  try {
    const read = await reader.read(1);
    return findFigures(read, wordsOf(read.letters), []).map(({ box, words }) => ({
      ...{ width: Math.round(box.right - box.left), height: Math.round(box.bottom - box.top) },
      words: words.map(({ text }) => text).join(' '),
    }));
  } finally {
    reader.close();
  }
}

const blue = rgb(0.2, 0.3, 0.8);
const nut = (page: PDFPage, x: number, y: number) =>
  page.drawSvgPath('M 0 0 C 15 12 35 12 50 0 L 50 60 C 35 72 15 72 0 60 Z', { x, y, color: blue });
const roundedBox = (page: PDFPage) =>
  page.drawSvgPath(
    'M 10 0 L 190 0 C 196 0 200 4 200 10 L 200 50 C 200 56 196 60 190 60 L 10 60 C 4 60 0 56 0 50 L 0 10 C 0 4 4 0 10 0 Z',
    { x: 40, y: 300, color: blue },
  );

it.each<[string, (page: PDFPage) => void, readonly unknown[]]>([
  ['one area with a curve', (page) => nut(page, 100, 300), [{ width: 50, words: '' }]],
  [
    'areas near each other, with a caption',
    (page) => {
      for (const at of [0, 60, 120, 180]) nut(page, 60 + at, 300 + (at % 40) / 4);
      page.drawText('Figure 1. Nuts.', { x: 60, y: 200 });
    },
    [{ width: 230, words: '' }],
  ],
  [
    'a circle',
    (page) => page.drawCircle({ x: 100, y: 200, size: 40, color: blue }),
    [{ width: 80, height: 80, words: '' }],
  ],
  [
    'no ground of a text',
    (page) => {
      nut(page, 100, 300);
      page.drawText('new', { x: 112, y: 260 });
    },
    [],
  ],
  ['no box with rounded corners', roundedBox, []],
  ['no sign as small as a letter', (page) => page.drawCircle({ x: 100, y: 200, size: 6, color: blue }), []],
])('%s', async (_what, draw, expected) => {
  expect(await figuresOf(draw)).toMatchObject(expected);
});

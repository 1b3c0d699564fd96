/** The check of lines that were set again: it takes them only with the same letters, in the same order and look. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line } from '../../from-pdf/hostile/testing/hand-pdf.js';
import { LetterReader } from '../read/letter-reader.js';
import { sameLines } from './same-lines.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fonts = '/T @T';
const objects = { T: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>' };

/** A page with its letters. */
async function side(content: string, boxes: readonly ContentBox[], name: string) {
  const path = join(folder, name);
  await writeFile(path, handPdf({ pages: [{ content }], fonts, objects }));
  const reader = await LetterReader.open(path);
  const { letters, frame } = reader.read(1);
  reader.close();
  return { letters, boxes, frame, pages: await openPages(path) };
}

const old = `${line('Dear', 60, 700)}${line('Li', 92, 700)}${line('we send', 106, 700)}`;
const mark: ContentBox = [92, 697, 116, 711];

it.each([
  ['as they were, elsewhere', true, line('Dear', 60, 700) + line('we send', 120, 700)],
  ['with one missing', false, line('Dear', 60, 700) + line('we sen', 120, 700)],
  ['in another order', false, line('Dear', 60, 700) + line('we sedn', 120, 700)],
  ['with another one', false, line('Dear', 60, 700) + line('we sent', 120, 700)],
  ['that are larger', false, line('Dear', 60, 700) + line('we send', 120, 700, 14)],
  ['in another font', false, line('Dear', 60, 700) + line('we send', 120, 700, 12, 'T')],
  ['in another colour', false, `${line('Dear', 60, 700)}0.8 g ${line('we send', 120, 700)}`],
  ['over each other', false, line('Dear', 60, 700) + line('we', 120, 700) + line('send', 126, 700)],
  ['below the mark', false, line('Dear', 60, 700) + line('we send', 100, 700)],
  ['on another line', false, line('Dear', 60, 700) + line('we send', 120, 680)],
])('takes letters %s: %s', async (what, expected, fresh) => {
  const [before, after] = [
    await side(old, [[92, 697, 104, 711]], 'before.pdf'),
    await side(fresh, [mark], `${what.replaceAll(/\W/g, '-')}.pdf`),
  ];
  const moved = {
    before: [60, 696, 160, 712],
    after: [60, 696, 175, 712],
    turn: 0,
    ...{ base: 700, em: 12, marks: [mark] },
    moved: (box: ContentBox) => box,
  } as const;
  const isSame = await sameLines(before, after, 1, [moved], before.frame);
  before.pages.close();
  after.pages.close();
  expect(isSame).toBe(expected);
});

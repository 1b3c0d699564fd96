/** Text that is written from top to bottom, its lines from right to left. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handPdf, line } from '../../hostile/testing/hand-pdf.js';
import { lettersAs, wide } from '../../hostile/testing/wide-font.js';
import { PageReader } from '../../read/reader.js';
import { recogniseDocument, type RecognisedDocument } from '../document.js';
import { paragraphsIn, textsIn, words } from '../testing.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-vertical-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Letters at a place each, points from the bottom left; the page is 595 by 842 points. */
interface Set {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** From one letter to the next, points. */
  readonly step?: readonly [number, number];
}

const down = [0, -12] as const;

async function recognised(sets: readonly Set[], more = ''): Promise<RecognisedDocument> {
  const letters = [...new Set(sets.flatMap(({ text }) => [...text]))];
  const { map } = lettersAs(letters);
  const content = sets.flatMap(({ text, x, y, step = down }) =>
    [...text].map((letter, at) => {
      const code = (letters.indexOf(letter) + 1).toString(16).padStart(4, '0');
      return `BT /W 12 Tf 1 0 0 1 ${x + at * step[0]} ${y + at * step[1]} Tm <${code}> Tj ET\n`;
    }),
  );
  return read(
    handPdf({
      pages: [{ content: content.join('') + more }],
      fonts: '/W @Wide',
      objects: { Wide: wide('/ToUnicode @Map'), Map: map },
    }),
  );
}

async function read(pdf: Buffer): Promise<RecognisedDocument> {
  const path = join(folder, 'vertical.pdf');
  await writeFile(path, pdf);
  const reader = await PageReader.open(path);
  try {
    const quiet = { signal: new AbortController().signal, progress: () => undefined };
    return await recogniseDocument(reader, { pages: [1], images: null }, quiet);
  } finally {
    reader.close();
  }
}

describe('lines from top to bottom', () => {
  const lines = ['川のほとりの印刷所は古い倉庫の', '中で始まりました。最初の機械は', '小さなものでした。'];
  const set = lines.map((text, at) => ({ text, x: 500 - at * 20, y: 780 }));

  it('are read from right to left, as one paragraph of a section that is written so', async () => {
    const document = await recognised(set);
    expect(textsIn(document)).toEqual([lines.join('')]);
    expect(paragraphsIn(document)[0]).toMatchObject({ isVertical: true, turn: 270 });
    expect(document.sections[0]?.isVertical).toBe(true);
  });

  it('are found in a font that is made for them', async () => {
    const { map, codes } = lettersAs([...'日本語の縦書き']);
    const document = await read(
      handPdf({
        pages: [{ content: `BT /W 12 Tf 1 0 0 1 500 700 Tm ${codes} Tj ET\n` }],
        fonts: '/W @Wide',
        objects: { Wide: wide('/ToUnicode @Map', 'Identity-V'), Map: map },
      }),
    );
    expect(textsIn(document)).toEqual(['日本語の縦書き']);
    expect(paragraphsIn(document)[0]?.isVertical).toBe(true);
  });

  it('begin a paragraph where a line stands in, and go on in the next tier below', async () => {
    const tier = (y: number, first: string) =>
      [first, ...new Array<string>(9).fill('中で始まりました最初の機械は力')].map((text, at) => ({
        ...{ text, x: 500 - at * 20 },
        y: at === 0 ? y - 12 : y,
      }));
    const document = await recognised([
      ...tier(780, 'あのほとりの印刷所は古い倉庫'),
      ...tier(540, 'いのほとりの印刷所は古い倉庫'),
    ]);
    expect(textsIn(document).map((text) => [text[0], text.length])).toEqual([
      ['あ', 149],
      ['い', 149],
    ]);
    expect(document.sections[0]?.columns.count).toBe(2);
  });

  it('keep digits that stand beside each other, and signs in their plain shape', async () => {
    const document = await recognised([
      { text: '今年は十二月の', x: 500, y: 780 },
      { text: '25', x: 498, y: 780 - 7 * 12, step: [4, 0] },
      { text: '日に休みます\ufe12', x: 500, y: 780 - 8 * 12 },
    ]);
    expect(textsIn(document).join('')).toBe('今年は十二月の25日に休みます。');
  });

  it('beside lines that run across are text of their own', async () => {
    const across = Array.from({ length: 8 }, (_, at) => line(words(at * 8, 8), 60, 600 - at * 14)).join('');
    const document = await recognised([{ text: '休まず開いています', x: 500, y: 780 }], across);
    expect(document.sections[0]?.isVertical).toBeUndefined();
    const own = paragraphsIn(document).filter(({ isVertical }) => isVertical);
    expect(own).toHaveLength(1);
    // It stands outside of the margins of that text.
    expect(document.sections[0]?.margins.right).toBeGreaterThan(150);
    expect(textsIn(document)).toContain('休まず開いています');
  });
});

describe('lines that run across', () => {
  it('stay so, and a column of single signs is none that runs down', async () => {
    const document = await recognised([
      { text: '川のほとりの印刷所は古い倉庫の中で', x: 60, y: 780, step: [12, 0] },
      { text: '始まりました。最初の機械は小さなもの', x: 60, y: 760, step: [12, 0] },
      { text: '有', x: 60, y: 700 },
      { text: '無', x: 60, y: 680 },
      { text: '有', x: 60, y: 660 },
    ]);
    expect(paragraphsIn(document).some(({ isVertical }) => isVertical)).toBe(false);
    expect(textsIn(document)[0]).toMatch(/^川のほとりの印刷所は/);
  });
});

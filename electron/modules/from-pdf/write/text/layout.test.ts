import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { degrees, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageReader } from '../../read/reader.js';
import type { Letter, LetterLook, ReadPage } from '../../read/read-page.js';
import { layoutLines } from './layout.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-layout-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function drawn(draw: (page: PDFPage, font: PDFFont) => void): Promise<string[]> {
  const document = await PDFDocument.create();
  draw(document.addPage([400, 300]), await document.embedFont(StandardFonts.Helvetica));
  const path = join(folder, 'drawn.pdf');
  await writeFile(path, await document.save());
  const reader = await PageReader.open(path);
  try {
    return layoutLines(await reader.read(1));
  } finally {
    reader.close();
  }
}

const look: LetterLook = {
  font: { name: '', family: '', isBold: false, isItalic: false, isSerif: false, isFixedPitch: false },
  size: 10,
  colour: '#000000',
  angle: 0,
  isInvisible: false,
  isOutlined: false,
  markedContent: -1,
  isArtifact: false,
};

/** Letters five points wide; each word is given with where it begins on the page. */
function pageOf(words: readonly (readonly [text: string, left: number, baseline: number])[]): ReadPage {
  const letters = words.flatMap(([text, left, baseline]) => {
    const isBackwards = /[\u0590-\u06ff]/.test(text);
    const signs = [...text];
    return signs.map((sign, at): Letter => {
      const x = left + (isBackwards ? signs.length - 1 - at : at) * 5;
      const box = { left: x, top: baseline - 8, right: x + 5, bottom: baseline + 2 };
      return { text: sign, box, x, baseline, look, isAfterSpace: false, isGuess: false };
    });
  });
  const nothing = { rulings: [], fills: [], drawn: [], images: [], links: [], isCut: false };
  return { number: 1, label: '', width: 400, height: 300, letters, lettersOutside: 0, ...nothing };
}

describe('text as it stands on the page', () => {
  it('keeps two columns beside each other, in whatever order they were drawn', async () => {
    const left = ['The first column', 'goes on here', 'and ends'];
    const right = ['while the second', 'does the same', 'beside it'];
    const lines = await drawn((page, font) => {
      for (const [texts, x] of [
        [right, 200],
        [left, 40],
      ] as const)
        texts.forEach((text, at) => page.drawText(text, { x, y: 250 - at * 14, size: 11, font }));
    });
    const at = lines[0]!.indexOf('while');
    expect(at).toBeGreaterThan('The first column'.length);
    expect(lines).toEqual(left.map((text, line) => `${text.padEnd(at)}${right[line]!}`));
  });

  it('aligns numbers by their last digit', async () => {
    const lines = await drawn((page, font) => {
      for (const [at, text] of ['7', '1,234.50', '98.00'].entries()) {
        page.drawText('Paper', { x: 40, y: 250 - at * 14, size: 10, font });
        const x = 300 - font.widthOfTextAtSize(text, 10);
        page.drawText(text, { x, y: 250 - at * 14, size: 10, font });
      }
    });
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines.map((line) => line.replace(/ +/, ' '))).toEqual([
      'Paper 7',
      'Paper 1,234.50',
      'Paper 98.00',
    ]);
  });

  it('shows empty lines where the page has room, and not more than some', async () => {
    const lines = await drawn((page, font) => {
      for (const y of [280, 266, 252, 224, 20]) page.drawText('line', { x: 40, y, size: 11, font });
    });
    expect(lines).toEqual(['line', 'line', 'line', '', 'line', '', '', '', '', 'line']);
  });

  it('turns text that stands upright, and has it behind the rest', async () => {
    const lines = await drawn((page, font) => {
      page.drawText('along the edge', { x: 20, y: 40, size: 10, font, rotate: degrees(90) });
      page.drawText('most of the text lies', { x: 60, y: 200, size: 10, font });
    });
    expect(lines).toEqual(['most of the text lies', '', 'along the edge']);
  });

  it('takes letters once that are drawn twice to look bold', async () => {
    const lines = await drawn((page, font) => {
      page.drawText('bold', { x: 40, y: 200, size: 12, font });
      page.drawText('bold', { x: 40.3, y: 200, size: 12, font });
    });
    expect(lines).toEqual(['bold']);
  });

  it('keeps both letters of a ligature', async () => {
    const sample = new URL('../../../../../assets/samples/annual-report.pdf', import.meta.url);
    const reader = await PageReader.open(fileURLToPath(sample));
    try {
      const [first] = layoutLines(await reader.read(1));
      expect(first).toBe('De Drukkerij Letterpress and offset since 1926');
    } finally {
      reader.close();
    }
  });

  it('begins a page in Hebrew at its right edge, and reads Latin words in it in their order', () => {
    // As seen: two words of Hebrew at the right, then "Open Source", then one word of Hebrew at the left.
    const page = pageOf([
      ['שלום', 375, 50],
      ['עולם', 350, 50],
      ['Open', 290, 50],
      ['Source', 315, 50],
      ['כאן', 270, 50],
      ['שורה', 375, 64],
    ]);
    expect(layoutLines(page)).toEqual(['שלום עולם Open Source כאן', 'שורה']);
  });

  it('reads words of Hebrew within English in their order', () => {
    const page = pageOf([
      ['the', 20, 50],
      ['עולם', 40, 50],
      ['שלום', 65, 50],
      ['greeting', 90, 50],
    ]);
    expect(layoutLines(page)).toEqual(['the שלום עולם greeting']);
  });

  it('has no lines for a page without letters, and ends for one with very many', () => {
    expect(layoutLines(pageOf([]))).toEqual([]);
    const words = Array.from(
      { length: 60_000 },
      (_, at) => ['abc', (at % 300) * 20, Math.floor(at / 300) * 10] as const,
    );
    expect(layoutLines(pageOf(words))).toHaveLength(200);
  });
});

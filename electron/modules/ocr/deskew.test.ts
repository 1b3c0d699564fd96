import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { pictureToPage } from '../../engine/recognition/geometry.js';
import { layerContent } from './layer.js';
import { LayerFont } from './layer-font.js';
import type { RecognisedLine } from '../../engine/recognition/recognised.js';
import { addScan, scanOf } from './testing.js';

let engine: TestEngine;
beforeAll(async () => (engine = await warmEngine()));
afterAll(() => engine.close());

const lines = ['The quick brown fox jumps', 'over the lazy dog today', 'and sleeps until morning'];

/** A line of two words that rises by so many of its 1,000 pixels. */
const rising = (by: number): RecognisedLine => ({
  startsParagraph: true,
  box: [0, 0, 1000, 100],
  baseline: [0, 100, 1000, 100 - by],
  height: 40,
  descent: 10,
  leftToRight: true,
  words: [
    { text: 'one', confidence: 90, box: [0, 70, 100, 100] },
    { text: 'two', confidence: 90, box: [900, 70 - by, 1000, 100 - by] },
  ],
});

/** Heights of the words' starts above that of the first, in pixels. */
async function heights(by: number): Promise<{ readonly heights: number[]; readonly content: string }> {
  const frame = { left: 0, bottom: 0, right: 1000, top: 1000, turn: 0 } as const;
  const toPage = pictureToPage(frame, 1000, 1000);
  const content = layerContent([rising(by)], toPage, await LayerFont.create());
  const places = [...content.matchAll(/([\d.-]+) Tm/g)].map(([, y]) => Number(y));
  return { heights: places.map((place) => place - places[0]!), content };
}

describe('crooked lines', () => {
  it('keeps a line that hardly rises as it is', async () => {
    const { heights: found, content } = await heights(15);
    expect(found[2]).toBeCloseTo(13.5, 0);
    expect(content).not.toContain('ActualText');
  });

  it('flattens a line to what readers take for one', async () => {
    const { heights: found } = await heights(40);
    expect(found[2]).toBeGreaterThan(10);
    expect(found[2]).toBeLessThan(20);
  });

  it('keeps a steep line at its place and says each word as one', async () => {
    const { heights: found, content } = await heights(90);
    expect(found[2]).toBeCloseTo(81, 0);
    expect(content).toContain('/Span <</ActualText <feff006f006e0065>>> BDC');
  });

  it.each([1.5, -4, 10])('reads a scan that lies crooked by %d degrees in order', async (angle) => {
    const straight = await scanOf(lines);
    const crooked = await sharp(straight).rotate(angle, { background: 'white' }).jpeg().toBuffer();
    const document = await PDFDocument.create();
    await addScan(document, crooked);
    const path = await engine.file(`crooked${angle}.pdf`, await document.save());
    const result = await engine.convert(path, { step: 'ocr-pdf', options: { ocr_text: 'txt' }, parts: true });
    const told = await readFile(result.parts[0]!.path, 'utf8');
    expect(told.trim().split(/\n+/)).toEqual(lines);
    const pages = await openPages(result.path);
    const text = pages.text(1).replaceAll(/\s+/g, ' ').trim();
    pages.close();
    expect(text).toBe(lines.join(' '));
  });
});

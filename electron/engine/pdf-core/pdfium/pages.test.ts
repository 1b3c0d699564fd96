import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages, type PagePicture } from './pages.js';
import { qpdf } from '../forgiving/qpdf.js';
import { handPdf, line } from '../../../modules/from-pdf/hostile/testing/hand-pdf.js';

let folder: string;
const at = (name: string) => join(folder, name);
const red = rgb(1, 0, 0);

/** Red, green and blue of the pixel at a place given in shares of width and height. */
function pixel({ width, height, channels, data }: PagePicture, x: number, y: number): number[] {
  const place = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
  return [...data.subarray(place, place + 3)];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pages-'));
  const pdf = await PDFDocument.create();
  const plain = pdf.addPage([200, 300]);
  plain.drawText('First words', { x: 20, y: 200 });
  plain.drawRectangle({ x: 0, y: 270, width: 40, height: 30, color: red });
  const turned = pdf.addPage([200, 300]);
  turned.drawRectangle({ x: 0, y: 270, width: 40, height: 30, color: red });
  turned.setRotation(degrees(90));
  const cropped = pdf.addPage([200, 300]);
  cropped.drawRectangle({ x: 100, y: 150, width: 50, height: 75, color: red });
  cropped.setCropBox(100, 150, 100, 150);
  const huge = pdf.addPage([14400, 14400]);
  huge.drawRectangle({ x: 0, y: 0, width: 14400, height: 7200, color: red });
  pdf.addPage([100, 100]);
  const form = pdf.getForm();
  const field = form.createTextField('name');
  field.setText('Filled in');
  field.addToPage(pdf.getPage(4), { x: 0, y: 40, width: 100, height: 30, backgroundColor: red });
  await writeFile(at('pages.pdf'), await pdf.save());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('pages', () => {
  it('are drawn as they are shown: turned, and cut to their crop box', async () => {
    const pages = await openPages(at('pages.pdf'));
    expect(pages.count).toBe(5);
    expect(pages.size(2)).toEqual({ width: 300, height: 200 });
    expect(pages.size(3)).toEqual({ width: 100, height: 150 });
    const plain = await pages.picture(1, { dpi: 72 });
    expect([plain.width, plain.height, plain.data.length]).toEqual([200, 300, 200 * 300 * 4]);
    expect(pixel(plain, 0.05, 0.05)).toEqual([255, 0, 0]);
    expect(pixel(plain, 0.95, 0.05)).toEqual([255, 255, 255]);
    const turned = await pages.picture(2, { dpi: 144 });
    expect([turned.width, turned.height]).toEqual([600, 400]);
    expect(pixel(turned, 0.95, 0.05)).toEqual([255, 0, 0]);
    const cropped = await pages.picture(3, { dpi: 72 });
    expect(pixel(cropped, 0.2, 0.8)).toEqual([255, 0, 0]);
    expect(pixel(cropped, 0.8, 0.2)).toEqual([255, 255, 255]);
    pages.close();
  });

  it('show their fields unless these are not wanted', async () => {
    const pages = await openPages(at('pages.pdf'));
    expect(pixel(await pages.picture(5, { dpi: 72 }), 0.95, 0.45)).toEqual([255, 0, 0]);
    expect(pixel(await pages.picture(5, { dpi: 72, annotations: false }), 0.95, 0.45)).toEqual([
      255, 255, 255,
    ]);
    pages.close();
  });

  it('come in grey with a byte a pixel, whatever the width', async () => {
    const pages = await openPages(at('pages.pdf'));
    const { width, height, data } = await pages.picture(1, { dpi: 73, grey: true });
    expect(width % 4).not.toBe(0);
    expect(data).toHaveLength(width * height);
    expect(data[Math.floor(height / 2) * width]).toBe(255);
    expect(data[0]).toBeLessThan(140);
    pages.close();
  });

  it('come without alpha where nothing is filled in, and look the same', async () => {
    const plain = await PDFDocument.create();
    const page = plain.addPage([101, 150]);
    page.drawText('Small letters', { x: 10, y: 100, size: 9, color: rgb(0.2, 0.4, 0.8) });
    page.drawRectangle({ x: 20, y: 20, width: 50.5, height: 30.3, color: red, opacity: 0.5 });
    await writeFile(at('plain.pdf'), await plain.save());
    const pages = await openPages(at('plain.pdf'));
    const whole = await pages.picture(1, { dpi: 100 });
    const opaque = await pages.picture(1, { dpi: 100, opaque: true });
    pages.close();
    expect([whole.channels, opaque.channels, opaque.data.length]).toEqual([
      4,
      3,
      opaque.width * opaque.height * 3,
    ]);
    const withoutAlpha = whole.data.filter((_, place) => place % 4 !== 3);
    // The two ways of blending round differently.
    const apart = withoutAlpha.map((value, place) => Math.abs(value - opaque.data[place]!));
    expect(Math.max(...apart)).toBeLessThanOrEqual(2);
    const withFields = await openPages(at('pages.pdf'));
    expect((await withFields.picture(1, { dpi: 10, opaque: true })).channels).toBe(4);
    withFields.close();
  });

  it('are drawn into memory that is given, when it is large enough', async () => {
    const pages = await openPages(at('pages.pdf'));
    const fresh = await pages.picture(1, { dpi: 20 });
    const into = new Uint8Array(fresh.data.length + 100).fill(7);
    const drawn = await pages.picture(1, { dpi: 20, into });
    expect(drawn.data.buffer).toBe(into.buffer);
    expect(Buffer.compare(drawn.data, fresh.data)).toBe(0);
    expect((await pages.picture(1, { dpi: 40, into })).data.buffer).not.toBe(into.buffer);
    pages.close();
  });

  it('of many pixels are drawn in bands, and refused beyond the limit', async () => {
    const pages = await openPages(at('pages.pdf'));
    const { width, height, data } = await pages.picture(4, { dpi: 30, grey: true });
    expect([width, height]).toEqual([6000, 6000]);
    // White above, red as grey below, without a seam.
    const rows = Array.from({ length: height }, (_, row) => data[row * width + 3000]!);
    expect(new Set(rows.slice(0, 2999))).toEqual(new Set([255]));
    expect(new Set(rows.slice(3001)).size).toBe(1);
    await expect(pages.picture(4, { dpi: 72 })).rejects.toMatchObject({ code: 'image_too_large' });
    pages.close();
  });

  it('give their text and the number of their marks', async () => {
    const pages = await openPages(at('pages.pdf'));
    expect(pages.text(1)).toBe('First words');
    expect(pages.text(2)).toBe('');
    expect([pages.marks(1), pages.marks(2), pages.marks(5)]).toEqual([2, 1, 0]);
    expect(() => pages.text(6)).toThrow(expect.objectContaining({ code: 'page_range' }));
    pages.close();
  });

  it('open with the password only', async () => {
    await qpdf((map) => [
      '--encrypt',
      '--user-password=grün',
      '--owner-password=x',
      '--bits=256',
      '--',
      map(at('pages.pdf')),
      map(at('locked.pdf')),
    ]);
    await expect(openPages(at('locked.pdf'))).rejects.toMatchObject({ code: 'password_required' });
    await expect(openPages(at('locked.pdf'), 'no')).rejects.toMatchObject({ code: 'wrong_password' });
    const pages = await openPages(at('locked.pdf'), 'grün');
    expect(pages.text(1)).toBe('First words');
    pages.close();
  });

  it('are refused where there are none', async () => {
    await writeFile(at('bad.pdf'), '%PDF-1.7\nnothing');
    await expect(openPages(at('bad.pdf'))).rejects.toMatchObject({ code: 'damaged_file' });
    await expect(openPages(at('gone.pdf'))).rejects.toMatchObject({ code: 'file_missing' });
  });

  it('look the same alone and after others, where their fonts are not in the file', async () => {
    const font = '<</Type/Font/Subtype/TrueType/BaseFont/Lent/Encoding/WinAnsiEncoding>>';
    const content = ['Minimum', 'Hamburg'].map((word) => line(word, 10, 50, 24, 'G'));
    await writeFile(
      at('lent.pdf'),
      handPdf({ fonts: `/G ${font}`, pages: content.map((one) => ({ content: one, box: '0 0 200 100' })) }),
    );
    const drawn = async (...order: readonly number[]) => {
      const pages = await openPages(at('lent.pdf'));
      const made: Record<number, string> = {};
      for (const page of order)
        made[page] = Buffer.from((await pages.picture(page, { dpi: 72 })).data).toString('hex');
      pages.close();
      return made;
    };
    const alone = { ...(await drawn(1)), ...(await drawn(2)) };
    expect(alone[1]).not.toBe(alone[2]);
    expect(await drawn(1, 2)).toEqual(alone);
    expect(await drawn(2, 1)).toEqual(alone);
    const [here, there] = await Promise.all([drawn(1, 2), drawn(2, 1)]);
    expect([here, there]).toEqual([alone, alone]);
  });
});

describe('words', () => {
  const wordsOf = async (turn: 0 | 90 | 180 | 270) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([200, 300]);
    page.drawText('First words', { x: 20, y: 240, size: 20 });
    page.drawText('Below', { x: 20, y: 30, size: 20 });
    page.setRotation(degrees(turn));
    await writeFile(at(`words-${turn}.pdf`), await pdf.save());
    const pages = await openPages(at(`words-${turn}.pdf`));
    const read = pages.words(1);
    pages.close();
    return read;
  };

  it('are read with their places on the page', async () => {
    const { text, words } = await wordsOf(0);
    expect(words.map(({ start, length }) => text.slice(start, start + length))).toEqual([
      'First',
      'words',
      'Below',
    ]);
    const [first, second, below] = words;
    expect(first?.left).toBeCloseTo(0.1, 1);
    expect(first?.top).toBeCloseTo(0.15, 1);
    expect(second!.left).toBeGreaterThan(first!.left + first!.width);
    expect(second?.top).toBeCloseTo(first!.top, 2);
    expect(below?.top).toBeCloseTo(0.84, 1);
  });

  it('stand where they are shown on a page that is turned', async () => {
    const first = ({ text, words }: Awaited<ReturnType<typeof wordsOf>>) =>
      words.find(({ start }) => start === text.indexOf('First'))!;
    const upright = first(await wordsOf(0));
    const { left, top, width, height } = upright;
    const places = {
      90: { left: 1 - top - height, top: left, width: height, height: width },
      180: { left: 1 - left - width, top: 1 - top - height, width, height },
      270: { left: top, top: 1 - left - width, width: height, height: width },
    };
    for (const turn of [90, 180, 270] as const) {
      const word = first(await wordsOf(turn));
      for (const key of ['left', 'top', 'width', 'height'] as const)
        expect(word[key], `${turn} ${key}`).toBeCloseTo(places[turn][key], 3);
    }
  });

  it('are not given of a document that does not let its text be copied', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([200, 300]).drawText('Secret words', { x: 20, y: 240 });
    await writeFile(at('free.pdf'), await pdf.save());
    const rights = ['--encrypt', '', 'owner', '256', '--extract=n', '--'];
    await qpdf((map) => [...rights, map(at('free.pdf')), map(at('kept.pdf'))]);
    const pages = await openPages(at('kept.pdf'));
    expect(() => pages.words(1)).toThrow(expect.objectContaining({ code: 'right_required' }));
    pages.close();
    const owner = await openPages(at('kept.pdf'), 'owner');
    expect(owner.words(1).text).toContain('Secret');
    owner.close();
  });
});

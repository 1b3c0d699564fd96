/** Scans of one bit a pixel: fewer pixels where there are far more than are needed, and letters that can still be read. */
import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { asFax } from './bilevel.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const [width, height] = [1800, 1200];
/** Points, at 600 dots an inch. */
const shown = [(width / 600) * 72, (height / 600) * 72] as const;

/** A page of small text, black on white or the other way round. */
async function scan(isDark: boolean): Promise<Buffer> {
  const [ground, ink] = isDark ? ['black', 'white'] : ['white', 'black'];
  const lines = Array.from(
    { length: 12 },
    (_, line) =>
      `<text x="40" y="${90 + line * 90}" font-size="75" fill="${ink}">${line}: sphinx of black quartz, judge my vow</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="${ground}"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).threshold(128).toColourspace('b-w').raw().toBuffer();
}

type Entries = Record<string, unknown>;

async function document(
  name: string,
  isDark: boolean,
  change: (entries: Entries) => Entries,
): Promise<string> {
  const coded = await asFax({ data: await scan(isDark), width, height, channels: 1 });
  const { '/DecodeParms': parms } = coded!.entries as { '/DecodeParms': Record<string, unknown> };
  const entries = change({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 1,
    ColorSpace: 'DeviceGray',
    Filter: 'CCITTFaxDecode',
    DecodeParms: Object.fromEntries(Object.entries(parms).map(([key, value]) => [key.slice(1), value])),
  });
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([...shown]);
  const picture = pdf.context.obj(entries as never) as never;
  page.node.setXObject(PDFName.of('Im'), pdf.context.register(PDFRawStream.of(picture, coded!.data)));
  const content = `1 0 0 rg q ${shown[0]} 0 0 ${shown[1]} 0 0 cm /Im Do Q`;
  page.node.addContentStream(pdf.context.register(pdf.context.stream(content)));
  return engine.file(name, await pdf.save({ useObjectStreams: false }));
}

const reversed = (entries: Entries): Entries => ({
  ...entries,
  DecodeParms: { ...(entries['DecodeParms'] as Entries), BlackIs1: false },
});
const stencil = ({ ColorSpace: _space, ...entries }: Entries): Entries => ({ ...entries, ImageMask: true });

async function pictureOf(path: string): Promise<{ width: number; filter: string }> {
  const { context } = await PDFDocument.load(await readFile(path));
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || String(object.dict.get(PDFName.of('Subtype'))) !== '/Image')
      continue;
    const entry = (key: string) => String(object.dict.lookup(PDFName.of(key)));
    return { width: Number(entry('Width')), filter: entry('Filter') };
  }
  throw new Error('no picture');
}

async function difference(one: string, other: string): Promise<number> {
  const pictures = [];
  for (const path of [one, other]) {
    const pages = await openPages(path);
    pictures.push((await pages.picture(1, { dpi: 100, grey: true })).data);
    pages.close();
  }
  const [a, b] = pictures as [Uint8Array, Uint8Array];
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}

describe('a scan of 600 dots an inch', () => {
  it.each([
    ['black on white', false, (entries: Entries) => entries],
    ['white on black', true, (entries: Entries) => entries],
    ['with its bits the other way round', false, reversed],
    ['a stencil', false, stencil],
  ])('that is %s has 300 of them on the screen', async (name, isDark, change) => {
    const path = await document(`${name}.pdf`, isDark, change);
    const options = { compression: 'web' };
    const { path: output, bytes } = await engine.convert(path, { step: 'compress-pdf', options });
    expect(await pictureOf(output)).toEqual({ width: width / 2, filter: '/CCITTFaxDecode' });
    expect(bytes.length).toBeLessThan((await readFile(path)).length * 0.8);
    expect(await difference(path, output)).toBeLessThan(8);
  });

  it('stays as it is for printing', async () => {
    const path = await document('print.pdf', false, (entries) => entries);
    const options = { compression: 'print' };
    const { path: output } = await engine.convert(path, { step: 'compress-pdf', options });
    expect((await pictureOf(output)).width).toBe(width);
    expect(await difference(path, output)).toBe(0);
  });
});

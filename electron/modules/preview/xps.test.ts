/** XPS pages: what is drawn, and what hostile ones may not do. */
import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { PDFDict, PDFDocument, PDFHexString, PDFName, decodePDFRawStream, type PDFRawStream } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { readGeometry } from './xps/geometry.js';
import { resolvePart } from './xps/package.js';
import { colour } from './xps/values.js';

let engine: TestEngine;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const namespace = 'http://schemas.microsoft.com/xps/2005/06';
const fixed = (content: string, more = '') =>
  `<FixedPage xmlns="${namespace}" xmlns:x="k" Width="400" Height="200" ${more}>${content}</FixedPage>`;

/** The sample with its first page replaced, and other parts as well. */
async function withPage(page: string, more: Record<string, string> = {}): Promise<string> {
  const parts = unzipSync(await readFile(sample('poster.xps')));
  parts['Documents/1/Pages/1.fpage'] = strToU8(page);
  for (const [name, text] of Object.entries(more)) parts[name] = strToU8(text);
  count += 1;
  return engine.file(`page-${count}.xps`, zipSync(parts));
}

/** Titles in order, those below others moved in. */
async function readOutlineTitles(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const titles: string[] = [];
  const visit = (entry: PDFDict | undefined, indent: string): void => {
    for (let at = entry; at; at = at.lookupMaybe(PDFName.of('Next'), PDFDict)) {
      titles.push(indent + at.lookup(PDFName.of('Title'), PDFHexString).decodeText());
      visit(at.lookupMaybe(PDFName.of('First'), PDFDict), `${indent}  `);
    }
  };
  const root = document.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict);
  visit(root?.lookupMaybe(PDFName.of('First'), PDFDict), '');
  return titles;
}

/** Operators of the first page. */
async function operators(pdf: Uint8Array): Promise<string> {
  const page = (await PDFDocument.load(pdf)).getPage(0);
  const content = page.node.lookup(PDFName.of('Contents'));
  return Buffer.from(decodePDFRawStream(content as PDFRawStream).decode()).toString('latin1');
}

describe('an XPS document', () => {
  it('has its pages, its words and its link', async () => {
    const { bytes, pages, messages } = await engine.convert(sample('poster.xps'));
    expect([pages, messages]).toEqual([2, []]);
    expect(await readWords(bytes)).toMatch(/DE DRUKKERIJ.*PRINTED ON THE OLD PRESS.*SIDE I.*SIDE II/);
    const [page] = await readPages(bytes);
    expect([page?.width, page?.height]).toEqual([612, 792]);
    const document = await PDFDocument.load(bytes);
    const link = document.getPage(0).node.Annots()!.lookup(0, PDFDict);
    expect(link.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('URI'))?.toString()).toContain('dedrukkerij');
  });

  it('has its outline as bookmarks, and none when none are wanted', async () => {
    const { path } = await engine.convert(sample('poster.xps'));
    const titles = async (file: string) => readOutlineTitles(await readFile(file));
    expect(await titles(path)).toEqual(['PRINTED ON THE OLD PRESS', '  THE SECOND SIDE']);
    const plain = await engine.convert(sample('poster.xps'), { options: { bookmarks: false } });
    expect(await titles(plain.path)).toEqual([]);
  });

  it('is cut off: refused at every length, never a crash', async () => {
    const whole = await readFile(sample('poster.xps'));
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const path = await engine.file('cut.xps', whole.subarray(0, Math.floor(whole.length * part)));
      await expect(engine.convert(path)).rejects.toMatchObject({ code: 'damaged_file' });
    }
  });

  it('without its pages, or with a page that is none, is damaged', async () => {
    const path = await withPage('<FixedPage');
    await expect(engine.convert(path)).rejects.toMatchObject({ code: 'damaged_file' });
    const other = await withPage(`<Canvas xmlns="${namespace}"/>`);
    await expect(engine.convert(other)).rejects.toMatchObject({ code: 'damaged_file' });
    const parts = unzipSync(await readFile(sample('poster.xps')));
    delete parts['Documents/1/Pages/2.fpage'];
    const gone = await engine.file('gone.xps', zipSync(parts));
    await expect(engine.convert(gone)).rejects.toMatchObject({ code: 'damaged_file' });
  });

  it('says what it could not draw', async () => {
    const glyphs =
      '<Glyphs FontUri="/none.odttf" FontRenderingEmSize="9" OriginX="1" OriginY="9" UnicodeString="x" Fill="#000000"/>';
    const picture =
      '<Path Data="M0,0H9V9Z"><Path.Fill><ImageBrush ImageSource="/a.wdp" Viewbox="0,0,9,9" Viewport="0,0,9,9"/></Path.Fill></Path>';
    const { remarks } = await engine.convert(await withPage(fixed(glyphs + picture)));
    expect(remarks.map(({ code, params }) => [code, params])).toEqual([
      ['not_drawn', { kind: 'font', count: 1 }],
      ['not_drawn', { kind: 'picture', count: 1 }],
    ]);
  });

  it('reads nothing but its own parts', async () => {
    const sources = [
      '/../../../../etc/hostname',
      'file:///etc/hostname',
      'http://127.0.0.1:9/a.png',
      'C:\\a.png',
    ];
    const brushes = sources.map(
      (source) =>
        `<Path Data="M0,0H9V9Z"><Path.Fill><ImageBrush ImageSource="${source}" Viewbox="0,0,9,9" Viewport="0,0,9,9"/></Path.Fill></Path>`,
    );
    const entity = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>`;
    const { remarks } = await engine.convert(await withPage(fixed(brushes.join(''))));
    expect(remarks).toMatchObject([{ code: 'not_drawn', params: { count: sources.length } }]);
    await expect(
      engine.convert(await withPage(entity + fixed('<Glyphs UnicodeString="&e;"/>'))),
    ).rejects.toMatchObject({ code: 'damaged_file' });
  });

  it(
    'whose brushes hold each other without end, or double each time, is refused',
    { tags: ['long'] },
    async () => {
      const visual = (key: string, inner: string, times = 1) =>
        `<VisualBrush x:Key="${key}" Viewbox="0,0,9,9" Viewport="0,0,9,9"><VisualBrush.Visual><Canvas>${`<Path Data="M0,0H9V9Z" Fill="{StaticResource ${inner}}"/>`.repeat(times)}</Canvas></VisualBrush.Visual></VisualBrush>`;
      const dictionary = (brushes: string) =>
        `<FixedPage.Resources><ResourceDictionary>${brushes}</ResourceDictionary></FixedPage.Resources>`;
      const use = '<Path Data="M0,0H9V9Z" Fill="{StaticResource b0}"/>';
      const round = await withPage(fixed(dictionary(visual('b0', 'b0')) + use));
      await expect(engine.convert(round)).rejects.toMatchObject({ code: 'damaged_file' });
      const doubling = Array.from({ length: 30 }, (_, at) => visual(`b${at}`, `b${at + 1}`, 4)).join('');
      const laughs = await withPage(fixed(dictionary(doubling) + use));
      await expect(engine.convert(laughs)).rejects.toMatchObject({ code: 'damaged_file' });
    },
  );

  it('with numbers beyond all measure is a page all the same', async () => {
    const wild = `<Canvas RenderTransform="1e300,0,0,NaN,1e309,-1e308"><Path Data="M 1e400,-1e400 L 5e-324,9 A 0,0 0 1 1 9,9 Z" Stroke="#000000" StrokeThickness="1e99" StrokeDashArray="1e-300 0"/></Canvas>`;
    const path = await withPage(fixed(wild).replace('Width="400"', 'Width="1e300"'));
    const { pages, bytes } = await engine.convert(path);
    expect(pages).toBe(2);
    expect((await readPages(bytes))[0]?.width).toBeLessThanOrEqual(14_400);
  });

  it('draws what is half seen through as one', async () => {
    const both = '<Path Data="M0,0H99V99H0Z" Fill="#FF0000"/><Path Data="M9,9H99V99H9Z" Fill="#0000FF"/>';
    const { bytes } = await engine.convert(await withPage(fixed(`<Canvas Opacity="0.5">${both}</Canvas>`)));
    const drawn = await operators(bytes);
    expect(drawn).toMatch(/\/E\d+ gs\n\/X\d+ Do/);
    expect(drawn).not.toContain('1 0 0 rg');
  });
});

describe('geometry', () => {
  it('is read in its short form', () => {
    expect(readGeometry('F1 M 1,2 L 3 4 h 2 v-1 z')).toEqual({
      path: '1 2 m\n3 4 l\n5 4 l\n5 3 l\nh',
      evenOdd: false,
      bounds: [1, 2, 5, 4],
    });
    expect(readGeometry('M0,0 1,1 2,0').path).toBe('0 0 m\n1 1 l\n2 0 l');
    expect(readGeometry('M0,0 C1,1 2,1 3,0 S5,-1 6,0').path).toContain('4 -1 5 -1 6 0 c');
  });

  it('makes curves of arcs that end where they should', () => {
    const { path, bounds } = readGeometry('M 0,0 A 50,50 0 1 1 100,0');
    expect(path.split('\n').at(-1)).toMatch(/ 100 0 c$/);
    // Clockwise on a page whose y runs down: the half above.
    expect(Math.round(bounds![1])).toBe(-50);
  });
});

describe('values', () => {
  it.each([
    ['#FF0000', [1, 0, 0], 1],
    ['#80FF0000', [1, 0, 0], 128 / 255],
    ['sc#1,0,0', [1, 0, 0], 1],
    ['sc#0.5,0,1,0', [0, 1, 0], 0.5],
    ['ContextColor /p.icc 1,0,0.5,1,0', [0, 0.5, 1, 0], 1],
    ['nonsense', [0, 0, 0], 1],
  ])('%s', (text, values, alpha) => {
    const found = colour(text);
    expect(found.values.map((value) => Math.round(value * 1e6) / 1e6)).toEqual(values);
    expect(found.alpha).toBe(alpha);
  });

  it('part names stay inside the package', () => {
    expect(resolvePart('Documents/1/a.fpage', '../../Fonts/a.odttf#2')).toBe('Fonts/a.odttf');
    expect(resolvePart('a/b', '../../../../etc/passwd')).toBe('etc/passwd');
    expect(resolvePart('a/b', '/c')).toBe('c');
    expect(resolvePart('a/b', 'http://127.0.0.1/x')).toBe('');
  });
});

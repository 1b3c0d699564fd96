/** Pictures that no browser shows: of pages, Markdown, books and comics, and by themselves; counted by poppler. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heic, jp2, jxl } from '../imaging/testing/unshown.js';
import { testEngine, type TestEngine } from '../testing/engine.js';

let engine: TestEngine;
let tiff: Buffer;
beforeAll(async () => {
  engine = await testEngine();
  tiff = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#0a0' } })
    .tiff()
    .toBuffer();
});
afterAll(() => engine.close());

const pictures = (pdf: string): string[] =>
  execFileSync('pdfimages', ['-list', pdf], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).slice(3, 5).join('x'));

let count = 0;
async function convert(files: Record<string, string | Uint8Array>) {
  const folder = join(engine.folder, `pictures-${(count += 1)}`);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const result = await engine.convert(join(folder, Object.keys(files)[0]!));
  return { ...result, pictures: pictures(result.path), folder };
}

const sizes = (count: number) => Array.from({ length: count }, () => '160x120');

describe('pictures that no browser shows', () => {
  it('of a web page: by name, by content, in frames, styles and lists', async () => {
    const { pictures, messages, folder } = await convert({
      'page.html': `<!doctype html><link rel=stylesheet href="a/look.css"><p>WORDS</p><img src="a/t%20x.tif"><img src='a/p.jxl?v=1'><img srcset="a/h.jpg 1x"><picture><img src=/a/p.jp2></picture><div class=b></div><iframe srcdoc="" width=1></iframe><iframe src="in.html" width=300 height=200></iframe>`,
      'a/look.css': '.b{background:url("b.heic");width:160px;height:120px}',
      'in.html': '<!doctype html><img src="a/inner.jxl">',
      'a/t x.tif': tiff,
      'a/p.jxl': jxl,
      'a/h.jpg': heic,
      'a/p.jp2': jp2,
      'a/b.heic': heic,
      'a/inner.jxl': jxl,
    });
    expect(pictures).toEqual(sizes(6));
    expect(messages).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['a', 'in.html', 'page.html']);
  });

  it('of Markdown', async () => {
    const made = await convert({
      'notes.md': '# Doc\n\n![t](b.tif)\n\n![x](in/p.jxl)\n\n![h](<in/h 8.heic>)\n',
      'b.tif': tiff,
      'in/p.jxl': jxl,
      'in/h 8.heic': heic,
    });
    expect(made.pictures).toEqual(sizes(3));
    expect(made.messages).toEqual([]);
  });

  it('of a book', async () => {
    const book = zipSync({
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="c.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      ),
      'c.opf': strToU8(
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="u">x</dc:identifier><dc:title>T</dc:title><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="p" href="p.jxl" media-type="image/jxl"/><item id="q" href="q.jp2" media-type="image/jp2"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
      'a.xhtml': strToU8(
        '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body><p>WORDS</p><img src="p.jxl" alt=""/><img src="q.jp2" alt=""/></body></html>',
      ),
      'p.jxl': jxl,
      'q.jp2': jp2,
    });
    const made = await convert({ 'book.epub': book });
    expect(made.pictures).toEqual(sizes(2));
  });

  it('of a comic, each a page; what cannot be drawn is told', async () => {
    const pages = { '1.jxl': jxl, '2.jp2': jp2, '3.heic': heic, '4.tif': tiff, '5.JXL': jxl };
    const made = await convert({ 'comic.cbz': zipSync({ ...pages, '6.psd': strToU8('8BPS no picture') }) });
    expect([made.pages, made.pictures]).toEqual([5, sizes(5)]);
    expect(made.remarks).toEqual([
      expect.objectContaining({ code: 'picture_left_out', params: { name: '6.psd' } }),
    ]);
    expect((await convert({ 'only.cbz': zipSync({ 'a.jxl': jxl, 'b.jxl': jxl }) })).pages).toBe(2);
  });

  it('that are damaged, or of a kind nobody knows, are told', async () => {
    const made = await convert({
      'page.html':
        '<!doctype html><p>WORDS</p><img src="broken.jxl"><img src="drawing.wmf"><img src="data:image/tiff;base64,SUkqAA==">',
      'broken.jxl': jxl.subarray(0, 60),
      'drawing.wmf': strToU8('a metafile'),
    });
    expect(made.remarks.map(({ code, params }) => [code, params])).toEqual([
      ['picture_left_out', { name: 'broken.jxl' }],
      ['picture_left_out', { name: 'drawing.wmf' }],
      ['picture_left_out', { name: 'data:image/tiff' }],
    ]);
  });
});

describe('a JPEG XL by itself', () => {
  const colourAt = (pdf: string): readonly number[] => {
    const page = execFileSync('pdftoppm', ['-r', '96', '-singlefile', pdf]);
    return [...page.subarray(page.length - 3)];
  };
  it('is a picture like any', async () => {
    const made = await convert({ 'a.jxl': jxl });
    expect([made.pages, made.pictures, made.messages]).toEqual([1, sizes(1), []]);
    // The same picture as its JPEG 2000.
    const twin = await convert({ 'a.jp2': jp2 });
    for (const [at, value] of colourAt(made.path).entries())
      expect(Math.abs(value - colourAt(twin.path)[at]!)).toBeLessThan(12);
  });
  it('whose end is missing is drawn as far as it goes, and one without a beginning is damaged', async () => {
    expect((await convert({ 'a.jxl': jxl.subarray(0, jxl.length - 60) })).messages).toEqual([
      'picture_incomplete',
    ]);
    await expect(convert({ 'a.jxl': jxl.subarray(0, 30) })).rejects.toMatchObject({ code: 'damaged_file' });
  });
  it('is told by its content', async () => {
    expect((await convert({ 'a.jpg': jxl })).pictures).toEqual(sizes(1));
  });
});

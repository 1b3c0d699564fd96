/** Books through the whole engine: what stands where, and how it looks to a reader of the PDF. */
import { zipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { makeEpub, makeRar } from './testing.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

/** Titles of the bookmarks with the pages they lead to, from 1. */
async function outline(path: string): Promise<string[]> {
  const { output } = await qpdf((at) => ['--json=2', '--json-key=outlines', at(path), '/out.json']);
  interface Item {
    readonly title: string;
    readonly destpageposfrom1: number | null;
    readonly kids: readonly Item[];
  }
  const lines = (items: readonly Item[], depth: number): string[] =>
    items.flatMap(({ title, destpageposfrom1, kids }) => [
      `${' '.repeat(depth)}${title} ${destpageposfrom1}`,
      ...lines(kids, depth + 1),
    ]);
  return lines((JSON.parse(output) as { outlines: Item[] }).outlines, 0);
}

const at = 148 / 25.4;

describe('a book', () => {
  it('has its contents as bookmarks, its cover first and its makers in its properties', async () => {
    const { path, bytes } = await engine.convert(sample('ink-and-weather.epub'));
    expect(await outline(path)).toEqual([
      'The press 2',
      ' The rollers 2',
      'The harbour 3',
      ' Boats and paper 3',
      'בית הדפוס 4',
    ]);
    const pages = await readPages(bytes);
    expect(pages[0]!.text).toContain('Ink and Weather');
    expect(pages[0]!.width).toBeCloseTo(at * 72, -1);
    const objects = await objectsOf(path);
    expect(objects.catalog['/Lang']).toBe('u:en');
    expect(objects.catalog['/PageMode']).toBe('/UseOutlines');
  });
  it('keeps the links between its chapters', async () => {
    const { path } = await engine.convert(sample('ink-and-weather.epub'));
    const objects = await objectsOf(path);
    const names = objects.pages.flatMap((page) =>
      objects
        .array(objects.dictionary(page)?.['/Annots'])
        .map((annotation) => objects.dictionary(annotation)?.['/Dest']),
    );
    expect(names).toEqual(['/c0-n1', '/c1-harbour', '/c0-rollers']);
    const dests = objects.dictionary(objects.catalog['/Dests']) ?? {};
    expect(objects.array(dests['/c1-harbour'])[0]).toBe(objects.pages[2]);
  });
  it('comes without its cover when that is not wanted', async () => {
    const { pages } = await engine.convert(sample('ink-and-weather.epub'), {
      options: { book_cover: false },
    });
    expect(pages).toBe(3);
  });
  it('takes the paper and the size of type that are asked for, also where the book says pixels', async () => {
    const body = `<p style="font-size:16px">${'word '.repeat(1500)}</p>`;
    const file = await engine.file('size.epub', makeEpub({ chapters: [body] }));
    const small = await engine.convert(file, { options: { book_font_size: 8 } });
    const large = await engine.convert(file, { options: { book_font_size: 16 } });
    expect(large.pages).toBeGreaterThan(small.pages * 2);
    const reader = await engine.convert(file, { options: { paper: 'reader', margins: 5 } });
    expect((await readPages(reader.bytes))[0]!.height).toBeCloseTo((120 / 25.4) * 72, -1);
  });
  it('keeps the style sheet of one chapter out of the others', async () => {
    const chapters = [
      '<p>shown one</p><p class="x">hidden one</p>',
      '<p>shown two</p><p class="x" id="s">kept two</p>',
    ];
    const bytes = makeEpub({ chapters, files: { 'a.css': '.x { display: none }' } });
    const file = await engine.file('scope.epub', bytes);
    const all = await readWords((await engine.convert(file)).bytes);
    expect(all).toContain('hidden one');
    const styled = makeEpub({
      chapters: ['<style>.x{display:none}</style><p>shown one</p><p class="x">hidden one</p>', chapters[1]!],
    });
    const words = await readWords((await engine.convert(await engine.file('scope2.epub', styled))).bytes);
    expect(words).not.toContain('hidden one');
    expect(words).toContain('kept two');
  });
  it('prints a fixed page at its own size', async () => {
    const bytes = makeEpub({
      chapters: ['<p style="position:absolute;top:240px">low</p>'],
      head: '<meta name="viewport" content="width=600, height=300"/>',
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    });
    const result = await engine.convert(await engine.file('fixed.epub', bytes));
    const pages = await readPages(result.bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]!.width).toBeCloseTo(450, -1);
    expect(pages[0]!.height).toBeCloseTo(225, -1);
    expect(pages[0]!.text).toContain('low');
  });
  it('turns the pages from right to left where the book does', async () => {
    const bytes = makeEpub({ chapters: ['<p>one</p>'], spine: 'page-progression-direction="rtl"' });
    const { path } = await engine.convert(await engine.file('rtl.epub', bytes));
    const { catalog } = await objectsOf(path);
    expect(catalog['/ViewerPreferences']).toMatchObject({ '/Direction': '/R2L' });
  });
  it('prints vertical text on pages of its own beside horizontal text, with links between them', async () => {
    const chapters = [
      '<p id="here">across <a href="c1.xhtml#there">on</a></p>',
      '<style>html{writing-mode:vertical-rl}</style><p id="there">down <a href="c0.xhtml#here">back</a></p>',
    ];
    const { path, pages } = await engine.convert(await engine.file('down.epub', makeEpub({ chapters })));
    expect(pages).toBe(2);
    const objects = await objectsOf(path);
    const dests = objects.dictionary(objects.catalog['/Dests']) ?? {};
    expect(objects.array(dests['/c1-there'])[0]).toBe(objects.pages[1]);
    expect(objects.array(dests['/c0-here'])[0]).toBe(objects.pages[0]);
  });
  it('names what is missing from it', async () => {
    const bytes = makeEpub({ chapters: ['<p>here</p><img src="gone.png"/>'] });
    const { remarks } = await engine.convert(await engine.file('gone.epub', bytes));
    expect(remarks).toMatchObject([{ code: 'missing_file', params: { name: 'gone.png' } }]);
  });
});

describe('other kinds of book', () => {
  it('read a FictionBook in an old character set', async () => {
    const text =
      '<?xml version="1.0" encoding="windows-1251"?><FictionBook><body><section><title><p>A</p></title><p>@</p></section></body></FictionBook>';
    const [before, after] = text.split('@');
    const file = await engine.file(
      'old.fb2',
      Buffer.concat([
        Buffer.from(before!),
        Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
        Buffer.from(after!),
      ]),
    );
    expect(await readWords((await engine.convert(file)).bytes)).toContain('Привет');
  });
  it('keep the notes of a FictionBook reachable', async () => {
    const { path } = await engine.convert(sample('ink-and-weather.fb2'));
    expect(await outline(path)).toEqual(['Станок 3', ' Валики 3', 'Гавань 4', 'Примечания 5']);
    const objects = await objectsOf(path);
    expect(Object.keys(objects.dictionary(objects.catalog['/Dests']) ?? {})).toContain('/c3-n1');
  });
  it('follow the links of a Mobipocket book, which are byte positions', async () => {
    const { path } = await engine.convert(sample('ink-and-weather.mobi'));
    const objects = await objectsOf(path);
    const [link] = objects.array(objects.dictionary(objects.pages[0])?.['/Annots']);
    const name = objects.dictionary(link)?.['/Dest'];
    expect(objects.array((objects.dictionary(objects.catalog['/Dests']) ?? {})[name as string])[0]).toBe(
      objects.pages[1],
    );
  });
  it('take the pages of a comic in the order of their numbers, JPEG data as it is', async () => {
    const { path, bytes, pages } = await engine.convert(sample('ink-and-weather.cbz'));
    expect(pages).toBe(3);
    expect(bytes.includes(await readFile(sample('specimen.jpg')))).toBe(true);
    const objects = await objectsOf(path);
    const filters = objects.pages.map((page) => {
      const resources = objects.dictionary(objects.dictionary(page)?.['/Resources']);
      const images = objects.dictionary(resources?.['/XObject']);
      return objects.dictionary(images?.['/Im0'])?.['/Filter'];
    });
    expect(filters).toEqual(['/FlateDecode', '/DCTDecode', '/FlateDecode']);
  });
  it('follow the list of a comic: its order, its turned pages, and which ones are deleted', async () => {
    const jpeg = new Uint8Array(await readFile(sample('specimen.jpg')));
    const png = new Uint8Array(await readFile(sample('specimen.png')));
    const listed = (pages: string) =>
      zipSync({
        '1.png': png,
        '2.jpg': jpeg,
        '3.png': png,
        '4.jpg': jpeg,
        'ComicInfo.xml': new TextEncoder().encode(`<ComicInfo><Pages>${pages}</Pages></ComicInfo>`),
      });
    const pages =
      '<Page Image="3" Bookmark="First"/><Page Image="0" Type="Other, Deleted" Bookmark="Gone"/><Page Image="2"/><Page Image="1" Rotation="Rotate90" Bookmark="Last"/>';
    const file = await engine.file('list.cbz', listed(pages));
    const { path, messages } = await engine.convert(file);
    const kindsOf = async (pdf: string) => {
      const objects = await objectsOf(pdf);
      return objects.pages.map((page) => {
        const found = objects.dictionary(page);
        const images = objects.dictionary(objects.dictionary(found?.['/Resources'])?.['/XObject']);
        const [, , width, height] = objects.array(found?.['/MediaBox']) as number[];
        const kind = objects.dictionary(images?.['/Im0'])?.['/Filter'] === '/DCTDecode' ? 'jpeg' : 'png';
        return `${kind} ${width! > height! ? 'wide' : 'high'}`;
      });
    };
    expect(messages).toEqual(['comic_pages_left_out']);
    expect(await outline(path)).toEqual(['First 1', 'Last 3']);
    const [first, , last] = await kindsOf(path);
    expect(new Set([first, last])).toEqual(new Set(['jpeg wide', 'jpeg high']));
    const other = await engine.file(
      'other.cbz',
      listed('<Page Image="1"/><Page Image="0" Type="Deleted"/><Page Image="4"/>'),
    );
    const unlisted = await engine.convert(other);
    expect({ pages: unlisted.pages, messages: unlisted.messages }).toEqual({ pages: 4, messages: [] });
    expect((await kindsOf(unlisted.path)).map((kind) => kind.split(' ')[0])).toEqual([
      'png',
      'jpeg',
      'png',
      'jpeg',
    ]);
  });
  it('take a comic out of a RAR archive, with what it says of itself', async () => {
    const [jpeg, png] = await Promise.all([
      readFile(sample('specimen.jpg')),
      readFile(sample('specimen.png')),
    ]);
    const info = '<ComicInfo><Series>Kites</Series><Manga>YesAndRightToLeft</Manga></ComicInfo>';
    const rar = makeRar({ 'b/2.png': png, 'a/10.jpg': jpeg, 'ComicInfo.xml': Buffer.from(info) });
    const { path, pages } = await engine.convert(await engine.file('kites.cbr', rar));
    expect(pages).toBe(2);
    expect(await outline(path)).toEqual(['a 1', 'b 2']);
    const { catalog } = await objectsOf(path);
    expect(catalog['/ViewerPreferences']).toMatchObject({ '/Direction': '/R2L' });
  });
});

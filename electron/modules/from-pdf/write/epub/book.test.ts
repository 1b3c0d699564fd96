import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishResults } from '../../../../../words/results.js';
import { checkResult } from '../../../../engine/results/check.js';
import { documentOf, heading, item, paragraph, run, style, table } from '../../model/testing.js';
import type { Block, DocumentModel, Picture } from '../../model/index.js';
import { writeEpub, type WriteBookOptions } from './book.js';
import { chaptersOf } from './chapters.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-epub-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options: WriteBookOptions = {
  pictures: 'keep',
  cover: null,
  name: 'sheet',
  modified: '2026-03-31T12:05:09Z',
  words: englishResults,
};

interface Read {
  readonly files: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  /** Ids by file. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads a book as strictly as its format is: well-formed XML, each file named once, each link with a place it leads to. */
async function readStrictly(path: string): Promise<Read> {
  await checkResult(path, 'epub');
  const archive = unzipSync(await readFile(path));
  const names = Object.keys(archive);
  const files = new Map(names.map((name) => [name, strFromU8(archive[name]!)]));
  expect(names[0]).toBe('mimetype');
  expect(files.get('mimetype')).toBe('application/epub+zip');
  const ids = new Map<string, Set<string>>();
  const links: { readonly from: string; readonly to: string }[] = [];
  const manifest: string[] = [];
  for (const [name, text] of files) {
    if (!/\.(?:xhtml|opf|xml)$/.test(name)) continue;
    const own = new Set<string>();
    ids.set(name, own);
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (fault) => expect.fail(`${name}: ${fault.message}`));
    parser.on('opentag', ({ local, attributes }) => {
      const id = attributes['id']?.value;
      if (id !== undefined) {
        expect(own, name).not.toContain(id);
        expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
        own.add(id);
      }
      const to = attributes['href']?.value ?? attributes['src']?.value;
      if (to !== undefined && !/^[a-z]+:/.test(to)) links.push({ from: name, to });
      if (name.endsWith('.opf') && local === 'item') manifest.push(`EPUB/${to}`);
    });
    parser.write(text).close();
  }
  for (const { from, to } of links) {
    const [file = '', place] = to.split('#');
    const target = file === '' ? from : `EPUB/${file}`;
    expect(names, `${from} → ${to}`).toContain(target);
    if (place !== undefined) expect(ids.get(target), `${from} → ${to}`).toContain(place);
  }
  expect([...manifest].sort()).toEqual(
    names.filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf')).sort(),
  );
  return { files, names, ids };
}

let count = 0;
async function bookOf(model: DocumentModel, changes: Partial<WriteBookOptions> = {}): Promise<Read> {
  const path = join(folder, `${(count += 1)}.epub`);
  await writeEpub(model, path, { ...options, ...changes });
  return readStrictly(path);
}

const bodyOf = (read: Read, name: string): string =>
  /<body>\n([^]*?)\s*<\/body>/.exec(read.files.get(`EPUB/${name}`) ?? '')?.[1] ?? '';

async function pictureOf(name: string, colour: string): Promise<Picture> {
  const file = join(folder, name);
  const image = sharp({ create: { width: 4, height: 2, channels: 3, background: colour } });
  await writeFile(file, await image.png().toBuffer());
  return {
    kind: 'picture',
    file,
    format: 'png',
    pixels: { width: 4, height: 2 },
    vector: null,
    description: 'A "press" & ink',
    wrap: 'line',
    place: { page: 1, box: { left: 0, top: 0, right: 75, bottom: 37.5 } },
  };
}

describe('a document as a book', () => {
  it('has a file for each first-level heading, and the headings as its contents', async () => {
    const model = documentOf(
      [
        paragraph('Whole', { role: 'title' }),
        paragraph('Before'),
        heading(1, 'One'),
        paragraph('first'),
        heading(2, 'Below'),
        heading(1, 'Two'),
        paragraph('second'),
      ],
      {
        title: 'A <book>',
        author: 'Ada; Grace',
        subject: 'About it',
        keywords: 'ink, press',
        language: 'de-AT',
      },
    );
    const read = await bookOf(model);
    expect(bodyOf(read, 'chapter-1.xhtml')).toBe('<h1 id="whole">Whole</h1>\n<p>Before</p>');
    expect(bodyOf(read, 'chapter-2.xhtml')).toBe(
      '<h2 id="one">One</h2>\n<p>first</p>\n<h3 id="below">Below</h3>',
    );
    expect(bodyOf(read, 'chapter-3.xhtml')).toBe('<h2 id="two">Two</h2>\n<p>second</p>');
    expect(read.files.get('EPUB/chapter-2.xhtml')).toContain('lang="de-AT" xml:lang="de-AT"');
    const nav = bodyOf(read, 'nav.xhtml').replaceAll('\n', '');
    expect(nav).toContain(
      '<li><a href="chapter-2.xhtml#one">One</a><ol><li><a href="chapter-2.xhtml#below">Below</a></li></ol></li>',
    );
    const opf = read.files.get('EPUB/package.opf') ?? '';
    for (const part of [
      '<dc:title>A &lt;book&gt;</dc:title>',
      '<dc:language>de-AT</dc:language>',
      '<dc:creator>Ada</dc:creator>\n<dc:creator>Grace</dc:creator>',
      '<dc:description>About it</dc:description>',
      '<dc:subject>ink</dc:subject>\n<dc:subject>press</dc:subject>',
      '<meta property="dcterms:modified">2026-03-31T12:05:09Z</meta>',
    ])
      expect(opf).toContain(part);
  });

  it('takes a single heading above the others for the title of the whole', () => {
    const blocks = [
      heading(1, 'Whole'),
      heading(2, 'One'),
      paragraph('a'),
      heading(2, 'Two'),
      paragraph('b'),
    ];
    expect(chaptersOf(documentOf(blocks)).map(({ pieces }) => pieces[0]?.blocks.length)).toEqual([3, 2]);
  });

  it('has links and notes that lead from chapter to chapter', async () => {
    const anchor = { kind: 'anchor', name: 'p7_1' } as const;
    const model = documentOf(
      [
        heading(1, 'One'),
        paragraph([run('see ', {}), run('there', {}, { to: 'anchor', anchor: 'p7_1' })]),
        paragraph([run('noted'), { kind: 'note', id: 'n1', style }]),
        heading(1, 'Two'),
        paragraph([anchor, run('here'), { kind: 'note', id: 'n2', style }]),
        paragraph([run('lost', {}, { to: 'anchor', anchor: 'nowhere' })]),
      ],
      {
        notes: [
          { id: 'n1', kind: 'footnote', mark: '1', paragraphs: [paragraph('the first')] },
          { id: 'n2', kind: 'endnote', mark: '2', paragraphs: [paragraph('the second')] },
        ],
      },
    );
    const read = await bookOf(model);
    const one = bodyOf(read, 'chapter-1.xhtml');
    expect(one).toContain('<a href="chapter-2.xhtml#p7_1">there</a>');
    expect(one).toContain('role="doc-noteref" epub:type="noteref">1</a>');
    expect(one).toContain('the first');
    expect(one).not.toContain('the second');
    expect(bodyOf(read, 'chapter-2.xhtml')).toContain('<p>lost</p>');
  });

  it('has each picture once, and the cover', async () => {
    const [red, same, blue] = await Promise.all([
      pictureOf('a.png', '#ff0000'),
      pictureOf('b.png', '#ff0000'),
      pictureOf('c.png', '#0000ff'),
    ]);
    const cover = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const behind: Picture = { ...blue, wrap: 'behind' };
    const model = documentOf([red, paragraph('x'), same, behind], { title: 'T' });
    const read = await bookOf(model, { cover });
    expect(read.names.filter((name) => name.includes('picture'))).toEqual(['EPUB/picture-1.png']);
    expect(bodyOf(read, 'chapter-1.xhtml')).toContain(
      '<figure><img src="picture-1.png" alt="A &quot;press&quot; &amp; ink" width="100" height="50"/></figure>',
    );
    const opf = read.files.get('EPUB/package.opf') ?? '';
    expect(opf).toContain('href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>');
    const bare = await bookOf(model, { pictures: 'drop' });
    expect(bare.names.some((name) => /\.(?:png|jpg)$/.test(name))).toBe(false);
  });

  it('has tables and lists, and colours that every reader knows', async () => {
    const model = documentOf([
      table(
        [
          ['a', 'b'],
          ['c', { text: 'd' }],
        ],
        { headerRows: 1 },
      ),
      item('one', { format: 'decimal', value: 1, marker: '1.' }),
      paragraph([run('plain and long enough to be most of it '), run('red', { colour: '#cc0000' })]),
    ]);
    const body = bodyOf(await bookOf(model), 'chapter-1.xhtml');
    expect(body).toContain('<th scope="col">a</th>');
    expect(body).toContain('<ol>\n<li>one</li>\n</ol>');
    expect(body).toContain('<span class="ink" style="color: #cc0000">red</span>');
  });

  it('turns its pages as the text runs', async () => {
    const arabic = documentOf([paragraph('كتاب', { direction: 'rtl' })], { language: 'ar' });
    const opf = (await bookOf(arabic)).files.get('EPUB/package.opf') ?? '';
    expect(opf).toContain('<spine page-progression-direction="rtl">');
  });

  it('goes on in a further file where a chapter is long', () => {
    const long: Block[] = Array.from({ length: 40 }, () => paragraph('x'.repeat(10_000)));
    expect(chaptersOf(documentOf([heading(1, 'One'), ...long]))).toHaveLength(3);
  });

  it('is a book where there is nothing at all', async () => {
    const read = await bookOf(documentOf([]));
    expect(bodyOf(read, 'nav.xhtml')).toContain('<a href="chapter-1.xhtml">sheet</a>');
  });

  it('has the same bytes each time', async () => {
    const model = documentOf([heading(1, 'One'), paragraph('text'), await pictureOf('d.png', '#00ff00')]);
    const [one, other] = [join(folder, 'one.epub'), join(folder, 'other.epub')];
    await writeEpub(model, one, options);
    await writeEpub(model, other, options);
    expect(await readFile(one)).toEqual(await readFile(other));
  });

  it('is valid whatever a document says', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    const block = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 4 }), text).map(([level, words]) => heading(level, words)),
      text.map((words) => paragraph(words)),
      text.map((words) => paragraph([run(words, {}, { to: 'anchor', anchor: words })])),
      text.map((words) => table([[words, words]])),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 8 }), text, text, async (blocks, title, author) => {
        await bookOf(documentOf(blocks, { title, author, keywords: title, subject: author }));
      }),
      { numRuns: 40 },
    );
  });
});

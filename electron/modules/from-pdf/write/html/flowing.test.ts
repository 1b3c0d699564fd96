import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishResults, resultWords } from '../../../../../words/results.js';
import { box, documentOf, heading, item, linkTo, paragraph, run, style, table } from '../../model/testing.js';
import type { Block, DocumentModel, Picture } from '../../model/index.js';
import { flowingHtml, writeFlowingHtml, type FlowingHtmlOptions } from './flowing.js';
import { FlowingFonts } from './flowing-fonts.js';
import { Pictures } from './pictures.js';

const options: FlowingHtmlOptions = {
  furniture: 'drop',
  pictures: 'keep',
  name: 'sheet',
  words: englishResults,
  fonts: new FlowingFonts(),
};

/** The page, which a parser of HTML has nothing to say against. */
function pageOf(model: DocumentModel, changes: Partial<FlowingHtmlOptions> = {}): string {
  const html = flowingHtml(model, new Pictures(true), { ...options, ...changes });
  const faults: string[] = [];
  parse(html.replaceAll('\0', ''), { onParseError: ({ code }) => void faults.push(code) });
  expect(faults).toEqual([]);
  return html;
}

const bodyOf = (blocks: readonly Block[], changes: Parameters<typeof documentOf>[1] = {}): string =>
  /<main>\n([^]*)\n<\/main>/.exec(pageOf(documentOf(blocks, changes)))?.[1] ?? '';

describe('a document as a page that flows', () => {
  it('has headings on levels that follow each other, each with a name', () => {
    expect(bodyOf([heading(1, 'One'), heading(3, 'Two'), heading(3, 'Two')])).toBe(
      '<h1 id="one">One</h1>\n<h2 id="two">Two</h2>\n<h2 id="two-1">Two</h2>',
    );
    expect(bodyOf([paragraph('Whole', { role: 'title' }), heading(1, [run('Part', { bold: true })])])).toBe(
      '<h1 id="whole">Whole</h1>\n<h2 id="part">Part</h2>',
    );
  });

  it('runs from top to bottom where the document does, whole or in part', () => {
    const model = documentOf([paragraph('縦')]);
    const [section] = model.sections;
    const down = { ...section!, isVertical: true };
    expect(pageOf({ ...model, sections: [down] })).toContain('<html lang="en" class="vertical">');
    const part = pageOf({ ...model, sections: [down, section!] });
    expect(part).not.toMatch(/<html[^>]*vertical/);
    expect(part).toContain('<div class="vertical">\n<p>縦</p>\n</div>\n<p>縦</p>');
    expect(part).toContain('writing-mode: vertical-rl');
  });

  it('says how letters look only where they look other than most', () => {
    const grey = { colour: '#333333' };
    const body = bodyOf([
      paragraph([
        run('Most of it is grey, ', grey),
        run('bold', { ...grey, bold: true }),
        run('er', { ...grey, bold: true, italic: true }),
        run(' and ', grey),
        run('red', { colour: '#c00000' }),
        run(' H', grey),
        run('2', { ...grey, script: 'subscript' }),
        run('O', grey),
      ]),
    ]);
    expect(body).toBe(
      '<p>Most of it is grey, <strong>bold</strong><strong><em>er</em></strong> and ' +
        '<span class="ink" style="--ink:#c00000">red</span> H<sub>2</sub>O</p>',
    );
  });

  it('has lists in lists, with their numbers', () => {
    const number = (value: number) => ({ list: 2, format: 'decimal', value, marker: `${value}.` }) as const;
    expect(
      bodyOf([
        item('a'),
        item('b', { level: 1 }),
        item('c'),
        item('three', number(3)),
        item('seven', number(7)),
        paragraph('then'),
        item('eight', number(8)),
      ]),
    ).toBe(
      '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>\n' +
        '<ol start="3">\n<li>three</li>\n<li value="7">seven</li>\n</ol>\n<p>then</p>\n<ol start="8">\n<li>eight</li>\n</ol>',
    );
  });

  it('has tables with their heads, spans, scopes and captions', () => {
    const body = bodyOf([
      paragraph('Table 1', { role: 'caption' }),
      table(
        [
          ['', { text: 'Year', columnSpan: 2 }, null],
          [{ text: 'Ink', rowSpan: 2 }, { text: '1', alignment: 'end' }, '2 < 3'],
          [null, '4', '5\n6'],
        ],
        { headerRows: 1, foundBy: 'alignment' },
      ),
    ]);
    expect(body).toBe(`<div class="wide">
<table>
<caption>Table 1</caption>
<thead>
<tr><td></td><th scope="colgroup" colspan="2">Year</th></tr>
</thead>
<tbody>
<tr><td rowspan="2">Ink</td><td class="end">1</td><td>2 &lt; 3</td></tr>
<tr><td>4</td><td><p>5</p>
<p>6</p></td></tr>
</tbody>
</table>
</div>`);
  });

  it('lets no cell go on from the head into the body, where HTML would cut it', () => {
    const body = bodyOf([
      table(
        [
          [{ text: 'a', rowSpan: 2 }, 'b'],
          [null, 'c'],
        ],
        { headerRows: 1 },
      ),
    ]);
    expect(body).not.toContain('rowspan');
  });

  it('leads to notes and back, as often as they are named', () => {
    const note = { kind: 'note', id: 'n 1', style } as const;
    const html = pageOf(
      documentOf([paragraph([run('one'), note, run(' two'), note])], {
        notes: [
          { id: 'n 1', kind: 'footnote', mark: '1', paragraphs: [paragraph('It is so.')] },
          { id: 'e1', kind: 'endnote', mark: 'i', paragraphs: [paragraph('At the end.')] },
        ],
      }),
      { words: resultWords('nl') },
    );
    expect(html).toContain('<a id="note-n_1-mark" href="#note-n_1" role="doc-noteref">1</a>');
    expect(html).toContain('href="#note-n_1-mark-2"');
    expect(html).toContain('<h2>Voetnoten</h2>');
    expect(html).toMatch(/<h2>Eindnoten<\/h2>\n<ol>\n<li id="note-e1"><span>i<\/span>/);
    expect(html).toMatch(
      /<li id="note-n_1"><span>1<\/span><div>\n<p>It is so\. <a href="#note-n_1-mark" role="doc-backlink"/,
    );
  });

  it('keeps links that open something, and drops what could run', () => {
    const body = bodyOf([
      paragraph([
        linkTo('a', 'https://example.org/?q="x"&y'),
        linkTo('b', 'javascript:alert(1)'),
        linkTo('c', 'java\nscript:alert(1)'),
        linkTo('d', 'mailto:ann@example.org'),
        linkTo('e', 'file:///etc/passwd'),
        linkTo('f', 'www.example.org'),
        run('g', {}, { to: 'anchor', anchor: 'here' }),
        run('h', {}, { to: 'anchor', anchor: 'nowhere' }),
      ]),
      paragraph([{ kind: 'anchor', name: 'here' }, run('here')]),
    ]);
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://example.org/?q=%22x%22&amp;y',
      'mailto:ann@example.org',
      'http://www.example.org/',
      '#here',
    ]);
    expect(body).toContain('bc');
    expect(body).toContain('<p id="here">here</p>');
  });

  it('begins with the bookmarks, or with the headings where there are none', () => {
    const blocks = [
      heading(1, [{ kind: 'anchor', name: 'p1' }, run('A')]),
      heading(2, 'B'),
      heading(2, 'C'),
      heading(1, 'D'),
    ];
    const outline = [
      { title: 'First', level: 1, anchor: 'p1' },
      { title: 'Deep', level: 3, anchor: '' },
    ];
    const navOf = (html: string) => /<nav[^]*<\/nav>/.exec(html)?.[0].replaceAll(/\s*\n\s*/g, '') ?? '';
    expect(navOf(pageOf(documentOf(blocks, { outline })))).toContain(
      '<ol><li><a href="#p1">First</a><ol><li><span>Deep</span></li></ol></li></ol>',
    );
    expect(navOf(pageOf(documentOf(blocks)))).toContain(
      '<ol><li><a href="#p1">A</a><ol><li><a href="#b">B</a></li><li><a href="#c">C</a></li></ol></li><li><a href="#d">D</a></li></ol>',
    );
    expect(navOf(pageOf(documentOf(blocks.slice(0, 2))))).toBe('');
  });

  it('says the language and the direction, also where a paragraph has others', () => {
    const html = pageOf(
      documentOf([paragraph('שלום עולם', { direction: 'rtl' }), paragraph('hello', { language: 'en' })], {
        language: 'he',
      }),
    );
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('<p dir="ltr" lang="en">hello</p>');
  });

  it('keeps what repeats on pages once, when asked', () => {
    const model = documentOf([paragraph('text')], {
      header: [paragraph('Shop')],
      footer: [paragraph([{ kind: 'page_number', style }])],
    });
    expect(pageOf(model)).not.toContain('Shop');
    expect(pageOf(model, { furniture: 'keep' })).toContain(
      '<div class="running head">\n<p>Shop</p>\n</div>\n<p>text</p>\n</main>',
    );
  });

  it('holds code, quotations and contents as they are', () => {
    const code = { role: 'code' } as const;
    const page = [run('Part one'), { kind: 'tab' } as const, run('7')];
    expect(
      bodyOf([
        paragraph('if (a < b)', code),
        paragraph('  return;', code),
        paragraph('Said', { role: 'quote' }),
        paragraph('again', { role: 'quote' }),
        paragraph(page, { role: 'contents', level: 2 }),
      ]),
    ).toBe(
      '<pre><code>if (a &lt; b)\n  return;</code></pre>\n<blockquote>\n<p>Said</p>\n<p>again</p>\n</blockquote>\n' +
        '<div class="contents">\n<p class="deep-2"><span>Part one</span><span>7</span></p>\n</div>',
    );
  });

  it('is a page for an empty document, too', () => {
    expect(pageOf(documentOf([]))).toContain('<title>sheet</title>');
  });

  it('holds all words of a document and none of its signs as tags', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), (texts) => {
        const html = pageOf(documentOf([...texts.map((text) => paragraph(text)), table([texts])]));
        const plain = (text: string) => text.replaceAll(/[\s\p{C}]+/gu, '');
        const shown = textIn(parse(html), 'main');
        for (const text of texts) expect(plain(shown)).toContain(plain(text));
      }),
      { numRuns: 60 },
    );
  });
});

type Node = DefaultTreeAdapterMap['node'];
function textIn(node: Node, wanted: string): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (!('childNodes' in node)) return '';
  const inner = node.childNodes.map((child) =>
    child.nodeName === wanted ? all(child) : textIn(child, wanted),
  );
  return inner.join('');
}
const all = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(all).join('') : '';

describe('pictures in a page', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-html-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are inside it, with what they show, and those that lie under text are left out', async () => {
    const file = join(folder, 'a.png');
    await writeFile(file, 'png');
    const vector = join(folder, 'a.svg');
    await writeFile(vector, '<svg/>');
    const picture = (changes: Partial<Picture>): Picture => ({
      kind: 'picture',
      file,
      format: 'png',
      pixels: { width: 10, height: 10 },
      vector: null,
      description: 'A "press"',
      wrap: 'line',
      place: { page: 1, box: { ...box, left: 0, right: 75, top: 0, bottom: 30 } },
      ...changes,
    });
    const path = join(folder, 'page.html');
    const model = documentOf([
      picture({}),
      paragraph('Figure 1', { role: 'caption' }),
      picture({ vector }),
      picture({ wrap: 'behind' }),
    ]);
    await writeFlowingHtml(model, path, options);
    const html = await readFile(path, 'utf8');
    expect(html).toContain(
      '<figure><img src="data:image/png;base64,cG5n" alt="A &quot;press&quot;" width="100" height="40"><figcaption>Figure 1</figcaption></figure>',
    );
    expect(html).toContain('data:image/svg+xml;base64,PHN2Zy8+');
    expect(html.match(/<img/g)).toHaveLength(2);
    await writeFlowingHtml(model, path, { ...options, pictures: 'drop' });
    expect(await readFile(path, 'utf8')).not.toContain('<img');
  });
});

import { footnote } from '@mdit/plugin-footnote';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Block, DocumentModel, Inline, Picture, TextStyle } from '../../model/index.js';
import { box, documentOf, heading, item, linkTo, paragraph, run, style, table } from '../../model/testing.js';
import { markdownOf, type MarkdownWriteOptions } from './document.js';

const options: MarkdownWriteOptions = {
  furniture: 'drop',
  frontMatter: false,
  source: 'sheet.pdf',
  pictureName: ({ file }) => `sheet_files/${file}`,
};
const write = (blocks: readonly Block[], changes: Parameters<typeof documentOf>[1] = {}): string =>
  markdownOf(documentOf(blocks, changes), options);

const renderer = new MarkdownIt({ html: true, linkify: true }).use(footnote);

type Node = DefaultTreeAdapterMap['node'];
const textIn = (node: Node): string =>
  node.nodeName === '#text' && 'value' in node
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(textIn).join('')
      : '';
const rendered = (markdown: string): string => renderer.render(markdown);
const shown = (markdown: string): string => textIn(parseFragment(rendered(markdown)));

describe('Markdown', () => {
  it('has the remarks of readers as quotations below what they stand by', () => {
    const at = (top: number) => ({ left: 72, right: 520, top, bottom: top + 12 });
    const placed = (text: string, top: number) => paragraph(text, { places: [{ page: 1, box: at(top) }] });
    const model = documentOf([placed('First', 100), placed('Last', 300)]);
    const notes = [{ author: 'Ann', text: 'Too *long*\nby half', box: at(110) }];
    const text = markdownOf({ ...model, pages: model.pages.map((page) => ({ ...page, notes })) }, options);
    expect(text).toBe('First\n\n> **Ann:** Too \\*long\\* by half\n\nLast\n');
  });

  it('has headings, emphasis, code, indices and hard breaks', () => {
    expect(
      write([
        paragraph('All of it', { role: 'title' }),
        heading(1, [run('Bold', { bold: true }), run(' part')]),
        paragraph([
          run('Some '),
          run('bold', { bold: true }),
          run(' and '),
          run('both', { bold: true, italic: true }),
          run(', '),
          run('gone', { strike: true }),
          run(', '),
          run('a `b`', { generic: 'mono' }),
          run(', H'),
          run('2', { script: 'subscript' }),
          run('O,'),
          { kind: 'line_break' },
          run('below.'),
        ]),
      ]),
    ).toBe(
      '# All of it\n\n## Bold part\n\nSome **bold** and ***both***, ~~gone~~, ``` `a `b` ` ```, H<sub>2</sub>O,\\\nbelow.\n'.replace(
        '``` `a `b` ` ```',
        '`` a `b` ``',
      ),
    );
  });

  it('escapes signs where they would be more than signs, and nowhere else', () => {
    const lines = [
      ['1. June', '1\\. June'],
      ['# one', '\\# one'],
      ['#1 of them', '#1 of them'],
      ['- 5 °C', '\\- 5 °C'],
      ['-5 °C', '-5 °C'],
      ['2 * 3 * 4', '2 * 3 * 4'],
      ['*not* so', '\\*not\\* so'],
      ['snake_case_name', 'snake_case_name'],
      ['_so_', '\\_so\\_'],
      ['see [1] and [a](b)', 'see [1] and [a\\](b)'],
      ['a < b', 'a < b'],
      ['<b>', '\\<b>'],
      ['R&D, &amp;', 'R&D, \\&amp;'],
      ['C:\\new', 'C:\\new'],
      ['\\*', '\\\\\\*'],
      ['a | b', 'a | b'],
      ['---', '\\---'],
      ['wow!', 'wow!'],
      ['$5', '$5'],
    ];
    for (const [text = '', wanted] of lines) {
      const markdown = write([paragraph(text)]);
      expect(markdown).toBe(`${wanted}\n`);
      expect(shown(markdown).trim()).toBe(text);
    }
  });

  it('has lists in lists with their own numbers, and others as they were printed', () => {
    const number = (value: number, marker = `${value}.`) =>
      ({ list: 2, format: 'decimal', value, marker }) as const;
    expect(
      write([
        item('a'),
        item('b', { level: 1, list: 1, format: 'decimal', value: 1, marker: '1.' }),
        item([run('c'), { kind: 'line_break' }, run('d')]),
        item('three', number(3)),
        item('four', number(4)),
        paragraph('then'),
        item('deep', number(1, '1.1.')),
        paragraph('and'),
        item('ay', { list: 5, format: 'lower_letter', value: 1, marker: '(a)' }),
      ]),
    ).toBe('- a\n  1. b\n- c\\\n  d\n\n3. three\n4. four\n\nthen\n\n- 1.1. deep\n\nand\n\n- (a) ay\n');
  });

  it('has tables as GitHub writes them, and in HTML where cells span', () => {
    const simple = table(
      [
        ['Paper', 'a|b'],
        ['x', { text: '1\n2', alignment: 'end' }],
      ],
      { headerRows: 1 },
    );
    expect(write([simple])).toBe('| Paper | a\\|b |\n| --- | ---: |\n| x | 1<br>2 |\n');
    expect(write([table([['1', '']])])).toBe('|  |  |\n| --- | --- |\n| 1 |  |\n');
    const spans = table(
      [
        [{ text: 'both', columnSpan: 2 }, null],
        ['*', { text: '2', alignment: 'end' }],
      ],
      { headerRows: 1 },
    );
    const html = write([spans]);
    expect(html).toContain('<th scope="colgroup" colspan="2">both</th>');
    expect(html).toContain('<td align="right">2</td>');
    expect(html).not.toContain('class=');
    expect(shown(html).replaceAll(/\s+/g, ' ').trim()).toBe('both *2');
  });

  it('has notes that are led to, and the others as text', () => {
    const note = { kind: 'note', id: 'n1', style } as const;
    expect(
      write([paragraph([run('one'), note])], {
        notes: [
          { id: 'n1', kind: 'footnote', mark: '3', paragraphs: [paragraph('First.'), paragraph('More.')] },
          { id: 'n2', kind: 'footnote', mark: '4', paragraphs: [paragraph('Lost.')] },
        ],
      }),
    ).toBe('one[^3]\n\n[^3]: First.\n\n    More.\n\n4 Lost.\n');
  });

  it('links to addresses that open, and to headings by the names they get', () => {
    const here = { kind: 'anchor', name: 'x9' } as const;
    const there = { kind: 'anchor', name: 'p2' } as const;
    expect(
      write([
        heading(1, [here, run('The End!')]),
        paragraph([
          there,
          run('Wow!'),
          linkTo('site', 'https://example.org/a_(b)?x&amp;'),
          linkTo('bad', 'javascript:1'),
        ]),
        paragraph([
          run('up', {}, { to: 'anchor', anchor: 'x9' }),
          run(' '),
          run('on', {}, { to: 'anchor', anchor: 'p2' }),
          run(' '),
          linkTo('https://example.org/', 'https://example.org/'),
        ]),
      ]),
    ).toBe(
      '# The End!\n\n<a id="p2"></a>Wow\\![site](<https://example.org/a_(b)?x\\&amp;>)bad\n\n' +
        '[up](#the-end) [on](#p2) <https://example.org/>\n',
    );
  });

  it('takes no link for a footnote', () => {
    const markdown = write([paragraph([linkTo('^]:', 'https://example.org/')])]);
    expect(shown(markdown).trim()).toBe('^]:');
  });

  it('leads to pictures beside it', () => {
    const picture = (file: string): Picture => ({
      kind: 'picture',
      file,
      format: 'png',
      pixels: { width: 1, height: 1 },
      vector: null,
      description: 'A [big] press',
      wrap: 'line',
      place: { page: 1, box },
    });
    expect(write([picture('my picture (1).png')])).toBe(
      '![A \\[big\\] press](sheet_files/my%20picture%20%281%29.png)\n',
    );
  });

  it('keeps code and quotations', () => {
    const code = { role: 'code' } as const;
    expect(
      write([
        paragraph('if (a) {', code),
        paragraph('  `b`', code),
        paragraph('Said', { role: 'quote' }),
        paragraph('again', { role: 'quote' }),
      ]),
    ).toBe('```\nif (a) {\n  `b`\n```\n\n> Said\n>\n> again\n');
  });

  it('says what it is at its beginning, when asked', () => {
    const model: DocumentModel = documentOf([paragraph('x')], { title: 'On: "ink"', author: 'Ann' });
    expect(markdownOf(model, { ...options, frontMatter: true })).toBe(
      `---\ntitle: 'On: "ink"'\nauthor: Ann\nlanguage: en\nsource: sheet.pdf\n---\n\nx\n`,
    );
    expect(markdownOf(documentOf([]), { ...options, frontMatter: true })).toBe('');
  });
});

describe('what a renderer shows of it', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'ab 1.)(*_`~[]<>!#-+=|:\\&;$"\'^/{}@é紙'),
    maxLength: 14,
  });
  const looks = fc.record({
    bold: fc.boolean(),
    italic: fc.boolean(),
    strike: fc.boolean(),
    generic: fc.constantFrom<TextStyle['generic']>('serif', 'serif', 'serif', 'mono'),
    script: fc.constantFrom<TextStyle['script']>('normal', 'normal', 'normal', 'superscript'),
  });
  const inline: fc.Arbitrary<Inline> = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(signs, looks).map(([text, look]) => run(text, look)) },
    { weight: 2, arbitrary: signs.map((text) => linkTo(text, 'https://example.org/x?a=(1)&b=2')) },
    { weight: 1, arbitrary: fc.constant<Inline>({ kind: 'line_break' }) },
  );
  const inlines = fc.array(inline, { minLength: 1, maxLength: 5 });
  const block: fc.Arbitrary<Block> = fc.oneof(
    inlines.map((own) => paragraph(own)),
    inlines.map((own) => heading(2, own)),
    inlines.map((own) => paragraph(own, { role: 'quote' })),
    fc.tuple(inlines, fc.nat(2)).map(([own, level]) => item(own, { level })),
    inlines.map((own) => item(own, { format: 'decimal', value: 1, marker: '1.' })),
    fc
      .array(signs, { minLength: 2, maxLength: 2 })
      .map((cells) => table([cells, ['x', 'y']], { headerRows: 1 })),
    signs.map((text) => paragraph(text, { role: 'code' })),
  );
  /** Each item that is counted begins a list: in one list two items of one number are written as they were printed. */
  const blocks = fc
    .array(block, { minLength: 1, maxLength: 4 })
    .map((all) =>
      all.map((own, place) =>
        own.kind === 'paragraph' && own.list?.format === 'decimal'
          ? { ...own, list: { ...own.list, list: place + 2 } }
          : own,
      ),
    );
  const plain = (text: string) => text.replaceAll(/\s+/g, '');
  const wordsOf = (own: Block): string =>
    own.kind === 'paragraph'
      ? own.inlines.map((part) => (part.kind === 'text' ? part.text : '')).join('')
      : own.kind === 'table'
        ? own.cells.map(({ text }) => text).join('')
        : '';

  it('is what the document says, whatever signs it says it with', () => {
    fc.assert(
      fc.property(blocks, (own) => {
        const markdown = write(own);
        const wanted = own.map(wordsOf).join('');
        expect(plain(shown(markdown)), markdown).toBe(plain(wanted));
      }),
      { numRuns: 400 },
    );
  });
});

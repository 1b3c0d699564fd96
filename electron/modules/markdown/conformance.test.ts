/** The examples of the CommonMark specification 0.31.2, through our own parser with its extensions on. */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createParser, type Gathering } from './parser.js';
import { Pieces } from './placeholders.js';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly section: string;
  readonly number: number;
}
const { tests } = createRequire(import.meta.url)('commonmark-spec') as { readonly tests: readonly Example[] };

/** Examples that GitHub's extensions mean otherwise, each on purpose. */
const otherwise: Readonly<Record<number, string>> = {
  602: 'a bare web address becomes a link',
  608: 'a bare web address becomes a link',
  611: 'a bare web address becomes a link',
  612: 'a bare email address becomes a link',
};

/** In Obsidian a name in two brackets with a mark before them is another note. */
const note = 590;

function render(markdown: string): string {
  const pieces = new Pieces();
  const gathering: Gathering = {
    pieces,
    headings: [],
    diagrams: [],
    formula: (source) => source,
    highlighter: null,
    width: 80,
  };
  return pieces.fill(createParser(gathering).render(markdown, {}), () => '');
}

/** What we write otherwise and means the same: ids of headings, the class of code, the slash of empty elements. */
const same = (html: string): string =>
  html
    .replaceAll(/<(h[1-6]) id="[^"]*">/g, '<$1>')
    .replaceAll(/<code class="[^"]*">/g, '<code>')
    .replaceAll(/ \/>/g, '>')
    .replaceAll(/<\/pre>\n+/g, '</pre>\n')
    .replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>')
    .trim();

describe('CommonMark', () => {
  const given = tests.map(({ markdown, html, ...rest }) => ({
    ...rest,
    markdown: markdown.replaceAll('→', '\t'),
    html: html.replaceAll('→', '\t'),
  }));
  it.each(given.filter(({ number }) => number !== note && !(number in otherwise)))(
    'example $number ($section)',
    ({ markdown, html }) => {
      expect(same(render(markdown))).toBe(same(html));
    },
  );
  it(`example ${note} is a note of Obsidian`, () => {
    expect(render('![[foo]]')).toContain('<p>foo</p>');
  });
  it.each(given.filter(({ number }) => number in otherwise))('example $number is a link', ({ markdown }) => {
    expect(render(markdown)).toContain('<a href="');
  });
});

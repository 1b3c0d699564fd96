/** GitHub's extensions and what is kept of a document's own HTML, as HTML. */
import { describe, expect, it } from 'vitest';
import { Highlighter } from '../../engine/highlighting/highlight.js';
import { Formulas } from './formulas.js';
import { divide } from './front-matter.js';
import { guessLanguage } from './language.js';
import { renderMarkdown } from './render.js';

const formulas = await Formulas.load();
const highlighter = await Highlighter.load();
const render = (markdown: string, folder = '') => {
  const rendered = renderMarkdown(markdown, folder, formulas, highlighter, 90);
  return { ...rendered, html: rendered.finish([]) };
};
const html = (markdown: string, folder = '') => render(markdown, folder).html;

describe('extensions', () => {
  it.each([
    ['~~gone~~', '<s>gone</s>'],
    ['www.example.org/a_b.', '<a href="http://www.example.org/a_b">www.example.org/a_b</a>.'],
    ['see README.md and file.rs', '<p>see README.md and file.rs</p>'],
    ['# Über uns & mehr!', '<h1 id="über-uns--mehr">'],
    ['# A\n# A', '<h1 id="a-1">'],
    ['- [x] done', '<input type="checkbox"'],
    ['> [!WARNING]\n> Hot.', 'class="markdown-alert markdown-alert-warning"'],
    ['One.[^n]\n\n[^n]: Two.', 'class="footnote-item"'],
    ['|a|b|\n|-|-:|\n|1|2|', '<td style="text-align:right">2</td>'],
    ['```js\nconst a = 1;\n```', '<span class="hljs-keyword">const</span>'],
    ['```nolanguage\n<b>\n```', '&lt;b&gt;'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toContain(expected);
  });
});

describe('formulas', () => {
  it.each([
    '$a^2$',
    '$$a^2$$',
    '$`a^2`$',
    '```math\na^2\n```',
    'so $a$, and',
    '($x$)',
    '$$\na^2\n$$',
    '> $$\n> a^2\n> $$',
  ])('%j is one', (markdown) => expect(html(markdown)).toContain('class="katex"'));
  it.each([
    '$5 and $6',
    'US$5 or A$6',
    '$ a $',
    '\\$a$',
    '`$a$`',
    '$HOME/bin:$PATH',
    '$$\nnever closed',
    '20$ to 30$',
  ])('%j is none', (markdown) => expect(html(markdown)).not.toContain('katex'));
});

describe('HTML of the document', () => {
  it.each([
    ['<div align="center"><b>x</b></div>', '<div align="center"><b>x</b></div>'],
    [
      '<details><summary>More</summary>text</details>',
      '<details open="open"><summary>More</summary>text</details>',
    ],
    ['H<sub>2</sub>O <kbd>Ctrl</kbd>', 'H<sub>2</sub>O <kbd>Ctrl</kbd>'],
    ['<p style="page-break-after: always"></p>', 'style="page-break-after:always"'],
    ['<picture><source srcset="dark.png"><img src="a.png"></picture>', '<img src="/docs/a.png"'],
    ['![](../up.png)', 'src="/up.png"'],
    ['[x](other.md#part)', '<a href="/other.md#part">x</a>'],
    ['[x](../other.md)', '<a>x</a>'],
    ['[x](#part)', '<a href="#part">x</a>'],
    ['[x](mailto:a@b.c)', '<a href="mailto:a@b.c">x</a>'],
  ])('%j is kept', (markdown, expected) => {
    expect(html(markdown, 'docs/')).toContain(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '<a href="java&#x0A;script:alert(1)">x</a>',
    '<iframe src="http://127.0.0.1/"></iframe>',
    '<base href="http://evil.invalid/">',
    '<meta http-equiv="refresh" content="0;url=http://evil.invalid/">',
    '<link rel="stylesheet" href="http://evil.invalid/a.css">',
    '<style>@import url(http://evil.invalid/a.css);</style>',
    '<div style="background:url(http://evil.invalid/a.png);position:fixed;height:99999px">x</div>',
    '<svg><image href="http://evil.invalid/a.png"/><script>alert(1)</script></svg>',
    '<object data="http://evil.invalid/a.swf"></object><embed src="http://evil.invalid/a">',
    '<form action="http://evil.invalid/"><input type="text" value="x"><button>x</button></form>',
    '<video src="http://evil.invalid/a.mp4" poster="http://evil.invalid/a.png"></video>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '![x](javascript:alert(1)) ![y](data:text/html,<script>alert(1)</script>)',
  ])('%j is harmless', (markdown) => {
    const found = html(markdown);
    expect(found).not.toMatch(
      /<(script|iframe|base|meta|link|style|svg|object|embed|form|button|video|math)\b/i,
    );
    expect(found).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(found).not.toMatch(/<[^>]*(javascript:|evil\.invalid)/i);
  });

  it('cannot forge the mark of a finished piece', () => {
    const found = html('\uE0FA00000000-0000-0000-0000-000000000000:0\uE0FB\n\n```\n<i>code</i>\n```\n');
    expect(found.match(/<pre>/g)).toHaveLength(1);
    expect(found).toContain('\uE0FA');
  });
});

describe('front matter', () => {
  it('gives title, names, date as written and language', () => {
    const { facts, body } = divide(
      '---\nTitle: A\nauthors: [B, {name: C}]\ndate: 2026-10-01\nlang: pt_BR\n---\nText',
    );
    expect(facts).toMatchObject({ title: 'A', authors: ['B', 'C'], date: '2026-10-01', language: 'pt-BR' });
    expect(body).toBe('Text');
  });
  it.each([
    '---\n- a list\n---\ntext',
    '---\nnot closed',
    '---\n{ broken: [\n---\ntext',
    '\n---\ntitle: late\n---\n',
    'a\n---\nb',
  ])('%j is none', (markdown) => expect(divide(markdown).body).toBe(markdown));
  it('with aliases upon aliases is no trap', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (let at = 1; at < 9; at += 1) {
      const [before, name] = [String.fromCharCode(96 + at), String.fromCharCode(97 + at)];
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`);
    }
    const markdown = `---\n${bomb.join('\n')}\n---\ntext`;
    expect(divide(markdown).body).toBe(markdown);
  });
});

it.each([
  ['en', 'The quick brown fox is in the garden and you can see it from the house with the red roof.'],
  ['de', 'Der Hund ist nicht in dem Garten und die Katze wird auch nicht mit ihm spielen.'],
  ['nl', 'De hond is niet in de tuin en het is ook niet aan de kat om met hem te spelen.'],
  ['', 'npm install x'],
])('the language %j is found', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

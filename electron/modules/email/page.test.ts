import { describe, expect, it } from 'vitest';
import { cleanBody } from './body-html.js';
import { textToHtml } from './body-text.js';
import { cleanDeclarations, cleanSheet } from './mail-css.js';
import { keysOfAddress } from './picture-addresses.js';
import type { MailMessage } from './message.js';
import { htmlBody, messagePage, type MailPageParts } from './page.js';
import { hasContent, withHead } from './rtf-head.js';
import { dateWords, sizeWords } from './words.js';
import { englishResults } from '../../../words/results.js';

const never = () => null;

describe('a style sheet of a mail', () => {
  it.each([
    ['body { color: red }', '.mail-body { color: red }'],
    ['html body p, .x > body.y { color: red }', '.mail-body p, .x > .mail-body.y { color: red }'],
    ['.body-text, tbody, #body { color: red }', '.body-text, tbody, #body { color: red }'],
    [':host { display: none } :root{ x: y }', '.mail-body { display: none } .mail-body{ x: y }'],
    ['@media print { body { color: red } }', '@media print { .mail-body { color: red } }'],
  ])('%s', (given, wanted) => expect(cleanSheet(given, never)).toBe(wanted));

  it('asks for every address, whatever way it is written', () => {
    const asked: string[] = [];
    const ask = (address: string) => {
      asked.push(address);
      return null;
    };
    const css = `a{background:url(http://a/1)}b{background:URL( "http://a/2" )}c{x:\\75 rl('http://a/3')}d{x:u\\rl(http://a/4)}`;
    expect(cleanSheet(css, ask)).not.toContain('http');
    expect(asked).toEqual(['http://a/1', 'http://a/2', 'http://a/3', 'http://a/4']);
    expect(cleanSheet('@import "http://a/5"; @import url(http://a/6) screen; p{}', never)).not.toContain(
      'http',
    );
  });

  it('may not leave its place', () => {
    expect(cleanDeclarations('position:fixed;top:0;color:red', never)).toBe(';top:0;color:red');
    expect(cleanDeclarations('margin: -20px auto 5px -3em', never)).toBe('margin: 0 auto 5px 0');
    expect(cleanDeclarations('margin-top:-400px;font-size:9pt', never)).toBe('margin-top:0;font-size:9pt');
    expect(cleanSheet('div.WordSection1 {page:WordSection1;}', never)).toBe('div.WordSection1 {;}');
    expect(cleanSheet('p{}</style><script>', never)).not.toContain('</style');
  });
});

describe('an HTML body', () => {
  const clean = (html: string, pictures: Readonly<Record<string, string>> = {}) =>
    cleanBody(html, (address) =>
      keysOfAddress(address, null)
        .map((key) => pictures[key])
        .find((found) => found !== undefined),
    );

  it('shows the pictures of its message', () => {
    const body = clean('<img src="cid:a%40b"><img src=\'CID:<c>\'><td background="cid:a@b">', {
      'cid:a@b': 'p1.png',
      'cid:c': 'p2.gif',
    });
    expect(body.html).toContain('src="p1.png"');
    expect(body.html).toContain('src="p2.gif"');
    expect([...body.shown]).toEqual(['p1.png', 'p2.gif']);
  });

  it('loses what runs, loads or sends', () => {
    const { html } = clean(
      '<p onclick="x()">a<script>x()</script></p><a href="javascript:x()">b</a><iframe src="x"></iframe><base href="http://x/">' +
        '<img src="data:image/svg+xml,<svg onload=x()>"><form><input value="c"></form><title>not shown</title>',
    );
    expect(html).not.toMatch(/script|onclick|iframe|base|svg|form|input|not shown/i);
    expect(html).toContain('<p>a</p>');
  });

  it('keeps what a comment hides from nobody', () => {
    const { html, css } = clean(
      '<style><!-- p { color: red } --></style><!--[if mso]><p>office</p><![endif]--><p>all</p>',
    );
    expect(html.trim()).toBe('<p>all</p>');
    expect(css).toContain('color: red');
  });

  it('counts an address once and draws a box for a picture, none for a tracker', () => {
    const remote = '<img src="http://x/a.png" alt="Sun &amp; moon">';
    const { html, blocked } = clean(`${remote}${remote}<img src="https://x/t.gif" height="1" width="1">`);
    expect([...blocked]).toEqual(['http://x/a.png', 'https://x/t.gif']);
    expect(html.match(/platen-blocked/g)).toHaveLength(2);
    expect(html).toContain('>Sun &amp; moon<');
  });

  it('says its direction, language and colours', () => {
    const body = clean('<html lang="ar" dir=rtl><body bgcolor="#eee" text=red style="font: 9pt x">words');
    expect(body).toMatchObject({
      dir: 'rtl',
      lang: 'ar',
      style: 'background-color:#eee;color:red;font: 9pt x',
    });
  });

  it.each([
    ['elements', '<div>', '</p>'],
    ['style sheets', '<style>', ''],
    ['half style sheets', '<style ', ''],
    ['comments', '<!--', ''],
    ['bodies', '<body ', ''],
    ['addresses', '<style>', 'url('],
    ['rules', '<style>', '@font-face{'],
    ['pages', '<style>', '@page '],
    ['words', '<style>', 'words '],
    ['margins', '<style>', 'margin-'],
    ['properties', '<p style="', 'position: url("'],
  ])('ends on a megabyte of %s', (_name, once, often) => {
    const hostile = once + (often === '' ? once : often).repeat(1_000_000 / (often.length || once.length));
    expect(clean(hostile).html.length).toBeLessThan(2_500_000);
  });
});

describe('a text body', () => {
  it('sets off quotes by their depth and links addresses', () => {
    expect(textToHtml('a\n> b\n>> c\n> d\ne')).toMatch(
      /a.*<blockquote>.*b.*<blockquote>.*c.*<\/blockquote>.*d.*<\/blockquote>.*e/s,
    );
    expect(textToHtml('see https://x.example/a?b=c&d, or www.y.example.')).toContain(
      '<a href="https://x.example/a?b=c&amp;d">https://x.example/a?b=c&amp;d</a>, or <a href="http://www.y.example">www.y.example</a>.',
    );
    expect(textToHtml('<b>&')).toContain('&lt;b&gt;&amp;');
  });
});

describe('the page', () => {
  const message: MailMessage = {
    subject: '<Plans>',
    from: [{ name: 'Ada', address: 'ada@example.org' }],
    to: [],
    cc: [],
    bcc: [],
    replyTo: [{ name: '', address: 'ada@example.org' }],
    date: new Date(Date.UTC(2025, 0, 1, 0, 30)),
    zone: -300,
    messageId: null,
    headers: [],
    body: { kind: 'html', html: '<table width="1360"><tr><td>x</table>' },
    attachments: [],
  };
  const bodyOf = (one: MailMessage) => htmlBody(one, () => undefined);
  const parts: MailPageParts = {
    message,
    files: [],
    allHeaders: false,
    body: bodyOf(message),
    width: 680,
    words: englishResults,
  };

  it('makes a wide body fit, and leaves a narrow one', () => {
    expect(messagePage(parts)).toContain('zoom:0.5000');
    const narrow = {
      ...message,
      body: { kind: 'html', html: '<table width="600"><tr><td>x</table>' },
    } as const;
    expect(messagePage({ ...parts, message: narrow, body: bodyOf(narrow) })).not.toContain('zoom:');
  });

  it('shows who, when and what, and no answer address that says nothing', () => {
    const html = messagePage({ ...parts, files: [{ name: 'a.txt', size: 2048, state: '', depth: 0 }] });
    expect(html).toContain('&lt;Plans&gt;');
    expect(html).toContain('Tuesday, 31 December 2024 at 19:30 (UTC−05:00)');
    expect(html).toContain('2 KB');
    expect(html).not.toContain('Reply to');
  });
});

describe('words', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [12_345, '12 KB'],
    [3_500_000, '3.3 MB'],
    [5 * 1024 ** 3, '5.0 GB'],
  ])('size %i', (bytes, text) => expect(sizeWords(bytes)).toBe(text));

  it('a moment without a zone is told in UTC', () => {
    expect(dateWords(new Date(Date.UTC(2025, 2, 4, 13, 5)), null, englishResults)).toBe(
      'Tuesday, 4 March 2025 at 13:05 (UTC)',
    );
    expect(dateWords(new Date(Date.UTC(2025, 2, 4, 13, 5)), 345, englishResults)).toContain(
      '18:50 (UTC+05:45)',
    );
  });
});

describe('a block above RTF', () => {
  const head = {
    title: 'Größe {1}',
    rows: [['From', 'a\\b']] as const,
    paper: { width: 210, height: 297 },
    margins: 10,
  };

  it('stands before the first paragraph, on the paper that was asked for', () => {
    const rtf = withHead(
      String.raw`{\rtf1\ansi\paperw100{\fonttbl{\f0 A;}}{\*\x y}{\colortbl;}\viewkind4\uc1\pard\f0 Words\par}`,
      head,
    );
    expect(rtf).toMatch(
      /Liberation Sans;\}\}\{\\\*\\x y\}.*\\viewkind4\\uc1[\s\S]*From\\tab a\\\\b[\s\S]*\\pard\\f0 Words/,
    );
    expect(rtf).toContain(String.raw`Gr\uc1\u246?\uc1\u223?e \{1\}`);
    expect(rtf).toContain('\\paperw11906');
    expect(rtf).not.toContain('\\paperw100');
  });

  it('is told from RTF that shows nothing', () => {
    expect(hasContent(String.raw`{\rtf1{\fonttbl{\f0 A;}}\pard\par}`)).toBe(false);
    expect(hasContent(String.raw`{\rtf1{\fonttbl{\f0 A;}}\pard\'e9\par}`)).toBe(true);
    expect(hasContent(String.raw`{\rtf1\pard{\pict\wmetafile8 00}}`)).toBe(true);
  });
});

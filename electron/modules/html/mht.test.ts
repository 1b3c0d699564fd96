/** Web archives as browsers, Word and Internet Explorer write them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { rewriteCss, rewritePage, References } from './mht-references.js';
import type { MhtPart } from './mht-parts.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const part = (
  file: string,
  mime: string,
  location: string | null,
  contentId: string | null = null,
): MhtPart => ({
  file,
  mime,
  charset: null,
  contentId,
  location,
});

/** An archive of parts: headers, then the body as it is. */
const archive = (parts: readonly [readonly string[], string][], type = 'multipart/related'): string =>
  `From: <Saved by a test>\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; boundary="b0"\r\n\r\n` +
  parts.map(([headers, body]) => `--b0\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`).join('') +
  '--b0--\r\n';

describe('references', () => {
  const page = part('0.html', 'text/html', 'https://example.com/a/index.html');
  const references = new References(
    [
      page,
      part('1.png', 'image/png', 'https://example.com/a/img/x.png'),
      part('2.css', 'text/css', null, 'style@x'),
      part('3.gif', 'image/gif', 'y.gif'),
    ],
    page,
  );
  const rewrite = (text: string) => rewritePage(text, page, references);
  it('lead to the parts, by address, by relative address and by id', () => {
    expect(
      rewrite(
        '<img src="img/x.png"><img src=/a/img/x.png><link href="cid:style@x" rel=stylesheet><img src="y.gif">',
      ),
    ).toBe('<img src="1.png"><img src="1.png"><link href="2.css" rel=stylesheet><img src="3.gif">');
  });
  it('to what is not there keep their address, and links to click become whole', () => {
    expect(
      rewrite('<img src="gone.png"><a href="../b.html">b</a><a href="index.html#x">x</a><a href="#y">y</a>'),
    ).toBe(
      '<img src="https://example.com/a/gone.png"><a href="https://example.com/b.html">b</a><a href="#x">x</a><a href="#y">y</a>',
    );
  });
  it('in sets, styles and other bases are found too', () => {
    expect(
      rewrite(
        '<base href="https://example.com/a/img/"><img srcset="x.png 1x, ../y.gif 2x" style="background:url(x.png)">',
      ),
    ).toBe(
      '<base data-base="https://example.com/a/img/"><img srcset="1.png 1x, 3.gif 2x" style="background:url(1.png)">',
    );
    expect(rewrite('<style>@import "cid:style@x"; p{background:url("img/x.png")}</style>')).toBe(
      '<style>@import url(2.css); p{background:url(1.png)}</style>',
    );
    expect(rewriteCss("a{b:url('gone.png')}", () => null)).toBe("a{b:url('gone.png')}");
  });
  it('leave the words of the page as they are', () => {
    const text = '<p>img/x.png &amp; cid:style@x <b>bold<i>both</b>italic</i>\r\n<td>stray';
    expect(rewrite(text)).toBe(text);
  });
});

describe('an archive', () => {
  it('as browsers write it shows its pictures and styles', async () => {
    const result = await engine.convert(sample('open-house.mht'));
    expect(result.messages).toEqual([]);
    expect(await readWords(result.bytes)).not.toContain('Use the menu');
    const page = await engine.convert(sample('open-house.html'));
    // The same page as a file with its folder: not one byte of its looks is lost.
    expect(Math.abs(result.bytes.length - page.bytes.length)).toBeLessThan(200);
  });
  it('as Word writes it: file addresses, another charset, quoted-printable', async () => {
    const path = await engine.file(
      'word.mht',
      archive([
        [
          [
            'Content-Location: file:///C:/D1234/letter.htm',
            'Content-Transfer-Encoding: quoted-printable',
            'Content-Type: text/html; charset="windows-1252"',
          ],
          '<html><head><link rel=3DStylesheet href=3D"letter.files/look.css"></head><body><p>Gr=F6=DFe</p><iframe src=3D"letter.files/inner.htm"></iframe></body></html>',
        ],
        [
          ['Content-Location: file:///C:/D1234/letter.files/look.css', 'Content-Type: text/css'],
          'p::after{content:" in place"}',
        ],
        [
          [
            'Content-Location: file:///C:/D1234/letter.files/inner.htm',
            'Content-Type: text/html; charset="utf-8"',
          ],
          '<p>framed</p>',
        ],
      ]),
    );
    const result = await engine.convert(path);
    const words = await readWords(result.bytes);
    expect(words).toContain('Größe in place');
    expect(words).toContain('framed');
    expect(result.messages).toEqual([]);
  });
  it('names what it lacks and what it wanted from elsewhere', async () => {
    const path = await engine.file(
      'poor.mht',
      archive([
        [
          ['Content-Location: https://example.com/p.html', 'Content-Type: text/html; charset=utf-8'],
          '<p>Poor<img src="/gone.png"><img src="/other.png"><img src="https://images.example/x.png">',
        ],
      ]),
    );
    const result = await engine.convert(path);
    expect(result.remarks.map(({ code, params }) => [code, params])).toEqual([
      ['blocked_sites', { count: 3, hosts: 'example.com, images.example' }],
    ]);
  });
  it('without a page has nothing to show', async () => {
    const path = await engine.file(
      'empty.mht',
      archive([[['Content-Type: image/png', 'Content-Location: https://example.com/x.png'], 'x']]),
    );
    await expect(engine.convert(path)).rejects.toMatchObject({ code: 'no_web_page' });
  });
  it('cut off in the middle shows what there is', async () => {
    const whole = archive([
      [
        ['Content-Location: https://example.com/p.html', 'Content-Type: text/html; charset=utf-8'],
        '<p>Begun',
      ],
      [
        [
          'Content-Location: https://example.com/x.png',
          'Content-Type: image/png',
          'Content-Transfer-Encoding: base64',
        ],
        'iVBORw0KGgo'.repeat(50),
      ],
    ]);
    const path = await engine.file('cut.mht', whole.slice(0, -300));
    expect(await readWords((await engine.convert(path)).bytes)).toContain('Begun');
  });
});

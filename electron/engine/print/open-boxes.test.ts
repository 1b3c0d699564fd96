/** What a screen folds or scrolls, on paper: through the whole engine, read back by another program. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine, type TestEngine } from '../testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await engine.close();
});

/** The words of pages as poppler reads them. */
async function words(pdf: string): Promise<string> {
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', pdf, '-']);
  return stdout;
}

let count = 0;
async function convert(content: string | Uint8Array, name = 'page.html') {
  const folder = join(engine.folder, `boxes-${(count += 1)}`);
  await mkdir(folder);
  await writeFile(join(folder, name), content);
  const result = await engine.convert(join(folder, name));
  return { text: await words(result.path), remarks: result.remarks, pages: result.pages };
}

const html = (body: string, style = '') =>
  `<!doctype html><meta charset=utf-8><style>${style}</style>${body}`;
const lines = (count: number, word = 'Line') =>
  Array.from({ length: count }, (_, at) => `<p style="height:60px">${word} ${at + 1} end</p>`).join('');
const folded =
  '<p>BODY</p><details><summary>More</summary><p>ANSWERONE</p></details><details name=a open><summary>A</summary>ANSWERTWO</details><details name=a><summary>B</summary>ANSWERTHREE</details>';

describe('what is folded', () => {
  it.each([
    ['a web page', html(folded), 'page.html'],
    [
      'with a style that folds slowly',
      html(
        folded,
        'details::details-content{block-size:0;overflow:clip;transition:all 9s}details[open]::details-content{block-size:auto}',
      ),
      'page.html',
    ],
    [
      'a message',
      `From: a@example.org\nTo: b@example.org\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n<html><body>${folded}</body></html>`,
      'mail.eml',
    ],
    ['Markdown', `# Title\n\n${folded}\n`, 'notes.md'],
    ['a book', book(folded), 'book.epub'],
  ])('%s', async (_what, content, name) => {
    const { text } = await convert(content, name);
    for (const word of ['ANSWERONE', 'ANSWERTWO', 'ANSWERTHREE']) expect(text).toContain(word);
  });

  it('and found by searching alone', async () => {
    const { text } = await convert(html('<p hidden="until-found">FOUNDLATER</p><p hidden>NEVER</p>'));
    expect(text).toContain('FOUNDLATER');
    expect(text).not.toContain('NEVER');
  });

  it('in a shadow tree and in a frame', async () => {
    const { text } = await convert(
      html(
        '<div><template shadowrootmode="open"><details><summary>S</summary>INSHADOW</details></template></div>' +
          '<iframe width=400 height=60 srcdoc="<details><summary>S</summary>INFRAME</details><div style=height:300px></div>FRAMEEND"></iframe>',
      ),
    );
    expect(text).toContain('INSHADOW');
    expect(text).toContain('INFRAME');
    expect(text).toContain('FRAMEEND');
  });
});

describe('what scrolls', () => {
  const shell = '<header>HEAD</header>';
  it.each([
    [
      'a page of one window',
      'html,body{height:100%;margin:0;overflow:hidden}#app{height:100vh;display:flex;flex-direction:column}#main{flex:1;overflow-y:auto}',
    ],
    [
      'a grid',
      'html,body{height:100%;margin:0}#app{height:100vh;display:grid;grid-template-rows:auto minmax(0,1fr)}#main{overflow:auto}',
    ],
    ['a box over the window', '#main{position:fixed;inset:40px 0 0 0;overflow:auto}'],
    [
      'a placed box in a hidden one',
      'body{height:100vh;overflow:hidden;position:relative}#main{position:absolute;top:0;bottom:0;overflow:scroll}',
    ],
    ['nested styles', '#app{height:100vh;& #main{height:100%;overflow:auto}}'],
    ['logical names', '#main{block-size:200px;overflow-block:auto}'],
    ['the height of the body', 'html{overflow:hidden;height:100%}body{height:100%;overflow:auto}'],
    ['a scrolling box in another', '#app{max-height:300px;overflow:auto}#main{height:200px;overflow:auto}'],
  ])('%s', async (_what, style) => {
    const { text, pages } = await convert(
      html(`<div id=app>${shell}<div id=main>${lines(40)}<p>LASTWORD</p></div></div>`, style),
    );
    for (let at = 1; at <= 40; at += 1) expect(text).toMatch(new RegExp(`Line ${at} end`));
    expect(text).toContain('LASTWORD');
    expect(pages).toBeGreaterThan(2);
  });

  it('to the side', async () => {
    const cells = Array.from({ length: 30 }, (_, at) => `<td>column${at + 1}x</td>`).join('');
    const { text } = await convert(
      html(
        `<div style="overflow-x:auto"><table><tr>${cells}</tr></table></div><pre style="overflow:auto">${'word '.repeat(80)}ENDOFLINE</pre>
         <div style="overflow:auto;white-space:nowrap">${'long '.repeat(90)}ENDOFROW</div>`,
      ),
    );
    for (let at = 1; at <= 30; at += 1) expect(text).toContain(`column${at}x`);
    expect(text).toContain('ENDOFLINE');
    expect(text).toContain('ENDOFROW');
  });

  it('fields', async () => {
    const { text } = await convert(
      html(
        `<textarea rows=2 cols=20>one\ntwo\nthree\nAREAEND</textarea><p><input value="${'filled '.repeat(9)}INPUTEND" size=10></p>
         <select multiple size=2><option>a<option>b<option>c<option>OPTIONEND</select><input type=password value="SECRETWORDSECRETWORD" size=4>`,
      ),
    );
    expect(text).toContain('AREAEND');
    expect(text).toContain('INPUTEND');
    expect(text).toContain('OPTIONEND');
    expect(text).not.toContain('SECRETWORD');
  });
});

describe('what stays', () => {
  it('hidden is hidden, and that is not told', async () => {
    const { text, remarks } = await convert(
      html(
        `<p>SEEN</p><p class=reader>FORREADERS</p><div style="height:0;overflow:hidden"><p>COLLAPSED</p></div><div style="max-height:0;overflow:auto"><p>FOLDED</p></div>
         <div style="content-visibility:hidden">NOTSHOWN</div><div style="text-indent:-9999px;overflow:hidden;height:30px">OFFSIDE</div><dialog>DIALOG</dialog><div popover>POPOVER</div>`,
        '.reader{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}',
      ),
    );
    expect(text).toContain('SEEN');
    for (const word of ['COLLAPSED', 'FOLDED', 'NOTSHOWN', 'OFFSIDE', 'DIALOG', 'POPOVER'])
      expect(text).not.toContain(word);
    expect(remarks).toEqual([]);
  });

  it('cut off is told', async () => {
    const { remarks } = await convert(
      html(
        `<div style="height:80px;overflow:hidden">Terms of sale ${lines(9)}</div><div style="height:300px;overflow:hidden">short</div>`,
      ),
    );
    expect(remarks).toEqual([
      expect.objectContaining({
        level: 'warning',
        code: 'text_cut',
        params: { count: 1, start: expect.stringMatching(/^Terms of sale/) as string },
      }),
    ]);
  });

  it('a float in a box that does not overflow', async () => {
    const { text, pages, remarks } = await convert(
      html('<div style="overflow:auto;border:1px solid"><p style="float:left">LEFT</p></div><p>AFTER</p>'),
    );
    expect(text.indexOf('LEFT')).toBeLessThan(text.indexOf('AFTER'));
    expect(text).not.toMatch(/LEFT +AFTER/);
    expect([pages, remarks]).toEqual([1, []]);
  });
});

function book(body: string): Uint8Array {
  const xhtml = `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>${body.replaceAll('name=a open', 'name="a" open="open"').replaceAll('name=a', 'name="a"')}</body></html>`;
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="c.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'c.opf': strToU8(
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="u">x</dc:identifier><dc:title>T</dc:title><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    ),
    'a.xhtml': strToU8(xhtml),
  });
}

describe('paper', () => {
  const sized = (style: string) => html('<p>WORDS</p>', style);
  it.each([
    ['upright, by the page', '@page{size:A5}', 'landscape'],
    ['across, by the page', '@page{size:A5 landscape}', 'portrait'],
    ['across, in a rule for print', '@media print{@page{size:landscape!important}}', 'portrait'],
    ['across, by a name', '@page wide{size:A4 landscape} p{page:wide}', 'portrait'],
    ['turned', '@page{size:A4;page-orientation:rotate-left}', 'landscape'],
  ])('is the caller’s where that is wished: %s', async (_what, style, orientation) => {
    const path = join(engine.folder, `paper-${(count += 1)}.html`);
    await writeFile(path, sized(style));
    const { path: pdf } = await engine.convert(path, {
      options: { page_paper: false, paper: 'a4', paper_orientation: orientation },
    });
    const { stdout } = await promisify(execFile)('pdfinfo', [pdf]);
    const [, width = '', height = ''] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(width) > Number(height)).toBe(orientation === 'landscape');
    expect(stdout).toMatch(/Page rot:\s+0/);
    expect(Math.round(Math.max(Number(width), Number(height)))).toBe(842);
  });

  it('is the page’s otherwise', async () => {
    const path = join(engine.folder, 'paper-own.html');
    await writeFile(path, sized('@page{size:A5}'));
    const { path: pdf } = await engine.convert(path, { options: { paper_orientation: 'landscape' } });
    const { stdout } = await promisify(execFile)('pdfinfo', [pdf]);
    expect(stdout).toMatch(/Page size:\s+(?:419|420)[.\d]* x 59[45]/);
  });
});

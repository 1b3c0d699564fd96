/** Documents inside a Word file that Word shows in their place: words and pictures of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { declare, wordFile, wordText, zipped, relations, type Relation } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const types = (...extensions: [string, string][]) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${extensions.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`).join('')}<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>`,
});
const chunk = (id: string) => `<w:altChunk r:id="${id}"/>`;
const aFChunk = (id: string, target: string): Relation => ({ id, type: 'aFChunk', target });

async function convert(name: string, bytes: Uint8Array) {
  const { path, remarks } = await engine.convert(await engine.file(name, bytes));
  const words = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(
    /\s+/g,
    ' ',
  );
  const pictures = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).split('\n').length - 3;
  return { words, pictures, remarks };
}

/** A red square of 8 by 8. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);
const html = `<html><head><style>td{color:blue}</style><script>document.write('NEVER')</script></head><body><h1>Title of page</h1><p>Caf\u00e9 <b>strong</b></p><ol><li>first</li><li>second</li></ol><table border="1"><tr><td>cell one</td><td>cell two</td></tr></table><img src="https://example.org/a.png"></body></html>`;
const mht = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;\r\n    type="text/html";\r\n    boundary="----=part"',
  '',
  '------=part',
  'Content-Type: text/html;\r\n    charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: file:///C:/fake/document.html',
  '',
  '<!DOCTYPE html><html><body><h2>Archive =E2=82=AC</h2><p>near<img width=3D"80" height=3D"80" src=3D"file:///C:/fake/image0.png"></p></body></html>',
  '',
  '------=part',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  'Content-Location: file:///C:/fake/image0.png',
  '',
  png.toString('base64'),
  '',
  '------=part--',
  '',
].join('\r\n');
const mhtType: [string, string] = ['mht', 'message/rfc822'];

it('a document that is one web archive has its text and its picture', async () => {
  const bytes = wordFile(chunk('c1'), [aFChunk('c1', '/word/afchunk.mht')], {
    ...types(mhtType),
    'word/afchunk.mht': mht,
  });
  const { words, pictures, remarks } = await convert('archive.docx', bytes);
  expect(words).toContain('Archive €');
  expect(words).toContain('near');
  expect(pictures).toBe(1);
  expect(remarks.filter(({ code }) => code !== 'font_substituted')).toEqual([]);
});

it('web pages, rich and plain texts and Word files stand in their place', async () => {
  const inner = wordFile(wordText('inner before') + chunk('c1'), [aFChunk('c1', 'deep.html')], {
    ...types(['html', 'text/html']),
    'word/deep.html': '<p>deepest page</p>',
  });
  const bytes = wordFile(
    `${wordText('start')}${chunk('c1')}${wordText('middle')}${chunk('c2')}${chunk('c3')}<w:tbl><w:tr><w:tc>${chunk('c4')}<w:p/></w:tc></w:tr></w:tbl>${chunk('c5')}${wordText('finish')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`,
    [
      aFChunk('c1', 'one.html'),
      aFChunk('c2', 'two.rtf'),
      aFChunk('c3', 'three.txt'),
      aFChunk('c4', 'four.xhtml'),
      aFChunk('c5', 'five.docx'),
      { id: 'h1', type: 'header', target: 'header1.xml' },
    ],
    {
      ...types(
        ['html', 'text/html'],
        ['rtf', 'application/rtf'],
        ['txt', 'text/plain'],
        ['xhtml', 'application/xhtml+xml'],
        ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ),
      'word/one.html': html,
      'word/two.rtf': String.raw`{\rtf1\ansi rich {\b text} \'e9 {\field{\*\fldinst INCLUDEPICTURE "file:///etc/hostname"}{\fldrslt saved}}\par}`,
      'word/three.txt': 'plain < line\nnext line\n',
      'word/four.xhtml':
        '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>strict page</p></body></html>',
      'word/five.docx': inner,
      'word/header1.xml': `<w:hdr ${declare('w', 'r')}>${chunk('k1')}<w:p/></w:hdr>`,
      'word/_rels/header1.xml.rels': relations([aFChunk('k1', 'head.html')]),
      'word/head.html': '<p>page in header</p>',
    },
  );
  const { words, remarks } = await convert('kinds.docx', bytes);
  const order = [
    'start',
    'Title of page',
    'Café strong',
    '1. first 2. second',
    'cell one cell two',
    'middle',
  ].concat([
    'rich text é',
    'plain < line next line',
    'strict page',
    'inner before',
    'deepest page',
    'finish',
  ]);
  let at = -1;
  for (const shown of order) {
    const next = words.indexOf(shown, at + 1);
    expect([shown, next > at]).toEqual([shown, true]);
    at = next;
  }
  expect(words).not.toContain('NEVER');
  // LibreOffice has no place for them in a header.
  expect(remarks).toMatchObject([
    { code: 'blocked_link', params: { link: 'https://example.org/a.png' } },
    { code: 'blocked_link' },
    { code: 'inner_documents_left_out', params: { names: 'word/head.html' } },
  ]);
});

it('what cannot be read is named', async () => {
  const bytes = wordFile(wordText('start') + chunk('c1'), [aFChunk('c1', 'odd.docx')], {
    ...types(['docx', 'application/octet-stream']),
    'word/odd.docx': zipped({ nothing: deflateSync('of a text') }),
  });
  const { words, remarks } = await convert('odd.docx', bytes);
  expect(words).toContain('start');
  expect(remarks).toMatchObject([{ code: 'inner_documents_left_out', params: { names: 'word/odd.docx' } }]);
});

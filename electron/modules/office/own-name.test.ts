/**
 * Nothing of a result tells where Platen's copy of the document lay: fields with the file's place, headers of sheets,
 * formulas, links. Looked for in the words of the pages and in all objects of the PDF, by Poppler and qpdf.
 */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { everythingIn } from './testing/everything.js';
import { ownLibreOffice } from './testing/own-libreoffice.js';
import { declare, openText, relations, wordFile, zipped } from './testing/package.js';
import { savedAs } from './testing/saved-as.js';
import { excelFile, textRow } from './testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

async function convert(name: string, bytes: Uint8Array | string): Promise<string> {
  const { path } = await engine.convert(await engine.file(name, bytes), { options: { bookmarks: true } });
  const all = await everythingIn(path);
  // The folder of the job lies below that of the tests.
  for (const secret of [
    engine.folder,
    'neutral-',
    '/d/d/d/',
    'private:',
    `/home/${userInfo().username}`,
    'platen-tests',
  ])
    expect([name, secret, all.includes(secret)]).toEqual([name, secret, false]);
  return all.replaceAll(/\s+/g, ' ');
}

const run = (content: string) => `<w:r>${content}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const instruction = (text: string) => run(`<w:instrText xml:space="preserve"> ${text} </w:instrText>`);
/** A field of Word, with what was saved for it, if anything was. */
const field = (code: string, saved?: string) =>
  mark('begin') +
  instruction(code) +
  (saved === undefined ? '' : mark('separate') + run(`<w:t>${saved}</w:t>`)) +
  mark('end');
const line = (label: string, content: string) =>
  `<w:p>${run(`<w:t xml:space="preserve">${label}[</w:t>`)}${content}${run('<w:t>]</w:t>')}</w:p>`;

const path = String.raw`FILENAME \p`;
const body = [
  line('saved', field(String.raw`${path} \* MERGEFORMAT`, String.raw`S:\Legal\Contract.docx`)),
  line('upper', field(String.raw`filename \* Upper \p`, 'S:/UPPER.DOCX')),
  line('plain', field('FILENAME', 'old.docx')),
  line('none', field(path)),
  line('simple', `<w:fldSimple w:instr=" ${path} ">${run('<w:t>S:/simple.docx</w:t>')}</w:fldSimple>`),
  line('template', field(String.raw`TEMPLATE \p`, 'C:/T/Normal.dotm')),
  line('words', field('NUMWORDS', '4242')),
  line(
    'box',
    run(
      `<w:pict><v:shape style="width:300pt;height:40pt"><v:textbox><w:txbxContent>${line('inside', field(path, 'S:/box.docx'))}${line('bare', field(path))}</w:txbxContent></v:textbox></v:shape></w:pict>`,
    ),
  ),
  `<w:p><w:hyperlink r:id="l1">${run('<w:t>beside</w:t>')}</w:hyperlink><w:hyperlink r:id="l2">${run('<w:t>above</w:t>')}</w:hyperlink><w:hyperlink r:id="l3">${run('<w:t>web</w:t>')}</w:hyperlink></w:p>`,
  line('link', field('HYPERLINK "sub/third file.docx"', 'third')),
  '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>',
].join('');
const word = () =>
  wordFile(
    body,
    [
      { id: 'h1', type: 'header', target: 'header1.xml' },
      { id: 'l1', type: 'hyperlink', target: 'sub/other.docx', external: true },
      { id: 'l2', type: 'hyperlink', target: '../../above.docx', external: true },
      { id: 'l3', type: 'hyperlink', target: 'https://example.org/a', external: true },
    ],
    {
      'word/header1.xml': `<w:hdr ${declare('w', 'r')}>${line('header', field(path, 'S:/header.docx'))}${line('bare header', field(path))}</w:hdr>`,
    },
  );

it('a Word file prints what was saved, or its own name, and its links stay relative', async () => {
  const all = await convert('deed.docx', word());
  for (const shown of [
    String.raw`saved[S:\Legal\Contract.docx]`,
    'upper[S:/UPPER.DOCX]',
    'plain[old.docx]',
    'none[deed.docx]',
    'simple[S:/simple.docx]',
    'template[C:/T/Normal.dotm]',
    'words[4242]',
    'inside[S:/box.docx]',
    'bare[deed.docx]',
    'header[S:/header.docx]',
    'bare header[deed.docx]',
    '/URI (sub/other.docx)',
    '/URI (../../above.docx)',
    '/URI (https://example.org/a)',
    '/URI (sub/third%20file.docx)',
  ])
    expect([shown, all.includes(shown)]).toEqual([shown, true]);
});

it('so does a rich text', async () => {
  const all = await convert(
    'deed.rtf',
    String.raw`{\rtf1\ansi saved[{\field{\*\fldinst { FILENAME \\p \\* MERGEFORMAT }}{\fldrslt {S:/saved.rtf}}}] {\field{\*\fldinst HYPERLINK "sub/other.rtf"}{\fldrslt link}}{\header header[{\field{\*\fldinst FILENAME \\p}{\fldrslt S:/header.rtf}}]\par}}`,
  );
  for (const shown of ['saved[S:/saved.rtf]', 'header[S:/header.rtf]', '/URI (sub/other.rtf)'])
    expect([shown, all.includes(shown)]).toEqual([shown, true]);
});

it('so does an OpenDocument text', async () => {
  const parts = ['full', 'path', 'name', 'name-and-extension'];
  const all = await convert(
    'deed.odt',
    openText(
      parts
        .map(
          (part) =>
            `<text:p>${part}[<text:file-name text:display="${part}">saved-${part}</text:file-name>] none-${part}[<text:file-name text:display="${part}"/>]</text:p>`,
        )
        .join('') + '<text:p><text:a xlink:href="../sub/other.odt">link</text:a></text:p>',
    ),
  );
  for (const part of parts) expect(all.includes(`${part}[saved-${part}]`)).toBe(true);
  for (const shown of ['none-full[deed.odt]', 'none-path[]', 'none-name[deed]', '/URI (sub/other.odt)'])
    expect([shown, all.includes(shown)]).toEqual([shown, true]);
});

const header =
  '<headerFooter><oddHeader>&amp;Lone &amp;Z&amp;F&amp;Rtwo &amp;F</oddHeader><oddFooter>&amp;Lthree &amp;Z end&amp;R&amp;A &amp;P</oddFooter></headerFooter>';
const saved = (place: string, formula: string, value: string) =>
  `<c r="${place}" t="str"><f>${formula}</f><v>${value}</v></c>`;
const workbook = () =>
  excelFile(
    [
      {
        name: 'Offer',
        rows: `<row r="1">${saved('A1', 'CELL("filename",A1)', 'C:\\[Saved.xlsx]Offer')}</row><row r="2">${saved('A2', 'MID(CELL("filename"),FIND("]",CELL("filename"))+1,99)', 'SavedSheet')}</row><row r="3">${saved('A3', 'INFO("directory")', 'C:\\SavedFolder')}</row>${textRow(4, ['beside', '=1+1', '=CELL("row",A4)', '=HYPERLINK("sub/third.xlsx","third")'])}`,
        before: '<cols><col min="1" max="1" width="40" customWidth="1"/></cols>',
        after: `<hyperlinks><hyperlink ref="A4" r:id="l1"/></hyperlinks>${header}`,
      },
    ],
    {
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relations([
          { id: 'l1', type: 'hyperlink', target: 'sub/other.xlsx', external: true },
        ]),
      },
    },
  );

it('a workbook prints its name in headers, and what was saved for CELL("filename")', async () => {
  const all = await convert('offer.xlsx', workbook());
  for (const shown of [
    'one offer.xlsx',
    'two offer.xlsx',
    'three offer.xlsx end',
    String.raw`C:\[Saved.xlsx]Offer`,
    'SavedSheet',
    String.raw`C:\SavedFolder`,
    '/URI (sub/other.xlsx)',
    '/URI (sub/third.xlsx)',
  ])
    expect([shown, all.includes(shown)]).toEqual([shown, true]);
});

describe('in other formats', async () => {
  const place = await locateLibreOffice({ bundled: null, configured: null });
  const own = ownLibreOffice(place?.program ?? '');
  const saveAs = async (name: string, bytes: Uint8Array, extension: 'xls' | 'ods' | 'doc') => {
    const source = join(own().folder, name);
    await writeFile(source, bytes);
    return savedAs(own(), source, extension);
  };

  it('xls and ods', async () => {
    const xls = await convert('offer.xls', await saveAs('book.xlsx', workbook(), 'xls'));
    for (const shown of ['one offer.xls', 'three offer.xls end', '[offer.xls]Offer'])
      expect([shown, xls.includes(shown)]).toEqual([shown, true]);
    const ods = await convert('offer.ods', await saveAs('book.xlsx', workbook(), 'ods'));
    expect(ods.includes('one offer.ods')).toBe(true);
  });

  it('doc', async () => {
    const all = await convert('deed.doc', await saveAs('book.docx', word(), 'doc'));
    expect(all.includes('none[deed.doc]')).toBe(true);
  });
});

it('a presentation prints what was saved', async () => {
  const oasis = 'urn:oasis:names:tc:opendocument:xmlns:';
  const names = ['office', 'text', 'style']
    .map((name) => `xmlns:${name}="${oasis}${name}:1.0"`)
    .concat(`xmlns:draw="${oasis}drawing:1.0"`, `xmlns:svg="${oasis}svg-compatible:1.0"`)
    .join(' ');
  const frame = (content: string) =>
    `<draw:frame svg:width="18cm" svg:height="2cm" svg:x="1cm" svg:y="1cm"><draw:text-box><text:p>${content}</text:p></draw:text-box></draw:frame>`;
  const slides = `<office:document-content ${names} office:version="1.3"><office:body><office:presentation><draw:page>${frame('[<text:file-name text:display="full">S:/saved.odp</text:file-name>] [<text:file-name text:display="path"/>]')}</draw:page></office:presentation></office:body></office:document-content>`;
  const all = await convert(
    'show.odp',
    zipped({
      mimetype: 'application/vnd.oasis.opendocument.presentation',
      'content.xml': slides,
      'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${oasis}manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.presentation"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    }),
  );
  expect(all.includes('[S:/saved.odp]')).toBe(true);
});

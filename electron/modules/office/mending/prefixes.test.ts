/** Names in XML are found by their namespaces, whatever prefixes a program writes. Words of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { openText, relations, wordFile, zipped } from '../testing/package.js';
import { penSlide } from '../testing/pen-slide.js';
import { spelled, type Spelling } from '../testing/spelled.js';
import { excelFile } from '../testing/workbook.js';
import { usualPrefixes } from './prefixes.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const spellings: readonly Spelling[] = ['usual', 'other prefixes', 'no prefix', 'strict'];

async function convert(name: string, bytes: Uint8Array) {
  const { path, messages } = await engine.convert(await engine.file(name, bytes));
  const words = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(
    /\s+/g,
    ' ',
  );
  const pictures = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).split('\n').length - 3;
  return { words, pictures, messages };
}

const lettersOf = (words: string) => words.normalize('NFKC').replaceAll(/\s+/g, '');
const run = (content: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, saved: string) =>
  `${mark('begin')}${run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`)}${mark('separate')}${run(text(saved))}${mark('end')}`;
const line = (label: string, content: string) =>
  `<w:p>${run(text(`${label}[`))}${content}${run(text(']'))}</w:p>`;
const item = '{55AF091B-3C7A-41E3-B477-F2FDAA23CFDA}';

const body = [
  line('ref', field('REF _Ref1 \\h', 'Figure 3')),
  line('there', field('REF here', 'old')),
  `<w:p><w:bookmarkStart w:id="1" w:name="here"/>${run(text('target'))}<w:bookmarkEnd w:id="1"/></w:p>`,
  line('style', field('STYLEREF "heading 1"', 'Saved heading')),
  line('simple', `<w:fldSimple w:instr=" REF _Ref2 ">${run(text('Table 9'))}</w:fldSimple>`),
  line('file', field('FILENAME \\p', 'S:/Legal/Contract.docx')),
  line('number', `${mark('begin')}${run('<w:instrText>EQ \\f(1,2)</w:instrText>')}${mark('end')}`),
  line('web', run(text('17'), '<w:webHidden/>')),
  line(
    'deleted',
    `<w:del w:id="2" w:author="A" w:date="2024-01-01T00:00:00Z">${run('<w:delText>GONE</w:delText>')}</w:del>`,
  ),
  `<w:p><m:oMath><m:r><m:t>|x|</m:t></m:r></m:oMath></w:p><w:p><m:oMath><m:r><m:t>[0,1)</m:t></m:r></m:oMath></w:p>`,
  line(
    'bound',
    `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/n:d/n:s" w:storeItemID="${item}"/><w:dropDownList><w:listItem w:displayText="Approved" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent>${run(text('Draft'))}</w:sdtContent></w:sdt>`,
  ),
  '<w:altChunk r:id="c1"/>',
  line('noted', `${run('<w:commentReference w:id="0"/>')}`),
].join('');
const document = () =>
  wordFile(
    body,
    [
      { id: 'x1', type: 'customXml', target: '../customXml/item1.xml' },
      { id: 'c1', type: 'aFChunk', target: 'chunk.html' },
    ],
    {
      'word/chunk.html': '<html><body><p>From the page</p></body></html>',
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'customXml/item1.xml': '<d xmlns="urn:x"><s>2</s></d>',
      'customXml/itemProps1.xml': `<ds:datastoreItem ds:itemID="${item}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
    },
  );

describe('a Word document', () => {
  it.each(spellings)('with %s', async (spelling) => {
    const { words } = await convert('all.docx', spelled(document(), spelling, 'w'));
    for (const shown of [
      'ref[Figure 3]',
      'there[target]',
      'style[Saved heading]',
      'simple[Table 9]',
      'file[S:/Legal/Contract.docx]',
      'number[1/2]',
      'web[17]',
      'bound[Approved]',
      'From the page',
    ])
      expect([shown, words.includes(shown)]).toEqual([shown, true]);
    expect(lettersOf(words)).toContain('|x|');
    expect(lettersOf(words)).toContain('[0,1)');
    expect(words).not.toMatch(/Error|¿/);
  });
});

describe('a workbook', () => {
  const hidden = {
    name: 'Prices',
    state: 'hidden' as const,
    printArea: '$A$1:$B$1',
    rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>SECRET</t></is></c></row>',
  };
  const shown = {
    name: 'Offer',
    before: '<cols><col min="1" max="1" width="30" customWidth="1"/></cols>',
    rows:
      '<row r="1"><c r="A1" s="1"><v>45000.5</v></c></row>' +
      '<row r="2"><c r="A2"><f>_xlfn.TEXTSPLIT("STORED,B",",")</f><v>77</v></c></row>' +
      '<row r="3"><c r="A3"><f>NOSUCH(TODAY())</f><v>88</v></c></row>',
  };
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-en-US]mmm\\-yy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  /** The names of sheets have no prefix as a rule. */
  const prefixed = (bytes: Uint8Array) =>
    zipped(
      Object.fromEntries(
        Object.entries(unzipSync(bytes)).map(([name, content]) => [
          name,
          /^xl\/[^_].*\.xml$/.test(name)
            ? strFromU8(content)
                .replaceAll(/<(\/?)([\w]+)(?=[\s/>])/g, '<$1x-1.y:$2')
                .replace('xmlns=', 'xmlns:x-1.y=')
            : content,
        ]),
      ),
    );
  it.each(['usual', 'other prefixes', 'strict'] as const)('with %s', async (spelling) => {
    const bytes = excelFile([shown, hidden], {
      parts: {
        'xl/_rels/workbook.xml.rels': relations([
          { id: 'r1', type: 'worksheet', target: 'worksheets/sheet1.xml' },
          { id: 'r2', type: 'worksheet', target: 'worksheets/sheet2.xml' },
          { id: 'r3', type: 'styles', target: 'styles.xml' },
        ]),
        'xl/styles.xml': styles,
      },
    });
    const made = spelling === 'other prefixes' ? prefixed(bytes) : spelled(bytes, spelling, 'x');
    const { words, messages } = await convert('all.xlsx', made);
    expect(words).toContain('Mar-23');
    expect(words).toContain('77');
    expect(words).toContain('88');
    expect(words).not.toContain('SECRET');
    expect(messages).toContain('hidden_sheets_left_out');
  });
});

describe('slides', () => {
  it.each(spellings)('with %s', async (spelling) => {
    const { pictures } = await convert('all.pptx', spelled(await penSlide(), spelling, 'p'));
    expect(pictures).toBe(1);
  });
});

describe('an OpenDocument text', () => {
  it.each(['usual', 'other prefixes', 'no prefix'] as const)('with %s', async (spelling) => {
    const frame =
      '<draw:frame text:anchor-type="paragraph" svg:width="6cm" svg:height="1cm"><draw:text-box><text:p>IN FRAME</text:p></draw:text-box></draw:frame>';
    const bytes = openText(
      `<text:p>Start</text:p>${frame}<text:p>see <text:bookmark-ref text:reference-format="text" text:ref-name="gone">kept text</text:bookmark-ref></text:p>`,
    );
    const { words } = await convert('all.odt', spelled(bytes, spelling, 'text'));
    expect(words).toContain('IN FRAME');
    expect(words).toContain('kept text');
    expect(words).not.toContain('Error');
  });
});

describe('prefixes', () => {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  it('that are usual stay', () => {
    expect(usualPrefixes(`<w:p xmlns:w="${w}" xmlns="urn:x"><other/></w:p>`)).toBeNull();
    expect(usualPrefixes(`<w:p xmlns:w="${strict}"/>`)).toBeNull();
  });
  it('that are not give way, and others to them', () => {
    expect(usualPrefixes(`<a:p xmlns:a="${w}" a:b="1"><c xmlns='urn:x'/><a:d/></a:p>`)).toBe(
      `<w:p xmlns:w="${w}" w:b="1"><c xmlns='urn:x'/><w:d/></w:p>`,
    );
    expect(usualPrefixes(`<q:p xmlns:q="${w}" xmlns:w="urn:x" w:b="1" q:c="2"><w:e/></q:p>`)).toBe(
      `<w:p xmlns:w="${w}" xmlns:w-other="urn:x" w-other:b="1" w:c="2"><w-other:e/></w:p>`,
    );
    expect(usualPrefixes(`<p xmlns="${w}" xmlns:w="${w}"><r w:a="1"/></p>`)).toBe(
      `<w:p xmlns="${w}" xmlns:w="${w}"><w:r w:a="1"/></w:p>`,
    );
    const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
    expect(
      usualPrefixes(
        `<x:C xmlns:x="${mc}" xmlns:y="urn:y" x:Ignorable="y x" Requires="x"><!-- <x:n/> --></x:C>`,
      ),
    ).toBe(`<mc:C xmlns:mc="${mc}" xmlns:y="urn:y" mc:Ignorable="y mc" Requires="mc"><!-- <x:n/> --></mc:C>`);
  });
});

/** The truth about headings and weight that a Word document holds, and how headings without tags are held against it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { docxStructure, emptyStructure } from './docx-truth.mjs';
import { scoreStructure, withDepths } from './structure.mjs';
import { writeUntagged } from './untagged.mjs';

const folder = mkdtempSync(join(tmpdir(), 'platen-truth-'));
afterAll(() => rmSync(folder, { recursive: true }));

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** What a document with this body and these styles says of itself. */
function truthOf(body, styles = '') {
  const path = join(folder, 'one.docx');
  const files = {
    'word/document.xml': `<w:document ${namespace}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${namespace}>${styles}</w:styles>`,
  };
  writeFileSync(
    path,
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  return docxStructure(path);
}

const run = (text, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (text, properties) => `<w:p>${run(text, properties)}</w:p>`;

describe('bold words of a Word document', () => {
  it('are those of complex scripts where it says so of complex scripts', () => {
    const { bold } = truthOf(
      paragraph('سلام', '<w:b/><w:rtl/>') +
        paragraph('كتاب', '<w:bCs/><w:rtl/>') +
        paragraph('kites', '<w:bCs/>'),
    );
    expect(bold).toEqual(['كتاب']);
  });

  it('are those of the rows and columns that the style of their table sets bold', () => {
    const part = (type) => `<w:tblStylePr w:type="${type}"><w:rPr><w:b/></w:rPr></w:tblStylePr>`;
    const style = `<w:style w:type="table" w:styleId="Grid">${part('firstRow')}${part('lastCol')}</w:style>`;
    const row = (...cells) =>
      `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text, '')}</w:tc>`).join('')}</w:tr>`;
    const table = (look) =>
      `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook ${look}/></w:tblPr>${row('one', 'two')}${row('three', 'four')}</w:tbl>`;
    expect(truthOf(table('w:val="0020"') + paragraph('after', ''), style).bold).toEqual(['one', 'two']);
    expect(truthOf(table('w:firstRow="0" w:lastColumn="1"'), style).bold).toEqual(['two', 'four']);
  });
});

describe('a formula of a Word document', () => {
  it('has words, of which letters are slanted where it says nothing else', () => {
    const part = (text, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
    const formula = `<m:sSub><m:e>${part('Y')}</m:e><m:sub>${part('t')}</m:sub></m:sSub>${part('=25')}${part('max', '<m:rPr><m:sty m:val="p"/></m:rPr>')}`;
    const { words, italic, bold } = truthOf(`<w:p><m:oMath>${formula}</m:oMath></w:p>`);
    expect(words).toEqual(['yt', '25max']);
    expect(italic).toEqual(['yt']);
    expect(bold).toEqual([]);
  });
});

describe('headings', () => {
  it('that were made by hand are neither right nor wrong, but those with a style are', () => {
    const truth = truthOf(
      paragraph('By hand', '<w:b/>') +
        paragraph('Large', '<w:sz w:val="40"/>') +
        paragraph('A text of many common words that go on', '') +
        `<w:p><w:pPr><w:outlineLvl w:val="4"/></w:pPr>${run('Styled', '')}</w:p>`,
    );
    expect(truth.byHand).toEqual(['byhand', 'large']);
    const ours = {
      ...emptyStructure(),
      headings: ['byhand', 'large', 'styled', 'never'].map((text) => ({ level: 1, text })),
    };
    expect(scoreStructure(ours, truth)).toMatchObject({
      'headings, any level': { hits: 1, ours: 4, truth: 1 },
      'headings but those by hand, any level': { hits: 1, ours: 2, truth: 1 },
      'headings but those by hand, by depth': { hits: 1, ours: 2, truth: 1 },
    });
  });

  it('that were made by hand above text are some to a person, who takes a title for one', () => {
    const text = paragraph('a text of many common words that goes on '.repeat(6));
    const cell = (inner) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
    const truth = truthOf(
      paragraph('Title', '<w:sz w:val="40"/>') +
        paragraph('By hand', '<w:b/>') +
        text +
        paragraph('A sentence.', '<w:b/>') +
        text +
        cell(paragraph('In a cell', '<w:b/>') + text) +
        `<w:p><w:pPr><w:outlineLvl w:val="4"/></w:pPr>${run('Styled', '')}</w:p>`,
    );
    expect(truth.seen.map((one) => one.text)).toEqual(['byhand', 'styled']);
    const ours = {
      ...emptyStructure(),
      seen: ['title', 'byhand', 'asentence', 'inacell', 'never'].map((one) => ({ level: 1, text: one })),
    };
    expect(scoreStructure(ours, truth)).toMatchObject({
      'headings as seen, any level': { hits: 1, ours: 2, truth: 2 },
    });
  });

  it('lie below a title that the document has as a heading', () => {
    const styled = (text, level) =>
      `<w:p><w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>${run(text, '')}</w:p>`;
    const truth = truthOf(styled('Title', 0) + styled('First', 1) + styled('Second', 1));
    const found = ['first', 'second'].map((text) => ({ level: 1, text }));
    const ours = { ...emptyStructure(), headings: found, seen: [{ level: 0, text: 'title' }, ...found] };
    expect(scoreStructure(ours, truth)).toMatchObject({
      'headings but those by hand, by depth': { hits: 0 },
      'headings and titles but those by hand, by depth': { hits: 3, ours: 3, truth: 3 },
    });
  });

  it('have the depth that bookmarks would give them', () => {
    const levels = (...all) =>
      withDepths(all.map((level) => ({ level, text: '' }))).map(({ level }) => level);
    expect(levels(5, 6, 7, 6, 5, 2, 3)).toEqual([1, 2, 3, 2, 1, 1, 2]);
  });
});

describe('items of lists', () => {
  const listed = (text) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;

  it('that were typed are neither right nor wrong, but those of a list are', () => {
    const truth = truthOf(
      listed('In a list') +
        ['1. Number', '2.Tight', '2.1. Deep', 'a) Letter', '• Bullet', '- Dash', 'A text', '1999 was']
          .map((text) => paragraph(text))
          .join('') +
        `<w:p><w:r><w:sym w:font="Wingdings" w:char="F0A7"/><w:t>Sign</w:t></w:r></w:p>` +
        `<w:p><w:r><w:t>Things:</w:t><w:br/><w:t>1. Broken</w:t></w:r></w:p>`,
    );
    const typed = ['number', 'tight', 'deep', 'letter', 'bullet', 'dash', 'sign', 'broken'];
    expect(truth.typed).toEqual(typed);
    const items = ['inalist', ...typed, 'never'].map((text) => ({ level: 1, text }));
    expect(scoreStructure({ ...emptyStructure(), items }, truth)).toMatchObject({
      'lists, any level': { hits: 1, ours: 10, truth: 1 },
      'lists but those typed, any level': { hits: 1, ours: 2, truth: 1 },
      'lists but those typed': { hits: 0, ours: 2, truth: 1 },
    });
  });
});

describe('items as a person sees them', () => {
  it('are those of lists, and typed ones that stand with others like them', () => {
    const text = Array.from({ length: 4 }, () => paragraph('a text of many common words')).join('');
    const item = (inner, look = '') =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(inner, look)}</w:p>`;
    const truth = truthOf(
      item('In a list') +
        item('A heading', '<w:b/>') +
        ['1. One', '2. Two'].map((one) => paragraph(one)).join('') +
        text +
        paragraph('3) Alone'),
    );
    expect(truth.listed.map((one) => one.text)).toEqual(['inalist', 'one', 'two']);
    const items = ['inalist', 'aheading', 'one', 'alone', 'never'].map((one) => ({ level: 0, text: one }));
    expect(scoreStructure({ ...emptyStructure(), items }, truth)).toMatchObject({
      'lists as seen, any level': { hits: 2, ours: 3, truth: 3 },
    });
  });
});

it('writes a PDF without tags, marks of artifacts and bookmarks', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('kites');
  for (const key of ['StructTreeRoot', 'MarkInfo', 'Outlines'])
    document.catalog.set(PDFName.of(key), document.context.obj({}));
  const content = '/Artifact BMC 0 0 9 9 re f EMC /Artifact <</Type /Pagination>> BDC EMC';
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content)));
  const [tagged, plain] = [join(folder, 'tagged.pdf'), join(folder, 'plain.pdf')];
  writeFileSync(tagged, await document.save({ useObjectStreams: false }));
  for (const keepsBookmarks of [true, false]) {
    await writeUntagged(tagged, plain, { keepsBookmarks });
    const { catalog } = await readPdf(plain);
    expect([...catalog.keys()].map(String).includes('/Outlines')).toBe(keepsBookmarks);
    expect([...catalog.keys()].map(String)).not.toContain('/StructTreeRoot');
  }
  const { contents } = await readPdf(plain);
  expect(contents).toBe('/Span BMC 0 0 9 9 re f EMC /Span <</Type /Pagination>> BDC EMC');
});

async function readPdf(path) {
  const document = await PDFDocument.load(readFileSync(path));
  const contents = document.getPages()[0]?.node.get(PDFName.of('Contents'));
  if (!(contents instanceof PDFRef)) throw new Error('The page has no contents of its own.');
  const stream = document.context.lookup(contents);
  if (!(stream instanceof PDFRawStream)) throw new Error('The contents are no stream.');
  return {
    catalog: document.catalog,
    contents: Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'),
  };
}

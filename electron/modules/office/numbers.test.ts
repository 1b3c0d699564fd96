/** Counts of pages and numbers of lines as Word has them: words of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { declare, wordFile } from './testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));

const run = (content: string) => `<w:r>${content}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, saved: string) =>
  `${mark('begin')}${run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`)}${mark('separate')}${run(`<w:t>${saved}</w:t>`)}${mark('end')}`;
const line = (label: string, content: string) =>
  `<w:p>${run(`<w:t xml:space="preserve">${label}[</w:t>`)}${content}${run('<w:t>]</w:t>')}</w:p>`;
const breaks = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

async function wordsOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const { path } = await engine.convert(await engine.file(name, bytes));
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
}

const codes: readonly (readonly [code: string, saved: string, shown: string])[] = [
  ['PAGE', '9', 'i'],
  ['NUMPAGES', '9', '4'],
  ['NUMPAGES \\* MERGEFORMAT', '9', '4'],
  ['NUMPAGES \\* roman', '9', 'iv'],
  ['NUMPAGES \\* ROMAN', '9', 'IV'],
  ['PAGE \\* Arabic', '9', '1'],
  // LibreOffice has no such numbers: what was saved stays.
  ['NUMPAGES \\* CardText', 'four', 'four'],
  ['NUMPAGES \\# "00"', '04', '04'],
];

it('the count of pages is in figures, whatever the pages are numbered by', async () => {
  const lines = (place: string) =>
    codes.map(([code, saved], at) => line(`${place}${at}`, field(code, saved))).join('') +
    line(`${place} simple`, `<w:fldSimple w:instr=" NUMPAGES ">${run('<w:t>9</w:t>')}</w:fldSimple>`);
  const words = await wordsOf(
    'count.docx',
    wordFile(
      `${lines('body')}${breaks.repeat(3)}${line('end', '')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:pgNumType w:fmt="lowerRoman" w:start="1"/></w:sectPr>`,
      [{ id: 'h1', type: 'header', target: 'header1.xml' }],
      { 'word/header1.xml': `<w:hdr ${declare('w', 'r')}>${lines('head')}</w:hdr>` },
    ),
  );
  for (const place of ['body', 'head']) {
    const shown = codes.map((_, at) => new RegExp(`${place}${at}\\[(.*?)\\]`).exec(words)?.[1]);
    expect(shown).toEqual(codes.map(([, , wanted]) => wanted));
    expect(words).toContain(`${place} simple[4]`);
  }
});

it('in Rich Text, too', async () => {
  const made = (code: string) => `{\\field{\\*\\fldinst{ ${code} }}{\\fldrslt{9}}}`;
  const words = await wordsOf(
    'count.rtf',
    `{\\rtf1\\ansi\\sectd\\pgnlcrm {Page[${made('PAGE')}] of[${made('NUMPAGES')}] roman[${made('NUMPAGES \\\\* roman')}]\\par}\n\\page two\\page three}`,
  );
  expect(words).toContain('Page[i] of[3] roman[iii]');
});

it('lines of notes are not numbered with those of the text', async () => {
  const noted = (id: number) =>
    `<w:p>${run(`<w:t>Text${id}</w:t>`)}${run(`<w:footnoteReference w:id="${id}"/>`)}</w:p>`;
  const note = (id: number, properties: string) =>
    `<w:footnote w:id="${id}"><w:p>${properties}${run(`<w:t>Note${id}</w:t>`)}</w:p></w:footnote>`;
  const bytes = wordFile(
    `${noted(1)}${noted(2)}${noted(3)}<w:p>${run('<w:t>Last</w:t>')}</w:p><w:sectPr><w:lnNumType w:countBy="1" w:restart="newPage"/></w:sectPr>`,
    [
      { id: 'f1', type: 'footnotes', target: 'footnotes.xml' },
      { id: 's1', type: 'styles', target: 'styles.xml' },
    ],
    {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
      'word/styles.xml': `<w:styles ${declare('w')}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/><w:basedOn w:val="Normal"/></w:style></w:styles>`,
      'word/footnotes.xml': `<w:footnotes ${declare('w', 'r')}><w:footnote w:type="separator" w:id="-1"><w:p>${run('<w:separator/>')}</w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p>${run('<w:continuationSeparator/>')}</w:p></w:footnote>${note(1, '')}${note(2, '<w:pPr/>')}${note(3, '<w:pPr><w:pStyle w:val="FootnoteText"/><w:jc w:val="left"/></w:pPr>')}</w:footnotes>`,
    },
  );
  const words = await wordsOf('lines.docx', bytes);
  expect(words.trim()).toMatch(/^1 Text1.*2 Text2.*3 Text3.*4 Last 1Note1 2Note2 3Note3$/);
});

it('nor those of Rich Text', async () => {
  const noted = (id: number) =>
    `Text${id}{\\super\\chftn{\\footnote \\pard\\plain\\s1{\\super\\chftn} Note${id}}}\\par `;
  const words = await wordsOf(
    'lines.rtf',
    `{\\rtf1\\ansi{\\stylesheet{\\s0 Normal;}{\\s1 footnote text;}}\\sectd\\linemod1\\linex360\\lineppage ${noted(1)}${noted(2)}Last\\par}`,
  );
  expect(words.trim()).toMatch(/^1 Text1.*2 Text2.*3 Last 1 Note1 2 Note2$/);
});

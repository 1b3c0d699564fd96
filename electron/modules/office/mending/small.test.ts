/** Small things that LibreOffice reads otherwise: words and pictures of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { relations, wordFile } from '../testing/package.js';
import { penSlide } from '../testing/pen-slide.js';
import { excelFile } from '../testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

async function wordsOf(name: string, bytes: Uint8Array): Promise<string> {
  const { path } = await engine.convert(await engine.file(name, bytes));
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
}

it('text hidden in the web view is printed, hidden text is not', async () => {
  const run = (properties: string, text: string) =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const words = await wordsOf(
    'hidden.docx',
    wordFile(
      `<w:p>${run('', 'Chapter ')}${run('<w:webHidden/>', '17')}${run('<w:vanish/>', 'SECRET')}</w:p>`,
    ),
  );
  expect(words).toContain('Chapter 17');
  expect(words).not.toContain('SECRET');
});

it('dates with a language by its tag are dates', async () => {
  const codes = [
    '[$-en-US]mmm\\-yy',
    '[$-de-DE]mmmm yyyy',
    '[$-xx-YY]yyyy-mm-dd',
    '[$€-nl-NL] #,##0.00',
    '[$-409]d mmmm',
  ];
  const cells = codes
    .map((_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>45000.5</v></c></row>`)
    .join('');
  const words = await wordsOf(
    'dates.xlsx',
    excelFile(
      [
        {
          name: 'Dates',
          before: '<cols><col min="1" max="1" width="30" customWidth="1"/></cols>',
          rows: cells,
        },
      ],
      {
        parts: {
          'xl/_rels/workbook.xml.rels': relations([
            { id: 'r1', type: 'worksheet', target: 'worksheets/sheet1.xml' },
            { id: 'r2', type: 'styles', target: 'styles.xml' },
          ]),
          'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${codes.length}">${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Carlito"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${codes.length + 1}"><xf/>${codes.map((_, at) => `<xf numFmtId="${170 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
        },
      },
    ),
  );
  for (const shown of ['Mar-23', 'März 2023', '2023-03-15', '15 March'])
    expect([shown, words.includes(shown)]).toEqual([shown, true]);
  expect(words).toMatch(/€ 45[.,]000[.,]50/);
});

it('an empty list of contents is filled, and a saved one stays', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const toc = (saved: string) =>
    `<w:p>${mark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" </w:instrText></w:r>${mark('separate')}${saved}</w:p><w:p>${mark('end')}</w:p>`;
  const heading = (text: string) =>
    `<w:p><w:pPr><w:pageBreakBefore/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const words = await wordsOf('contents.docx', wordFile(`${toc('')}${heading('Only chapter')}`));
  expect(words).toMatch(/Only chapter\W+2\b.*Only chapter/);
  const kept = await wordsOf(
    'saved.docx',
    wordFile(`${toc('<w:r><w:t>Saved entry 9</w:t></w:r>')}${heading('Only chapter')}`),
  );
  expect(kept).toContain('Saved entry 9');
});

it('strokes of a pen on a slide are drawn by the picture that was saved for them', async () => {
  const { path } = await engine.convert(await engine.file('ink.pptx', await penSlide()));
  expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).split('\n')).toHaveLength(4);
});

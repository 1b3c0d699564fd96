/** Fields of Word show what was saved for them, as Word prints them; read by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { declare, openText, wordFile } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const run = (content: string) => `<w:r>${content}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, saved?: string) =>
  mark('begin') +
  run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`) +
  (saved === undefined ? '' : mark('separate') + run(`<w:t>${saved}</w:t>`)) +
  mark('end');
const line = (label: string, content: string) =>
  `<w:p>${run(`<w:t xml:space="preserve">${label}[</w:t>`)}${content}${run('<w:t>]</w:t>')}</w:p>`;
async function wordsOf(name: string, bytes: Uint8Array): Promise<string> {
  const { path } = await engine.convert(await engine.file(name, bytes));
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
}
const backslashed = (code: string) => code.replaceAll('/', '\\');

const lines = (place: string) =>
  [
    line(`${place} ref`, field(backslashed('REF _Ref1 /h'), 'Figure 3')),
    line(`${place} page`, field(backslashed('PAGEREF _Toc1 /h'), '17')),
    line(`${place} style`, field('STYLEREF "heading 1"', 'Saved heading')),
    line(`${place} simple`, `<w:fldSimple w:instr=" REF _Ref2 ">${run('<w:t>Table 9</w:t>')}</w:fldSimple>`),
    line(`${place} symbol`, field('SYMBOL 65', 'A')),
    line(
      `${place} split`,
      `${mark('begin')}${run('<w:instrText> R</w:instrText>')}${run('<w:instrText>EF gone </w:instrText>')}${mark('separate')}${run('<w:t>kept</w:t>')}${mark('end')}`,
    ),
  ].join('');
const shownIn = (place: string) =>
  ['ref[Figure 3]', 'page[17]', 'style[Saved heading]', 'simple[Table 9]', 'symbol[A]', 'split[kept]'].map(
    (shown) => `${place} ${shown}`,
  );

it('in the text, in tables, headers and notes', async () => {
  const body = [
    lines('body'),
    `<w:p><w:bookmarkStart w:id="1" w:name="there"/>${run('<w:t>Marked</w:t>')}<w:bookmarkEnd w:id="1"/></w:p>`,
    line('found', field('REF there', 'old words')),
    line('other letters', field('REF THERE', 'other words')),
    line('words', field('KEYWORDS', 'one; two')),
    line('fraction', field(backslashed('EQ /f(NUMER,a+b)'))),
    line('ring', field(backslashed('eq /o/ac(○,1)'))),
    line('root', field(backslashed('EQ /r(3,x)'))),
    line('button', field('GOTOBUTTON there Go to it')),
    line('pages', field('SECTIONPAGES')),
    `<w:tbl><w:tr><w:tc>${lines('cell')}</w:tc></w:tr></w:tbl>`,
    '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>',
  ].join('');
  const words = await wordsOf(
    'fields.docx',
    wordFile(body, [{ id: 'h1', type: 'header', target: 'header1.xml' }], {
      'word/header1.xml': `<w:hdr ${declare('w', 'r')}>${lines('header')}</w:hdr>`,
    }),
  );
  const all = ['body', 'cell', 'header']
    .flatMap(shownIn)
    .concat([
      'found[Marked]',
      'other letters[other words]',
      'words[one; two]',
      'fraction[NUMER/(a+b)]',
      'ring[①]',
      'root[3√x]',
    ])
    .concat(['button[Go to it]', 'pages[1]']);
  expect(all.filter((shown) => !words.includes(shown))).toEqual([]);
  expect(words).not.toContain('Error');
});

it('in an OpenDocument text', async () => {
  const words = await wordsOf(
    'fields.odt',
    openText(
      '<text:p>lost[<text:bookmark-ref text:reference-format="text" text:ref-name="gone">Saved A</text:bookmark-ref>] mark[<text:reference-ref text:reference-format="text" text:ref-name="gone">Saved B</text:reference-ref>]</text:p><text:p><text:bookmark-start text:name="here"/>Target<text:bookmark-end text:name="here"/> found[<text:bookmark-ref text:reference-format="text" text:ref-name="here">old</text:bookmark-ref>]</text:p>',
    ),
  );
  for (const shown of ['lost[Saved A]', 'mark[Saved B]', 'found[Target]'])
    expect([shown, words.includes(shown)]).toEqual([shown, true]);
});

it('fields of Rich Text that point at what is not there show what was saved', async () => {
  const made = (code: string, saved: string) => `{\\field{\\*\\fldinst {${code}}}{\\fldrslt {${saved}}}}`;
  const words = await wordsOf(
    'references.rtf',
    Buffer.from(
      `{\\rtf1\\ansi ref[${made(' REF _Ref1 \\\\h ', 'Figure 3')}]\\par page[${made('PAGEREF "_Toc1"', '17')}]\\par note[${made('NOTEREF gone', '5')}]\\par there[${made('REF here', 'old')}]\\par {\\*\\bkmkstart here}target{\\*\\bkmkend here}\\par}`,
      'latin1',
    ),
  );
  for (const shown of ['ref[Figure 3]', 'page[17]', 'note[5]', 'there[target]'])
    expect([shown, words.includes(shown)]).toEqual([shown, true]);
});

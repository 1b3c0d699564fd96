/** Tabs to the margins, and page numbers in dashes, where Word puts them; read by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { declare, wordFile } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const tab = (to: string) => `<w:r><w:ptab w:relativeTo="margin" w:alignment="${to}" w:leader="none"/></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const complex = `${mark('begin')}<w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:instrText>\\* MERGEFORMAT </w:instrText></w:r>${mark('separate')}${run('- 3 -')}${mark('end')}`;
const simple = `<w:fldSimple w:instr=" PAGE ">${run('- 3 -')}</w:fldSimple>`;
const three = (properties: string, middle: string) =>
  `<w:p>${properties}${run('Left')}${tab('center')}${middle}${tab('right')}${run('Right')}</w:p>`;
/** A4 upright or on its side, with an inch around it; points from the left to the right margin. */
const upright = { size: '<w:pgSz w:w="11906" w:h="16838"/>', from: 72, to: 523.3 };
const aside = { size: '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>', from: 72, to: 769.9 };
const margins =
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>';
/** Word's own style for headers has tab stops for a page of letter paper upright. */
const styles = `<w:styles ${declare('w')}><w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:pPr><w:tabs><w:tab w:val="center" w:pos="4680"/><w:tab w:val="right" w:pos="9360"/></w:tabs></w:pPr></w:style></w:styles>`;

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

async function wordsOf(body: string, header: string): Promise<readonly Word[]> {
  const bytes = wordFile(
    body,
    [
      { id: 'h1', type: 'header', target: 'header1.xml' },
      { id: 's1', type: 'styles', target: 'styles.xml' },
    ],
    { 'word/header1.xml': `<w:hdr ${declare('w')}>${header}</w:hdr>`, 'word/styles.xml': styles },
  );
  const { path } = await engine.convert(await engine.file('tabs.docx', bytes));
  const found = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' }).matchAll(
    /xMin="([\d.]+)"[^>]* xMax="([\d.]+)"[^>]*>([^<]*)</g,
  );
  return [...found].map(([, from, to, text = '']) => ({ text, from: Number(from), to: Number(to) }));
}

const section = ({ size }: { readonly size: string }, more = '') =>
  `<w:sectPr><w:headerReference w:type="default" r:id="h1"/>${size}${margins}${more}</w:sectPr>`;

it.each([
  ['of a page upright', upright, ''],
  [
    'of a page on its side, in a style with other tab stops',
    aside,
    '<w:pPr><w:pStyle w:val="Header"/></w:pPr>',
  ],
  [
    'beside tab stops of the paragraph',
    aside,
    '<w:pPr><w:tabs><w:tab w:val="left" w:pos="2000"/></w:tabs></w:pPr>',
  ],
  ['in a paragraph without properties in its element', upright, '<w:pPr/>'],
])('a tab to the middle and one to the right margin get there: %s', async (_name, page, properties) => {
  const words = await wordsOf(`<w:p>${run('Body')}</w:p>${section(page)}`, three(properties, run('Middle')));
  const [left, middle, right] = ['Left', 'Middle', 'Right'].map((text) =>
    words.find((word) => word.text === text),
  );
  expect(left?.from).toBeCloseTo(page.from, 0);
  expect(((middle?.from ?? 0) + (middle?.to ?? 0)) / 2).toBeCloseTo((page.from + page.to) / 2, 0);
  expect(Math.abs((right?.to ?? 0) - page.to)).toBeLessThan(1);
});

it.each([
  ['a simple field', simple],
  ['a field of several runs', complex],
])('a page number in dashes has them: %s', async (_name, number) => {
  const dashed = section(upright, '<w:pgNumType w:fmt="numberInDash" w:start="3"/>');
  const words = await wordsOf(`<w:p>${run('Body')}</w:p>${dashed}`, `<w:p>${number}</w:p>`);
  expect(words.map(({ text }) => text).join(' ')).toBe('- 3 - Body');
  const plain = section(upright, '<w:pgNumType w:start="3"/>');
  const others = await wordsOf(`<w:p>${run('Body')}</w:p>${plain}`, `<w:p>${number}</w:p>`);
  expect(others.map(({ text }) => text).join(' ')).toBe('3 Body');
});

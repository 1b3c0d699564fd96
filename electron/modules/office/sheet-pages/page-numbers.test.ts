/** Headers of sheets that add to the number of the page: words of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { excelFile, textRow, type TestSheet } from '../testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const sheet = (name: string, header: string, rest: Partial<TestSheet> = {}, setUp = ''): TestSheet => ({
  name,
  rows: textRow(1, [name]),
  after: `${setUp}<headerFooter><oddHeader>${header}</oddHeader></headerFooter>`,
  ...rest,
});
const breaks = '<rowBreaks count="1" manualBreakCount="1"><brk id="1" man="1"/></rowBreaks>';

async function headsOf(name: string, sheets: readonly TestSheet[]): Promise<string[]> {
  const { path } = await engine.convert(await engine.file(name, excelFile(sheets)));
  const pages = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f');
  return pages.map((page) => page.trim().split('\n')[0]?.trim() ?? '').filter((line) => line !== '');
}

it('what is added to a page number is added', async () => {
  expect(await headsOf('one.xlsx', [sheet('One', '&amp;CPage &amp;P+2 of &amp;N')])).toEqual(['Page 3 of 1']);
});

it('sheets count on as in Excel, whatever others add', async () => {
  const two = { rows: textRow(1, ['top']) + textRow(2, ['below']) };
  const heads = await headsOf('several.xlsx', [
    {
      ...sheet('One', '&amp;Cfirst &amp;P+10'),
      ...two,
      after: `${sheet('One', '&amp;Cfirst &amp;P+10').after ?? ''}${breaks}`,
    },
    sheet('Two', '&amp;Csecond &amp;P'),
    sheet('Hidden', '&amp;Chidden &amp;P', { state: 'hidden' }),
    sheet('Three', '&amp;Cthird &amp;P-1'),
    sheet('Four', '&amp;Cfourth &amp;P+1', {}, '<pageSetup firstPageNumber="20" useFirstPageNumber="1"/>'),
    sheet('Five', '&amp;CR&amp;&amp;P+2 &amp;P'),
  ]);
  expect(heads).toEqual(['first 11', 'first 12', 'second 3', 'third 3', 'fourth 21', 'R&P+2 21']);
});

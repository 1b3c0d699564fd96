/** Spreadsheets at the tagged levels: what the tags say, and what the reference validator says of them. */
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate } from '../../../../scripts/verapdf/verapdf.mjs';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { sample, warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { readTags, type ReadTags, type Tag } from './testing.js';
import { workbook } from './test-workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const tagsOf = (path: string): Promise<ReadTags> => readTags(path, join(engine.folder, randomUUID()));
const only = ({ kids }: Tag, type: string): Tag[] => kids.filter((kid) => kid.type === type);
const rowsOf = (section: Tag): Tag[][] => only(only(section, 'Table')[0]!, 'TR').map(({ kids }) => [...kids]);
const wordsOf = (section: Tag): string[][] => rowsOf(section).map((row) => row.map(textOf));
const textOf = ({ text, kids }: Tag): string => text + kids.map(textOf).join('');

async function tagged(path: string, level = '2a') {
  const { messages, ...rest } = await engine.convert(path, {
    options: { pdf_type: `pdfa-${level}`, comments: 'notes' },
  });
  expect(messages).not.toContain('pdfa_untagged');
  expect(messages).not.toContain('pdfa_not_reached');
  return rest;
}

it('A price list becomes a table of rows and cells', { tags: ['long'] }, async () => {
  const { path } = await tagged(sample('budget.xlsx'));
  const { root, unmarked } = await tagsOf(path);
  expect(unmarked).toEqual([]);
  const [prices, plan, notes] = root!.kids;
  expect(wordsOf(prices!).slice(0, 3)).toEqual([
    ['De Drukkerij: price list', '', '', '', ''],
    ['Article', 'Paper', 'Copies', 'Price', 'Each'],
    ['Business cards', '350 g cotton', '250', '€ 68.00', '€ 0.27'],
  ]);
  // The plan of the year runs over several pages across: its rows are whole nevertheless.
  expect(wordsOf(plan!).map(({ length }) => length)).toEqual(new Array(wordsOf(plan!).length).fill(14));
  expect(wordsOf(plan!)[0]!.slice(0, 3)).toEqual(['Income', 'January', 'February']);
  expect(wordsOf(notes!)).not.toEqual([]);
});

it(
  'Says what a workbook says: headers, merged cells, links, comments, figures',
  { tags: ['long'] },
  async () => {
    const { path } = await tagged(await engine.file('everything.fods', workbook));
    const { root, artifacts, unmarked } = await tagsOf(path);
    expect(unmarked).toEqual([]);
    const [first, second] = root!.kids;
    const rows = rowsOf(first!);
    expect(wordsOf(first!).slice(0, 5)).toEqual([
      ['A title that runs over into the empty cells beside it', '', '', ''],
      ['Name', 'Count', 'Where', 'Remark'],
      ['Item one', '-8', 'a link', 'part in red ink'],
      ['Item two', '12', '', 'two rows high, with more words than one line holds'],
      ['Item three', '3', ''],
    ]);
    expect(rows[1]!.map(({ type, attributes }) => [type, attributes])).toEqual(
      new Array(4).fill(['TH', { '/Scope': '/Column' }]),
    );
    expect(rows[2]![2]!.kids).toMatchObject([{ type: 'Link', text: 'a link', annotations: ['/Link'] }]);
    expect(rows[3]![1]!.kids).toMatchObject([{ type: 'Annot', annotations: ['/Text'] }]);
    expect(rows[3]![3]!.attributes).toEqual({ '/RowSpan': 2 });
    expect(rows[5]![0]).toMatchObject({ text: 'across three', attributes: { '/ColSpan': 3 } });
    expect(wordsOf(first!)[6]).toEqual(['', '', 'right aligned and running over to the left', '']);
    expect(only(first!, 'Figure').map(({ alternative }) => alternative)).toEqual([
      'Red square. A square in red',
      'Oval',
    ]);
    expect(only(first!, 'P').map(textOf)).toEqual(['Words in a box']);
    // Repeated on the second page, where they are no content again.
    expect(wordsOf(second!)[0]).toEqual(['Number', 'Square']);
    expect(rowsOf(second!)).toHaveLength(81);
    expect(artifacts.filter((text) => text === 'Square')).toHaveLength(1);
    expect(artifacts).toContain('Head of the page');
  },
);

it('Comma-separated values have their header row', async () => {
  const { path } = await tagged(sample('price-list.csv'));
  const { root, artifacts, unmarked } = await tagsOf(path);
  expect(unmarked).toEqual([]);
  const [head, ...body] = rowsOf(root!.kids[0]!);
  expect(head!.every(({ type }) => type === 'TH')).toBe(true);
  expect(body.flat().every(({ type }) => type === 'TD')).toBe(true);
  expect(artifacts.join('')).toContain('1 / 1');
});

it('A chain to PDF/A has the tags too', async () => {
  const { path, messages } = await engine.convert(sample('price-list.csv'), {
    then: [{ step: 'pdf-to-pdfa', to: 'pdf', options: { level: '2a' } }],
  });
  expect(messages).not.toContain('pdfa_untagged');
  expect((await tagsOf(path)).root!.kids).toHaveLength(1);
});

it('Without PDF/A a sheet has no tags rather than those of its page header alone', async () => {
  const { path } = await engine.convert(await engine.file('everything.fods', workbook));
  expect((await tagsOf(path)).root).toBeUndefined();
});

it('Tags change nothing of the look', { tags: ['long'] }, async () => {
  const source = await engine.file('everything.fods', workbook);
  const plain = await engine.convert(source, { options: { pdf_type: 'pdfa-2b' } });
  const marked = await tagged(source);
  expect(marked.pages).toBe(plain.pages);
  const one = await openPages(plain.path);
  const other = await openPages(marked.path);
  try {
    for (let page = 1; page <= marked.pages; page += 1) {
      const [before, after] = [await one.picture(page, { dpi: 50 }), await other.picture(page, { dpi: 50 })];
      expect(Buffer.compare(after.data, before.data)).toBe(0);
      expect(other.text(page)).toBe(one.text(page));
    }
  } finally {
    one.close();
    other.close();
  }
});

it('A sheet that lets nobody change it gets no tags, and no claim', { tags: ['long'] }, async () => {
  const locked = workbook.replace(
    'table:name="Everything"',
    'table:name="Everything" table:protected="true"',
  );
  const { path, messages } = await engine.convert(await engine.file('locked.fods', locked), {
    options: { pdf_type: 'pdfa-2a' },
  });
  expect(messages).toContain('pdfa_untagged');
  expect((await tagsOf(path)).root).toBeUndefined();
});

it('The validator agrees at every tagged level', { tags: ['long'] }, async () => {
  const all = ['budget.xls', 'budget.ods', 'price-list.xlsb'];
  const everything = await engine.file('everything.fods', workbook);
  const tries = [
    ...all.map((name) => [sample(name), '2a'] as const),
    ...['1a', '2a', '3a'].map((level) => [everything, level] as const),
    [sample('budget.xlsx'), '1a'] as const,
    [sample('price-list.csv'), '3a'] as const,
  ];
  const files: { path: string; level: string }[] = [];
  for (const [source, level] of tries) files.push({ path: (await tagged(source, level)).path, level });
  const verdicts = await validate(files);
  expect(verdicts.map(({ compliant, rules }, at) => [tries[at], compliant, rules])).toEqual(
    tries.map((tried) => [tried, true, {}]),
  );
});

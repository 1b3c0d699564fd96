import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf, paragraph, run } from '../../from-pdf/model/testing.js';
import { changesOf, setPdf } from '../testing.js';
import { passagesOf } from './passages.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-compare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A table with lines that goes on over pages, with its header on each. */
async function withTable(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const head = ['Article', 'Pieces', 'Remarks'];
  for (let from = 0; from < rows.length; from += 30) {
    const page = document.addPage([595, 842]);
    const own = [head, ...rows.slice(from, from + 30)];
    const bottom = 800 - own.length * 22;
    for (const x of [60, 220, 380, 540])
      page.drawLine({ start: { x, y: 800 }, end: { x, y: bottom }, thickness: 0.8 });
    for (const [at, cells] of [...own, []].entries()) {
      const y = 800 - at * 22;
      page.drawLine({ start: { x: 60, y }, end: { x: 540, y }, thickness: 0.8 });
      for (const [column, text] of cells.entries())
        page.drawText(text, { x: 66 + column * 160, y: y - 15, size: 10, font });
    }
  }
  const path = join(folder, name);
  await writeFile(path, await document.save());
  return path;
}

it('finds a cell on the page that it stands on, in a table that goes on over pages', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => [`Press ${at}`, String(at * 7), `Remark ${at}`]);
  const old = await withTable('table-1.pdf', rows);
  const fresh = await withTable('table-2.pdf', rows.with(40, ['Press 40', '4711', 'Remark 40']));
  const { changes } = await changesOf(folder, old, fresh);
  expect(changes).toMatchObject([
    { area: 'table', kind: 'changed', old: { text: '280' }, new: { text: '4711', places: [{ page: 2 }] } },
  ]);
  const [box = []] = changes[0]!.new!.places[0]!.boxes;
  expect(box[0]).toBeGreaterThan(220);
  expect(box[1]).toBeGreaterThan(42 + 11 * 22);
  expect(box[3]).toBeLessThan(42 + 12 * 22 + 4);
});

it('leaves the numbers of pages in a table of contents alone, and tells prices', async () => {
  const contents = (numbers: readonly number[], dots: number) =>
    ['What it is', 'How it works', 'Who needs it', 'Index'].map(
      (title, at) => `${title} ${'.'.repeat(dots - at)}${dots % 2 ? ' ' : ''}${numbers[at]}`,
    );
  const body = Array.from({ length: 45 }, (_, at) => `Paragraph ${at} stands here alone.`);
  const old = await setPdf(folder, 'contents-1.pdf', [...contents([1, 1, 2, 2], 60), ...body]);
  const fresh = await setPdf(folder, 'contents-2.pdf', [...contents([1, 2, 2, 3], 53), ...body]);
  expect((await changesOf(folder, old, fresh)).changes).toEqual([]);
  const list = (price: number) => [`Coffee ${'.'.repeat(50)} 350`, `Tea ${'.'.repeat(53)} ${price}`];
  const prices = await changesOf(
    folder,
    await setPdf(folder, 'prices-1.pdf', list(250)),
    await setPdf(folder, 'prices-2.pdf', list(280)),
  );
  expect(prices.changes).toMatchObject([{ old: { text: '250' }, new: { text: '280' } }]);
});

it('has no marks of notes in the text, and the exponents of units', () => {
  const raised = (mark: string) => run(mark, { script: 'superscript' });
  const { text } = passagesOf(
    documentOf([
      paragraph([run('Office supports'), raised('4'), run(' it.'), raised('12')]),
      paragraph([raised('4'), run(' See the standard.')]),
      paragraph([run('An area of 12 m'), raised('2'), run(' at 10'), raised('6'), run(' a unit')]),
    ]),
  );
  expect(text.map((passage) => passage.text.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'Office supports it.',
    'See the standard.',
    'An area of 12 m2 at 10⁶ a unit',
  ]);
});

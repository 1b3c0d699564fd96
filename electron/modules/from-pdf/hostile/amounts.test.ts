/** More of everything than any page has: letters, rows, columns. Nothing is lost, and nothing grows faster than it does. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { through, type ConversionTarget } from './testing/every-target.js';
import { handPdf, type HandPdf } from './testing/hand-pdf.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-amounts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pdf(name: string, hand: HandPdf): Promise<string> {
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, handPdf(hand));
  return path;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  /** Number of the first row. */
  readonly first?: number;
}

/** A table with lines around its cells, which hold `r5c3`. */
function grid({ rows, columns, width, height, first = 0 }: Grid): string {
  const top = rows * height + 10;
  const across = Array.from(
    { length: rows + 1 },
    (_, row) => `10 ${top - row * height} m ${10 + columns * width} ${top - row * height} l S`,
  );
  const down = Array.from(
    { length: columns + 1 },
    (_, column) => `${10 + column * width} ${top} m ${10 + column * width} 10 l S`,
  );
  const words = Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return `1 0 0 1 ${12 + column * width} ${top - (row + 1) * height + 3} Tm (r${first + row}c${column}) Tj`;
  });
  return `0.5 w ${across.join('\n')} ${down.join('\n')} BT /F 6 Tf ${words.join('\n')} ET`;
}

/** How many of the cells are in the text, each of them once. */
const cellsIn = (text: string | null): number => new Set(text?.match(/\br\d+c\d+\b/g)).size;

/** A page of so many lines of 160 words, 800 letters with the spaces between them: none of its words may be lost. */
async function ofLetters(rows: number, ...targets: readonly ConversionTarget[]): Promise<void> {
  const words = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: 160 },
      (_word, place) => `w${String((row * 160 + place) % 1000).padStart(3, '0')}`,
    ).join(' '),
  );
  const content = `BT /F 1 Tf 1.1 TL 10 1390 Td ${words.map((line) => `(${line}) '`).join('\n')} ET`;
  const path = await pdf(`letters-${rows}`, { pages: [{ content, box: '0 0 842 1400' }] });
  for (const target of targets) {
    const { text, said } = await through(target, path, folder);
    expect(text?.match(/\bw\d{3}\b/g), target).toHaveLength(rows * 160);
    expect(said, target).toEqual([]);
  }
}

it('two hundred thousand letters on a page, without their looks and with them', { tags: ['long'] }, () =>
  ofLetters(250, 'pdf-to-text', 'pdf-to-html'),
);

it('a million letters on a page', { tags: ['long'] }, () => ofLetters(1250, 'pdf-to-text'));

it('a million letters on a page, with their looks', { tags: ['long'] }, () => ofLetters(1250, 'pdf-to-html'));

async function ofThreeHundredColumns(rows: number): Promise<void> {
  const table = { rows, columns: 300, width: 30, height: 12 };
  const path = await pdf(`columns-${rows}`, { pages: [{ content: grid(table), box: '0 0 9100 300' }] });
  for (const target of ['pdf-to-excel', 'pdf-to-csv', 'pdf-to-word', 'pdf-to-markdown'] as const)
    expect(cellsIn((await through(target, path, folder)).text), target).toBe(rows * 300);
}

it('a table of three hundred columns', { tags: ['long'] }, () => ofThreeHundredColumns(6));

it('a table of three hundred columns and twenty rows', { tags: ['long'] }, () => ofThreeHundredColumns(20));

// They are validated, too.
it('a table of a hundred rows on one page', () => ofRows(100));

it('a table of a thousand rows on one page', { tags: ['long'] }, () => ofRows(1000));

async function ofRows(rows: number): Promise<void> {
  const table = { rows, columns: 6, width: 60, height: 14 };
  const box = `0 0 600 ${rows * 14 + 100}`;
  const path = await pdf(`rows-${rows}`, { pages: [{ content: grid(table), box }] });
  for (const target of ['pdf-to-excel', 'pdf-to-text', 'pdf-to-powerpoint'] as const)
    expect(cellsIn((await through(target, path, folder)).text), target).toBe(rows * 6);
}

it('a table of twenty thousand rows over four hundred pages', { tags: ['long'] }, async () => {
  const pages = Array.from({ length: 400 }, (_, page) => ({
    content: grid({ rows: 50, columns: 5, width: 100, height: 15, first: page * 50 }),
  }));
  const path = await pdf('pages', { pages });
  for (const target of ['pdf-to-excel', 'pdf-to-csv'] as const)
    expect(cellsIn((await through(target, path, folder)).text), target).toBe(100_000);
});

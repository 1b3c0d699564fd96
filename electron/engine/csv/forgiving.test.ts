/** Tables whose quotation marks do not match: their rows, and by the library that wrote them the rows of those that do. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { forgivingRows } from './forgiving.js';
import { readTable } from './table.js';

const rows = (text: string, delimiter = ',') => forgivingRows(text, delimiter).rows;

describe('an opening mark without a closing one', () => {
  it('is a letter, and the rows below stay rows', () => {
    expect(forgivingRows('a,b\n1,"5 inch pipe\n2,x', ',')).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '"5 inch pipe'],
        ['2', 'x'],
      ],
      guessedIn: 2,
    });
  });

  it('takes no rows up to a field in marks further below', () => {
    const below = Array.from({ length: 1000 }, (_, row) => `${row},x`).join('\n');
    const read = rows(`a,b\n1,"5 inch pipe\n${below}\n7,"well, quoted"\n8,"two\nlines"\n`);
    expect(read).toHaveLength(1004);
    expect(read[1]).toEqual(['1', '"5 inch pipe']);
    expect(read.slice(-2)).toEqual([
      ['7', 'well, quoted'],
      ['8', 'two\nlines'],
    ]);
  });

  it('in each row, and at the very end of a large file', () => {
    expect(rows('1,"5 inch\n2,"7 inch\n3,"9 inch')).toEqual([
      ['1', '"5 inch'],
      ['2', '"7 inch'],
      ['3', '"9 inch'],
    ]);
    const large = 'x,"y"\r\n'.repeat(200_000);
    const read = rows(`${large}z,"open`);
    expect([read.length, read.at(-1)]).toEqual([200_001, ['z', '"open']]);
  });

  it('is looked for in no more time than the file is long', () => {
    for (const text of ['"', '"x,', ',"x', '"\n', '"x"y', '""x', '"x\n,']) {
      const large = text.repeat(200_000);
      expect(lettersOf(rows(large).flat().join(''))).toEqual(lettersOf(large));
    }
  });
});

it('marks inside a field that were not doubled are letters of it', () => {
  expect(rows('5" pipe,x')).toEqual([['5" pipe', 'x']]);
  expect(rows('"5" pipe",x')).toEqual([['5" pipe', 'x']]);
  expect(rows('"says "hi, there" to you",x')).toEqual([['says "hi, there" to you', 'x']]);
  expect(rows('a,b,c\n1,"two\nsays "hi" lines",x')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'two\nsays "hi" lines', 'x'],
  ]);
});

it('what stands behind a closed field is a part of it, as Excel has it', () => {
  expect(rows('"abc"def,"x"')).toEqual([['abcdef', 'x']]);
  expect(rows('"a, b"c,d')).toEqual([['a, bc', 'd']]);
  expect(rows('"a ""b"""c,"d"')).toEqual([['a "b"c', 'd']]);
});

it('every line end ends a row, and those inside a field are lines of it', () => {
  expect(rows('a\rb\nc\r\nd')).toEqual([['a'], ['b'], ['c'], ['d']]);
  expect(rows('"a\rb","c\r\nd"\r')).toEqual([['a\nb', 'c\nd']]);
});

/** Letters that a table is made of, most of them those it hangs on. */
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...'",;\n\r\t\'a1') }, fc.string()))
  .map((parts) => parts.join(''));
const delimiter = fc.constantFrom(',', ';', '\t', '|');

/** All letters of a text but delimiters, quotation marks and line ends, by how often they are there. */
function lettersOf(content: string, between = ','): string {
  return [...content].filter((letter) => !['"', '\r', '\n', between].includes(letter)).join('');
}

it('every text gives a table with all its letters, in their order', () => {
  fc.assert(
    fc.property(text, delimiter, (content, between) => {
      const { rows: read } = forgivingRows(content, between);
      expect(lettersOf(read.flat().join(''), between)).toBe(lettersOf(content, between));
    }),
    { numRuns: 3000 },
  );
});

it('a table whose marks match is read as it was written, and nothing is guessed', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'",;\n a1é') });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      delimiter,
      (table, between) => {
        const content = stringify(table, { delimiter: between, quoted: true });
        expect(forgivingRows(content, between)).toEqual({ rows: table, guessedIn: null });
      },
    ),
    { numRuns: 1000 },
  );
});

const folder = mkdtempSync(join(tmpdir(), 'platen-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a file of any text gives a table, by whatever signs it is read', async () => {
  const path = join(folder, 'table.csv');
  const auto = { delimiter: 'auto', encoding: 'utf-8', header_row: 'auto' } as const;
  // eslint-disable-next-line no-control-regex
  const seen = (content: string) => content.replaceAll(/[\0-\x08\x0c\x0e-\x1f\x7f\uFEFF]/g, '');
  await fc.assert(
    fc.asyncProperty(text, async (content) => {
      // What is no whole character has no place in a file.
      fc.pre(Buffer.from(content).toString() === content && !/sep=/i.test(content));
      writeFileSync(path, content);
      const table = await readTable(path, auto, false).catch((error: unknown) => error);
      const {
        rows = [],
        delimiter: between = ',',
        quote = '"',
      } = table as Partial<Awaited<ReturnType<typeof readTable>>>;
      const letters = (of: string) => lettersOf(seen(of), between).replaceAll(quote, '');
      if (table instanceof Error) expect(table).toMatchObject({ code: 'no_pages' });
      expect(letters(rows.flat().join(''))).toBe(letters(content));
      expect(rows.every((row) => row.length === rows[0]?.length)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

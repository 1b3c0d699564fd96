/** Files of fonts as tables, and the codes of their glyphs. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCodeTables } from './code-tables.js';
import { readSfnt, trueTypeVersion, writeSfnt } from './sfnt.js';

/** The same inputs on every run. */
const runs = { seed: 16, numRuns: 200 };

const tag = fc.string({ unit: fc.constantFrom(...'abcdhk012/ '), minLength: 4, maxLength: 4 });
const tables = fc.uniqueArray(fc.tuple(tag, fc.uint8Array({ maxLength: 40 })), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 12,
});

it('the tables of a font are read as they were written, in their order', () => {
  fc.assert(
    fc.property(tables, (given) => {
      const written = writeSfnt(
        trueTypeVersion,
        given.map(([name, bytes]) => [name, Buffer.from(bytes)] as const),
      );
      const { version, tables: read, isWhole } = readSfnt(written);
      expect([version, isWhole]).toEqual([trueTypeVersion, true]);
      expect([...read].map(([name, bytes]) => [name, [...bytes]])).toEqual(
        given.map(([name, bytes]) => [name, [...bytes]]),
      );
    }),
    runs,
  );
});

it('a font with a head adds up to what the standard says', () => {
  const head = Buffer.alloc(54, 7);
  const font = writeSfnt(trueTypeVersion, [
    ['glyf', Buffer.from([1, 2, 3, 4, 5])],
    ['head', head],
  ]);
  let sum = 0;
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});

it('tables that are cut off end with the file, and are told', () => {
  const font = writeSfnt(trueTypeVersion, [['glyf', Buffer.alloc(100, 1)]]);
  const { tables: read, isWhole } = readSfnt(font.subarray(0, 60));
  expect([read.get('glyf')?.length, isWhole]).toEqual([32, false]);
  expect(() => readSfnt(font.subarray(0, 20))).toThrow(RangeError);
});

it('a table of codes that would be read for ever is read as far as is believable', () => {
  const segments = 8000;
  const table = Buffer.alloc(16 + segments * 8);
  table.writeUInt16BE(4, 0);
  table.writeUInt16BE(segments * 2, 6);
  // Each segment has every code.
  for (let segment = 0; segment < segments; segment += 1) {
    table.writeUInt16BE(0xfffe, 14 + segment * 2);
    table.writeUInt16BE(1, 16 + segments * 4 + segment * 2);
  }
  const groups = Buffer.alloc(28);
  groups.writeUInt16BE(12, 0);
  groups.writeUInt32BE(0xffffffff, 12);
  groups.writeUInt32BE(0xffffffff, 20);
  groups.writeUInt32BE(1, 24);
  const head = Buffer.alloc(20);
  head.writeUInt16BE(2, 2);
  head.writeUInt32BE(head.length, 8);
  head.writeUInt32BE(head.length + table.length, 16);
  const [first, second] = readCodeTables(Buffer.concat([head, table, groups]));
  expect(first!.glyphs.get(65)).toBe(66);
  expect(second!.glyphs.size).toBe(200_000);
  expect(readCodeTables(Buffer.alloc(3))).toEqual([]);
});

/** CFF programs: widths are read and changed, and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDict, readIndex, writeDict, writeIndex } from './cff-data.js';
import { Cff } from './cff.js';

/** Three glyphs: one of the usual width 500, one of nominal 600 plus 20, one whose width a subroutine tells. */
function program(): Buffer {
  const head = Buffer.from([1, 0, 4, 4]);
  const names = writeIndex([Buffer.from('Made')]);
  const strings = writeIndex([]);
  const shared = writeIndex([Buffer.from([139 + 30, 139, 139, 21, 14])]);
  const fixed = new Set([15, 16, 17, 18]);
  const charset = Buffer.from([0, 0, 34, 0, 35]);
  const charStrings = writeIndex([
    Buffer.from([14]),
    Buffer.from([139 + 20, 139 + 1, 139 + 2, 21, 14]),
    Buffer.from([139 - 107, 29]),
  ]);
  const own = writeDict(
    new Map([
      [20, [500]],
      [21, [600]],
    ]),
    fixed,
  );
  const top = (at: number): Buffer =>
    writeIndex([
      writeDict(
        new Map([
          [15, [at]],
          [17, [at + charset.length]],
          [18, [own.length, at + charset.length + charStrings.length]],
        ]),
        fixed,
      ),
    ]);
  const at = head.length + names.length + top(0).length + strings.length + shared.length;
  return Buffer.concat([head, names, top(at), strings, shared, charset, charStrings, own]);
}

describe('a CFF program', () => {
  it('tells names and widths, also by way of subroutines', () => {
    expect(new Cff(program()).glyphs).toEqual([
      { id: '.notdef', width: 500 },
      { id: 'A', width: 620 },
      { id: 'B', width: 630 },
    ]);
  });

  it('takes other widths and further glyphs', () => {
    const changed = new Cff(program()).changed(
      new Map([
        [0, 250],
        [1, 700],
      ]),
      new Map([['platen10', 333]]),
    );
    expect(new Cff(changed).glyphs).toEqual([
      { id: '.notdef', width: 250 },
      { id: 'A', width: 700 },
      { id: 'B', width: 630 },
      { id: 'platen10', width: 333 },
    ]);
  });

  it('says so where a subroutine tells the width that is to change, and when it is cut off', () => {
    expect(() => new Cff(program()).changed(new Map([[2, 700]]), new Map())).toThrow('subroutine');
    expect(() => new Cff(program().subarray(0, 40))).toThrow();
  });
});

describe('the parts of a CFF program', () => {
  const operator = fc.oneof(
    fc.integer({ min: 0, max: 21 }).filter((byte) => byte !== 12),
    fc.integer({ min: 1200, max: 1255 }),
  );
  const operand = fc.oneof(
    fc.integer(),
    fc.integer({ min: -110, max: 110 }),
    fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
      .filter((given) => !Object.is(given, -0)),
  );

  it('are read as they were written: dictionaries of any operands', () => {
    const entries = fc.uniqueArray(fc.tuple(operator, fc.array(operand, { maxLength: 6 })), {
      selector: ([key]) => key,
      maxLength: 12,
    });
    fc.assert(
      fc.property(entries, fc.uniqueArray(operator), (given, fixed) => {
        const read = readDict(writeDict(new Map(given), new Set(fixed)));
        expect(new Map([...read].sort(([a], [b]) => a - b))).toEqual(
          new Map([...given].sort(([a], [b]) => a - b)),
        );
      }),
    );
  });

  it('are read as they were written: indexes of any items, at any place', () => {
    const items = fc.array(
      fc.uint8Array({ maxLength: 300 }).map((list) => Buffer.from(list)),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(items, fc.nat(9), (given, before) => {
        const bytes = Buffer.concat([Buffer.alloc(before), writeIndex(given), Buffer.from('after')]);
        const { items: read, end } = readIndex(bytes, before);
        expect(read.map((item) => item.toString('hex'))).toEqual(given.map((item) => item.toString('hex')));
        expect(bytes.toString('latin1', end)).toBe('after');
      }),
    );
  });

  it('end in an error or a dictionary where bytes are wrong, never without end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (given) => {
        try {
          expect(readDict(Buffer.from(given)).size).toBeLessThanOrEqual(given.length);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});

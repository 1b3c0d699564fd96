/** CFF programs: widths are read and changed, and nothing else. */
import { describe, expect, it } from 'vitest';
import { writeDict, writeIndex } from './cff-data.js';
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

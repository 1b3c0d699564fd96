import { describe, expect, it } from 'vitest';
import { compareNames, movedBy, movedTo, sorted } from './order.js';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map((row) => row.id).join('');

describe('natural names', () => {
  it('puts 2 before 10 and small letters beside capitals', () => {
    const names = ['Chapter 10.docx', 'chapter 2.docx', 'Annex.pdf', 'Chapter 1.docx'];
    expect([...names].sort(compareNames)).toEqual([
      'Annex.pdf',
      'Chapter 1.docx',
      'chapter 2.docx',
      'Chapter 10.docx',
    ]);
  });
  it('gives names that differ in case only one fixed order', () => {
    expect(compareNames('a.txt', 'A.txt')).toBe(-compareNames('A.txt', 'a.txt'));
    expect(compareNames('a.txt', 'a.txt')).toBe(0);
  });
});

describe('sorting', () => {
  const file = (name: string, size: number, modifiedAt: string | null) => ({
    name,
    size,
    modifiedAt,
    folder: '',
  });
  const files = [
    file('b', 3, '2026-02-01T00:00:00Z'),
    file('a', 3, null),
    file('c', 1, '2026-01-01T00:00:00Z'),
  ];
  const by = (key: 'name' | 'date' | 'size') =>
    ids(sorted(files, key, (x) => x).map((f) => ({ id: f.name })));
  it('sorts by name, date and size, unknown dates last, equal ones in their order', () => {
    expect(by('name')).toBe('abc');
    expect(by('date')).toBe('cba');
    expect(by('size')).toBe('cba');
  });
});

describe('moving rows', () => {
  it('moves several rows together before or after another, in their order', () => {
    expect(ids(movedTo(rows, new Set(['d', 'a']), 'c', 'before'))).toBe('badce');
    expect(ids(movedTo(rows, new Set(['a', 'b']), 'd', 'after'))).toBe('cdabe');
  });
  it('moves rows beside a row that is itself moved', () => {
    expect(ids(movedTo(rows, new Set(['b', 'd']), 'd', 'after'))).toBe('acbde');
  });
  it('leaves the list alone when the other row is gone', () => {
    expect(movedTo(rows, new Set(['a']), 'x', 'before')).toBe(rows);
  });
  it('moves rows one place and stops at the ends', () => {
    expect(ids(movedBy(rows, new Set(['b', 'c']), -1))).toBe('bcade');
    expect(ids(movedBy(rows, new Set(['a', 'b']), -1))).toBe('abcde');
    expect(ids(movedBy(rows, new Set(['d', 'e']), 1))).toBe('abcde');
    expect(ids(movedBy(rows, new Set(['a', 'c']), 1))).toBe('badce');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnLetters } from './column-letters.js';
import { readPagePlan, type PlanPart } from './page-plan.js';

const pages = (file: number, from: number | null, to: number | null, turn = 0) => ({
  kind: 'pages',
  file,
  from,
  to,
  turn,
});

describe('a page plan', () => {
  it('says how many pages a file was seen with', () => {
    expect(readPagePlan('A=5,b=12,A1')).toEqual([
      { kind: 'seen', file: 0, count: 5 },
      { kind: 'seen', file: 1, count: 12 },
      pages(0, 1, 1),
    ]);
    expect(readPagePlan('A=')).toBeNull();
    expect(readPagePlan('=5')).toBeNull();
  });
  it('reads files, ranges, turns and empty pages', () => {
    expect(readPagePlan('A1-3, b2 ,A5@90,blank,AA9-6@270')).toEqual([
      pages(0, 1, 3),
      pages(1, 2, 2),
      pages(0, 5, 5, 90),
      { kind: 'blank' },
      pages(26, 9, 6, 270),
    ]);
  });
  it('reads open ranges and whole files', () => {
    expect(readPagePlan('A4-,B-4,C-,D,7,-')).toEqual([
      pages(0, 4, null),
      pages(1, null, 4),
      pages(2, null, null),
      pages(3, null, null),
      pages(0, 7, 7),
      pages(0, null, null),
    ]);
  });
  it('is empty for empty text', () => {
    expect(readPagePlan(' ')).toEqual([]);
  });
  it.each([',', 'A1,,B2', 'A1@45', '@90', 'A1-2-3', 'A1 B2', 'ABCD1', 'A-1-', '1;2', 'A1@', 'A99999999'])(
    'does not read “%s”',
    (text) => {
      expect(readPagePlan(text)).toBeNull();
    },
  );
  it('names files by letters as it reads them', () => {
    for (const file of [0, 25, 26, 51, 52, 701, 702])
      expect(readPagePlan(`${columnLetters(file)}1`)).toEqual([pages(file, 1, 1)]);
  });
  it('reads every plan that can be written', () => {
    const file = fc.nat(700);
    const page = fc.option(fc.integer({ min: 1, max: 9_999_999 }));
    const turn = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
    const parts = fc.oneof(
      fc.constant<PlanPart>({ kind: 'blank' }),
      fc
        .tuple(file, fc.nat(9_999_999))
        .map(([place, count]): PlanPart => ({ kind: 'seen', file: place, count })),
      fc
        .tuple(file, page, page, turn)
        .map(([place, from, to, by]): PlanPart => ({ kind: 'pages', file: place, from, to, turn: by })),
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 20 }), (plan) => {
        expect(readPagePlan(plan.map(written).join(','))).toEqual(plan);
      }),
    );
  });
  it('is read or refused, whatever the words', () => {
    const words = fc.string({ unit: fc.constantFrom(...'AbZ019-@=,; blank'), maxLength: 16 });
    fc.assert(
      fc.property(words, (text) => {
        for (const part of readPagePlan(text) ?? [])
          if (part.kind !== 'blank') expect(part.file).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

function written(part: PlanPart): string {
  switch (part.kind) {
    case 'blank':
      return 'blank';
    case 'seen':
      return `${columnLetters(part.file)}=${part.count}`;
    case 'pages':
      return `${columnLetters(part.file)}${part.from ?? ''}-${part.to ?? ''}${part.turn === 0 ? '' : `@${part.turn}`}`;
  }
}

/** The arithmetic of fitting. */
import { describe, expect, it } from 'vitest';
import { automaticFit, scaleOf, minReadableScale } from './scale.js';

const room = { width: 17_000, height: 25_000 };

describe('how large something is printed', () => {
  it.each([
    [{ kind: 'percent', percent: 85 }, 0.85],
    [{ kind: 'pages-each-way', across: 1, down: 0 }, 0.5],
    [{ kind: 'pages-each-way', across: 2, down: 0 }, 1],
    [{ kind: 'pages-each-way', across: 0, down: 1 }, 0.25],
    [{ kind: 'pages-each-way', across: 1, down: 1 }, 0.25],
    [{ kind: 'pages', pages: 8 }, 1],
    [{ kind: 'pages', pages: 2 }, 0.5],
    [{ kind: 'pages', pages: 1 }, 0.25],
  ] as const)('%j', (scaling, expected) => {
    expect(scaleOf(scaling, { width: 34_000, height: 100_000 }, room)).toBe(expected);
  });

  it('never enlarges', () => {
    expect(scaleOf({ kind: 'pages-each-way', across: 1, down: 1 }, { width: 10, height: 10 }, room)).toBe(1);
  });
});

describe('what becomes of a sheet without a set-up of its own', () => {
  const turned = { width: 25_000, height: 17_000 };
  it.each([
    [17_000, true, { isTurned: false, across: 0 }],
    [20_000, true, { isTurned: false, across: 1 }],
    [30_000, true, { isTurned: true, across: 1 }],
    [30_000, false, { isTurned: false, across: 1 }],
    [62_000, true, { isTurned: true, across: 1 }],
    [63_000, true, { isTurned: true, across: 2 }],
  ] as const)('%d wide', (width, mayTurn, expected) => {
    expect(automaticFit(width, room, turned, mayTurn)).toEqual(expected);
  });

  it('stays readable', () => {
    for (let width = 17_001; width < 2_000_000; width += 997) {
      const { isTurned, across } = automaticFit(width, room, turned, true);
      const used = isTurned ? turned : room;
      const scale = scaleOf({ kind: 'pages-each-way', across, down: 0 }, { width, height: 1 }, used);
      expect(scale).toBeGreaterThanOrEqual(minReadableScale);
    }
  });
});

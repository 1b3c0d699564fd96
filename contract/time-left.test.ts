import { describe, expect, it } from 'vitest';
import { steadyEnd, timeLeft, TimeLeft } from './time-left.js';

const at = (seconds: number, progress: number) => ({ at: seconds * 1000, progress });

describe('the time that is left', () => {
  it('follows the pace so far', () => {
    expect(timeLeft(at(0, 0), at(10, 0.25), 4, 10_000)).toBe(30);
  });
  it('begins where measuring began', () => {
    expect(timeLeft(at(100, 0.5), at(110, 0.6), 2, 110_000)).toBeCloseTo(40);
  });
  it('goes down between two measures', () => {
    expect(timeLeft(at(0, 0), at(10, 0.25), 2, 16_000)).toBe(24);
  });
  it('says nothing in the first seconds, without progress, and near the end', () => {
    expect(timeLeft(at(0, 0), at(4, 0.5), 4, 4000)).toBeNull();
    expect(timeLeft(at(0, 0.2), at(10, 0.2), 0, 10_000)).toBeNull();
    expect(timeLeft(at(0, 0), at(60, 0.95), 9, 60_000)).toBeNull();
    // The first page alone is no pace.
    expect(timeLeft(at(0, 0), at(10, 0.25), 1, 10_000)).toBeNull();
    expect(timeLeft(null, null, 0, 1000)).toBeNull();
  });
});

describe('the end that is told', () => {
  it('is what is measured, at first', () => {
    expect(steadyEnd(null, 480_000, 1000)).toBe(480_000);
  });
  it('follows a jump slowly, and gets there', () => {
    const next = steadyEnd(480_000, 180_000, 1000);
    expect(next).toBeGreaterThan(440_000);
    expect(next).toBeLessThan(480_000);
    expect(steadyEnd(480_000, 180_000, 8000)).toBe(330_000);
    expect(steadyEnd(480_000, 180_000, 120_000)).toBeCloseTo(180_000, -3);
  });
});

describe('measuring', () => {
  it('tells once there is a pace, and begins anew with another step', () => {
    const left = new TimeLeft();
    left.measure('reading', 0, 0);
    left.measure('reading', 0.5, 1000);
    // It takes half a minute until the first page is there, and then four seconds for each.
    left.measure('recognising', 0, 2000);
    for (let page = 1; page <= 3; page += 1) left.measure('recognising', page / 10, 26_000 + page * 4000);
    expect(left.seconds(38_000)).toBeCloseTo(28);
    left.measure('saving', 0.1, 39_000);
    expect(left.seconds(40_000)).toBeNull();
    left.measure('saving', null, 41_000);
    expect(left.seconds(60_000)).toBeNull();
  });
});

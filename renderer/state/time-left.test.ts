import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.js';

const at = (seconds: number, progress: number) => ({ at: seconds * 1000, progress });

describe('the time that is left', () => {
  it('follows the pace so far', () => {
    expect(timeLeft(at(0, 0), at(10, 0.25), 10_000)).toBe(30);
  });
  it('begins where measuring began', () => {
    expect(timeLeft(at(100, 0.5), at(110, 0.6), 110_000)).toBeCloseTo(40);
  });
  it('goes down between two measures', () => {
    expect(timeLeft(at(0, 0), at(10, 0.25), 16_000)).toBe(24);
  });
  it('says nothing in the first seconds, without progress, and near the end', () => {
    expect(timeLeft(at(0, 0), at(4, 0.5), 4000)).toBeNull();
    expect(timeLeft(at(0, 0.2), at(10, 0.2), 10_000)).toBeNull();
    expect(timeLeft(at(0, 0), at(60, 0.95), 60_000)).toBeNull();
    expect(timeLeft(null, null, 1000)).toBeNull();
  });
});

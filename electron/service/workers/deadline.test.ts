import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.js';
import { workerLimits } from './limits.js';

const minute = 60_000;
const limits = {
  ...workerLimits,
  timeout: 10 * minute,
  timeoutPerMiB: 0,
  silence: 5 * minute,
  longest: 60 * minute,
};
let stopped: string[] = [];
let deadline: Deadline;

beforeEach(() => {
  vi.useFakeTimers();
  stopped = [];
  deadline = new Deadline(0, limits, (reason) => stopped.push(`${reason.code} ${reason.params['minutes']}`));
});
afterEach(() => {
  deadline.clear();
  vi.useRealTimers();
});

const wait = (minutes: number) => vi.advanceTimersByTime(minutes * minute);

describe('the time a job has', () => {
  it('ends when nothing is heard of it', () => {
    wait(9);
    expect(stopped).toEqual([]);
    wait(1);
    expect(stopped).toEqual(['timed_out 10']);
    expect(deadline.missed?.code).toBe('timed_out');
  });

  it('goes on with real progress, but not for ever', () => {
    for (let step = 1; step <= 100; step += 1) {
      wait(1);
      deadline.progress(step / 100);
    }
    expect(stopped).toEqual(['timed_out 60']);
  });

  it('does not go on for a measure that stands still, goes back or creeps', () => {
    wait(9);
    deadline.progress(0);
    deadline.progress(0.0005);
    deadline.progress(null);
    wait(1);
    expect(stopped).toHaveLength(1);
  });

  it('goes on as long as finished files come', () => {
    for (let step = 0; step < 1000; step += 1) {
      wait(4);
      deadline.part();
    }
    expect(stopped).toEqual([]);
    wait(5);
    expect(stopped).toHaveLength(1);
  });
});

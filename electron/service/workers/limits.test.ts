import { expect, it } from 'vitest';
import { automaticParallel, idleTime, jobTimeout, memoryLimit, workerLimits } from './limits.js';

const GiB = 1024 ** 3;

it('converts on every core that memory allows, and always on one', () => {
  expect(automaticParallel(8, 64 * GiB)).toBe(8);
  expect(automaticParallel(8, 2 * GiB)).toBe(3);
  expect(automaticParallel(8, 0.2 * GiB)).toBe(1);
  expect(automaticParallel(64, 512 * GiB)).toBe(workerLimits.most);
});

it('gives large documents more time', () => {
  expect(jobTimeout(0)).toBe(workerLimits.timeout);
  expect(jobTimeout(GiB)).toBeGreaterThan(jobTimeout(1));
});

it('never lets one document take most of the computer', () => {
  expect(memoryLimit(workerLimits, 64 * GiB)).toBe(workerLimits.memory);
  expect(memoryLimit(workerLimits, 2 * GiB)).toBeLessThan(1.3 * GiB);
});

it('lets idle workers go after a minute on a small computer', () => {
  expect(idleTime(3.8 * GiB)).toBe(60_000);
  expect(idleTime(8 * GiB)).toBe(workerLimits.idle);
});

import { expect, it } from 'vitest';
import { torture } from './run.mjs';

// A part of `npm run bench -- torture`, with the same things asked each time, as far as the moments allow. In its first 36 seconds there
// are kills, a locked database and a full disk.
const minutes = process.env.PLATEN_TEST_ALL === '1' ? 1 : 0.6;

it('goes on under clients that do everything at random, beside faults of every kind', async () => {
  const seed = 2026;
  const { faults, counts } = await torture({ minutes, seed, say: () => undefined });
  expect(faults).toEqual([]);
  // What was done at all: a run that did nothing would show nothing.
  expect(counts.accepted).toBeGreaterThan(0);
  expect(counts.kill).toBeGreaterThan(0);
});

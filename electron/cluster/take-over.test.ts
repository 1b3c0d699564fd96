import { expect, it } from 'vitest';
import { beatEvery, silentSeconds, takenOverWithin } from './take-over.js';

it('goes on within fifteen seconds, and takes nobody for dead who missed two signs of life', () => {
  expect(takenOverWithin).toBeLessThanOrEqual(15_000);
  expect(3 * beatEvery).toBeLessThan(silentSeconds * 1000);
});

/** Cards for all tests of a file, which behave as usual before each. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { TestCards } from './testing.js';

/** @param fill puts keys and certificates on them */
export function cardsForAll(fill: (cards: TestCards) => void) {
  let made: TestCards | undefined;
  let odd = '';
  beforeAll(() => {
    made = new TestCards();
    odd = made.oddModule();
    fill(made);
  }, 60_000);
  beforeEach(() => {
    for (const [name, value] of Object.entries(made!.environment)) vi.stubEnv(name, value);
    made!.behave('usual');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    made?.remove();
  });
  return {
    get cards() {
      return made!;
    },
    /** Absolute path of the module that is as odd as real ones. */
    get odd() {
      return odd;
    },
  };
}

import { expect, it } from 'vitest';
import { placeAtWork, scrollFor } from './follow-place.js';

const sight = { scrollTop: 600, clientHeight: 300 };

it('a row in sight moves nothing, and neither does none', () => {
  expect(scrollFor(10, 60, sight)).toBeNull();
  expect(scrollFor(14, 60, sight)).toBeNull();
  expect(scrollFor(-1, 60, sight)).toBeNull();
});

it('a row beyond the edge comes into the upper part, with those before it', () => {
  expect(scrollFor(15, 60, sight)).toBe(800);
  expect(scrollFor(2, 60, sight)).toBe(20);
  expect(scrollFor(0, 60, sight)).toBe(0);
});

it('shows what is worked on, else what was done last, and the beginning when all is done', () => {
  expect(placeAtWork(['done', 'working', 'working', 'waiting'])).toBe(1);
  expect(placeAtWork(['done', 'done', 'failed', 'waiting'])).toBe(2);
  expect(placeAtWork(['done', 'done', 'done'])).toBe(0);
  expect(placeAtWork(['waiting', undefined])).toBe(-1);
  expect(placeAtWork([])).toBe(-1);
  expect(placeAtWork(['done', 'failed', 'cancelled', 'cancelled'])).toBe(1);
  expect(placeAtWork(['cancelled', 'cancelled'])).toBe(-1);
});

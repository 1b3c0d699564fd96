import { describe, expect, it } from 'vitest';
import { spreadsOf } from './beside.js';

const shows = (...pages: number[]) =>
  pages.map((source, place) => ({ path: '/r.pdf', page: place + 1, name: 'r.docx', shows: source }));

describe('what stands beside each other', () => {
  it('is page beside page where there are as many', () => {
    expect(spreadsOf({ sourcePages: 2, pages: shows(1, 2) })).toEqual([
      { source: 1, result: 0 },
      { source: 2, result: 1 },
    ]);
  });
  it('has every page of both, where one page became two and another none', () => {
    expect(spreadsOf({ sourcePages: 4, pages: shows(1, 1, 4) })).toEqual([
      { source: 1, result: 0 },
      { source: 1, result: 1 },
      { source: 2, result: 1 },
      { source: 3, result: 1 },
      { source: 4, result: 2 },
    ]);
  });
  it('begins with pages that were not converted', () => {
    expect(spreadsOf({ sourcePages: 2, pages: shows(2) })).toEqual([
      { source: 1, result: -1 },
      { source: 2, result: 0 },
    ]);
  });
});

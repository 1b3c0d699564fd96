/** Page ranges for all inputs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../contract/index.js';
import { plainPageRanges } from '../../../../contract/index.js';
import { pagesIn, rangeArgument, readPageRanges } from './page-ranges.js';

/** Ranges of a document of so many pages, as a person may write them, and the pages they mean. */
const written = fc.integer({ min: 1, max: 500 }).chain((count) => {
  const page = fc.integer({ min: 1, max: count });
  const space = fc.constantFrom('', ' ');
  const range = fc.oneof(
    page.map((only) => ({ text: `${only}`, first: only, last: only })),
    fc
      .tuple(page, page, space)
      .map(([first, last, gap]) => ({ text: `${first}${gap}-${gap}${last}`, first, last })),
    page.map((first) => ({ text: `${first}-`, first, last: count })),
    page.map((last) => ({ text: `-${last}`, first: 1, last })),
  );
  const ranges = fc.array(range, { minLength: 1, maxLength: 8 });
  return fc.tuple(fc.constant(count), ranges, fc.constantFrom(',', ';', ' , '));
});

describe('page ranges', () => {
  it('mean the pages that are written, whatever stands between them', () => {
    fc.assert(
      fc.property(written, ([count, ranges, separator]) => {
        const plain = plainPageRanges(ranges.map(({ text }) => text).join(separator));
        expect(readPageRanges(plain ?? 'none', count)).toEqual(
          ranges.map(({ first, last }) => ({ first, last })),
        );
      }),
    );
  });

  it('come back from what qpdf is told', () => {
    fc.assert(
      fc.property(written, ([count, ranges]) => {
        expect(pagesIn(readPageRanges(rangeArgument(ranges), count))).toEqual(pagesIn(ranges));
      }),
    );
  });

  it('are either inside the document or refused, for any words', () => {
    const words = fc.string({ unit: fc.constantFrom(...'0123456789-,;. +eAx'), maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 99 }), (text, count) => {
        const plain = plainPageRanges(text);
        if (plain === null) return;
        expect(plainPageRanges(plain)).toBe(plain);
        try {
          for (const page of pagesIn(readPageRanges(plain, count))) {
            expect(page).toBeGreaterThanOrEqual(1);
            expect(page).toBeLessThanOrEqual(count);
          }
        } catch (thrown) {
          expect(ServiceError.from(thrown).code).toBe('page_range');
        }
      }),
    );
  });
});

/** Finds words and patterns in what was recognised of a page. */
import { findInCodes, type PlacedCode } from './in-codes.js';
import type { PlacedSign } from './placed-sign.js';
import { findOnPage, type PageFind, type Search } from './search.js';

/** What was recognised of a page. */
export interface RecognisedSigns {
  /** What is seen. */
  readonly signs: readonly PlacedSign[];
  /** Words of its drawings, in no order, where it has any; and what each picture holds of which something is hidden. */
  readonly others: readonly (readonly PlacedSign[])[];
  /** Bar codes and QR codes. */
  readonly codes: readonly PlacedCode[];
  /** Found in pictures of which the page may show nothing, without a place. */
  readonly buried: readonly PageFind[];
}

/** Finds words and patterns in all that was recognised, each reading by itself. @throws ServiceError `redact_expression_slow` */
export const findRecognised = (
  { signs, others, codes, buried }: RecognisedSigns,
  search: Search,
): PageFind[][] => [
  ...[signs, ...others].map((one) => findOnPage(one, search)),
  findInCodes(codes, search),
  [...buried],
];

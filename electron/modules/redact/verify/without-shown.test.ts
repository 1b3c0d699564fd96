import { expect, test } from 'vitest';
import { withoutShown } from './without-shown.js';

test.for([
  ['BT (secret) Tj ET', 'BT  Tj ET'],
  ['[(a (nested) one\\)) -20 <414243>] TJ % secret\nET', '[ -20 ] TJ % secret\nET'],
  ['(a) % secret\n(b) Tj', '% secret\n Tj'],
  ['/Span <</ActualText (secret)>> BDC (x) Tj EMC', '/Span <</ActualText (secret)>> BDC  Tj EMC'],
  ['1 2 (x) " (y) \'', '1 2  "  \''],
] as const)('takes out of %j what is shown', ([content, rest]) => {
  const squeezed = (text: string) => text.replace(/[ \t]+/g, ' ').trim();
  expect(squeezed(withoutShown(Buffer.from(content)).toString())).toBe(squeezed(rest));
});

import { expect, it } from 'vitest';
import { readCharge, sumOfCharges } from './charge.js';

it('reads what a service says of credits, under either name', () => {
  expect(readCharge({ credits_charged: 3, credits_remaining: 7 }, null)).toEqual({
    credits: 3,
    credits_left: 7,
  });
  expect(
    readCharge(
      {
        credits: 4,
        credits_left: 96,
        credits_explain: '4 documents = 4',
        credits_source: 'organization pool',
        credits_source_name: 'Harbour Press',
      },
      null,
    ),
  ).toEqual({
    credits: 4,
    credits_left: 96,
    credits_explain: '4 documents = 4',
    credits_source: 'organization',
    credits_source_name: 'Harbour Press',
  });
});

it('keeps what was said before, and takes nothing that is no number', () => {
  const before = { credits: 2, credits_left: 8 };
  expect(readCharge({ status: 'processing' }, before)).toEqual(before);
  expect(readCharge({ credits_charged: 0 }, before)).toEqual({ credits: 0, credits_left: 8 });
  expect(readCharge({ credits_charged: 'many' }, null)).toBeNull();
  expect(readCharge({}, null)).toBeNull();
});

it('adds up what several executions cost; the least that was left is what is left', () => {
  expect(sumOfCharges([null, null])).toBeNull();
  expect(
    sumOfCharges([
      { credits: 2, credits_left: 5, credits_explain: 'a' },
      null,
      { credits: 3, credits_left: 7, credits_explain: 'b' },
    ]),
  ).toEqual({ credits: 5, credits_left: 5, credits_explain: 'a; b' });
});

it('says of equal explanations how often each was charged', () => {
  const one = { credits: 1, credits_left: 13, credits_explain: '1 document = 1' };
  expect(sumOfCharges([one, { ...one, credits_left: 12 }])).toEqual({
    credits: 2,
    credits_left: 12,
    credits_explain: '2 × (1 document = 1)',
  });
});

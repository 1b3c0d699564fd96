import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddresses } from './mail-headers.js';

describe('addresses of a header', () => {
  it.each([
    [
      'Ann Lee <ann@example.com>, bob@example.com',
      [
        ['Ann Lee', 'ann@example.com'],
        ['', 'bob@example.com'],
      ],
    ],
    ['"Lee, Ann" <ann@example.com>', [['Lee, Ann', 'ann@example.com']]],
    ['Lee, Ann <ann@example.com>', [['Lee, Ann', 'ann@example.com']]],
    [
      'Lee, Ann, PhD <ann@example.com>, x@y.example',
      [
        ['Lee, Ann, PhD', 'ann@example.com'],
        ['', 'x@y.example'],
      ],
    ],
    ['ann@example.com (Ann Lee)', [['Ann Lee', 'ann@example.com']]],
    [
      'Press: ann@example.com, Bob <bob@example.com>;',
      [
        ['', 'ann@example.com'],
        ['Bob', 'bob@example.com'],
      ],
    ],
    ['undisclosed-recipients:;', []],
    ['=?utf-8?Q?Lee=2C_Ann?= <ann@example.com>', [['Lee, Ann', 'ann@example.com']]],
    // No browser reads code page 850, and so no parser that leaves texts to the web's decoder.
    ['=?cp850?Q?Andr=82?= <a@example.com>', [['André', 'a@example.com']]],
    ['=?utf-8?Q?Ann_=3Cann=40example=2Ecom=3E?=', [['Ann', 'ann@example.com']]],
    ['', []],
  ] as const)('are read: %s', (value, expected) => {
    expect(readAddresses(value).map(({ name, address }) => [name, address])).toEqual(expected);
  });

  const atom = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const address = fc.tuple(atom, atom).map(([local, host]) => `${local}@${host}.example`);
  // Any letters, also those that divide addresses, in quotes.
  const name = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((text) => /^[\p{L}\p{N},;:@<>()[\].' -]+$/u.test(text));

  it('are those that were written, whatever is in their names', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, address), { maxLength: 6 }), (written) => {
        const value = written.map(([shown, one]) => `"${shown}" <${one}>`).join(', ');
        expect(readAddresses(value).map((one) => one.address)).toEqual(written.map(([, one]) => one));
        expect(readAddresses(value).map((one) => one.name)).toEqual(
          written.map(([shown]) => shown.replaceAll(/\s+/g, ' ').trim()),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('never fail, whatever a header says', () => {
    const sign = fc.constantFrom(...'<>"(),;:@\\[] =?', 'a', '=?utf-8?Q?x?=', '\ufdd0', 'é');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        for (const one of readAddresses(signs.join(''))) expect(typeof one.address).toBe('string');
      }),
    );
  });
});

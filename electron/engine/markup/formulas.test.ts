import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardFormula, isFormula } from './formulas.js';

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\uFEFF',
  '\u200B',
  '\u2060',
  '\u00AD',
  '\u00A0',
  '\u3000',
  '\0',
  '\u202E',
  '\u3164',
];

it('knows the signs in every width, whatever nobody sees in front of them', () => {
  for (const sign of signs)
    for (const one of before)
      for (const other of before)
        expect(guardFormula(`${one}${other}${sign}cmd`)).toBe(`'${one}${other}${sign}cmd`);
});

it('leaves all else as it is', () => {
  for (const text of ['', ' ', '\t', 'a=b', '5-6', "'=cmd", '–', '−5', '¿=?', 'x\n=cmd', '🙂=1'])
    expect([text, guardFormula(text)]).toEqual([text, text]);
});

it('guards once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs, ...before, 'a', "'") }), (text) => {
      expect(isFormula(guardFormula(text))).toBe(false);
      expect(guardFormula(guardFormula(text))).toBe(guardFormula(text));
    }),
  );
});

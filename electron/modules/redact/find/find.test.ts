/** Words and patterns in texts, without a document. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.js';
import { findWords, readNeedles } from './needles.js';
import { findPatterns, isCard, isIban, mustBeExpression } from './patterns.js';

const found = (text: string, words: readonly string[], isWhole = true) =>
  findWords(foldText(text), readNeedles(words).needles, isWhole).map(({ first, last }) =>
    [...text].slice(first, last + 1).join(''),
  );

describe('words', () => {
  it.each([
    ['Dear Jane Doe,', ['jane doe'], ['Jane Doe']],
    ['JANE\u00a0DOE', ['Jane Doe'], ['JANE\u00a0DOE']],
    ['Jane-\nDoe', ['Jane Doe'], ['Jane-\nDoe']],
    ['Schmidt\u00adbauer and Schmidt-\nbauer', ['Schmidtbauer'], ['Schmidt\u00adbauer', 'Schmidt-\nbauer']],
    ['M\u00fcller, Mu\u0308ller, MULLER', ['M\u00fcller'], ['M\u00fcller', 'Mu\u0308ller', 'MULLER']],
    ['o\ufb03ce', ['office'], ['o\ufb03ce']],
    ['Stra\u00dfe STRASSE', ['strasse'], ['Stra\u00dfe', 'STRASSE']],
    ['O\u2019Brien O\u2032Brien', ["O'Brien"], ['O\u2019Brien', 'O\u2032Brien']],
    ['S c h m i d t', ['Schmidt'], ['S c h m i d t']],
    ['A n n', ['Ann'], ['A n n']],
    ['An nexe', ['Ann'], []],
    ['reuabtdimhcS', ['Schmidtbauer'], ['reuabtdimhcS']],
    ['Annual plan', ['Ann'], []],
    ['Ann2026 and mail_ann_x', ['Ann'], ['Ann', 'ann']],
    ['\u738b\u5c0f\u660e\u5148\u751f', ['\u738b\u5c0f\u660e'], ['\u738b\u5c0f\u660e']],
    ['\u0645\u062d\u0645\u0651\u062f', ['\u0645\u062d\u0645\u062f'], ['\u0645\u062d\u0645\u0651\u062f']],
    [
      '\u039f\u0394\u03a5\u03a3\u03a3\u0395\u03a5\u03a3',
      ['\u039f\u03b4\u03c5\u03c3\u03c3\u03ad\u03b1\u03c2'],
      [],
    ],
    ['Jane \u2588 Doe', ['Jane Doe'], []],
    ['\u2ec4\u6751, \u2fb0\u547d', ['\u897f\u6751', '\u9769\u547d'], ['\u2ec4\u6751', '\u2fb0\u547d']],
    ['\u0441\u043e\u0440', ['\u0441\u043e\u0440'], ['\u0441\u043e\u0440']],
    ['\u0967\u0968\u0969\u096a', ['1234'], ['\u0967\u0968\u0969\u096a']],
  ] as const)('%j', (text, words, finds) => {
    expect(found(text, words)).toEqual(finds);
  });

  it.each([
    ['dolore magna', 'lorem', []],
    ['dolore, magna', 'lorem', []],
    ['a dolo re magna', 'lorem', []],
    ['dolor-\ne magna', 'lore', ['lor-\ne']],
    ['xlo\u00adremx', 'lorem', ['lo\u00adrem']],
    ['xl o r e mx', 'lorem', ['l o r e m']],
    ['dolo/rema', 'lorem', ['lo/rem']],
    ['lore magna', 'lorem', ['lore m']],
    ['dolo rem', 'lorem', ['lo rem']],
    ['xdolore magnax', 'lore m', ['lore m']],
    ['Oberschmidtbauerhof', 'Schmidtbauer', ['schmidtbauer']],
  ] as const)('inside of words in %j: %s', (text, word, finds) => {
    expect(found(text, [word], false)).toEqual(finds);
  });

  it('are found wherever a line breaks them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Schmidtbauer', 'M\u00fcller', 'Anna Maria'),
        fc.nat(10),
        fc.constantFrom('\n', '-\n', '\u00ad', ' '),
        (word, place, gap) => {
          const cut = 1 + (place % (word.length - 1));
          const text = `To ${word.slice(0, cut)}${gap}${word.slice(cut)}.`;
          expect(found(text, [word])).toHaveLength(1);
        },
      ),
      { seed: 7, numRuns: 100 },
    );
  });

  it.each([
    ['M\u00fcller', 'Mueller, MUELLER and Muller', 3],
    ['Mueller', 'M\u00fcller, Mu\u0308ller and M\u00dcLLER', 3],
    ['Mueller', 'Muller', 0],
    ['K\u00fcppersb\u00fcsch', 'Kueppersbuesch, Kueppersb\u00fcsch', 2],
    ['Kueppersbuesch', 'K\u00fcppersb\u00fcsch, K\u00fcppersbuesch', 2],
    ['Goethe', 'G\u00f6the', 1],
    ['S\u00f8rensen', 'Soerensen', 1],
    ['Aarhus', '\u00c5rhus', 1],
    ['Bauer', 'Baur', 0],
    ['Michael', 'Michal', 0],
    ['Joel', 'Jol, J\u00f3l', 0],
  ])('%s in %j, in the other spelling of its letters', (word, text, count) => {
    expect(found(text, [word])).toHaveLength(count);
  });

  it('of less than two letters are named', () => {
    expect(readNeedles(['A', '...', 'Li', '\u738b'])).toMatchObject({
      short: ['A', '...'],
      needles: [{ word: 'Li' }, { word: '\u738b' }],
    });
  });
});

const pieces = (text: string, name: Parameters<typeof findPatterns>[1]['names'][number]) =>
  findPatterns([...text], { names: [name], expression: '' }).map(({ first, last }) =>
    text.slice(first, last + 1),
  );

describe('patterns', () => {
  it.each([
    ['iban', 'IBAN: GB82 WEST 1234 5698 7654 32.', ['GB82 WEST 1234 5698 7654 32']],
    ['iban', 'NL91ABNA0417164300 and NL92ABNA0417164300', ['NL91ABNA0417164300']],
    ['iban', 'DE89370400440532013000 12', ['DE89370400440532013000']],
    ['card', 'Visa 4111-1111-1111-1111, exp', ['4111-1111-1111-1111']],
    ['card', '378282246310005 4111111111111112', ['378282246310005']],
    ['email', 'Mail jane.doe+x@mail.example.org.', ['jane.doe+x@mail.example.org']],
    ['email', 'a@b is none', []],
    ['phone', 'Tel. 030 / 123 45 67', ['030 / 123 45 67']],
    ['phone', '+1 (415) 555-2671 or 415-555-2671', ['+1 (415) 555-2671', '415-555-2671']],
    ['phone', 'on 01.02.2026 and 2026-02-01', []],
    ['date', '2026-02-01, 1.2.2026, 01/02/26', ['2026-02-01', '1.2.2026', '01/02/26']],
    [
      'date',
      '24. Dezember 2026, le 3 mars 2026, 5 de mayo de 2026, March 4, 2026',
      ['24. Dezember 2026', '3 mars 2026', '5 de mayo de 2026', 'March 4, 2026'],
    ],
    ['date', 'Version 3.14 of 99', []],
    ['date', '24-Dec-2026, 24/Dec/2026, 24-DEC-26', ['24-Dec-2026', '24/Dec/2026', '24-DEC-26', 'DEC-26']],
    [
      'date',
      '1\u00b0 gennaio 2026, 1.\u00ba de enero, 24. J\u00e4nner 2026, 24 de\u0301cembre 2026, 2e januari',
      [
        '1\u00b0 gennaio 2026',
        '1.\u00ba de enero',
        '24. J\u00e4nner 2026',
        '24 de\u0301cembre 2026',
        '2e januari',
      ],
    ],
    ['iban', 'D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0', ['D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0']],
    ['card', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1']],
    ['card', '4111 - 1111 - 1111 - 1111', ['4111 - 1111 - 1111 - 1111']],
    ['phone', '612 34 56 78, (11) 91234-5678', ['612 34 56 78', '(11) 91234-5678']],
    ['phone', '\uff10\uff13\u22121234\u22125678 for 1 612 345 678 EUR', ['\uff10\uff13\u22121234\u22125678']],
  ] as const)('%s in %j', (name, text, finds) => {
    expect(pieces(text, name)).toEqual(expect.arrayContaining([...finds]));
    expect(new Set(pieces(text, name)).size).toBe(finds.length);
  });

  it('know check digits', () => {
    expect(['BE68539007547034', 'FR1420041010050500013M02606'].map(isIban)).toEqual([true, true]);
    expect(['BE68539007547035', 'XX00', 'DE8937040044053201300'].map(isIban)).toEqual([false, false, false]);
    expect(['5555555555554444', '4222222222222'].map(isCard)).toEqual([true, true]);
    expect(['5555555555554445', '1234', '0000000000000000'].map(isCard)).toEqual([false, false, false]);
  });

  it('of any one digit changed are no account number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const iban = 'DE89370400440532013000';
        const digit = (Number(iban[place]) + by) % 10;
        expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('an expression that fits nothing at all is refused', () => {
    expect(() => mustBeExpression('a*')).toThrow();
    expect(() => mustBeExpression('[')).toThrow();
    expect(() => mustBeExpression('AB\\d+')).not.toThrow();
  });

  it('an expression that is none is not named', () => {
    expect(() => mustBeExpression('(Schmidt: x')).toThrow(
      expect.objectContaining({ params: { reason: 'Unterminated group' } }),
    );
  });
});

/** Content streams for all inputs: what is written is read back, and nothing makes the reader stumble. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notedName } from '../objects/names.js';
import { Lexer } from './lexer.js';
import { knownOperators, readContent, writeOperand } from './operations.js';
import type { Operand } from './operands.js';

/** The same inputs on every run. */
const runs = { seed: 16, numRuns: 200 };

const bytes = fc.uint8Array({ maxLength: 30 });
const name = fc
  .uint8Array({ minLength: 1, maxLength: 12 })
  .map((list) => notedName([...list].map((byte) => `#${byte.toString(16).padStart(2, '0')}`).join('')));
/** Nine digits behind the point are more than any page needs. */
const number = fc.oneof(
  fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 1e6),
);
const { operand } = fc.letrec<{ operand: Operand }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Operand>(null, true, false),
    number,
    name,
    bytes,
    fc.array(tie('operand'), { maxLength: 4 }),
  ),
}));
/** Any operators but those of inline images, which have data of their own. */
const operator = fc.constantFrom(...[...knownOperators].filter((word) => !['BI', 'ID', 'EI'].includes(word)));

/** As it is read: strings are buffers there, and zero has no sign. */
const plain = (given: Operand): unknown => {
  if (given instanceof Uint8Array) return Buffer.from(given).toString('hex');
  if (Array.isArray(given)) return given.map(plain);
  return Object.is(given, -0) ? 0 : given;
};
/** Of an operation without its due operands all are told, and of one with more than its due the last ones. */
const lastOf = (given: readonly Operand[], count: number): unknown[] =>
  (count === 0 ? [] : given.slice(-count)).map(plain);

describe('operations of content', () => {
  it('are read as they were written, each from its first operand to its end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ operands: fc.array(operand, { maxLength: 6 }), operator }), { maxLength: 8 }),
        fc.constantFrom(' ', '\n', '\r\n', ' \t ', '\0', '\f', '% words\n'),
        (given, between) => {
          const texts = given.map((one) => [...one.operands.map(writeOperand), one.operator].join(between));
          const content = Buffer.from(texts.join(between), 'latin1');
          const read = [...readContent(content)];
          expect(read.map((one) => one.operator)).toEqual(given.map((one) => one.operator));
          for (const [place, one] of read.entries()) {
            expect(one.operands.map(plain)).toEqual(lastOf(given[place]!.operands, one.operands.length));
            expect(content.toString('latin1', one.start, one.end)).toBe(texts[place]);
          }
        },
      ),
      runs,
    );
  });

  it('go on behind an inline image, whatever its data are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (data) => {
        // A picture that looks like content behind an `EI` of its own cannot be told from content by anybody.
        fc.pre(!Buffer.from(data).includes('EI'));
        const head = Buffer.from('q BI /W 4 /H 4 /BPC 8 /CS /G ID ');
        const content = Buffer.concat([head, data, Buffer.from('\nEI\nQ 1 0 0 1 5 5 cm')]);
        const read = [...readContent(content)];
        expect(read.map((one) => one.operator)).toEqual(['q', 'BI', 'Q', 'cm']);
        expect(read[1]).toMatchObject({ operands: ['/W', 4, '/H', 4, '/BPC', 8, '/CS', '/G'] });
      }),
      runs,
    );
  });

  it('end an inline image at the EI that content follows', () => {
    const content = Buffer.from('BI /W 9 /H 1 /BPC 8 /CS /G ID \x01EI \x02\x03\x04\x05EI Q', 'latin1');
    expect([...readContent(content)].map(({ operator: word, end }) => [word, end])).toEqual([
      ['BI', content.length - 2],
      ['Q', content.length],
    ]);
  });

  it.each([
    ['3', 3, undefined],
    ['-.5', -0.5, undefined],
    ['4.', 4, undefined],
    ['--5', -5, 'odd'],
    ['+-5', -5, 'odd'],
    ['12-34', 12, 'odd'],
    ['-+5', 5, 'broken'],
    ['1.2.3', 1.2, 'broken'],
    ['9999999999', 9_999_999_999, 'broken'],
  ])('take %s for the number readers take it for', (text, value, flaw) => {
    expect([...readContent(Buffer.from(`${text} w`))]).toMatchObject([
      { operator: 'w', operands: [value], flaw },
    ]);
  });

  it.each([
    ['brackets that close nothing', ')'.repeat(2_000_000)],
    ['arrays without an end', '['.repeat(200_000)],
    ['dictionaries without an end', '<<'.repeat(200_000)],
    ['operands without an operator', '1 '.repeat(1_000_000)],
    ['a string without an end', `(${'('.repeat(200_000)}`],
    ['line ends in a string', `(${'\r'.repeat(1_000_000)})`],
    ['pictures without an end', 'BI ID EI\x01'.repeat(20_000)],
  ])('are at an end in %s', (_what, text) => {
    const read = [...readContent(Buffer.from(text, 'latin1'))];
    expect(read.every(({ start, end }) => start <= end && end <= text.length)).toBe(true);
  });
});

describe('tokens', () => {
  it('lie one behind the other for any bytes, and each goes on', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
        const lexer = new Lexer(given);
        for (let before = 0, kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
          expect(lexer.start).toBeGreaterThanOrEqual(before);
          expect(lexer.at).toBeGreaterThan(lexer.start);
          before = lexer.at;
        }
        expect(lexer.at).toBe(given.length);
      }),
      runs,
    );
  });

  it('of literal strings stand for the same bytes, however they are escaped', () => {
    const ways = [
      (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`,
      (byte: number, next: number | undefined) =>
        next !== undefined && next >= 0x30 && next <= 0x37
          ? `\\${byte.toString(8).padStart(3, '0')}`
          : `\\${byte.toString(8)}`,
      (byte: number) => {
        const letter = 'nrtbf'['\n\r\t\b\f'.indexOf(String.fromCharCode(byte))];
        if (letter !== undefined) return `\\${letter}`;
        const sign = String.fromCharCode(byte);
        return '()\\\r'.includes(sign) ? `\\${byte === 13 ? 'r' : sign}` : sign;
      },
      (byte: number) => `\\\r\n\\${byte.toString(8).padStart(3, '0')}\\\n`,
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(255), fc.nat(ways.length - 1)), { maxLength: 40 }), (given) => {
        const inside = given.map(([byte, way], at) => ways[way]!(byte, given[at + 1]?.[0])).join('');
        const lexer = new Lexer(Buffer.from(`(${inside})`, 'latin1'));
        expect(lexer.next()).toBe('literal');
        expect([...lexer.string()]).toEqual(given.map(([byte]) => byte));
        expect(lexer.next()).toBe('end');
      }),
      runs,
    );
  });
});

describe('words of content that JavaScript has as well', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('%s is an operator like any other', (word) => {
    const read = [...readContent(Buffer.from(`1 ${word} q`, 'latin1'))];
    expect(read.map(({ operator }) => operator)).toEqual([word, 'q']);
  });
});

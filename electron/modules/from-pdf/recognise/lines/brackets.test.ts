/** Brackets of right-to-left lines: which of them open, by where they stand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextStyle } from '../../model/index.js';
import { isBrackets, mirrored, turnBrackets, withTurnedBrackets } from './brackets.js';
import { textOf, type LinePiece } from './line.js';

const style: TextStyle = {
  ...{ family: 'Amiri', generic: 'serif', size: 10, colour: '#000000', highlight: null },
  ...{ bold: false, italic: false, underline: false, strike: false, script: 'normal' },
};

const word = fc.stringMatching(/^[\u0627-\u063a\u0641-\u064a]{1,6}$/);
const part = fc.oneof(
  word,
  word.map((text) => `(${text})`),
  fc.tuple(word, word).map(([one, two]) => `[${one} ${two}]`),
  word.map((text) => `(${text})،`),
  word.map((text) => `([${text}])`),
  word.map((text) => `«${text}»`),
  word.map((text) => `{${text}} ‹${text}›.`),
);
const line = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));

/** A text, some brackets of which look the other way. */
const turnedSomehow = fc
  .tuple(line, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }))
  .map(([text, turns]) => {
    let place = 0;
    return {
      text,
      drawn: text.replace(/[()[\]{}«»‹›]/g, (sign) => (turns[place++] ? mirrored(sign) : sign)),
    };
  });

describe('brackets between right-to-left words', () => {
  it('open and close as they stand, whichever way they were written', () => {
    fc.assert(
      fc.property(turnedSomehow, ({ text, drawn }) => {
        expect(withTurnedBrackets(drawn)).toBe(text);
      }),
    );
  });

  it('are turned in the pieces of their line, whose looks stay', () => {
    const pieces: LinePiece[] = [
      { kind: 'text', text: 'كتاب )و', style, link: null },
      { kind: 'text', text: ') نص', style: { ...style, bold: true }, link: null },
      { kind: 'gap', from: 10, at: 40 },
      { kind: 'text', text: ')ب(', style, link: null },
    ];
    const turned = turnBrackets(pieces);
    expect(textOf({ pieces: turned })).toBe('كتاب (و) نص\t(ب)');
    expect(turned.map((piece) => (piece.kind === 'text' ? piece.style.bold : null))).toEqual([
      false,
      true,
      null,
      false,
    ]);
  });

  it('are the same when they are turned twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(mirrored(mirrored(text))).toBe(text);
      }),
    );
    expect(mirrored('([{«‹a')).toBe(')]}»›a');
    expect([isBrackets('(»'), isBrackets('(a)')]).toEqual([true, false]);
  });

  it('are turned in a line of very many', () => {
    const many = 'كتاب '.repeat(20_000);
    expect(withTurnedBrackets(`${')'.repeat(50_000)}${many.trimEnd()}(`)).toBe(
      `${'('.repeat(50_000)}${many.trimEnd()})`,
    );
  });

  it.each(['كتاب ( 2005 ) نص', 'كتاب)نص', 'نص', ''])('stay where nothing tells: %s', (text) => {
    expect(withTurnedBrackets(text)).toBe(text);
  });
});

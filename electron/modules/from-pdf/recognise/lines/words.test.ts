import { describe, expect, it } from 'vitest';
import type { Letter, LetterLook } from '../../read/read-page.js';
import { wordsOf } from './words.js';

const font = { name: 'F', family: 'F', isBold: false, isItalic: false, isSerif: false, isFixedPitch: false };
const look: LetterLook = {
  ...{ font, size: 10, colour: '#000000', angle: 0, isInvisible: false, isOutlined: false },
  ...{ markedContent: -1, isArtifact: false },
};

/** Letters five points wide; `_` is a space of the content, a number in brackets a gap in points. */
function letters(text: string): Letter[] {
  const made: Letter[] = [];
  let x = 0;
  let isAfterSpace = false;
  for (const [part = '', gap] of text.matchAll(/\((-?[\d.]+)\)|./gu)) {
    if (gap !== undefined) x += Number(gap);
    else if (part === '_') isAfterSpace = true;
    else {
      const box = { left: x, top: 0, right: x + 5, bottom: 10 };
      made.push({ text: part, box, x, baseline: 8, look, isAfterSpace, isGuess: false });
      isAfterSpace = false;
      x += 5;
    }
  }
  return made;
}
const texts = (text: string) => wordsOf(letters(text)).map((word) => word.text);

describe('words', () => {
  it('have the colour that is drawn last, above their shadow', () => {
    const shadow = letters('title').map((letter) => ({ ...letter, look: { ...look, colour: '#cccccc' } }));
    const above = letters('title').map((letter) => ({
      ...letter,
      x: letter.x - 0.7,
      baseline: letter.baseline - 0.7,
      look: { ...look, colour: '#1b5faa' },
    }));
    const words = wordsOf([...shadow, ...letters('(40)next'), ...above]);
    expect(words.map(({ text }) => text)).toEqual(['title', 'next']);
    expect(new Set(words[0]?.letters.map((letter) => letter.look.colour))).toEqual(new Set(['#1b5faa']));
  });

  it('are parted by gaps where the content has no spaces', () => {
    expect(texts('one(3)two(1)s')).toEqual(['one', 'twos']);
  });

  it('are parted by narrow gaps where the content has a space, and not by gaps alone', () => {
    expect(texts('all_(2.5)words_(1)of_(0.6)Ideas(1.9)here_(3)too')).toEqual([
      'all',
      'words',
      'of',
      'Ideashere',
      'too',
    ]);
  });

  it('are parted where a line was squeezed without spaces, and not where its letters are spaced out', () => {
    const squeezed = 'brought(1.2)under(1.1)the(1.2)Federal(1.3)Tort(1.2)Act';
    const words = ['brought', 'under', 'the', 'Federal', 'Tort', 'Act'];
    expect(texts(squeezed)).toEqual(words);
    // Elsewhere in the same font spaces stand in the content, and gaps alone are those of letters that are spaced out.
    const spaced = letters('_in_(2.5)a_(2.5)line_(2.5)of_(2.5)its_(2.5)own').map((letter) => ({
      ...letter,
      baseline: 30,
    }));
    const both = wordsOf([...letters(squeezed.replaceAll('(1.', '(1.9')), ...spaced]).map(({ text }) => text);
    expect(both.slice(0, 6)).toEqual(words);
    const apart = [...'Heading of a page'.replaceAll(' ', '')].join('(1.2)');
    expect(texts(apart)).toEqual(['Headingofapage']);
    // Gaps of every width say nothing.
    expect(texts('uneven(0.7)gaps(1.2)of(0.8)letters(1.2)here')).toEqual(['unevengapsoflettershere']);
  });

  it('are not parted by spaces without width, nor by one after every letter', () => {
    expect(texts('all_(3)good_words_(3)here')).toEqual(['all', 'goodwords', 'here']);
    expect(texts('o_(1)n_(1)e(3)t_(1)w_(1)o')).toEqual(['one', 'two']);
  });

  it('count once where another operator draws them again, whatever stands between', () => {
    const again = (text: string, off: number) =>
      letters(text).map((letter) => ({ ...letter, x: letter.x + off, look: { ...look } }));
    const below = letters('under').map((letter) => ({ ...letter, baseline: letter.baseline + 12 }));
    const drawn = [...letters('bold'), ...below, ...again('bold', 0.4), ...again('bold', 0.8)];
    expect(wordsOf(drawn).map((word) => word.text)).toEqual(['bold', 'under']);
    // One operator draws both letters of a ligature at one place.
    const [first] = letters('l');
    expect(wordsOf(first ? [first, first] : [])[0]?.text).toBe('ll');
  });
});

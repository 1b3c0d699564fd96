/** Lines that are read from the right. */
import { describe, expect, it } from 'vitest';
import type { LetterLook } from '../../read/read-page.js';
import type { Word } from '../words.js';
import { lineOf } from './build-lines.js';
import { textOf } from './line.js';
import { StyleShelf } from './styles.js';

const look: LetterLook = {
  font: {
    name: 'Amiri',
    family: 'Amiri',
    isBold: false,
    isItalic: false,
    isSerif: true,
    isFixedPitch: false,
  },
  ...{ size: 10, colour: '#000000', angle: 0, isInvisible: false, isOutlined: false },
  ...{ markedContent: -1, isArtifact: false },
};

/** Words as they lie on the page from left to right, each of 10 points with a gap after it. */
function lineWith(...texts: readonly string[]): string {
  const words = texts.map((text, index): Word => {
    const box = { left: index * 20, top: 0, right: index * 20 + 10, bottom: 10 };
    const letters = [...text].map((sign) => ({
      ...{ text: sign, box, x: box.left, baseline: 10, look, isAfterSpace: false, isGuess: false },
    }));
    return { text, box, baseline: 10, size: 10, angle: 0, letters };
  });
  return textOf(lineOf(words, { styles: new StyleShelf() }));
}

describe('a line of Arabic', () => {
  it('has its numbers where they are read', () => {
    expect(lineWith('2005', 'كتاب')).toBe('كتاب 2005');
  });

  it('keeps the order of words of the other direction among its own', () => {
    expect(lineWith('المستندات', 'My', 'File', 'كتاب')).toBe('كتاب My File المستندات');
  });

  it('opens and closes brackets around a number as they are read, not as they were drawn', () => {
    expect(lineWith('(', '2005', ')', 'كتاب')).toBe('كتاب ( 2005 )');
    expect(lineWith('كتاب', '[', '7', ']', 'نص')).toBe('نص [ 7 ] كتاب');
  });

  it('turns brackets that touch its own words by the side they stand at', () => {
    expect(lineWith('فرص', '(المادة', 'كتاب')).toBe('كتاب (المادة فرص');
    expect(lineWith('فرص', ')المادة', 'كتاب')).toBe('كتاب (المادة فرص');
    expect(lineWith('فرص', 'المادة(', 'كتاب')).toBe('كتاب المادة) فرص');
  });

  it('leaves brackets of words of the other direction as they are', () => {
    expect(lineWith('(', 'Open', ')', 'المستندات')).toBe('المستندات ( Open )');
  });
});

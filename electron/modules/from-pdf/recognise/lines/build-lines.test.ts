/** Lines that are read from the right, and spaces beside letters that are written without any. */
import { describe, expect, it } from 'vitest';
import type { LetterLook } from '../../read/read-page.js';
import type { Word } from './words.js';
import { lineOf, rowsOf } from './build-lines.js';
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

const lineWith = (...texts: readonly string[]): string => lineOfWords(texts, { gap: 10 });

/** Words as they lie on the page from left to right, each of 10 points with a gap before it; `_` before one is a space of the content. */
function lineOfWords(texts: readonly string[], { gap }: { readonly gap: number }): string {
  const words = texts.map((said, index): Word => {
    const text = said.replace('_', '');
    const left = index * (10 + gap);
    const box = { left, top: 0, right: left + 10, bottom: 10 };
    const isAfterSpace = said !== text;
    const letters = [...text].map((sign) => ({
      ...{ text: sign, box, x: box.left, baseline: 10, look, isAfterSpace, isGuess: false },
    }));
    return { text, box, baseline: 10, size: 10, angle: 0, letters };
  });
  return textOf(lineOf(words, { styles: new StyleShelf() }));
}

describe('a line of Arabic', () => {
  it('has its numbers where they are read', () => {
    expect(lineWith('2005', 'كتاب')).toBe('كتاب 2005');
  });

  it('has the sign of a number on the side it is read at', () => {
    expect(lineWith('نص', '-1')).toBe('1- نص');
    expect(lineWith('نص', '.12')).toBe('12. نص');
    expect(lineWith('5-', 'نص')).toBe('نص -5');
    expect(lineWith('1.5', 'نص')).toBe('نص 1.5');
    expect(lineWith('كتاب', '-1', 'File', 'المستندات')).toBe('المستندات -1 File كتاب');
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

describe('a line of Chinese', () => {
  it('has a space beside other words where the content has one, or the gap is wider than programs leave', () => {
    expect(lineOfWords(['完全兼容', 'ATA', '标准'], { gap: 2 })).toBe('完全兼容ATA标准');
    expect(lineOfWords(['完全兼容', '_ATA', '_标准'], { gap: 2 })).toBe('完全兼容 ATA 标准');
    expect(lineOfWords(['完全兼容', 'ATA', '标准'], { gap: 4 })).toBe('完全兼容 ATA 标准');
    expect(lineOfWords(['Korean', '표준', 'ATA'], { gap: 2 })).toBe('Korean 표준 ATA');
  });
});

describe('small words near large ones', () => {
  const word = (text: string, left: number, right: number, baseline: number, size: number): Word => ({
    ...{ text, baseline, size, angle: 0, letters: [] },
    box: { left, right, top: baseline - size * 0.8, bottom: baseline + size * 0.2 },
  });
  const rows = (...words: readonly Word[]) =>
    rowsOf(words).map((row) => row.map(({ text }) => text).join(' '));

  it('are of their line where they stand beside them, and a line of their own where they stand below', () => {
    expect(rows(word('H', 100, 120, 100, 28), word('add', 121, 132, 107, 9))).toEqual(['H add']);
    expect(rows(word('1st', 100, 140, 100, 28), word('woman', 105, 135, 112, 12))).toEqual(['1st', 'woman']);
  });
});

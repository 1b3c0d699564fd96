import { describe, expect, it } from 'vitest';
import { partJoined } from './joined-letters.js';
import type { Letter, LetterLook } from './read-page.js';

const look = (angle = 0) => ({ angle, size: 10 }) as LetterLook;
const letter = (text: string, left: number, right: number, own: LetterLook): Letter =>
  ({ text, x: left, baseline: 50, box: { left, top: 40, right, bottom: 52 }, look: own }) as Letter;

describe('letters of one shape', () => {
  it('stand beside each other in its place', () => {
    const own = look();
    const letters = ['f', 'f', 'i'].map((text) => letter(text, 20, 29, own));
    letters.push(letter('c', 29, 34, own));
    partJoined(letters);
    expect(letters.map(({ box, x }) => [x, box.left, box.right])).toEqual([
      [20, 20, 23],
      [23, 23, 26],
      [26, 26, 29],
      [29, 29, 34],
    ]);
  });

  it('run from the right where their script does, and up where the line does', () => {
    const own = look();
    const joined = ['\u0644', '\u0627'].map((text) => letter(text, 20, 30, own));
    partJoined(joined);
    expect(joined.map(({ box }) => box.left)).toEqual([25, 20]);
    const rising = look(90);
    const up = ['f', 'i'].map((text) => letter(text, 20, 30, rising));
    partJoined(up);
    expect(up.map(({ box }) => [box.top, box.bottom])).toEqual([
      [46, 52],
      [40, 46],
    ]);
  });

  it('are put in their order where no shape could have the one they come in', () => {
    const own = look();
    const read = (...texts: string[]) => {
      const joined = texts.map((text) => letter(text, 20, 30, own));
      partJoined(joined);
      return joined.map(({ text, box }) => [text, box.left]);
    };
    // Alef is joined to nothing behind it, so lam comes first; a mark stands on the letter before it.
    expect(read('\u0623', '\u0644')).toEqual([
      ['\u0644', 25],
      ['\u0623', 20],
    ]);
    expect(read('\u0651', '\u0644').map(([text]) => text)).toEqual(['\u0644', '\u0651']);
    expect(read('\u0644', '\u0623').map(([text]) => text)).toEqual(['\u0644', '\u0623']);
  });

  it('are left alone where they are drawn twice', () => {
    const letters = [letter('f', 20, 29, look()), letter('f', 20, 29, look())];
    partJoined(letters);
    expect(letters.map(({ box }) => box.right)).toEqual([29, 29]);
  });

  it('are read once where the document gives one text for two objects, such as an alef and its mark', () => {
    const alef = ['\u0627', '\u064b'];
    const [own, mark, elsewhere] = [look(), look(), look()];
    const letters = [
      letter('\u064a', 24, 30, look()),
      ...alef.map((text) => letter(text, 20, 24, own)),
      ...alef.map((text) => ({ ...letter(text, 19.5, 23.5, mark), baseline: 47 })),
      ...alef.map((text) => letter(text, 10, 14, elsewhere)),
    ];
    partJoined(letters);
    expect(letters.map(({ text }) => text).join('')).toBe('\u064a\u0627\u064b\u0627\u064b');
    expect(letters.map(({ baseline }) => baseline)).toEqual([50, 50, 50, 50, 50]);
  });
});

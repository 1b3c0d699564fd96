/** Where paragraphs begin: lines of one length that fill their column, as those of a list with one line for each item may. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextStyle } from '../../model/index.js';
import { textOf, type TextLine } from '../lines/line.js';
import { paragraphsOf } from './paragraphs.js';

const style: TextStyle = {
  ...{ family: 'Arial', generic: 'sans', size: 10, colour: '#000000', highlight: null },
  ...{ bold: false, italic: false, underline: false, strike: false, script: 'normal' },
};
const column = { left: 60, right: 300 };

/** Lines below each other, each as wide as the column. */
const linesOf = (texts: readonly string[], left = (_place: number) => column.left): TextLine[] =>
  texts.map((text, place) => ({
    box: { left: left(place), top: 100 + place * 12, right: column.right, bottom: 110 + place * 12 },
    ...{ baseline: 108 + place * 12, size: 10, direction: 'ltr', tag: null, label: '' },
    ...{ isArtifact: false, firstWord: 8, pieces: [{ kind: 'text', text, style, link: null }] },
  }));
const textsOf = (lines: readonly TextLine[]) =>
  paragraphsOf(lines, column).map((draft) => draft.lines.map(textOf).join(' '));

const word = fc.stringMatching(/^[a-z]{2,8}$/);

describe('lines that fill their column', () => {
  it('are items of their own where each has a bullet or the next number', () => {
    const marker = fc.constantFrom(
      (_: number) => '•',
      (_: number) => '\uf0b7',
      (_: number) => '–',
      (place: number) => `${place + 1}.`,
      (place: number) => `(${place + 1})`,
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), marker, (words, of) => {
        const texts = words.map((text, place) => `${of(place)} ${text}`);
        expect(textsOf(linesOf(texts))).toEqual(texts);
      }),
    );
  });

  it('begin with a bullet below any text', () => {
    const texts = ['These are the things that fly', '• kites and', 'strings', '• birds'];
    expect(textsOf(linesOf(texts))).toEqual([texts[0], '• kites and strings', '• birds']);
  });

  it('stay apart where each begins with a label, or is nothing but a figure', () => {
    for (const texts of [
      ['Order number: 12572103', 'Client number: 6669263', 'Invoice date: 19 April 2014'],
      ['€ 262.90', '$ 16.94', '279,84 EUR', '25/04/2025', '12 %'],
    ])
      expect(textsOf(linesOf(texts))).toEqual(texts);
    const sentence = ['the numbers of the year are: 12,', '14, 17', 'and Total: 21'];
    expect(textsOf(linesOf(sentence))).toEqual([sentence.join(' ')]);
  });

  it('stay apart where one is much larger, whatever their tags say', () => {
    const tag = { block: 7, role: 'paragraph' } as unknown as NonNullable<TextLine['tag']>;
    const [figure, words] = linesOf(['54,100+', 'miles of wires in all']).map((line) => ({ ...line, tag }));
    expect(textsOf([{ ...figure!, size: 18 }, words!])).toHaveLength(2);
    expect(textsOf([figure!, words!])).toHaveLength(1);
  });

  it('stay apart where they are an address', () => {
    const address = [
      'The Small Press Ltd.',
      'de Lattre Alexis',
      '27 rue Henri Rolland',
      '69100 Villeurbanne',
    ];
    expect(textsOf(linesOf(address))).toEqual(address);
    for (const texts of [
      ['Die Presse in der', 'Werkstatt druckt', '12 Karten und ein', 'Buch am Tag.'],
      ['The Art of Printing', 'By Hand and Machine', 'In the Old Town'],
    ])
      expect(textsOf(linesOf(texts))).toEqual([texts.join(' ')]);
  });

  it('go on where a number or a dash is one of their sentence', () => {
    for (const texts of [
      ['as is said in chapter', '3. and elsewhere'],
      ['the kites that fly', '– or do not'],
      ['1. as in chapter', '7. and elsewhere'],
    ])
      expect(textsOf(linesOf(texts))).toEqual([texts.join(' ')]);
    const further = ['1. as in chapter', '2. and elsewhere'];
    expect(textsOf(linesOf(further, (place) => column.left + (place === 0 ? 0 : 6)))).toHaveLength(2);
  });
});

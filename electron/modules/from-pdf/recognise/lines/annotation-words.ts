/**
 * This module makes words of what is filled into form fields and of texts that a person wrote onto a page: readers see them as words of it.
 */
import { maxOf } from '../../../../../contract/lists.js';
import { heightOf, widthOf, type Box, type FormField } from '../../model/index.js';
import type { Letter, LetterLook, ReadPage } from '../../read/read-page.js';
import { wordsOf, type Word } from './words.js';

/** Fields are read in a plain font: only their appearance knows which one they are filled in with. */
const look = (size: number): LetterLook => ({
  font: {
    name: 'Helvetica',
    family: '',
    isBold: false,
    isItalic: false,
    isSerif: false,
    isFixedPitch: false,
  },
  size,
  colour: '#000000',
  angle: 0,
  isInvisible: false,
  isOutlined: false,
  markedContent: -1,
  isArtifact: false,
});

/** Text of fields and annotations is at most this large, points. */
const defaultSize = 11;
/** A letter is taken to be this share of its size wide. */
const letterWidth = 0.5;

/**
 * Returns words for the fields and the texts of a page, where they stand, and those of stamps, buttons and signatures.
 * @param isText true where fields are nothing but text: then several lines of one are words of several lines
 */
export function annotationWords({ annotations }: ReadPage, isText = false): Word[] {
  if (!annotations) return [];
  return [
    ...annotations.fields
      .filter(isRead)
      .flatMap((field) =>
        isText && field.value.includes('\n') ? textWords(field.value, field.box) : [fieldWord(field)],
      ),
    ...annotations.texts.flatMap(({ text, box }) => textWords(text, box)),
    ...wordsOf(annotations.words ?? []),
  ];
}

/** Tells whether a field is read as a word of the page. */
export const isRead = ({ type }: FormField): boolean => type !== 'signature';

function fieldWord(field: FormField): Word {
  const { box, value, type } = field;
  const isBox = type === 'checkbox' || type === 'radio';
  const size = Math.max(4, Math.min(defaultSize, heightOf(box) * 0.75));
  const baseline = field.multiline ? box.top + size : (box.top + box.bottom) / 2 + size * 0.35;
  const text = isBox ? (value === 'true' ? '☒' : '☐') : value;
  return wordAt(text, box, baseline, size, field);
}

/** Makes words of a text, in lines as high as its box lets them be. */
function textWords(text: string, box: Box): Word[] {
  const lines = text.split(/\r\n?|\n/);
  const height = heightOf(box) / lines.length;
  const longest = maxOf(
    lines.map((line) => line.length),
    1,
  );
  const size = Math.max(4, Math.min(defaultSize, height * 0.8, widthOf(box) / longest / letterWidth));
  return lines.flatMap((line, place) => {
    const baseline = box.top + place * Math.min(height, size * 1.3) + size;
    return [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const left = box.left + index * size * letterWidth;
      const right = left + word.length * size * letterWidth;
      return wordAt(
        word,
        { left, right, top: baseline - size * 0.8, bottom: baseline + size * 0.2 },
        baseline,
        size,
      );
    });
  });
}

function wordAt(text: string, box: Box, baseline: number, size: number, field?: FormField): Word {
  const letter: Letter = {
    ...{ text, box, x: box.left, baseline, look: look(size), isAfterSpace: true, isGuess: false },
    ...(field && { field }),
  };
  return { text, box, baseline, size, angle: 0, letters: [letter] };
}

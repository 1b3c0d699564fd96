import { expect, it } from 'vitest';
import { isPictureSilent, readPictureWords, writePictureWords } from './picture-words.js';

it('words are read as they were written, and no words are no text', () => {
  const words = { 'p1-1': 'A “red” kite', 'p2-1': null };
  expect(readPictureWords(writePictureWords(words))).toEqual(words);
  expect(writePictureWords({})).toBe('');
  expect(readPictureWords('')).toEqual({});
});

it.each(['[]', '{"p1-1": 1}', 'p1-1,words', 'null'])('%s is none', (text) => {
  expect(readPictureWords(text)).toBeNull();
});

it('a picture is silent unless somebody or the document says something, or it only decorates', () => {
  expect(isPictureSilent({}, 'p1-1', '')).toBe(true);
  expect(isPictureSilent({ 'p1-1': '  ' }, 'p1-1', '')).toBe(true);
  expect(isPictureSilent({ 'p1-1': ' ' }, 'p1-1', 'A kite')).toBe(false);
  expect(isPictureSilent({ 'p1-1': null }, 'p1-1', '')).toBe(false);
  expect(isPictureSilent({ 'p1-1': 'A kite' }, 'p1-1', '')).toBe(false);
});

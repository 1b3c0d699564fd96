/** The encoding beside that of a library. */
import { pdfDocEncodingDecode } from 'pdf-lib';
import { expect, it } from 'vitest';
import { decodePdfDoc, pdfDocCharacters } from './pdf-doc-encoding.js';

it('has the character of every byte', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(decodePdfDoc(bytes)).toBe(pdfDocEncodingDecode(bytes));
  expect(pdfDocCharacters.map((character) => character.length)).toEqual(Array(256).fill(1));
});

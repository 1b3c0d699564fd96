/** Images inside content streams (ISO 32000-1, 8.9.7). */
import { Keyword, Lexer } from './lexer.js';

const isWhite = (byte: number | undefined): boolean =>
  byte === undefined || byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12;

/** Bytes after `EI` that must look like content: image data seldom does for so long. */
const lookAhead = 12;

/** @param at behind `BI` @returns the place behind its `EI`, the end of the content when there is none */
export function inlineImage(bytes: Buffer, at: number): number {
  const lexer = new Lexer(bytes, at);
  for (let token = lexer.next(); !(token instanceof Keyword && token.word === 'ID'); token = lexer.next())
    if (token === undefined) return bytes.length;
  for (let place = bytes.indexOf('EI', lexer.at + 1); place >= 0; place = bytes.indexOf('EI', place + 1)) {
    if (!isWhite(bytes[place - 1]) || !isWhite(bytes[place + 2])) continue;
    const after = bytes.subarray(place + 2, place + 2 + lookAhead);
    if (after.every((byte) => isWhite(byte) || (byte > 32 && byte < 127))) return place + 2;
  }
  return bytes.length;
}

/** This module turns brackets of right-to-left lines the way they are read. */
import { textOf, type LinePiece } from './line.js';

const openings = '([{«‹';
const closings = ')]}»›';
const brackets = openings + closings;
/** Nothing, white space or a sign that parts stands before a bracket that opens. */
const beforeOpening = /^[\s“"؛;:،,]?$/u;
/** The same, and the end of a sentence, stands behind one that closes. */
const behindClosing = /^[\s”"؛;:،,.؟?!]?$/u;

/** Returns a text with each bracket turned round. */
export const mirrored = (text: string): string =>
  [...text].map((sign) => (closings + openings)[brackets.indexOf(sign)] ?? sign).join('');

/** Tells whether a text is nothing but brackets. */
export const isBrackets = (text: string): boolean => [...text].every((sign) => brackets.includes(sign));

/**
 * Turns the brackets and the angled quotation marks of a right-to-left text to the side that they stand at: one with white space before it opens, one with white space behind it
 * closes. Programs write a bracket by its look on the page or by its meaning, and PDFium turns some of them, so that the sign itself says little.
 * A bracket with white space on both sides, or on neither, stays as it is.
 */
export function withTurnedBrackets(text: string): string {
  const signs = [...text];
  if (!signs.some((sign) => brackets.includes(sign))) return text;
  const before = besideEach(signs);
  const behind = besideEach(signs.toReversed()).reverse();
  const turned = signs.map((sign, place) => {
    const kind = brackets.indexOf(sign) % openings.length;
    const opens = beforeOpening.test(before[place] ?? '');
    const closes = behindClosing.test(behind[place] ?? '');
    return kind < 0 || opens === closes ? sign : (opens ? openings : closings).charAt(kind);
  });
  return turned.join('');
}

/** Returns the last sign before each that is no bracket, as brackets in a row stand at one side; empty at the beginning. */
function besideEach(signs: readonly string[]): string[] {
  let last = '';
  return signs.map((sign) => {
    const before = last;
    if (!brackets.includes(sign)) last = sign;
    return before;
  });
}

/** Does so in the pieces of a line. */
export function turnBrackets(pieces: readonly LinePiece[]): readonly LinePiece[] {
  const text = textOf({ pieces });
  const turned = withTurnedBrackets(text);
  if (turned === text) return pieces;
  let at = 0;
  return pieces.map((piece) => {
    const length = piece.kind === 'text' ? piece.text.length : 1;
    at += length;
    return piece.kind === 'text' ? { ...piece, text: turned.slice(at - length, at) } : piece;
  });
}

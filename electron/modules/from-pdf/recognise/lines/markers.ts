/** This module reads the markers of list items at the beginning of a line: bullets, numbers and letters. */
import { romanValue } from '../../../../engine/pdf-blocks/pages/numerals.js';
import type { NumberFormat } from '../../model/index.js';
import { textOf, type TextLine } from './line.js';

export interface Marker {
  /** The marker as it was printed. */
  readonly marker: string;
  readonly format: NumberFormat;
  /** Its number; 0 for bullets. */
  readonly value: number;
  /** The text that follows it. */
  readonly rest: string;
}

/** These signs are bullets. A private sign of Unicode that stands alone is one of a symbol font, such as U+F0B7 of Symbol. */
const bullets = /^([•◦▪▫■□●○◆◇❖➢➤►▶▸‣⁃∙·*✓✔✗☐☑☒>→⇒»§¾\u2043\ue000-\uf8ff]|[-–—])(?=[\s\t]|$)/;
/** These bullets stand inside of sentences, too: as dashes, signs of arithmetic and of sections, or between two words. */
const inSentences = /^[-–—>→⇒»§¾·∙*]$/;
/** These fonts show each of their letters as a sign: `l` of Wingdings is a disc. Symbol is none of them, whose Greek letters stand in sentences. */
const signFont = /^(?:wingdings|webdings|zapf ?dingbats|monotype sorts)/i;
const numbers = /^(\(?)(\d{1,3}|[ivxlcdm]{1,6}|[IVXLCDM]{1,6}|[a-zA-Z])([.)])(?=[\s\t]|$)/;
/** The space behind a number is left out at times (`10.Kites`), but not behind a letter: `U.Kites` is an initial. */
const tightNumber = /^(\(?)(\d{1,3})([.)])(?=\p{Lu}[\p{L}.\s]|\p{Lo})/u;
/** `1- Kites`: `5- to 6-fold` goes on otherwise, and `1 - Kites` is a name of a field in a form. */
const dashedNumber = /^(\(?)(\d{1,2})([-–])(?=[\s\t]+(?:\p{Lu}|\p{Lo}))/u;
/** `1.2` and `1.2.3` are numbers of headings, and of lists of several levels; `1.00` is an amount. */
export const outlineNumber = /^(\d{1,3}(?:\.(?:0|[1-9]\d{0,2})){1,5})\.?(?=[\s\t])/;

/** Returns the marker that a line begins with; undefined for a line without one. */
export function markerOf(text: string): Marker | undefined {
  const line = text.trimStart();
  const bullet = bullets.exec(line);
  if (bullet) return bulletOf(line);
  const number = numbers.exec(line) ?? tightNumber.exec(line) ?? dashedNumber.exec(line);
  if (!number?.[2]) return outlineMarker(line);
  const rest = line.slice(number[0].length).trimStart();
  return { marker: number[0], rest, ...valueOf(number[2]) };
}

/** Returns the marker that a line begins with, as {@link markerOf}; the font tells of some letters that they are bullets. */
export function markerOfLine(line: Pick<TextLine, 'pieces'>): Marker | undefined {
  const text = textOf(line);
  return markerOf(text) ?? (beginsWithSign(line) ? bulletOf(text.trim()) : undefined);
}

/** Tells whether a marker is a bullet that stands nowhere but before an item. */
export const isSureBullet = ({ format, marker }: Marker): boolean =>
  format === 'bullet' && !inSentences.test(marker);

const bulletOf = (text: string): Marker => {
  const [marker = ''] = text;
  return { marker, format: 'bullet', value: 0, rest: text.slice(marker.length).trimStart() };
};

/** Tells whether a line begins with a letter that is a sign: one of a font of signs, or Word's `o` in a font of fixed width, before other text. */
function beginsWithSign({ pieces }: Pick<TextLine, 'pieces'>): boolean {
  const [first, ...rest] = pieces.filter((piece) => piece.kind === 'gap' || piece.text.trim() !== '');
  if (first?.kind !== 'text' || !/^\s*\S(?:\s|$)/u.test(first.text) || first.text.trim().length > 1)
    return false;
  const next = rest.find((piece) => piece.kind === 'text');
  const isApart = rest[0]?.kind === 'gap' || /\s$/.test(first.text);
  if (!next || !isApart) return false;
  if (signFont.test(first.style.family)) return !signFont.test(next.style.family);
  return first.text.trim() === 'o' && first.style.generic === 'mono' && next.style.generic !== 'mono';
}

/**
 * Reads what the tags call the label of an item, whatever it looks like: `o`, `Article 3`.
 * @param label as it was printed, the beginning of `text`
 */
export function markerOfLabel(label: string, text: string): Marker {
  const known = markerOf(`${label.trim()} x`);
  const rest = text.trimStart().slice(label.length).trimStart();
  if (known?.rest === 'x') return { ...known, marker: label, rest };
  const number = /(\d{1,3})\D*$/.exec(label)?.[1];
  return number === undefined
    ? { marker: label, format: 'bullet', value: 0, rest }
    : { marker: label, format: 'decimal', value: Number(number), rest };
}

/** Reads a number such as `1.2.` of a list of several levels; its value is the last part. */
function outlineMarker(line: string): Marker | undefined {
  const number = outlineNumber.exec(line);
  if (!number?.[1]) return undefined;
  return {
    marker: number[0],
    format: 'decimal',
    value: Number(number[1].split('.').at(-1)),
    rest: line.slice(number[0].length).trimStart(),
  };
}

function valueOf(sign: string): { readonly format: NumberFormat; readonly value: number } {
  if (/^\d+$/.test(sign)) return { format: 'decimal', value: Number(sign) };
  const isUpper = sign === sign.toUpperCase();
  const roman = romanValue(sign.toLowerCase());
  // A single letter is one of the alphabet, but `i`, `v` and `x` are Roman numbers.
  if (sign.length > 1 || /^[ivx]$/i.test(sign))
    return { format: isUpper ? 'upper_roman' : 'lower_roman', value: roman };
  return { format: isUpper ? 'upper_letter' : 'lower_letter', value: sign.toLowerCase().charCodeAt(0) - 96 };
}

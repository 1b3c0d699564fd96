/** This module reads the markers of list items at the beginning of a line: bullets, numbers and letters. */
import { romanValue } from '../../../../pdf-blocks/pages/numerals.js';
import type { NumberFormat } from '../../model/index.js';

export interface Marker {
  /** The marker as it was printed. */
  readonly marker: string;
  readonly format: NumberFormat;
  /** Its number; 0 for bullets. */
  readonly value: number;
  /** The text that follows it. */
  readonly rest: string;
}

/** These signs are bullets; those of symbol fonts are in the private use area of Unicode. */
const bullets =
  /^([•◦▪▫■□●○◆◇❖➢➤►▶▸‣⁃∙·*✓✔✗☐☑☒>→⇒»§¾\uf0a7\uf0b7\uf0d8\uf0a8\uf0fc\uf076\uf06e\uf071\uf0a3\uf0e0\uf02d\uf0be\u2043]|[-–—])(?=[\s\t]|$)/;
const numbers = /^(\(?)(\d{1,3}|[ivxlcdm]{1,6}|[IVXLCDM]{1,6}|[a-zA-Z])([.)])(?=[\s\t]|$)/;
/** `1.2` and `1.2.3` are numbers of headings, and of lists of several levels. */
export const outlineNumber = /^(\d{1,3}(?:\.\d{1,3}){1,5})\.?(?=[\s\t])/;

/** Returns the marker that a line begins with; undefined for a line without one. */
export function markerOf(text: string): Marker | undefined {
  const line = text.trimStart();
  const bullet = bullets.exec(line);
  if (bullet?.[1])
    return { marker: bullet[1], format: 'bullet', value: 0, rest: line.slice(bullet[1].length).trimStart() };
  const number = numbers.exec(line);
  if (!number?.[2]) return outlineMarker(line);
  const rest = line.slice(number[0].length).trimStart();
  return { marker: number[0], rest, ...valueOf(number[2]) };
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

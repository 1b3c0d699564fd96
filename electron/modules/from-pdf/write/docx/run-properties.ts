/** This module writes how letters look, as properties of runs: only what differs from the style around them. */
import type { TextStyle } from '../../model/index.js';
import type { FontChoice } from './fonts.js';
import { languageTag } from '../package-parts.js';
import { attribute, halfPoints, hex } from './xml.js';

/** Word takes this look where nothing is said. */
export const plainLook: TextStyle = {
  family: 'Calibri',
  generic: 'sans',
  size: 11,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  colour: '#000000',
  highlight: null,
};

/** Word keeps size, weight and slope of these scripts apart (ECMA-376 part 1, 17.3.2.7). */
const complex =
  /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /\p{L}/u;

export const isComplex = (text: string): boolean => complex.test(text);

export interface Stretch {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Divides text by the direction of its letters. What has none belongs to what is before it. */
export function stretchesOf(text: string): Stretch[] {
  if (!rightToLeft.test(text)) return [{ text, isRightToLeft: false }];
  const stretches: { text: string; isRightToLeft: boolean }[] = [];
  for (const letter of text) {
    const last = stretches.at(-1);
    const isRight = rightToLeft.test(letter);
    const direction = isRight || leftToRight.test(letter) ? isRight : (last?.isRightToLeft ?? true);
    if (last?.isRightToLeft === direction) last.text += letter;
    else stretches.push({ text: letter, isRightToLeft: direction });
  }
  return stretches;
}

export interface RunSettings {
  readonly isRightToLeft?: boolean;
  /** True where its letters need the properties of complex scripts as well. */
  readonly isComplex?: boolean;
  /** Language, BCP 47; null or absent for that of the style. */
  readonly language?: string | null;
}

/**
 * Returns the children of `w:rPr`, in the order of the schema (CT_RPr); empty where nothing differs.
 * @param base the look of the style around it
 */
export function runProperties(
  look: TextStyle,
  base: TextStyle,
  fonts: FontChoice,
  wish: RunSettings = {},
): string {
  const { isComplex: both = false, isRightToLeft = false } = wish;
  const out: string[] = [];
  const name = fonts.nameOf(look);
  if (both || name !== fonts.nameOf(base)) out.push(fontsOf(name));
  const toggle = (element: string, value: boolean) => `<w:${element}${value ? '' : ' w:val="0"'}/>`;
  if (look.bold !== base.bold) out.push(toggle('b', look.bold));
  if (both && look.bold) out.push(toggle('bCs', true));
  if (look.italic !== base.italic) out.push(toggle('i', look.italic));
  if (both && look.italic) out.push(toggle('iCs', true));
  if (look.strike !== base.strike) out.push(toggle('strike', look.strike));
  const colour = hex(look.colour);
  if (colour !== undefined && colour !== hex(base.colour)) out.push(`<w:color w:val="${colour}"/>`);
  const scale = fonts.scaleOf(look);
  if (scale !== fonts.scaleOf(base)) out.push(`<w:w w:val="${scale}"/>`);
  const size = halfPoints(look.size);
  if (size !== halfPoints(base.size)) out.push(`<w:sz w:val="${size}"/>`);
  if (both || size !== halfPoints(base.size)) out.push(`<w:szCs w:val="${size}"/>`);
  if (look.underline !== base.underline) out.push(`<w:u w:val="${look.underline ? 'single' : 'none'}"/>`);
  const highlight = look.highlight === null ? null : (hex(look.highlight) ?? null);
  const below = base.highlight === null ? null : (hex(base.highlight) ?? null);
  if (highlight !== below) out.push(shading(highlight));
  if (look.script !== base.script)
    out.push(`<w:vertAlign w:val="${look.script === 'normal' ? 'baseline' : look.script}"/>`);
  if (isRightToLeft) out.push('<w:rtl/>');
  out.push(languageOf(wish.language ?? null, isRightToLeft));
  return out.join('');
}

/** Returns `w:rFonts` for every kind of letter. */
export const fontsOf = (name: string): string => {
  const value = attribute(name);
  return `<w:rFonts w:ascii="${value}" w:hAnsi="${value}" w:eastAsia="${value}" w:cs="${value}"/>`;
};

export const shading = (colour: string | null): string =>
  `<w:shd w:val="clear" w:color="auto" w:fill="${colour ?? 'auto'}"/>`;

const eastAsian = /^(zh|ja|ko)\b/i;

/** Returns `w:lang`: Word keeps three languages apart, by script. */
export function languageOf(language: string | null, isRightToLeft: boolean): string {
  const tag = languageTag(language);
  if (tag === undefined) return '';
  const kind = isRightToLeft ? 'bidi' : eastAsian.test(tag) ? 'eastAsia' : 'val';
  return `<w:lang w:${kind}="${tag}"/>`;
}

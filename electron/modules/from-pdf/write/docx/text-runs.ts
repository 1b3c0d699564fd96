/** This module writes text as runs of one look each. */
import { escapeXml } from '../../../../engine/markup/escape.js';
import type { TextStyle } from '../../model/index.js';
import { cleanText } from '../clean-text.js';
import type { FontChoice } from './fonts.js';
import type { Relations } from '../relations.js';
import { isComplex, runProperties, stretchesOf } from './run-properties.js';

/** The part of the package that something is written into. */
export interface PartScope {
  readonly relations: Relations;
  /** True for the body: Word takes footnotes nowhere else. */
  readonly takesNotes: boolean;
  readonly takesControls: boolean;
}

/** What is known of the paragraph that text is in. */
export interface ParagraphContext {
  readonly scope: PartScope;
  /** The look of the paragraph's style. */
  readonly base: TextStyle;
  readonly fonts: FontChoice;
  /** Language of the paragraph; null where it is that of the document. */
  readonly language: string | null;
}

/** Returns `w:r`, with properties if there are any. */
export const runXml = (properties: string, content: string): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;

/** A piece of text has at most this many letters: Word keeps no more, and longer ones are slow in every program. */
const maxLetters = 30_000;

const breaks: Readonly<Record<string, string>> = {
  '\t': '<w:tab/>',
  '\n': '<w:br/>',
  '\u00ad': '<w:softHyphen/>',
  '\u2011': '<w:noBreakHyphen/>',
};

/** Returns the elements of a run for a text. */
export function textElements(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  const parts = cleanText(lines).split(/([\t\n\u00ad\u2011])/);
  return parts.map((part) => breaks[part] ?? pieces(part)).join('');
}

function pieces(text: string): string {
  if (text === '') return '';
  if (text.length <= maxLetters) return `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;
  let cut = maxLetters;
  // The halves of a surrogate pair stay together.
  if (/[\ud800-\udbff]/.test(text[cut - 1]!)) cut -= 1;
  return pieces(text.slice(0, cut)) + pieces(text.slice(cut));
}

/** Returns runs of one look for a text that may run both ways. */
export function textRuns(text: string, look: TextStyle, { base, language, fonts }: ParagraphContext): string {
  return stretchesOf(text)
    .map((stretch) => {
      const wish = { isRightToLeft: stretch.isRightToLeft, isComplex: isComplex(stretch.text), language };
      return runXml(runProperties(look, base, fonts, wish), textElements(stretch.text));
    })
    .join('');
}

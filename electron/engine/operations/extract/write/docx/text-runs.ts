/** Text as runs of one look each. */
import { escapeXml } from '../../../../markup/escape.js';
import type { TextStyle } from '../../model/index.js';
import { cleanText } from '../clean-text.js';
import type { FontChoice } from './fonts.js';
import type { Relations } from '../relations.js';
import { isComplex, runProperties, stretchesOf } from './run-properties.js';

/** The part of the package that something is written into. */
export interface PartScope {
  readonly relations: Relations;
  /** Word takes footnotes in the body alone. */
  readonly takesNotes: boolean;
  readonly takesControls: boolean;
}

/** What text stands in. */
export interface Around {
  readonly scope: PartScope;
  /** The look of the paragraph's style. */
  readonly base: TextStyle;
  readonly fonts: FontChoice;
  /** Of the paragraph, where it is not that of the document. */
  readonly language: string | null;
}

/** `w:r` with properties, if there are any. */
export const runXml = (properties: string, content: string): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;

/** Word keeps no more of one piece of text than it can show; and so long a one is slow in every program. */
const maxLetters = 30_000;

const breaks: Readonly<Record<string, string>> = {
  '\t': '<w:tab/>',
  '\n': '<w:br/>',
  '\u00ad': '<w:softHyphen/>',
  '\u2011': '<w:noBreakHyphen/>',
};

/** The elements of a run for a text. */
export function textElements(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  const parts = cleanText(lines).split(/([\t\n\u00ad\u2011])/);
  return parts.map((part) => breaks[part] ?? pieces(part)).join('');
}

function pieces(text: string): string {
  if (text === '') return '';
  if (text.length <= maxLetters) return `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;
  let cut = maxLetters;
  // Not between the halves of one letter.
  if (/[\ud800-\udbff]/.test(text[cut - 1]!)) cut -= 1;
  return pieces(text.slice(0, cut)) + pieces(text.slice(cut));
}

/** One look for a text that may go both ways. */
export function textRuns(text: string, look: TextStyle, { base, language, fonts }: Around): string {
  return stretchesOf(text)
    .map((stretch) => {
      const wish = { isRightToLeft: stretch.isRightToLeft, isComplex: isComplex(stretch.text), language };
      return runXml(runProperties(look, base, fonts, wish), textElements(stretch.text));
    })
    .join('');
}

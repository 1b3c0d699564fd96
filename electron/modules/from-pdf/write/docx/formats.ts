/** This module writes the format of paragraphs: alignment, indents, spacing. Only what differs from the style is written. */
import { namedTable } from '../../../../../contract/named-table.js';
import type { Inline, Paragraph, TextStyle } from '../../model/index.js';
import type { FontChoice } from './fonts.js';
import { room, twips } from './xml.js';

/** Format of a paragraph: lengths are twentieths of a point, except where it says otherwise. */
export interface ParagraphFormat {
  readonly alignment: Paragraph['alignment'];
  readonly isRightToLeft: boolean;
  readonly start: number;
  readonly end: number;
  /** Indent of the first line against `start`; negative for a hanging one. */
  readonly first: number;
  readonly before: number;
  readonly after: number;
  /** Distance of lines, for `auto` in 240ths of a line; 0 where the paragraph has only one, and the style's is taken. */
  readonly line: number;
  readonly rule: 'auto' | 'exact' | 'atLeast';
}

export const plainFormat: ParagraphFormat = {
  alignment: 'start',
  isRightToLeft: false,
  start: 0,
  end: 0,
  first: 0,
  before: 0,
  after: 0,
  line: 240,
  rule: 'auto',
};

/**
 * Lines of these fonts are everywhere this many letter sizes high: the fonts themselves, or others of the same measures, are on most
 * computers. For all other fonts the distance of lines is given in points.
 */
const naturalHeights = namedTable<number>({
  'Times New Roman': 1.149,
  Arial: 1.149,
  'Arial Narrow': 1.149,
  Helvetica: 1.149,
  'Courier New': 1.133,
  'Liberation Serif': 1.149,
  'Liberation Sans': 1.149,
  'Liberation Mono': 1.133,
  Calibri: 1.221,
  Carlito: 1.221,
  Cambria: 1.172,
  Caladea: 1.172,
});

/** Lengths are rounded to this many twentieths of a point, so that equal ones stay equal. */
const step = 5;
const rounded = (value: number): number => Math.round(value / step) * step;

/** Returns the format of a paragraph, without its small unevenness. */
export function formatOf(
  { alignment, direction, indent, spacing, inlines }: Paragraph,
  fonts: FontChoice,
): ParagraphFormat {
  return {
    alignment,
    isRightToLeft: direction === 'rtl',
    ...indentOf(indent),
    before: rounded(room(spacing.before)),
    after: rounded(room(spacing.after)),
    ...lineOf(spacing.line, inlines, fonts),
  };
}

/** Returns indents in points as Word counts them. */
export const indentOf = ({
  start,
  end,
  first,
}: Paragraph['indent']): Pick<ParagraphFormat, 'start' | 'end' | 'first'> => ({
  start: rounded(twips(start)),
  end: rounded(twips(end)),
  first: rounded(twips(first)),
});

function lineOf(
  points: number,
  inlines: readonly Inline[],
  fonts: FontChoice,
): Pick<ParagraphFormat, 'line' | 'rule'> {
  const looks = inlines.flatMap((inline) => (inline.kind === 'text' ? [inline.style] : []));
  const isPlain = inlines.every(({ kind }) => kind !== 'picture');
  // Lines of a fixed height would cut a picture off.
  if (!isPlain) return { line: plainFormat.line, rule: plainFormat.rule };
  if (!(points > 0)) return { line: 0, rule: 'auto' };
  const [first] = looks;
  const isEven = first !== undefined && looks.every((look) => sameHeight(look, first));
  const natural = isEven ? naturalHeights[fonts.nameOf(first)] : undefined;
  if (first && natural !== undefined) {
    const parts = Math.round((points / (first.size * natural)) * 240);
    // Lines at nearly the natural distance have the natural one.
    if (parts >= 120 && parts <= 960) return { line: Math.abs(parts - 240) <= 5 ? 240 : parts, rule: 'auto' };
  }
  const largest = looks.reduce((most, { size }) => Math.max(most, size), 0);
  return { line: Math.max(20, twips(points)), rule: largest > points * 1.1 ? 'atLeast' : 'exact' };
}

const sameHeight = (one: TextStyle, other: TextStyle): boolean =>
  one === other ||
  one.script !== 'normal' ||
  (one.family === other.family && Math.abs(one.size - other.size) < 0.3);

/** Lines of which only one is there to tell are this many letter sizes apart. */
const defaultLeading = 1.2;

/** Returns the lines of letters of one size, where no two lines tell their distance. */
export function usualLine(look: TextStyle, fonts: FontChoice): Pick<ParagraphFormat, 'line' | 'rule'> {
  const natural = naturalHeights[fonts.nameOf(look)];
  return natural === undefined
    ? { line: Math.max(20, twips(look.size * defaultLeading)), rule: 'exact' }
    : { line: Math.round((defaultLeading / natural) * 240), rule: 'auto' };
}

/** Returns the distance of lines, in points; undefined where the font decides. */
export function leadingOf(
  { line, rule }: ParagraphFormat,
  { size, ...look }: TextStyle,
  fonts: FontChoice,
): number | undefined {
  if (rule !== 'auto') return line / 20;
  const natural = naturalHeights[fonts.nameOf(look)];
  return natural === undefined ? undefined : (line / 240) * natural * size;
}

/** Gives a format without lines of its own those of its style, unless its letters are of another size. */
export function settledFormat(
  format: ParagraphFormat,
  base: ParagraphFormat,
  inlines: readonly Inline[],
  fonts: FontChoice,
): ParagraphFormat {
  if (format.line > 0) return format;
  const looks = inlines.flatMap((inline) => (inline.kind === 'text' ? [inline.style] : []));
  const [largest] = [...looks].sort((one, other) => other.size - one.size);
  const leading = largest && leadingOf(base, largest, fonts);
  const isAlike =
    !largest || (leading !== undefined && Math.abs(leading / (largest.size * defaultLeading) - 1) < 0.1);
  return { ...format, ...(isAlike ? { line: base.line, rule: base.rule } : usualLine(largest, fonts)) };
}

const alignments = { start: 'left', end: 'right', centre: 'center', justify: 'both' } as const;

/** Returns the children of `w:pPr` from `w:bidi` to `w:jc`, in the order of the schema (CT_PPrBase). */
export function formatProperties(format: ParagraphFormat, base: ParagraphFormat): string {
  const out: string[] = [];
  if (format.isRightToLeft !== base.isRightToLeft)
    out.push(`<w:bidi${format.isRightToLeft ? '' : ' w:val="0"'}/>`);
  const spacing = [
    format.before === base.before ? '' : ` w:before="${format.before}"`,
    format.after === base.after ? '' : ` w:after="${format.after}"`,
    format.line === base.line && format.rule === base.rule
      ? ''
      : ` w:line="${format.line}" w:lineRule="${format.rule}"`,
  ].join('');
  if (spacing !== '') out.push(`<w:spacing${spacing}/>`);
  const indent = [
    format.start === base.start ? '' : ` w:left="${format.start}"`,
    format.end === base.end ? '' : ` w:right="${format.end}"`,
    format.first === base.first
      ? ''
      : format.first < 0
        ? ` w:hanging="${-format.first}"`
        : ` w:firstLine="${format.first}"`,
  ].join('');
  if (indent !== '') out.push(`<w:ind${indent}/>`);
  if (format.alignment !== base.alignment) out.push(`<w:jc w:val="${alignments[format.alignment]}"/>`);
  return out.join('');
}

/** This module divides the lines of a column into paragraphs. */
import { minOf, maxOf } from '../../model/geometry.js';
import type { Box, Paragraph, TextStyle } from '../../model/index.js';
import { boxOfLines, median, prevailing, textOf, textsOf, type TextLine } from '../lines/line.js';
import { isSureBullet, markerOfLine } from '../lines/markers.js';
import { addressLines, areApart } from '../lines/short-lines.js';
import { paragraphLimits } from '../thresholds.js';

/** A paragraph whose role (heading, item, note) is not known yet. */
export interface ParagraphDraft {
  readonly kind: 'draft';
  /** As {@link Paragraph.turn}. */
  readonly turn?: Paragraph['turn'];
  readonly lines: readonly TextLine[];
  readonly box: Box;
  /** Edges of the column, points from the left of the page. */
  readonly column: { readonly left: number; readonly right: number };
  readonly alignment: 'start' | 'end' | 'centre' | 'justify';
  /** Distance from one baseline to the next, points; 0 for one line. */
  readonly leading: number;
}

/**
 * Divides lines into paragraphs.
 * @param lines of one column, from top to bottom
 * @param column its edges
 */
export function paragraphsOf(lines: readonly TextLine[], column: ParagraphDraft['column']): ParagraphDraft[] {
  const drafts: ParagraphDraft[] = [];
  let open: TextLine[] = [];
  const usual = usualLeading(lines);
  const left = leftEdge(lines);
  const beside = linesOfTexts(lines, column);
  const addresses = addressLines(
    lines,
    (last, line) =>
      Math.abs(last.size - line.size) > paragraphLimits.sizeStep * line.size ||
      line.baseline - last.baseline > usual(line.size) * paragraphLimits.wideLeading + 0.5,
  );
  const close = () => {
    if (open.length > 0) drafts.push(draftOf(open, column));
    open = [];
  };
  lines.forEach((line, place) => {
    const last = open.at(-1);
    if (last && begins({ open, last, line, next: lines[place + 1], usual, left, column, addresses, beside }))
      close();
    open.push(line);
  });
  close();
  return drafts;
}

/** Returns a function from a letter size to the usual leading of lines of that size, both in points. */
function usualLeading(lines: readonly TextLine[]): (size: number) => number {
  const gaps = lines.slice(1).flatMap((line, place) => {
    const last = lines[place];
    const gap = last ? line.baseline - last.baseline : 0;
    return last && Math.abs(line.size - last.size) < 0.5 && gap > 0.6 * line.size && gap < 2.6 * line.size
      ? [{ size: line.size, gap }]
      : [];
  });
  const leadingOf = (size: number): number => {
    const near = gaps.filter((gap) => Math.abs(gap.size - size) < 0.6).map(({ gap }) => gap);
    const common = prevailing(near.map((gap) => [Math.round(gap * 2) / 2, 1] as const));
    const closest = near.length > 0 ? minOf(near) : size * 1.25;
    // A list of single lines is set wider than a paragraph: a smaller leading than the common one counts, down to 0.8 of it.
    return common === undefined ? size * 1.3 : Math.min(common, Math.max(closest, common * 0.8), size * 2.2);
  };
  // It is asked for each line, and a column has few sizes.
  const known = new Map<number, number>();
  return (size) => {
    let leading = known.get(size);
    if (leading === undefined) known.set(size, (leading = leadingOf(size)));
    return leading;
  };
}

const leftEdge = (lines: readonly TextLine[]): number =>
  prevailing(lines.map(({ box }) => [Math.round(box.left), 1] as const)) ?? 0;

interface Question {
  readonly open: readonly TextLine[];
  readonly last: TextLine;
  readonly line: TextLine;
  readonly next: TextLine | undefined;
  readonly usual: (size: number) => number;
  readonly left: number;
  readonly column: ParagraphDraft['column'];
  readonly addresses: ReadonlySet<TextLine>;
  readonly beside: ReadonlySet<TextLine>;
}

/** Tells whether a line begins a paragraph, rather than continuing the one before. */
function begins({ open, last, line, next, usual, column, addresses, beside }: Question): boolean {
  const gap = line.baseline - last.baseline;
  const size = Math.max(last.size, line.size);
  if (gap < 0.2 * size) return false;
  const between = Math.max(line.box.left - last.box.right, last.box.left - line.box.right);
  if (between > paragraphLimits.apart * size) return true;
  const isTagged = sayTags(last, line);
  if (
    isTagged === true ||
    (Math.abs(last.size - line.size) > paragraphLimits.sizeLeap * size && gap > 0.8 * line.size)
  )
    return true;
  const mayBegin = hasMarker(line) && !isInSentence(last, line, column);
  if (isTagged === false && gap < size * 2.2 && !mayBegin) return false;
  const beginsItem = mayBegin || isNextItem(open, line);
  if (beside.has(line) || (beside.has(last) && !isBelowTab(last, line))) return true;
  if (endsEntry(last) || areApart(last, line) || (addresses.has(last) && addresses.has(line))) return true;
  if (Math.abs(last.size - line.size) > paragraphLimits.sizeStep * size) return true;
  if (last.direction !== line.direction && /\p{L}/u.test(textOf(line))) return true;
  const own = open.length > 1 ? ownLeading(open) : 0;
  if (
    gap > usual(size) * paragraphLimits.wideLeading + 0.5 &&
    (own === 0 || gap > own * paragraphLimits.wideLeading)
  )
    return true;
  if (gap > size * 3) return true;
  if (beginsItem) return true;
  if (looksApart(last, line, isFilled(last, line, column))) return true;
  if (open.length > 1 && own > 0 && gap > own * paragraphLimits.wideLeading) return true;
  const isCentred = isCentredOn(last, line, column) && !isFilled(last, line, column);
  if (isCentred) return false;
  // The first word would have fitted on the line before: that line ended early because its paragraph did.
  if (!isFilled(last, line, column)) return true;
  return isIndented(open, last, line, next);
}

/**
 * Finds the lines whose texts stand beside each other, as an address beside telephone numbers does: no paragraph goes on from such a line to the
 * next, but below its second text. A justified line may have a wide space, too, but none below that of the line above.
 */
function linesOfTexts(
  lines: readonly TextLine[],
  { left, right }: ParagraphDraft['column'],
): ReadonlySet<TextLine> {
  const tabs = lines.map(tabsOf);
  const isBelow = (place: number, other: number) =>
    tabs[place]?.some((at) =>
      tabs[other]?.some((near) => Math.abs(at - near) <= paragraphLimits.sameTab * (lines[place]?.size ?? 0)),
    ) === true;
  return new Set(
    lines.filter(
      (line, place) =>
        tabs[place]?.length !== 0 &&
        (isBelow(place, place - 1) || isBelow(place, place + 1) || !isSentence(line, left, right)),
    ),
  );
}

/** Tells whether a line stands below the text behind a tab of another, and continues it. */
const isBelowTab = (last: TextLine, line: TextLine): boolean =>
  tabsOf(last).some((at) => Math.abs(at - line.box.left) <= paragraphLimits.sameTab * line.size);

/** Returns where the texts of a line begin that stand behind a tab, but for what stands behind a marker. */
function tabsOf(line: TextLine): readonly number[] {
  const tabs = line.pieces.flatMap((piece) => (piece.kind === 'gap' ? [piece.at] : []));
  return tabs.length > 0 && hasMarker(line) ? tabs.slice(1) : tabs;
}

/** Tells whether the wide spaces of a line may be those of a sentence: it is justified word by word, or has many words. */
function isSentence(line: TextLine, left: number, right: number): boolean {
  const texts = textOf(line).trim().split('\t');
  const words = texts.flatMap((text) => text.trim().split(/\s+/u));
  if (words.length >= paragraphLimits.sentenceWords) return true;
  const isFlush = line.box.left - left < line.size && right - line.box.right < 0.5 * line.size;
  return words.length === texts.length && (isFlush || texts.length > 4);
}

const hasMarker = (line: TextLine): boolean =>
  (line.label !== '' && line.tag?.role === 'item') || markerOfLine(line) !== undefined;

/** Tells whether a line begins an item whatever the line before looks like: with a bullet, or with the marker that follows the one above it. */
function isNextItem([first]: readonly TextLine[], line: TextLine): boolean {
  const marker = markerOfLine(line);
  if (!marker) return false;
  if (isSureBullet(marker)) return true;
  const above = first && markerOfLine(first);
  if (!above || above.format !== marker.format || Math.abs(startOf(first) - startOf(line)) > 1) return false;
  return marker.format === 'bullet' ? above.marker === marker.marker : above.value + 1 === marker.value;
}

/** Tells whether a paragraph ends between two lines, by their tags; undefined where these say nothing. */
function sayTags({ tag: last }: TextLine, { tag }: TextLine): boolean | undefined {
  if (!last || !tag || last.block === 0 || tag.block === 0) return undefined;
  if (last.block !== tag.block) return true;
  return tag.role === 'other' || tag.role === 'figure' || tag.role === 'code' ? undefined : false;
}

/** Leader dots up to a page number are the end of a line in a table of contents. */
export const contentsEnd = /(?:\.{4,}|(?:\s\.){3,}|…{2,}|·{4,}|_{4,})[\s\t]*(?:\d{1,4}|[ivxlc]{1,6})\s*$/;
const endsEntry = (line: TextLine): boolean => contentsEnd.test(textOf(line));

const ownLeading = (lines: readonly TextLine[]): number =>
  median(lines.slice(1).map((line, place) => line.baseline - (lines[place]?.baseline ?? 0))) ?? 0;

/** Tells whether a number or a dash at the beginning of a line continues a sentence, and is no marker of a list. */
function isInSentence(last: TextLine, line: TextLine, column: ParagraphDraft['column']): boolean {
  const text = textOf(last).trimEnd();
  return !/[.:;!?]$/.test(text) && isFilled(last, line, column) && line.box.left <= last.box.left + 1;
}

/** Tells whether the first word of a line had no room on the line before. */
function isFilled(last: TextLine, line: TextLine, column: ParagraphDraft['column']): boolean {
  const room = line.direction === 'rtl' ? last.box.left - column.left : column.right - last.box.right;
  return room < line.firstWord + 0.45 * line.size;
}

/** Tells whether two lines are centred in the column. The second has to be short, and to begin elsewhere than the first. */
function isCentredOn(last: TextLine, line: TextLine, { left, right }: ParagraphDraft['column']): boolean {
  const centre = (left + right) / 2;
  const off = ({ box }: TextLine) => Math.abs((box.left + box.right) / 2 - centre);
  const isShort = ({ box }: TextLine) => box.left - left > line.size && right - box.right > line.size;
  const near = Math.max(2, (right - left) * 0.01);
  return off(last) < near && off(line) < near && isShort(line) && Math.abs(last.box.left - line.box.left) > 1;
}

/** Tells whether only one of two lines is bold; or whether, after a line that is not full, both colour and slant change. */
function looksApart(last: TextLine, line: TextLine, goesOn: boolean): boolean {
  const [one, other] = [wholeLook(last), wholeLook(line)];
  if (!one || !other) return false;
  if (one.bold !== other.bold) return true;
  return !goesOn && one.colour !== other.colour && one.italic !== other.italic;
}

/** Returns the style of a line whose letters agree in weight and slant; undefined where they do not. */
function wholeLook(line: TextLine): TextStyle | undefined {
  const [first, ...rest] = textsOf(line).filter(({ text }) => text.trim() !== '');
  return first &&
    rest.every(({ style }) => style.bold === first.style.bold && style.italic === first.style.italic)
    ? first.style
    : undefined;
}

/** Tells whether a line begins a paragraph by its indent: it is indented itself, or ends a hanging indent. */
function isIndented(
  open: readonly TextLine[],
  last: TextLine,
  line: TextLine,
  next: TextLine | undefined,
): boolean {
  const [start, nextStart, lastStart] = [startOf(line), next ? startOf(next) : undefined, startOf(last)];
  const step = Math.max(4, line.size * 0.6);
  const first = open[0];
  if (!first) return false;
  // Below a hanging indent, a line that begins further out is the next paragraph.
  if (open.length > 1 && startOf(first) < lastStart - step && start < lastStart - step) return true;
  if (start <= lastStart + step) return false;
  // The second line may be indented because the indent hangs: then the third is indented as well, or there is none.
  if (open.length === 1) {
    // The second line of an item is aligned with the item's text, which begins behind the marker.
    if (hasMarker(first)) return false;
    const isNear = next !== undefined && next.baseline - line.baseline < 1.6 * line.size;
    const isHanging = nextStart === undefined || !isNear || nextStart >= start - 1;
    return !isHanging;
  }
  return true;
}

/** Returns where a line begins in its direction, in points that grow towards its end. */
const startOf = (line: TextLine): number => (line.direction === 'rtl' ? -line.box.right : line.box.left);

function draftOf(lines: readonly TextLine[], column: ParagraphDraft['column']): ParagraphDraft {
  return {
    kind: 'draft',
    lines,
    box: boxOfLines(lines),
    column,
    alignment: alignmentOf(lines, column),
    leading: lines.length > 1 ? ownLeading(lines) : 0,
  };
}

function alignmentOf(
  lines: readonly TextLine[],
  column: ParagraphDraft['column'],
): ParagraphDraft['alignment'] {
  const [first] = lines;
  if (!first) return 'start';
  const size = first.size;
  const near = Math.max(1.2, size * 0.12);
  const isRtl = first.direction === 'rtl';
  const starts = lines.map(({ box }) => (isRtl ? -box.right : box.left));
  const ends = lines.map(({ box }) => (isRtl ? -box.left : box.right));
  const centres = lines.map(({ box }) => (box.left + box.right) / 2);
  if (lines.length === 1) return alignmentOfOne(first, column);
  const areStarts = spread(starts.slice(1)) < near && (spread(starts) < near * 12 || lines.length > 2);
  const areEnds = spread(ends.slice(0, -1)) < near;
  if (spread(starts) < near) {
    // Two full lines show that text is justified. Of two lines only the first can be full: it has to reach the edge of the column.
    const isFull =
      areEnds &&
      (lines.length > 2 || Math.abs((ends[0] ?? 0) - (isRtl ? -column.left : column.right)) < near);
    return isFull ? 'justify' : 'start';
  }
  // A justified paragraph that continues in another column has an indented first line, and a last line that is full.
  const stands = (starts[0] ?? 0) - (starts[1] ?? 0);
  const isCut = areStarts && spread(ends) < near && stands > 0 && stands < 5 * size;
  if (
    isCut &&
    (lines.length > 2 || Math.abs((starts[1] ?? 0) - (isRtl ? -column.right : column.left)) < near)
  )
    return 'justify';
  if (spread(ends) < near) return 'end';
  if (spread(centres) < near * 1.5) return 'centre';
  return areStarts && areEnds && lines.length > 2 ? 'justify' : 'start';
}

function alignmentOfOne(
  { box, size, direction }: TextLine,
  column: ParagraphDraft['column'],
): ParagraphDraft['alignment'] {
  const [before, after] = [box.left - column.left, column.right - box.right];
  if (before > 1.5 * size && Math.abs(before - after) < Math.max(2, (column.right - column.left) * 0.012))
    return 'centre';
  const [start, end] = direction === 'rtl' ? [after, before] : [before, after];
  return start > 4 * size && end < Math.max(2, 0.3 * size) ? 'end' : 'start';
}

const spread = (values: readonly number[]): number => (values.length < 2 ? 0 : maxOf(values) - minOf(values));

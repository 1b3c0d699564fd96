/** This module makes paragraphs of the model from drafts. */
import { append } from '../../../../../contract/lists.js';
import { minOf } from '../../model/geometry.js';
import type { Inline, Paragraph, TabStop } from '../../model/index.js';
import type { StructureEntry } from './entries.js';
import { inlinesOf, type Hyphens } from '../lines/inlines.js';
import { textOf, type TextLine } from '../lines/line.js';
import type { ParagraphDraft } from '../blocks/paragraphs.js';

/**
 * Makes a paragraph; null where its entries have no text.
 * @param parts its entry, and those that continue it on other pages or in other columns
 */
export function paragraphFrom(parts: readonly StructureEntry[], hyphens: Hyphens): Paragraph | null {
  const drafts = parts.flatMap(({ draft, page }) => (draft ? [{ draft, page: page.number }] : []));
  const [first] = drafts;
  const [known] = parts;
  if (!first || !known) return null;
  const { lines, column, alignment } = first.draft;
  const isRtl = lines[0]?.direction === 'rtl';
  const skip = known.list ? markerLength(lines[0], known.list.marker) : 0;
  const all = drafts.flatMap(({ draft }) => draft.lines);
  const isCode = known.role === 'code';
  const { inlines, tabs } = isCode
    ? codeInlines(all, column.left)
    : inlinesOf(all, hyphens, column.left, skip);
  return {
    kind: 'paragraph',
    role: known.role,
    level: known.level,
    list: known.list,
    inlines: [...parts.flatMap(({ anchors }) => anchors), ...inlines],
    alignment:
      alignment === 'justify' || drafts.length === 1
        ? alignment
        : alignmentOver(drafts.map(({ draft }) => draft)),
    direction: isRtl ? 'rtl' : 'ltr',
    language: known.tag?.language || null,
    indent: isCode ? { start: 0, end: 0, first: 0 } : indentOf(first.draft, known.list !== null, isRtl),
    spacing: { before: known.before, after: 0, line: round(first.draft.leading) },
    tabs: known.role === 'contents' ? contentsTabs(tabs, column) : tabs,
    ...(first.draft.turn === undefined ? {} : { turn: first.draft.turn }),
    ...(lines.some((line) => line.isVertical) && { isVertical: true }),
    places: drafts.map(({ draft, page }) => ({ page, box: draft.box })),
  };
}

/** Returns the alignment of the part with most lines: one line says less than many. */
const alignmentOver = (drafts: readonly ParagraphDraft[]): ParagraphDraft['alignment'] =>
  drafts.reduce((one, other) => (other.lines.length > one.lines.length ? other : one)).alignment;

/** Sets the number of the page at the end of the line, after dots. */
function contentsTabs(tabs: readonly TabStop[], { left, right }: ParagraphDraft['column']): TabStop[] {
  return [...tabs.slice(0, -1), { at: Math.round(right - left), kind: 'right', dots: true }];
}

/** Returns lines as they are, with the white space they begin with. */
function codeInlines(lines: readonly TextLine[], left: number): { inlines: Inline[]; tabs: TabStop[] } {
  const inlines: Inline[] = [];
  for (const [place, line] of lines.entries()) {
    if (place > 0) inlines.push({ kind: 'line_break' });
    const own = inlinesOf([line], { isKept: () => true }, left).inlines;
    const width = line.size * 0.6;
    const spaces = Math.max(0, Math.round((line.box.left - minOf(lines.map(({ box }) => box.left))) / width));
    const [first] = own;
    append(
      inlines,
      first?.kind === 'text'
        ? [{ ...first, text: ' '.repeat(Math.min(80, spaces)) + first.text }, ...own.slice(1)]
        : own,
    );
  }
  return { inlines, tabs: [] };
}

/** Returns how many characters there are up to the end of the marker, with white space before it. */
function markerLength(line: TextLine | undefined, marker: string): number {
  const text = line ? textOf(line) : '';
  return text.length - text.trimStart().length + marker.length;
}

function indentOf(
  { lines, column, alignment }: ParagraphDraft,
  isItem: boolean,
  isRtl: boolean,
): Paragraph['indent'] {
  if (alignment === 'centre' || alignment === 'end') return { start: 0, end: 0, first: 0 };
  const edge = (line: TextLine) => (isRtl ? column.right - line.box.right : line.box.left - column.left);
  const [first, ...rest] = lines;
  if (!first) return { start: 0, end: 0, first: 0 };
  if (isItem) {
    const text = rest.length > 0 ? minOf(rest.map(edge)) : edge(first) + textStart(first);
    return { start: snap(text), end: 0, first: snap(edge(first)) - snap(text) };
  }
  const start = rest.length > 0 ? minOf(rest.map(edge)) : edge(first);
  return { start: snap(start), end: 0, first: rest.length > 0 ? snap(edge(first) - start) : 0 };
}

/** Returns where the text of an item begins, in points from its marker. */
function textStart(line: TextLine): number {
  const [, gap] = line.pieces;
  if (gap?.kind === 'gap') return gap.at - line.box.left;
  return Math.max(line.firstWord + 0.5 * line.size, 1.2 * line.size);
}

const round = (value: number): number => Math.round(value * 10) / 10;
/** Rounds an indent to tenths of a point; below two points it is none. */
const snap = (value: number): number => (Math.abs(value) < 2 ? 0 : round(value));

/** Drafts of paragraphs as paragraphs of the model. */
import type { ListItem, Paragraph, ParagraphRole } from '../model/index.js';
import { inlinesOf, type Hyphens } from './text/inlines.js';
import { textOf, type Line } from './text/line.js';
import type { Draft } from './text/paragraphs.js';

/** What was found out of a draft. */
export interface Known {
  readonly role: ParagraphRole;
  readonly level: number;
  readonly list: ListItem | null;
  /** Points between it and what stands above it, beyond its leading. */
  readonly before: number;
}

export const plain: Known = { role: 'body', level: 0, list: null, before: 0 };

/** @param page number of the page it stands on, from 1 */
export function paragraphFrom(draft: Draft, page: number, known: Known, hyphens: Hyphens): Paragraph {
  const { lines, column, alignment, box, leading } = draft;
  const isRtl = lines[0]?.direction === 'rtl';
  const skip = known.list ? markerLength(lines[0], known.list.marker) : 0;
  const { inlines, tabs } = inlinesOf(lines, hyphens, column.left, skip);
  return {
    kind: 'paragraph',
    role: known.role,
    level: known.level,
    list: known.list,
    inlines,
    alignment,
    direction: isRtl ? 'rtl' : 'ltr',
    language: null,
    indent: indentOf(draft, known.list !== null, isRtl),
    spacing: { before: known.before, after: 0, line: round(leading) },
    tabs,
    places: [{ page, box }],
  };
}

/** Letters up to the end of the marker, white space before it among them. */
function markerLength(line: Line | undefined, marker: string): number {
  const text = line ? textOf(line) : '';
  return text.length - text.trimStart().length + marker.length;
}

function indentOf({ lines, column, alignment }: Draft, isItem: boolean, isRtl: boolean): Paragraph['indent'] {
  if (alignment === 'centre' || alignment === 'end') return { start: 0, end: 0, first: 0 };
  const edge = (line: Line) => (isRtl ? column.right - line.box.right : line.box.left - column.left);
  const [first, ...rest] = lines;
  if (!first) return { start: 0, end: 0, first: 0 };
  if (isItem) {
    const text = rest.length > 0 ? Math.min(...rest.map(edge)) : edge(first) + textStart(first);
    return { start: snap(text), end: 0, first: snap(edge(first)) - snap(text) };
  }
  const start = rest.length > 0 ? Math.min(...rest.map(edge)) : edge(first);
  return { start: snap(start), end: 0, first: rest.length > 0 ? snap(edge(first) - start) : 0 };
}

/** Where the text of an item begins, points from its marker. */
function textStart(line: Line): number {
  const [, gap] = line.pieces;
  if (gap?.kind === 'gap') return gap.at - line.box.left;
  return Math.max(line.firstWord + 0.5 * line.size, 1.2 * line.size);
}

const round = (value: number): number => Math.round(value * 10) / 10;
/** Less than a letter is none. */
const snap = (value: number): number => (Math.abs(value) < 2 ? 0 : round(value));

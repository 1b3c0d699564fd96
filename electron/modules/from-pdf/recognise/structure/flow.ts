/** This module joins paragraphs that continue in another column or on another page. */
import type { StructureEntry } from './entries.js';
import { textOf, type TextLine } from '../lines/line.js';
import { markerOfLine } from '../lines/markers.js';
import { isUnspaced } from '../lines/words.js';

/** An entry of the flow with its parts: itself first, then the entries that continue it. */
export interface FlowEntry {
  readonly entry: StructureEntry;
  readonly parts: readonly StructureEntry[];
}

/** The search for the paragraph that an entry continues goes back over this many blocks: pictures and tables may lie between. */
const maxBetween = 4;

/**
 * Joins the entries of a flow.
 * @param entries in reading order, without notes
 */
export function joinFlow(entries: readonly StructureEntry[]): FlowEntry[] {
  const flow: { entry: StructureEntry; parts: StructureEntry[] }[] = [];
  for (const entry of entries) {
    const open = openBefore(flow, entry);
    if (open) open.parts.push(entry);
    else flow.push({ entry, parts: [entry] });
  }
  return flow;
}

/** Returns the paragraph that an entry continues, past the pictures and tables between them. */
function openBefore<F extends { entry: StructureEntry; parts: StructureEntry[] }>(
  flow: readonly F[],
  entry: StructureEntry,
): F | undefined {
  for (let back = 1; back <= maxBetween && back <= flow.length; back += 1) {
    const candidate = flow.at(-back);
    const last = candidate?.parts.at(-1);
    if (!candidate || !last) return undefined;
    if (last.draft && last.role !== 'caption') {
      const isAlone = last.draft.lines.length === 1 && !isSameColumn(flow.at(-back - 1)?.parts.at(-1), last);
      return goesOn(last, entry, { isOverFloat: back > 1, isAlone }) ? candidate : undefined;
    }
  }
  return undefined;
}

const isSameColumn = (one: StructureEntry | undefined, { page, place }: StructureEntry): boolean =>
  one?.draft !== undefined && one.page === page && one.place.column === place.column;

interface Between {
  readonly isOverFloat: boolean;
  /** True where the line before is all of its column, which therefore is as wide as the line: that it is full says nothing. */
  readonly isAlone: boolean;
}

/** Tells whether an entry continues the paragraph of the one before, in another column or on another page. */
export function goesOn(
  last: StructureEntry,
  entry: StructureEntry,
  { isOverFloat, isAlone }: Between = { isOverFloat: false, isAlone: false },
): boolean {
  if (!last.draft || !entry.draft || entry.list || entry.role !== 'body') return false;
  if (last.role !== 'body' || last.draft.turn !== entry.draft.turn) return false;
  const isElsewhere = last.page !== entry.page || last.place.column !== entry.place.column || isOverFloat;
  const isAbove = entry.place.box.top < last.place.box.bottom - 1;
  if (!isElsewhere && !isAbove) return false;
  const [end, start] = [last.draft.lines.at(-1), entry.draft.lines[0]];
  if (!end || !start || end.direction !== start.direction) return false;
  if (Math.abs((last.style?.size ?? 0) - (entry.style?.size ?? 0)) > 0.6) return false;
  if (last.isBold !== entry.isBold) return false;
  const [before, after] = [textOf(end).trimEnd(), textOf(start).trimStart()];
  // Texts beside each other, such as a name and its value, are no part of a sentence.
  if (markerOfLine(start) || before.includes('\t') || after.includes('\t')) return false;
  if (/\p{L}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after)) return true;
  if (isIndented(entry)) return false;
  if (/^\p{Ll}/u.test(after)) return !/[.!?]["”’)]*$/.test(before) || isFull(last.draft.column, end);
  return (
    !isAlone && isLong(before) && !/[.!?:;…。]["”’)\]]*\d*$/u.test(before) && isFull(last.draft.column, end)
  );
}

/** A line of fewer words is full in any column that is no wider: a date, a name, a number. */
const fewestWords = 4;

const isLong = (text: string): boolean =>
  isUnspaced(text.at(-1) ?? '') || text.split(/\s+/u).length >= fewestWords;

/** Tells whether a line ends near the end of its column. */
function isFull({ left, right }: { left: number; right: number }, line: TextLine): boolean {
  const room = line.direction === 'rtl' ? line.box.left - left : right - line.box.right;
  return room < Math.max(6 * line.size, 0.2 * (right - left));
}

/** Tells whether the first line of an entry is indented: then it begins a paragraph. */
function isIndented({ draft }: StructureEntry): boolean {
  const [first, second] = draft?.lines ?? [];
  if (!draft || !first) return false;
  const start = (line: TextLine) => (line.direction === 'rtl' ? -line.box.right : line.box.left);
  const edge = second ? start(second) : first.direction === 'rtl' ? -draft.column.right : draft.column.left;
  return start(first) - edge > 0.7 * first.size && start(first) - edge < 5 * first.size;
}

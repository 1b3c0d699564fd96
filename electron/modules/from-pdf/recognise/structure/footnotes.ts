/** This module takes footnotes from the foot of their page to their marks. */
import { byPage, type StructureEntry } from './entries.js';
import { goesOn } from './flow.js';
import {
  labelOf,
  marksIn,
  ownMark,
  setCellMark,
  setMark,
  withoutMark,
  type FoundNote,
} from './note-marks.js';
import { cellMark } from './table-notes.js';

/** The text of notes has at most this share of the body's letter size. */
const smaller = 0.96;

/**
 * Marks the footnotes among the entries, and sets their marks in the text. What is a note already is passed over.
 * @param size of most of the text's letters, points
 */
export function findFootnotes(entries: readonly StructureEntry[], size: number): FoundNote[] {
  const notes: FoundNote[] = [];
  /** The note that ends the page before. */
  let open: FoundNote | undefined;
  for (const own of byPage(entries.filter(({ isNote }) => !isNote)).values()) {
    const marks = own.flatMap((entry) => marksIn(entry));
    const isMarked = (entry: StructureEntry) => marks.some(({ text }) => text === ownMark(entry));
    const rest = own.slice(own.findIndex((entry) => isNoteLike(entry, size)));
    if (open && rest.every((entry) => isNoteLike(entry, size))) continueNote(open, rest, isMarked);
    for (const group of candidates(own, size)) {
      const [first] = group;
      const mark = first && ownMark(first);
      const at = marks.findIndex(
        ({ text, entry }) => text === mark && !entry.isNote && !group.includes(entry),
      );
      const anchor = marks[at];
      const cell = anchor || !first || mark === undefined ? undefined : cellMark(own, first, mark);
      if (!first || mark === undefined || (!anchor && !cell)) continue;
      const id = String(notes.length + 1);
      if (anchor) {
        marks.splice(at, 1);
        setMark(anchor.entry, anchor.piece, id);
      } else if (cell) setCellMark(cell.entry, cell.inline, id);
      for (const entry of group) entry.isNote = true;
      if (first.draft) first.draft = { ...first.draft, lines: withoutMark(first.draft.lines, mark) };
      notes.push({ id, kind: 'footnote', mark, entries: group });
    }
    const last = own.at(-1);
    open = last && notes.find((note) => note.entries.at(-1) === last);
  }
  return notes;
}

/**
 * Takes the continuation of the last note of the page before: it is above the notes of its own page, and has no mark.
 * @param entries the last ones of a page, all of them like notes
 */
function continueNote(
  note: FoundNote,
  entries: readonly StructureEntry[],
  isMarked: (entry: StructureEntry) => boolean,
): void {
  const [before, first] = [note.entries.at(-1), entries[0]];
  if (!before || !first || (first.tag?.role !== 'note' && !goesOn(before, first))) return;
  for (const entry of entries) {
    if (isMarked(entry) || (entry.draft?.lines[0] && labelOf(entry.draft.lines[0]))) return;
    entry.isNote = true;
    note.entries.push(entry);
  }
}

/** Tells whether it is tagged as a note, or is text that stands low on its page, smaller than most. */
export function isNoteLike({ draft, tag, style, place, page }: StructureEntry, size: number): boolean {
  const isSmall = (style?.size ?? Infinity) <= size * smaller;
  const isLow = place.box.top > page.size.height * 0.4;
  return draft !== null && (tag?.role === 'note' || (isSmall && isLow));
}

/** Returns small paragraphs low on their page that begin with a mark, each with those after it that do not. */
function candidates(entries: readonly StructureEntry[], size: number): StructureEntry[][] {
  const groups: StructureEntry[][] = [];
  for (const entry of entries) {
    if (entry.isNote || !isNoteLike(entry, size)) continue;
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (ownMark(entry) !== undefined) groups.push([entry]);
    else if (
      last &&
      before &&
      entries.indexOf(before) === entries.indexOf(entry) - 1 &&
      entry.role === 'body'
    )
      last.push(entry);
  }
  return groups;
}

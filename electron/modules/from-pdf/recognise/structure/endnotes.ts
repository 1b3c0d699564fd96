/** This module takes notes from the end of a document to their marks. */
import { append } from '../../../../../contract/lists.js';
import { noteCountings, type Inline, type NoteCounting } from '../../model/index.js';
import type { StructureEntry } from './entries.js';
import { goesOn } from './flow.js';
import { isNoteLike } from './footnotes.js';
import { marksIn, ownMark, setCellMark, setMark, withoutMark, type FoundNote } from './note-marks.js';
import { raisedIn } from './table-notes.js';
import type { TextPiece } from '../lines/line.js';

/** Notes with numbers that end above this share of their page, when their marks are on the same one, stand at no foot. */
const highEnd = 0.72;
/** Notes without tags are taken for some from this many on: one number may be there by chance. */
const minUntagged = 2;
/** The beginning of the block is looked for at this many places. */
const maxStarts = 4;

/** A note has at most this many paragraphs without a mark that stand as far to the left as it does. */
const maxBetween = 3;

/** A note of a block, with its continuation. */
interface Group {
  readonly mark: string;
  readonly entries: StructureEntry[];
}

/** Raised text that may be the mark of a note, in a paragraph or in a cell. */
interface Mark {
  readonly text: string;
  readonly entry: StructureEntry;
  readonly at: { readonly piece: TextPiece } | { readonly inline: Inline };
}

/**
 * Marks the notes of a block that ends the document, and sets their marks in the text: all marks have to be there, in their order, and no
 * footnote may be theirs.
 * @param size of most of the text's letters, points
 */
export function findEndnotes(entries: readonly StructureEntry[], size: number): FoundNote[] {
  let starts = 0;
  for (let start = entries.length - 1; start >= 0 && starts < maxStarts; start -= 1) {
    const first = entries[start];
    const counting = first && countingFrom(ownMark(first));
    if (!counting) continue;
    starts += 1;
    const groups = groupsFrom(entries, start, counting, size);
    const found = groups && matched(entries, start, groups, counting);
    if (found) return found.map(({ group, mark }, place) => taken(group, mark, `e${String(place + 1)}`));
  }
  return [];
}

/** Returns the way to count that begins with a mark. */
function countingFrom(mark: string | undefined): NoteCounting | undefined {
  switch (mark) {
    case '1':
      return 'decimal';
    case 'i':
      return 'roman';
    case 'a':
      return 'letter';
    default:
      return undefined;
  }
}

/** Returns the notes from an entry to the end of the document; undefined where something else follows, apart from footnotes of the last page. */
function groupsFrom(
  entries: readonly StructureEntry[],
  start: number,
  counting: NoteCounting,
  size: number,
): Group[] | undefined {
  const groups: Group[] = [];
  /** What looks as the note above it does, without a mark: it is part of that where another note follows. */
  let between: StructureEntry[] = [];
  for (const [place, entry] of entries.slice(start).entries()) {
    const next = noteCountings[counting](groups.length + 1);
    const last = groups.at(-1);
    const before = last?.entries.at(-1);
    if (entry.draft && ownMark(entry) === next) {
      if (last) append(last.entries, between);
      between = [];
      groups.push({ mark: next, entries: [entry] });
    } else if (last && before && between.length === 0 && isPartOf(last, before, entry))
      last.entries.push(entry);
    else if (last && between.length < maxBetween && isLike(last, entry)) between.push(entry);
    else {
      const rest = [...between, ...entries.slice(start + place)];
      return isFoot(rest, size) ? groups : undefined;
    }
  }
  return isFoot(between, size) ? groups : undefined;
}

/** Tells whether all of it may be footnotes of one page. */
const isFoot = (entries: readonly StructureEntry[], size: number): boolean =>
  entries.every((entry) => entry.page === entries.at(-1)?.page && isNoteLike(entry, size));

/** Tells whether a paragraph without a mark looks as a note does. */
function isLike({ entries: [first] }: Group, entry: StructureEntry): boolean {
  const isSame = Math.abs((first?.style?.size ?? 0) - (entry.style?.size ?? 0)) < 0.3;
  return entry.draft !== null && entry.role === 'body' && isSame && ownMark(entry) === undefined;
}

/** Tells whether a paragraph without a mark is part of a note: by its tag, because its sentence goes on, or because it stands in as the note does. */
function isPartOf(group: Group, before: StructureEntry, entry: StructureEntry): boolean {
  const [first] = group.entries;
  if (!first || !entry.draft || entry.role !== 'body') return false;
  if (entry.tag?.role === 'note') return ownMark(entry) === undefined;
  const isIn = entry.place.box.left > first.place.box.left + 0.5 * (first.style?.size ?? 0);
  return goesOn(before, entry) || (isIn && isLike(group, entry));
}

interface Matched {
  readonly group: Group;
  readonly mark: Mark;
}

/** Returns the notes of a block with their marks; undefined where the block is none of notes, or one of footnotes. */
function matched(
  entries: readonly StructureEntry[],
  start: number,
  groups: readonly Group[],
  counting: NoteCounting,
): Matched[] | undefined {
  const isTagged = groups.every(({ entries: [first] }) => first?.tag?.role === 'note');
  if (!isTagged && groups.length < minUntagged) return undefined;
  const text = entries.slice(0, start);
  const marks = text.flatMap(allMarksIn).filter((mark) => !isTakenNear(text, mark));
  const found: Matched[] = [];
  let from = 0;
  for (const group of groups) {
    const at = marks.findIndex((mark, place) => place >= from && mark.text === group.mark);
    const mark = marks[at];
    if (mark) {
      found.push({ group, mark });
      from = at + 1;
    } else if (!isTagged) return undefined;
  }
  const isApart = found.some(({ group, mark }) => mark.entry.page !== group.entries[0]?.page);
  const last = groups.at(-1)?.entries.at(-1);
  const isHigh = last !== undefined && last.place.box.bottom < last.page.size.height * highEnd;
  return found.length > 0 && (isApart || isHigh || counting === 'roman') ? found : undefined;
}

function allMarksIn(entry: StructureEntry): Mark[] {
  const { block } = entry.place;
  if (block.kind === 'table')
    return raisedIn(block).map(({ text, inline }) => ({ text, entry, at: { inline } }));
  return marksIn(entry).map(({ text, piece }) => ({ text, entry, at: { piece } }));
}

/** Tells whether a note of the same page, or what stands for one, such as the address of an author, begins with the mark. */
const isTakenNear = (entries: readonly StructureEntry[], { text, entry: { page } }: Mark): boolean =>
  entries.some((other) => other.page === page && beginsRaised(other) && ownMark(other) === text);

function beginsRaised({ draft, tag }: StructureEntry): boolean {
  const [first] = draft?.lines[0]?.pieces ?? [];
  return tag?.role === 'note' || (first?.kind === 'text' && first.style.script === 'superscript');
}

function taken({ mark, entries }: Group, { entry, at }: Mark, id: string): FoundNote {
  if ('piece' in at) setMark(entry, at.piece, id);
  else setCellMark(entry, at.inline, id);
  for (const own of entries) own.isNote = true;
  const [first] = entries;
  if (first?.draft) first.draft = { ...first.draft, lines: withoutMark(first.draft.lines, mark) };
  return { id, kind: 'endnote', mark, entries };
}

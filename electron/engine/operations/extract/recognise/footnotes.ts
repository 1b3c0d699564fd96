/** This module takes footnotes from the foot of their page to their marks. */
import { bodyStyle, byPage, type Entry } from './entries.js';
import { goesOn } from './flow.js';
import { cellMark, withNoteMark, type CellMark } from './table-notes.js';
import { textOf, type Line, type Piece, type TextPiece } from './text/line.js';

export interface FoundNote {
  readonly id: string;
  readonly mark: string;
  /** Those of further pages, which it goes on over, as well. */
  readonly entries: Entry[];
}

const markText = /^\(?(\d{1,3}|[*†‡§¶]{1,3}|[a-z]|[ivx]{1,4})\)?$/;
const noteStart =
  /^\(?(\d{1,3}|[*†‡§¶]{1,3}|[a-z](?!\p{L})|[ivx]{1,4}(?!\p{L}))[).]?(?=[\s\t]|\p{L}|["“„'(])/u;
/** The text of notes has at most this share of the body's letter size. */
const smaller = 0.96;

/** Marks the notes among the entries, and sets their marks in the text. */
export function findFootnotes(entries: readonly Entry[]): FoundNote[] {
  const body = bodyStyle(entries);
  const notes: FoundNote[] = [];
  /** The note that ends the page before. */
  let open: FoundNote | undefined;
  for (const own of byPage(entries).values()) {
    const marks = own.flatMap((entry) => marksIn(entry));
    const isMarked = (entry: Entry) => marks.some(({ text }) => text === ownMark(entry));
    const rest = own.slice(own.findIndex((entry) => isNoteLike(entry, body.size)));
    if (open && rest.every((entry) => isNoteLike(entry, body.size))) continueNote(open, rest, isMarked);
    for (const group of candidates(own, body.size)) {
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
      } else if (cell) setCellMark(cell, id);
      for (const entry of group) entry.isNote = true;
      if (first.draft) first.draft = { ...first.draft, lines: withoutMark(first.draft.lines, mark) };
      notes.push({ id, mark, entries: group });
    }
    const last = own.at(-1);
    open = last && notes.find((note) => note.entries.at(-1) === last);
  }
  return notes;
}

/**
 * Takes what goes on with the last note of the page before: it stands before the notes of its own page, and has no mark.
 * @param entries the last ones of a page, all of them like notes
 */
function continueNote(note: FoundNote, entries: readonly Entry[], isMarked: (entry: Entry) => boolean): void {
  const [before, first] = [note.entries.at(-1), entries[0]];
  if (!before || !first || (first.tag?.role !== 'note' && !goesOn(before, first))) return;
  for (const entry of entries) {
    if (isMarked(entry) || (entry.draft?.lines[0] && labelOf(entry.draft.lines[0]))) return;
    entry.isNote = true;
    note.entries.push(entry);
  }
}

/** Tells whether it is tagged as a note, or is text that stands low on its page, smaller than most. */
function isNoteLike({ draft, tag, style, place, page }: Entry, size: number): boolean {
  const isSmall = (style?.size ?? Infinity) <= size * smaller;
  const isLow = place.box.top > page.size.height * 0.4;
  return draft !== null && (tag?.role === 'note' || (isSmall && isLow));
}

interface FoundMark {
  readonly text: string;
  readonly piece: TextPiece;
  readonly entry: Entry;
}

function marksIn(entry: Entry): FoundMark[] {
  if (!entry.draft) return [];
  return entry.draft.lines.flatMap(({ pieces }) =>
    pieces.flatMap((piece, place) => {
      // The raised text that begins a paragraph is the mark of a note itself.
      if (piece.kind !== 'text' || piece.style.script !== 'superscript') return [];
      const text = markText.exec(piece.text.trim())?.[1];
      const isFirst = place === 0 && pieces === entry.draft?.lines[0]?.pieces;
      return text === undefined || isFirst ? [] : [{ text, piece, entry }];
    }),
  );
}

/** Returns small paragraphs low on their page that begin with a mark, each with those after it that do not. */
function candidates(entries: readonly Entry[], size: number): Entry[][] {
  const groups: Entry[][] = [];
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

function ownMark({ draft }: Entry): string | undefined {
  const [line] = draft?.lines ?? [];
  const [first] = line?.pieces ?? [];
  const label = line && labelOf(line);
  if (label !== undefined) return label;
  if (!line || first?.kind !== 'text') return undefined;
  if (first.style.script === 'superscript') return markText.exec(first.text.trim())?.[1];
  return noteStart.exec(textOf(line).trimStart())?.[1];
}

/** Returns the mark of a note as the tags give it, without brackets; in a right-to-left line it may stand anywhere. */
function labelOf({ pieces }: Line): string | undefined {
  const label = pieces
    .map((piece) => (piece.kind === 'text' && piece.isNoteLabel ? piece.text : ''))
    .join('');
  return label.replaceAll(/[\s()[\].]/g, '') || undefined;
}

function setMark(entry: Entry, mark: TextPiece, id: string): void {
  if (!entry.draft) return;
  const lines = entry.draft.lines.map((line): Line => {
    const place = line.pieces.indexOf(mark);
    if (place < 0) return line;
    const rest: Piece[] = /\s$/.test(mark.text)
      ? [{ ...mark, text: ' ', style: { ...mark.style, script: 'normal' } }]
      : [];
    return { ...line, pieces: line.pieces.toSpliced(place, 1, { ...mark, note: id }, ...rest) };
  });
  entry.draft = { ...entry.draft, lines };
}

function setCellMark({ entry, inline }: CellMark, id: string): void {
  const { block } = entry.place;
  if (block.kind === 'table') entry.place = { ...entry.place, block: withNoteMark(block, inline, id) };
}

/** Returns the lines of a note without its mark. */
function withoutMark(lines: readonly Line[], mark: string): Line[] {
  return lines.map((line, place) => {
    if (place > 0) return line;
    if (labelOf(line) === mark)
      return {
        ...line,
        pieces: line.pieces.filter((piece) => piece.kind === 'gap' || !piece.isNoteLabel),
      };
    const pieces: Piece[] = [];
    let isDone = false;
    for (const piece of line.pieces) {
      if (isDone) pieces.push(piece);
      else if (piece.kind === 'text') {
        isDone = true;
        const at = piece.text.indexOf(mark);
        const text = piece.text.slice(at + mark.length).replace(/^[).]?\s*/, '');
        if (text !== '') pieces.push({ ...piece, text });
      }
    }
    // White space and gaps between the mark and the text belong to neither.
    while (pieces[0]?.kind === 'gap' || (pieces[0]?.kind === 'text' && pieces[0].text.trim() === ''))
      pieces.shift();
    return { ...line, pieces };
  });
}

/** This module finds the marks of notes, in the text and before the notes themselves, and sets those that lead to one. */
import type { Inline, Note } from '../../model/index.js';
import type { StructureEntry } from './entries.js';
import { withNoteMark } from './table-notes.js';
import { textOf, type TextLine, type LinePiece, type TextPiece } from '../lines/line.js';

export interface FoundNote {
  readonly id: string;
  readonly kind: Note['kind'];
  readonly mark: string;
  /** Those of further pages, which it goes on over, as well. */
  readonly entries: StructureEntry[];
}

const markText = /^\(?(\d{1,3}|[*†‡§¶]{1,3}|[a-z]|[ivx]{1,6})\)?$/;
const noteStart =
  /^\(?(\d{1,3}|[*†‡§¶]{1,3}|[a-z](?!\p{L})|[ivx]{1,6}(?!\p{L}))[).]?(?=[\s\t]|\p{L}|["“„'(])/u;
export interface FoundMark {
  readonly text: string;
  readonly piece: TextPiece;
  readonly entry: StructureEntry;
}

/** Returns the raised texts of a paragraph that may be marks of notes. */
export function marksIn(entry: StructureEntry): FoundMark[] {
  if (!entry.draft) return [];
  return entry.draft.lines.flatMap(({ pieces }) =>
    pieces.flatMap((piece, place) => {
      // The raised text that begins a paragraph is the mark of a note itself.
      if (piece.kind !== 'text' || piece.style.script !== 'superscript' || piece.note !== undefined)
        return [];
      const text = markText.exec(piece.text.trim())?.[1];
      const isFirst = place === 0 && pieces === entry.draft?.lines[0]?.pieces;
      return text === undefined || isFirst ? [] : [{ text, piece, entry }];
    }),
  );
}

/** Returns the mark that a paragraph begins with, without brackets. */
export function ownMark({ draft }: StructureEntry): string | undefined {
  const [line] = draft?.lines ?? [];
  const [first] = line?.pieces ?? [];
  const label = line && labelOf(line);
  if (label !== undefined) return label;
  if (!line || first?.kind !== 'text') return undefined;
  if (first.style.script === 'superscript') return markText.exec(first.text.trim())?.[1];
  return noteStart.exec(textOf(line).trimStart())?.[1];
}

/** Returns the mark of a note as the tags give it, without brackets; in a right-to-left line it may stand anywhere. */
export function labelOf({ pieces }: TextLine): string | undefined {
  const label = pieces
    .map((piece) => (piece.kind === 'text' && piece.isNoteLabel ? piece.text : ''))
    .join('');
  return label.replaceAll(/[\s()[\].]/g, '') || undefined;
}

/** Makes raised text the mark of a note. */
export function setMark(entry: StructureEntry, mark: TextPiece, id: string): void {
  if (!entry.draft) return;
  const lines = entry.draft.lines.map((line): TextLine => {
    const place = line.pieces.indexOf(mark);
    if (place < 0) return line;
    const rest: LinePiece[] = /\s$/.test(mark.text)
      ? [{ ...mark, text: ' ', style: { ...mark.style, script: 'normal' } }]
      : [];
    return {
      ...line,
      pieces: [
        ...line.pieces.slice(0, place),
        { ...mark, note: id },
        ...rest,
        ...line.pieces.slice(place + 1),
      ],
    };
  });
  entry.draft = { ...entry.draft, lines };
}

/** Makes raised text in a cell the mark of a note. */
export function setCellMark(entry: StructureEntry, inline: Inline, id: string): void {
  const { block } = entry.place;
  if (block.kind === 'table') entry.place = { ...entry.place, block: withNoteMark(block, inline, id) };
}

/** Returns the lines of a note without its mark. */
export function withoutMark(lines: readonly TextLine[], mark: string): TextLine[] {
  return lines.map((line, place) => {
    if (place > 0) return line;
    if (labelOf(line) === mark)
      return {
        ...line,
        pieces: begun(line.pieces.filter((piece) => piece.kind === 'gap' || !piece.isNoteLabel)),
      };
    const pieces: LinePiece[] = [];
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
    return { ...line, pieces: begun(pieces) };
  });
}

/** Returns pieces without the white space and the gaps they begin with: between the mark and the text these belong to neither. */
function begun(pieces: readonly LinePiece[]): readonly LinePiece[] {
  const start = pieces.findIndex((piece) => piece.kind === 'text' && piece.text.trim() !== '');
  const [first, ...rest] = pieces.slice(start < 0 ? pieces.length : start);
  return first?.kind === 'text' ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

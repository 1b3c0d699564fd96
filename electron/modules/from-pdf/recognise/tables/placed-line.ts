/** This module tells in which columns the texts of a line lie. */
import { append } from '../../../../../contract/lists.js';
import { spanOf, type TextColumn } from './columns.js';
import type { RulingLine } from './lines.js';
import type { SheetPiece } from './sheet.js';

/** The words of a line that lie in the same columns. */
export interface PlacedItem {
  first: number;
  last: number;
  readonly pieces: SheetPiece[];
  left: number;
  right: number;
}

export interface PlacedLine {
  readonly line: RulingLine;
  readonly items: readonly PlacedItem[];
}

/** Tells of each chunk of a line which columns it lies in. */
export function placed(line: RulingLine, columns: readonly TextColumn[]): PlacedLine {
  const items: PlacedItem[] = [];
  for (const chunk of line.chunks) {
    const [first, last] = spanOf(chunk, columns);
    const before = items.at(-1);
    if (before && first <= before.last) {
      append(before.pieces, chunk.pieces);
      before.last = Math.max(before.last, last);
      before.right = Math.max(before.right, chunk.right);
    } else items.push({ first, last, pieces: [...chunk.pieces], left: chunk.left, right: chunk.right });
  }
  return { line, items };
}

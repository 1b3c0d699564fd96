/** This module finds marks of footnotes in the cells of tables. */
import type { Inline, Paragraph, Table } from '../../model/index.js';
import type { StructureEntry } from './entries.js';

/** A mark in a cell. */
export interface CellMark {
  /** The entry of the table. */
  readonly entry: StructureEntry;
  readonly inline: Inline;
}

/**
 * Returns the raised text in a table of the page that is the mark of a note.
 * @param own entries of the page
 * @param note where the note begins
 * @returns undefined as well for a note below its table, which belongs to that
 */
export function cellMark(
  own: readonly StructureEntry[],
  note: StructureEntry,
  mark: string,
): CellMark | undefined {
  for (const entry of own) {
    const { block } = entry.place;
    if (block.kind !== 'table' || (note.tag?.role !== 'note' && isBelowTable(own, entry, note))) continue;
    const raised = raisedIn(block).find(({ text }) => text === mark);
    if (raised) return { entry, inline: raised.inline };
  }
  return undefined;
}

/** Returns the raised texts in the cells of a table, without brackets. */
export const raisedIn = (table: Table): { readonly text: string; readonly inline: Inline }[] =>
  table.cells
    .flatMap(({ blocks }) => blocks.flatMap((part) => (part.kind === 'paragraph' ? part.inlines : [])))
    .flatMap((inline) =>
      inline.kind === 'text' && inline.style.script === 'superscript'
        ? [{ text: bare(inline.text), inline }]
        : [],
    );

const bare = (text: string): string => text.replaceAll(/[\s()]/g, '');

/** Tells whether no text larger than the note stands between a table and the note. */
function isBelowTable(own: readonly StructureEntry[], table: StructureEntry, note: StructureEntry): boolean {
  const [from, to] = [table.place.box.bottom, note.place.box.top];
  const size = note.style?.size ?? 0;
  return !own.some(
    ({ place, style, isNote }) =>
      !isNote && place.box.top >= from && place.box.bottom <= to && (style?.size ?? 0) > size,
  );
}

/** Returns the table with the mark of a note in place of its raised text. */
export function withNoteMark(table: Table, mark: Inline, id: string): Table {
  const marked = (paragraph: Paragraph): Paragraph => ({
    ...paragraph,
    inlines: paragraph.inlines.map((inline) =>
      inline === mark && inline.kind === 'text' ? { kind: 'note', id, style: inline.style } : inline,
    ),
  });
  const cells = table.cells.map((cell) => ({
    ...cell,
    blocks: cell.blocks.map((block) => (block.kind === 'paragraph' ? marked(block) : block)),
  }));
  return { ...table, cells };
}

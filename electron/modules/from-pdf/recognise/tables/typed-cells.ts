/** This module puts what a person typed into the cells of a table. */
import type { TypedCell } from '../../../../../contract/tables.js';
import type { Cell, Paragraph, Table, TextRun } from '../../model/index.js';

/**
 * Returns the table with the typed texts. They have the look of what stood in the cell, or of another cell where nothing did, and are
 * certain. A place that no cell begins at is passed over.
 */
export function withTyped(table: Table, typed: readonly TypedCell[]): Table {
  if (typed.length === 0) return table;
  const texts = new Map(typed.map(({ row, column, text }) => [`${row} ${column}`, text]));
  const other = table.cells.flatMap(({ blocks }) => paragraphOf(blocks) ?? [])[0];
  return {
    ...table,
    cells: table.cells.map((cell) => {
      const text = texts.get(`${cell.row} ${cell.column}`);
      if (text === undefined) return cell;
      const model = paragraphOf(cell.blocks) ?? other;
      const blocks = model === undefined || text === '' ? [] : [paragraphWith(model, text)];
      return { ...cell, text, blocks, isDoubtful: false, isTyped: true };
    }),
  };
}

const paragraphOf = (blocks: Cell['blocks']): Paragraph | undefined =>
  blocks.find((block) => block.kind === 'paragraph' && block.inlines.some(isText)) as Paragraph | undefined;

const isText = (inline: Paragraph['inlines'][number]): inline is TextRun => inline.kind === 'text';

function paragraphWith(model: Paragraph, text: string): Paragraph {
  const run = model.inlines.find(isText);
  return { ...model, list: null, inlines: run ? [{ ...run, text, link: null }] : [] };
}

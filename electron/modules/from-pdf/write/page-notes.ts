/** This module finds what the remarks of readers are about: the block of the flow that each stands by. */
import type { ResultWords } from '../../../../words/results.js';
import type { Block, Box, DocumentModel, PageNote } from '../model/index.js';
import { oneLine } from './clean-text.js';

/**
 * Returns the remarks by the block they stand by, in the order of the pages: the nearest one on their page, or where that has none the last
 * one before it. A document without blocks has none.
 */
export function notesByBlock(model: DocumentModel): ReadonlyMap<Block, readonly PageNote[]> {
  const found = new Map<Block, PageNote[]>();
  if (model.pages.every(({ notes }) => notes.length === 0)) return found;
  const placed = model.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      (block.kind === 'picture' ? [block.place] : block.places).map((place) => ({ block, ...place })),
    ),
  );
  for (const { number, notes } of model.pages) {
    if (notes.length === 0) continue;
    const here = placed.filter(({ page }) => page === number);
    const before = placed.findLast(({ page }) => page < number) ?? placed[0];
    for (const note of notes) {
      const { block } = nearestOf(here, note.box) ?? before ?? {};
      if (block === undefined) continue;
      const own = found.get(block);
      if (own) own.push(note);
      else found.set(block, [note]);
    }
  }
  return found;
}

/** The remarks on a page. */
export interface NotedPage {
  readonly number: number;
  readonly label: string;
  readonly notes: readonly PageNote[];
}

/** Returns how many remarks there are. */
export const countNotes = (pages: readonly NotedPage[]): number =>
  pages.reduce((sum, { notes }) => sum + notes.length, 0);

/** Returns all remarks as lines for the end of a text: where they stand, who made them, what they say; none where there are none. */
export function noteLines(pages: readonly NotedPage[], { say }: ResultWords): string[] {
  if (countNotes(pages) === 0) return [];
  const lines = pages.flatMap(({ number, label, notes }) =>
    notes.map(({ author, text }) => {
      const name = oneLine(author);
      return `[${say('Page {page}', { page: label || number })}] ${name === '' ? '' : `${name}: `}${oneLine(text)}`;
    }),
  );
  return [say('Comments'), ...lines];
}

interface Placed {
  readonly block: Block;
  readonly box: Box;
}

function nearestOf(blocks: readonly Placed[], note: Box): Placed | undefined {
  let [nearest, least]: [Placed | undefined, number] = [undefined, Infinity];
  for (const block of blocks) {
    const far = distance(block.box, note);
    if (far < least) [nearest, least] = [block, far];
  }
  return nearest;
}

/** Up and down counts most: the sign of a remark stands at the side of what it is about. */
const distance = (block: Box, note: Box): number => {
  const middle = (note.top + note.bottom) / 2;
  const down = Math.max(0, block.top - middle, middle - block.bottom);
  const across = Math.max(0, block.left - note.right, note.left - block.right);
  return down * 10 + across;
};

/** This module makes the paragraphs in the cells of a table. */
import { minOf, maxOf } from '../../model/geometry.js';
import type { Box, Cell, Size } from '../../model/index.js';
import { paragraphFrom } from './blocks.js';
import { entriesOf } from './entries.js';
import { isUpright, linesOf, type PageDraft } from '../page/page.js';
import type { WordFacts } from '../lines/build-lines.js';
import type { Hyphens } from '../lines/inlines.js';
import type { ListCounter } from '../blocks/lists.js';
import { paragraphsOf, type ParagraphDraft } from '../blocks/paragraphs.js';
import { turnedBack, turnedWords } from '../blocks/rotated-text.js';
import type { Word } from '../lines/words.js';

/** Cells are narrow, so a hyphen at the end of a line only divides a word, unless the word has capitals or digits. */
const hyphens: Hyphens = { isKept: (joined) => /\p{Lu}|\d/u.test(joined) };

/**
 * Returns a function that makes the paragraphs of a cell from its words and its box.
 * @param page number of the page, from 1
 */
export function cellParagraphs(
  page: number,
  size: Size,
  facts: WordFacts,
  lists: ListCounter,
): (words: readonly Word[], box: Box) => Cell['blocks'] {
  return (words, { left, right }) => {
    lists.end();
    const upright = words.filter(isUpright);
    const drafts = paragraphsOf(linesOf(upright, facts), edges(upright, left, right));
    const turned = turnedWords(
      words.filter((word) => !isUpright(word)),
      size,
    ).flatMap((group) => {
      const lines = linesOf(group.words, facts);
      const [from, to] = [lines.map(({ box }) => box.left), lines.map(({ box }) => box.right)];
      return paragraphsOf(lines, { left: minOf(from), right: maxOf(to) }).map((draft) =>
        turnedBack(draft, group),
      );
    });
    return entriesOf([pageOf([...drafts, ...turned], page, size)]).flatMap((entry) => {
      if (entry.tag?.role === 'heading')
        Object.assign(entry, { role: 'heading', level: entry.tag.level || 1 });
      else if (entry.draft) entry.list = lists.item(entry.draft, entry.tag);
      return paragraphFrom([entry], hyphens) ?? [];
    });
  };
}

/** Returns the edges of a cell's text: a cell is taken to have as much white space on the right as on the left. */
function edges(words: readonly Word[], left: number, right: number): ParagraphDraft['column'] {
  const pad = Math.max(0, Math.min(12, minOf(words.map(({ box }) => box.left)) - left));
  const end = maxOf(words.map(({ box }) => box.right));
  return { left: left + pad, right: Math.max(end, right - pad) };
}

const pageOf = (drafts: readonly ParagraphDraft[], number: number, size: Size): PageDraft => ({
  ...{
    number,
    label: '',
    size,
    header: [],
    footer: [],
    shapes: [],
    notes: [],
    fields: [],
    isRecognised: false,
  },
  blocks: drafts.map((block) => ({ block, box: block.box, column: 0, columns: 1 })),
});

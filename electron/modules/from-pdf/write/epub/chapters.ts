/** This module parts a document into the chapters of a book, each of which becomes a file. */
import { plainText, type Block, type DocumentModel, type Paragraph } from '../../model/index.js';
import { blocksOfFlow } from '../flow.js';

/** Blocks of a chapter whose lines run the same way. */
interface ChapterPiece {
  /** True where lines run from top to bottom. */
  readonly isVertical: boolean;
  readonly blocks: Block[];
}

/** A part of a book with a file of its own. */
export interface BookChapter {
  /** The heading it begins with; null for what stands before the first one, and for further parts of a long chapter. */
  readonly heading: Paragraph | null;
  readonly pieces: ChapterPiece[];
}

/** Readers open a file as a whole, and small ones are slow from some hundred kilobytes on: a longer chapter goes on in a further file. */
const maxLetters = 150_000;

/** Parts a document at its first-level headings; one without any is one chapter, or several when it is long. */
export function chaptersOf(model: DocumentModel): BookChapter[] {
  const first = firstLevel(blocksOfFlow(model));
  const chapters: BookChapter[] = [];
  let letters = 0;
  let isTitled = false;
  for (const { blocks, isVertical = false } of model.sections)
    for (const [at, block] of blocks.entries()) {
      const heading = isHeading(block) && block.level <= first ? block : null;
      // Headings below each other belong together, and to the text that follows.
      const isBegun = chapters.length > 0 && !isTitled && heading !== null;
      const isFull = letters > maxLetters && mayBegin(block, blocks[at - 1]);
      let chapter = chapters.at(-1);
      if (!chapter || isBegun || isFull) {
        chapter = { heading, pieces: [] };
        chapters.push(chapter);
        letters = 0;
        isTitled = true;
      } else if (heading !== null && chapter.heading === null && isTitled) {
        chapters[chapters.length - 1] = chapter = { ...chapter, heading };
      }
      isTitled &&= block.kind === 'paragraph' && (block.role === 'heading' || block.role === 'title');
      letters += lettersOf(block);
      const piece = chapter.pieces.at(-1);
      if (piece?.isVertical === isVertical) piece.blocks.push(block);
      else chapter.pieces.push({ isVertical, blocks: [block] });
    }
  return chapters;
}

const isHeading = (block: Block): block is Paragraph =>
  block.kind === 'paragraph' && block.role === 'heading';

/** Returns the highest level that several headings have: a single one of a higher level is the title of the whole. */
function firstLevel(blocks: readonly Block[]): number {
  const counts = new Map<number, number>();
  for (const block of blocks)
    if (isHeading(block)) counts.set(block.level, (counts.get(block.level) ?? 0) + 1);
  const levels = [...counts.keys()].sort((one, other) => one - other);
  return levels.find((level) => (counts.get(level) ?? 0) > 1) ?? levels[0] ?? 0;
}

/** Tells whether a file may begin with a block: lists, code and captions stay with what is before them. */
function mayBegin(block: Block, before: Block | undefined): boolean {
  if (before?.kind === 'paragraph' && (before.role === 'heading' || before.role === 'caption')) return false;
  return block.kind !== 'paragraph' || (block.list === null && !staying.has(block.role));
}

const staying: ReadonlySet<Paragraph['role']> = new Set(['code', 'contents', 'caption', 'quote']);

function lettersOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
      return plainText(block.inlines).length;
    case 'table':
      return block.cells.reduce((sum, { text }) => sum + text.length, 0);
    case 'picture':
      return 0;
  }
}

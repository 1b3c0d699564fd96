/** The document as a whole: its pages one after the other, then what only all of them tell. */
import type { Context } from '../../converter.js';
import type { Block, DocumentModel, Page } from '../model/index.js';
import type { ReadPage } from '../read/read-page.js';
import type { PageReader } from '../read/reader.js';
import { paragraphFrom, plain, type Known } from './blocks.js';
import { draftPage, lettersThatCount, pageWords, type PageDraft } from './page.js';
import { picturesOf } from './pictures.js';
import { sectionsOf } from './sections.js';
import type { Hyphens } from './text/inlines.js';
import { textOf } from './text/line.js';
import { ListCounter } from './text/lists.js';
import type { Draft } from './text/paragraphs.js';
import { StyleShelf } from './text/styles.js';

export interface RecogniseWish {
  /** Numbers of the pages, from 1, in the order they are wanted. */
  readonly pages: readonly number[];
  /** An existing folder that the pictures are written to, absolute; null where they are not wanted. */
  readonly images: string | null;
}

/** Something a person should know of the result. */
export interface RecogniseRemark {
  readonly code: 'cut_page' | 'guessed_letters' | 'hidden_text' | 'text_outside';
  /** Numbers of the pages, from 1. */
  readonly pages: readonly number[];
}

export interface RecognisedDocument extends DocumentModel {
  readonly remarks: readonly RecogniseRemark[];
}

/**
 * Reads pages of a document and says what they are.
 * @throws ServiceError as {@link PageReader.read}; whatever `context.signal` was aborted with
 */
export async function recogniseDocument(
  reader: PageReader,
  wish: RecogniseWish,
  context: Pick<Context, 'signal' | 'progress'>,
): Promise<RecognisedDocument> {
  const styles = new StyleShelf();
  const remarks = new Remarks();
  const drafts: PageDraft[] = [];
  for (const [place, number] of wish.pages.entries()) {
    context.signal.throwIfAborted();
    context.progress('reading', place / wish.pages.length);
    const page = await reader.read(number);
    remarks.look(page);
    const { letters, isRecognised } = lettersThatCount(page);
    const words = pageWords(letters);
    const pictures = await picturesOf(reader, page, words, wish.images, isRecognised);
    drafts.push(draftPage(page, { words, tables: [], pictures, isRecognised }, { styles }));
  }
  context.progress('reading', 1);
  return { ...reader.facts(), ...documentOf(drafts), remarks: remarks.all() };
}

function documentOf(
  drafts: readonly PageDraft[],
): Pick<DocumentModel, 'language' | 'pages' | 'sections' | 'notes' | 'outline'> {
  const hyphens = hyphensOf(drafts);
  const lists = new ListCounter();
  const pages = drafts.map((draft) => ({ draft, blocks: blocksOf(draft, lists, hyphens) }));
  return {
    language: null,
    pages: pages.map(({ draft, blocks }) => pageFrom(draft, blocks)),
    sections: sectionsOf(pages),
    notes: [],
    outline: [],
  };
}

function blocksOf(page: PageDraft, lists: ListCounter, hyphens: Hyphens): Block[] {
  let above: Draft | undefined;
  return page.blocks.map(({ block }): Block => {
    if (block.kind !== 'draft') {
      above = undefined;
      return block;
    }
    const known: Known = { ...plain, list: lists.item(block), before: spaceBetween(above, block) };
    above = block;
    return paragraphFrom(block, page.number, known, hyphens);
  });
}

/** Points between two paragraphs beyond the leading of the second; 0 for what does not stand below. */
function spaceBetween(above: Draft | undefined, below: Draft): number {
  const [last, first] = [above?.lines.at(-1), below.lines[0]];
  if (!last || !first) return 0;
  const leading = below.leading || first.size * 1.2;
  const space = first.baseline - last.baseline - leading;
  return space < 1 || space > 200 ? 0 : Math.round(space * 2) / 2;
}

const pageFrom = ({ number, label, size, isRecognised }: PageDraft, blocks: readonly Block[]): Page => ({
  number,
  label,
  size,
  blocks,
  shapes: [],
  notes: [],
  fields: [],
  isRecognised,
});

/** Words that are written with a hyphen inside a line keep it at the end of one. */
function hyphensOf(drafts: readonly PageDraft[]): Hyphens {
  const written = new Set<string>();
  for (const { blocks } of drafts)
    for (const { block } of blocks)
      if (block.kind === 'draft')
        for (const line of block.lines)
          for (const [word] of textOf(line).matchAll(/\p{L}+[-\u2010]\p{L}+/gu))
            written.add(word.toLowerCase());
  return { isKept: (joined) => written.has(joined.toLowerCase()) };
}

/** The pages on which something is to be said, by what. */
class Remarks {
  readonly #pages = new Map<RecogniseRemark['code'], number[]>();

  look(page: ReadPage): void {
    if (page.isCut) this.#add('cut_page', page);
    if (page.lettersOutside > 0) this.#add('text_outside', page);
    if (page.letters.some(({ isGuess }) => isGuess)) this.#add('guessed_letters', page);
    const hidden = page.letters.filter(({ look }) => look.isInvisible).length;
    if (hidden > 0 && hidden < page.letters.length) this.#add('hidden_text', page);
  }

  all(): RecogniseRemark[] {
    return [...this.#pages].map(([code, pages]) => ({ code, pages }));
  }

  #add(code: RecogniseRemark['code'], { number }: ReadPage): void {
    this.#pages.set(code, [...(this.#pages.get(code) ?? []), number]);
  }
}

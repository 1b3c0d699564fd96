/** This module recognises a document as a whole: its pages one after the other, then what only all of them tell. */
import type { Context } from '../../../engine/interface/converter.js';
import { ServiceError } from '../../../../contract/index.js';
import type { Block, DocumentModel, Page, Paragraph } from '../model/index.js';
import type { ReadBookmark } from '../read/links.js';
import type { ReadFont, ReadPage } from '../read/read-page.js';
import type { PageReader } from '../read/reader.js';
import { paragraphFrom } from './structure/blocks.js';
import { bodyStyle, byPage, entriesOf, type StructureEntry } from './structure/entries.js';
import { findsOf, type ManualTablesOf } from './structure/finds.js';
import { joinFlowTables } from './structure/join-flow-tables.js';
import { joinFlow } from './structure/flow.js';
import { findEndnotes } from './structure/endnotes.js';
import { findFootnotes } from './structure/footnotes.js';
import { findHeadings } from './structure/headings.js';
import { AnchorRegister } from './lines/links.js';
import { draftPage, type PageDraft, type PageFinds } from './page/page.js';
import { findRoles } from './structure/roles.js';
import { withUnshown } from './structure/page-edges.js';
import { sectionsOf } from './structure/sections.js';
import { runningRows, type PageEdges } from './page/running.js';
import type { Hyphens } from './lines/inlines.js';
import type { DrawPictures } from './blocks/drawings.js';
import { textOf } from './lines/line.js';
import { lettersInSequence, ListCounter, tagsAllLists } from './blocks/lists.js';
import type { ParagraphDraft } from './blocks/paragraphs.js';
import { StyleShelf } from './lines/styles.js';

export interface RecogniseOptions {
  /** Numbers of the pages, from 1, in the order they are wanted. */
  readonly pages: readonly number[];
  /** An existing folder that the pictures are written to, absolute; null where they are not wanted. */
  readonly images: string | null;
  /** Tables that a person gave; absent: all are found. */
  readonly manualTables?: ManualTablesOf;
  /** Makes pictures of what is drawn with curves and slopes; absent: it is left out. */
  readonly draw?: DrawPictures;
  /** True where drawings are wanted as vectors, too, when these look the same; absent: as bitmaps alone. */
  readonly vectors?: boolean;
  /** True where pictures are given the size of their place, whatever the proportions of their files; absent: files have those of the place. */
  readonly mayStretch?: boolean;
  /** Keeps the document's fonts, which the styles then name; absent: they are not wanted. */
  readonly faces?: FaceKeeper;
  /** True where tables that go on over pages stay one for each page. */
  readonly keepTablesApart?: boolean;
  /** True where lines of paragraphs stay lines, and words divided at their ends stay divided; absent: they are joined. */
  readonly keepLines?: boolean;
}

/** Keeps the fonts of a document beside its model. */
interface FaceKeeper {
  /** Takes what there is on a page. @param page the one read last */
  look(page: ReadPage): void;
  /** The name a font is kept under, of a page that was looked at; see `TextStyle.face`. */
  of(font: ReadFont): string | undefined;
}

/** Something a person should know of the result. */
export interface RecogniseRemark {
  readonly code:
    | 'cut_page'
    | 'guessed_letters'
    | 'hidden_text'
    | 'text_outside'
    | 'unread_page'
    | 'lost_picture'
    | 'pixel_drawing'
    | 'comment_drawing';
  /** Numbers of the pages, from 1. */
  readonly pages: readonly number[];
}

export interface RecognisedDocument extends DocumentModel {
  readonly remarks: readonly RecogniseRemark[];
}

/** Lists in the cells of tables are numbered from here on: those of the text are counted when all pages are known. */
const cellLists = 1_000_000;
/** A page is compared with this many pages before and after it: running heads of left and of right pages differ. */
const reach = 2;

/**
 * Reads pages of a document and recognises their blocks.
 * @throws ServiceError as {@link PageReader.tryRead}, and why, when no page can be read; whatever `context.signal` was aborted with
 */
export async function recogniseDocument(
  reader: PageReader,
  wish: RecogniseOptions,
  context: Pick<Context, 'signal' | 'progress'>,
): Promise<RecognisedDocument> {
  const { language, programs, ...facts } = reader.facts();
  const isTold = tagsAllLists(programs);
  const findings = {
    styles: new StyleShelf((font) => wish.faces?.of(font)),
    anchors: new AnchorRegister(),
    lists: new ListCounter(cellLists, isTold),
    pages: new Set(wish.pages),
    images: wish.images,
    manualTables: wish.manualTables,
    draw: wish.draw,
    vectors: wish.vectors ?? false,
    mayStretch: wish.mayStretch ?? false,
  };
  const remarks = new Remarks();
  const drafts: PageDraft[] = [];
  // Pages that wait for those behind them are held with their letters; of pages near the one that is drafted only the edges are needed.
  const waiting = new Map<number, PageFinds>();
  const near = new Map<number, { readonly edges: PageEdges; readonly isFurnished: boolean }>();
  const draft = (place: number) => {
    const finds = waiting.get(place);
    if (!finds) return;
    const others = [...near].flatMap(([other, { edges }]) => (other === place ? [] : [edges]));
    // Where no page has anything but lines at its edges, these lines are its text.
    const isFurnished = [...near.values()].some((page) => page.isFurnished);
    const running = (edge: 'top' | 'bottom') => (isFurnished ? runningRows(finds.edges, others, edge) : []);
    drafts.push(draftPage(finds, { top: running('top'), bottom: running('bottom') }));
    waiting.delete(place);
    near.delete(place - reach);
  };
  for (const [place, number] of wish.pages.entries()) {
    context.signal.throwIfAborted();
    context.progress('reading', place / wish.pages.length);
    const page = await reader.tryRead(number);
    if (page instanceof ServiceError) {
      if (remarks.miss(number) === wish.pages.length) throw page;
      draft(place - reach);
      continue;
    }
    remarks.look(page);
    if (wish.images !== null && (page.annotations?.drawings ?? 0) > 0) remarks.leaveOut(page);
    wish.faces?.look(page);
    const finds = await findsOf(reader, page, findings);
    if (finds.lostPictures > 0) remarks.lose(page);
    if (finds.hasPixelDrawing) remarks.draw(page);
    waiting.set(place, finds);
    near.set(place, { edges: finds.edges, isFurnished: hasBody(finds) });
    draft(place - reach);
  }
  for (let place = Math.max(0, wish.pages.length - reach); place < wish.pages.length; place += 1)
    draft(place);
  context.progress('reading', 1);
  // The last page may have worn out PDFium, which the bookmarks are read with.
  await reader.renew();
  const bookmarks = reader.bookmarks().map((bookmark) => ({
    ...bookmark,
    top:
      bookmark.page !== null && bookmark.top !== null && findings.pages.has(bookmark.page)
        ? reader.topOf(bookmark.page, bookmark.top)
        : null,
  }));
  return {
    ...facts,
    language,
    ...documentOf(drafts, bookmarks, findings.anchors, {
      pages: findings.pages,
      keepsLines: wish.keepLines ?? false,
      keepsTables: wish.keepTablesApart ?? false,
      isTold,
    }),
    remarks: remarks.all(),
  };
}

/** Tells whether a page has more than the lines at its edges. */
const hasBody = ({ words, tables, pictures, edges }: PageFinds): boolean =>
  tables.length > 0 ||
  pictures.length > 0 ||
  words.length > [...edges.top, ...edges.bottom].reduce((sum, row) => sum + row.words.length, 0);

function documentOf(
  found: readonly PageDraft[],
  bookmarks: readonly ReadBookmark[],
  anchors: AnchorRegister,
  {
    pages: numbers,
    keepsLines,
    keepsTables,
    isTold,
  }: {
    readonly pages: ReadonlySet<number>;
    readonly keepsLines: boolean;
    readonly keepsTables: boolean;
    readonly isTold: boolean;
  },
): Pick<DocumentModel, 'pages' | 'sections' | 'notes' | 'outline'> {
  const drafts = withUnshown(found);
  const outline = bookmarks.map(({ title, level, page, top }) => ({
    title,
    level,
    anchor: page !== null && numbers.has(page) ? anchors.name(page, top) : '',
  }));
  const entries = entriesOf(drafts);
  findHeadings(entries, bookmarks);
  findRoles(entries);
  const { size } = bodyStyle(entries);
  const endnotes = findEndnotes(entries, size);
  const notes = [...findFootnotes(entries, size), ...endnotes];
  const texts = entries.filter(({ role, isNote }) => role === 'body' && !isNote);
  const lists = new ListCounter(0, isTold, lettersInSequence(texts.flatMap(({ draft }) => draft ?? [])));
  for (const entry of texts) if (entry.draft) entry.list = lists.item(entry.draft, entry.tag);
  setAnchors(entries, anchors);
  const hyphens = hyphensOf(drafts, keepsLines);
  const made = new Map<StructureEntry, Block | null>();
  const blockOf = (parts: readonly StructureEntry[]): Block | null => {
    const [only] = parts;
    if (!only || parts.length > 1) return paragraphFrom(parts, hyphens);
    const known = made.get(only);
    const block = known === undefined ? blockFrom(only, hyphens) : known;
    made.set(only, block);
    return block;
  };
  const standing = byPage(entries);
  const running = (draft: ParagraphDraft, page: PageDraft) => runningParagraph(draft, page, hyphens);
  const flow = joinFlow(entries.filter(({ isNote }) => !isNote)).flatMap(({ parts }) => {
    const block = blockOf(parts);
    return block ? [{ parts, block }] : [];
  });
  return {
    pages: drafts.map((draft) => pageFrom(draft, standing.get(draft.number) ?? [], blockOf, running)),
    sections: sectionsOf(drafts, keepsTables ? flow : joinFlowTables(flow), running),
    notes: notes.map(({ id, kind, mark, entries: own }) => ({
      ...{ id, kind, mark },
      paragraphs: joinFlow(own).flatMap(({ parts }) => paragraphFrom(parts, hyphens) ?? []),
    })),
    outline,
  };
}

function blockFrom(entry: StructureEntry, hyphens: Hyphens): Block | null {
  const { block } = entry.place;
  return block.kind === 'draft' ? paragraphFrom([entry], hyphens) : block;
}

/** Sets an anchor for each place that a link or a bookmark leads to, before the block at that place. */
function setAnchors(entries: readonly StructureEntry[], anchors: AnchorRegister): void {
  const standing = byPage(entries.filter(({ draft, isNote }) => draft && !isNote));
  const pages = [...new Set(entries.map(({ page }) => page.number))].sort((a, b) => a - b);
  for (const number of pages) {
    const own = standing.get(number) ?? [];
    for (const { top, anchor } of anchors.onPage(number)) {
      const below = own
        .filter(({ place }) => place.box.bottom > top + 2)
        .sort((a, b) => a.place.box.top - b.place.box.top)[0];
      (below ?? own.at(-1) ?? firstAfter(entries, number))?.anchors.push(anchor);
    }
  }
}

const firstAfter = (entries: readonly StructureEntry[], number: number): StructureEntry | undefined =>
  entries.find(({ page, draft, isNote }) => page.number > number && draft && !isNote);

const plainEntry = (draft: ParagraphDraft, page: PageDraft): StructureEntry[] =>
  entriesOf([{ ...page, blocks: [{ block: draft, box: draft.box, column: 0, columns: 1 }] }]);

function runningParagraph(draft: ParagraphDraft, page: PageDraft, hyphens: Hyphens): Paragraph {
  const paragraph = paragraphFrom(plainEntry(draft, page), hyphens);
  if (!paragraph) throw new ServiceError('internal');
  return paragraph;
}

function pageFrom(
  draft: PageDraft,
  entries: readonly StructureEntry[],
  blockOf: (parts: readonly StructureEntry[]) => Block | null,
  running: (draft: ParagraphDraft, page: PageDraft) => Paragraph,
): Page {
  const { number, label, size, isRecognised, header, footer, shapes, notes, fields } = draft;
  const own = entries.flatMap((entry) => blockOf([entry]) ?? []);
  return {
    ...{ number, label, size, shapes, notes, fields, isRecognised },
    blocks: [
      ...header.map((part) => running(part, draft)),
      ...own,
      ...footer.map((part) => running(part, draft)),
    ],
  };
}

/** Collects the words that are written with a hyphen inside a line: they keep it at the end of one. */
function hyphensOf(drafts: readonly PageDraft[], keepsLines: boolean): Hyphens {
  const written = new Set<string>();
  for (const { blocks } of drafts)
    for (const { block } of blocks)
      if (block.kind === 'draft')
        for (const line of block.lines)
          for (const [word] of textOf(line).matchAll(/\p{L}+[-\u2010]\p{L}+/gu))
            written.add(word.toLowerCase());
  return { isKept: (joined) => written.has(joined.toLowerCase()), keepsLines };
}

/** The remarks on a document, with the pages they are about. */
class Remarks {
  readonly #pages = new Map<RecogniseRemark['code'], number[]>();

  look(page: ReadPage): void {
    if (page.isCut) this.#add('cut_page', page);
    if (page.lettersOutside > 0) this.#add('text_outside', page);
    let hidden = 0;
    let hasGuess = false;
    for (const { isGuess, look } of page.letters) {
      hasGuess ||= isGuess;
      if (look.isInvisible) hidden += 1;
    }
    if (hasGuess) this.#add('guessed_letters', page);
    if (hidden > 0 && hidden < page.letters.length) this.#add('hidden_text', page);
  }

  /** Remarks that a picture of the page could not be read. */
  lose(page: ReadPage): void {
    this.#add('lost_picture', page);
  }

  /** Remarks that readers drew on the page, of which the result has nothing. */
  leaveOut(page: ReadPage): void {
    this.#add('comment_drawing', page);
  }

  /** Remarks that a drawing of the page is a bitmap alone. */
  draw(page: ReadPage): void {
    this.#add('pixel_drawing', page);
  }

  /**
   * Remarks that a page could not be read.
   * @returns how many pages could not be read
   */
  miss(number: number): number {
    this.#add('unread_page', { number });
    return this.#pages.get('unread_page')?.length ?? 0;
  }

  all(): RecogniseRemark[] {
    return [...this.#pages].map(([code, pages]) => ({ code, pages }));
  }

  #add(code: RecogniseRemark['code'], { number }: Pick<ReadPage, 'number'>): void {
    const pages = this.#pages.get(code);
    if (pages) pages.push(number);
    else this.#pages.set(code, [number]);
  }
}

/** This module reads the tags of a page (public/fpdf_structtree.h; ISO 32000-2, 14.7 and 14.8). */
import { namedTable } from '../../../../contract/named-table.js';
import { readString, type ReadLibrary } from './library.js';

/** What the structure tree says of one piece of marked content. */
export interface ReadTag {
  /** Number of the paragraph, heading, item or the like it is part of, unique on its page. */
  readonly block: number;
  readonly role: TagRole;
  /** Level of a heading; 0 for all others, and where the tag does not say. */
  readonly level: number;
  /** Number of lists it is in, one in another. */
  readonly lists: number;
  /** Number of the outermost list it is in, unique on its page; 0 for none. */
  readonly list: number;
  readonly isInTable: boolean;
  /** True where it is the number or the sign before an item, a note or a heading. */
  readonly isLabel: boolean;
  /** BCP 47; empty where the tags do not say. */
  readonly language: string;
  /** What a picture shows; empty where the tags do not say. */
  readonly description: string;
}

type TagRole =
  | 'paragraph'
  | 'title'
  | 'heading'
  | 'item'
  | 'caption'
  | 'contents'
  | 'note'
  | 'quote'
  | 'code'
  | 'figure'
  | 'other';

/** These standard types (ISO 32000-2, 14.8.4) are blocks for us; headings have a rule of their own. */
const roles = namedTable<TagRole>({
  P: 'paragraph',
  Title: 'title',
  LI: 'item',
  Caption: 'caption',
  TOCI: 'contents',
  Note: 'note',
  FENote: 'note',
  BlockQuote: 'quote',
  Code: 'code',
  Figure: 'figure',
  Formula: 'figure',
  TD: 'other',
  TH: 'other',
});

/** Elements of the structure tree that are nested deeper than this are left out. */
const maxDepth = 64;
/** At most this many elements of a page's structure tree are read. */
const maxElements = 200_000;

interface Walk {
  readonly block: number;
  readonly role: TagRole;
  readonly level: number;
  readonly lists: number;
  readonly list: number;
  readonly isInTable: boolean;
  readonly isLabel: boolean;
  readonly language: string;
  readonly description: string;
}

/** Reads the tags of a page by the marked content that they describe; empty for a page without. */
export function readTags(library: ReadLibrary, page: number): ReadonlyMap<number, ReadTag> {
  const tree = library.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return new Map();
  try {
    return new TagReader(library).read(tree);
  } finally {
    library.FPDF_StructTree_Close(tree);
  }
}

class TagReader {
  readonly #tags = new Map<number, ReadTag>();
  #blocks = 0;
  #lists = 0;
  #elements = 0;

  constructor(private readonly library: ReadLibrary) {}

  read(tree: number): ReadonlyMap<number, ReadTag> {
    const { library } = this;
    const count = library.FPDF_StructTree_CountChildren(tree);
    const none: Walk = {
      block: 0,
      role: 'other',
      level: 0,
      lists: 0,
      list: 0,
      isInTable: false,
      isLabel: false,
      language: '',
      description: '',
    };
    for (let index = 0; index < count; index += 1)
      this.#element(library.FPDF_StructTree_GetChildAtIndex(tree, index), none, 0);
    return this.#tags;
  }

  #element(element: number, outer: Walk, depth: number): void {
    this.#elements += 1;
    if (element === 0 || depth > maxDepth || this.#elements > maxElements) return;
    const { library } = this;
    const inner = this.#enter(element, outer);
    const count = library.FPDF_StructElement_CountChildren(element);
    for (let index = 0; index < count; index += 1) {
      const child = library.FPDF_StructElement_GetChildAtIndex(element, index);
      if (child !== 0) {
        this.#element(child, inner, depth + 1);
        continue;
      }
      const content = library.FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (content >= 0) this.#tags.set(content, inner);
    }
  }

  #enter(element: number, outer: Walk): Walk {
    const { library } = this;
    const text = (read: 'Type' | 'Lang' | 'AltText') =>
      readString(library, 'utf16le', (at, length) =>
        library[`FPDF_StructElement_Get${read}`](element, at, length),
      );
    const type = text('Type');
    const language = text('Lang') || outer.language;
    const own = { ...outer, language };
    if (type === 'L') {
      if (outer.lists === 0) this.#lists += 1;
      return { ...own, lists: outer.lists + 1, list: this.#lists };
    }
    if (type === 'Lbl') return { ...own, isLabel: true };
    if (type === 'Table') return { ...own, isInTable: true };
    const heading = /^H([1-6])?$/.exec(type);
    if (heading) return { ...own, ...this.#block('heading', Number(heading[1] ?? 0)) };
    const role = roles[type];
    if (role === undefined) return own;
    // The paragraph of an item, of a note or of a caption is that item; further paragraphs are part of it.
    const isWithin = ['item', 'note', 'caption', 'contents', 'figure', 'quote'].includes(outer.role);
    if (role === 'paragraph' && isWithin)
      return { ...own, ...(outer.role === 'quote' ? this.#block('quote') : {}) };
    if (role === 'figure') {
      const description = text('AltText');
      return { ...own, ...this.#block('figure'), description };
    }
    return { ...own, ...this.#block(role) };
  }

  #block(role: TagRole, level = 0): Pick<Walk, 'block' | 'role' | 'level'> {
    this.#blocks += 1;
    return { block: this.#blocks, role, level };
  }
}

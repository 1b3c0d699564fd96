/** This module gives words the links of their page, and names the places that links and bookmarks lead to. */
import { middleIn, type Anchor, type LinkTarget } from '../../model/index.js';
import type { ReadPage } from '../../read/read-page.js';
import type { Word } from './words.js';

/** The places of a document that links and bookmarks lead to. */
export class AnchorRegister {
  readonly #byPage = new Map<number, Set<number>>();

  /**
   * Notes a place.
   * @param page from 1
   * @param top points from the top of the page; null for the page as a whole
   * @returns the name of the anchor
   */
  name(page: number, top: number | null): string {
    const at = Math.max(0, Math.round(top ?? 0));
    const tops = this.#byPage.get(page) ?? new Set();
    tops.add(at);
    this.#byPage.set(page, tops);
    return nameOf(page, at);
  }

  /** Returns the anchors of a page by their height, points from the top. */
  onPage(page: number): { readonly top: number; readonly anchor: Anchor }[] {
    return [...(this.#byPage.get(page) ?? [])]
      .sort((a, b) => a - b)
      .map((top) => ({ top, anchor: { kind: 'anchor', name: nameOf(page, top) } }));
  }
}

const nameOf = (page: number, top: number): string => `page_${page}_${top}`;

/** Returns a function that gives what a word leads to. Pages that are not in the document lead nowhere. */
export function linksOf(
  { links }: ReadPage,
  anchors: AnchorRegister,
  pages: ReadonlySet<number>,
): (word: Word) => LinkTarget | null {
  if (links.length === 0) return () => null;
  const targets = links.map(({ box, target }) => {
    if (target.to === 'address') return { box, link: { to: 'address', address: target.address } as const };
    if (!pages.has(target.page)) return { box, link: null };
    return { box, link: { to: 'anchor', anchor: anchors.name(target.page, target.top) } as const };
  });
  return (word) => targets.find(({ box }) => middleIn(word.box, box, 0.5))?.link ?? null;
}

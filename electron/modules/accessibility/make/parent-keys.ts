/** Gives annotations and forms their keys in the parent tree, by which a reader finds their tags (ISO 32000-1, 14.7.4.4). */
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import type { TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

export class ParentKeys {
  readonly #values: Map<number, Value>;
  #next: number;
  #isChanged = false;

  constructor(
    private readonly pdf: PdfGraph,
    private readonly root: Dict,
    { parents }: TagTree,
  ) {
    this.#values = new Map(parents);
    this.#next = pdf.number(root['/ParentTreeNextKey']) ?? 0;
    for (const key of parents.keys()) this.#next = Math.max(this.#next, key + 1);
  }

  /** @param value the element of an object, or the elements of the marked content of a form */
  take(value: Value): number {
    const key = this.#next;
    this.#next += 1;
    this.#values.set(key, value);
    this.#isChanged = true;
    return key;
  }

  /** Writes the tree, where there are new keys. @returns whether there are */
  write(): boolean {
    if (!this.#isChanged) return false;
    const pairs = [...this.#values].sort(([a], [b]) => a - b);
    this.root['/ParentTree'] = this.pdf.add({ '/Nums': pairs.flat() });
    this.root['/ParentTreeNextKey'] = this.#next;
    return true;
  }
}

/**
 * Makes a new page tree for a PDF whose tree is broken: kids that are missing, that are no pages, or that go in
 * circles.
 */
import { ServiceError } from '../../../../contract/index.js';
import { append } from '../../../../contract/lists.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import { putObjects, readObjects, type QpdfObjects } from '../../pdf-core/pdf/index.js';

/** Documents with more objects are not held in memory. */
const maxObjects = 500_000;
/** The entries that a page may inherit from the nodes above it (ISO 32000-2, 7.7.3.4). */
const inherited = ['/MediaBox', '/CropBox', '/Rotate', '/Resources'] as const;
/** A page without a size gets US Letter (in points), as in readers. */
const defaultSize = [0, 0, 612, 792];

/**
 * Writes a copy with a flat list of all pages: those of the list, and where it is broken also those that no list names.
 * @returns references of its pages in the document that was read, in their order
 * @throws ServiceError `damaged_file` when it has no pages, or when its list is sound and there is nothing to mend
 */
export async function regrowPages(
  path: string,
  output: string,
  password?: string,
): Promise<readonly string[]> {
  const { highest: last, objects } = await readObjects({ path, password });
  if (last > maxObjects) throw new ServiceError('damaged_file', {}, { cause: 'too many objects to search' });
  const tree = new Tree(objects);
  if (!tree.isBroken) throw new ServiceError('damaged_file', {}, { cause: 'the list of pages is sound' });
  const pages = [...new Set([...tree.pages, ...tree.strays()])];
  if (pages.length === 0) throw new ServiceError('damaged_file', {}, { cause: 'no pages are left' });
  const root = `${last + 1} 0 R`;
  const { catalog, trailer } = tree;
  const catalogAt = catalog?.reference ?? `${last + 2} 0 R`;
  const json = `${output}.json`;
  await putObjects(
    { path, password },
    output,
    json,
    (put) => {
      put(root, { value: { '/Type': '/Pages', '/Kids': pages, '/Count': pages.length } });
      for (const page of pages) put(page, { value: { ...tree.whole(page), '/Parent': root } });
      put(catalogAt, { value: { ...catalog?.value, '/Type': '/Catalog', '/Pages': root } });
      if (!catalog) put('trailer', { value: { ...trailer, '/Root': catalogAt } });
    },
    { isPlain: true },
  );
  return pages;
}

interface Node {
  readonly above: Node | null;
  /** Its number of pages, as it says itself. */
  readonly claimed: QpdfValue | undefined;
  pages: number;
}

class Tree {
  /** References of the pages that the list names, in order, each once. */
  readonly pages: string[] = [];
  isBroken = false;
  readonly trailer: Dictionary;
  readonly catalog: { readonly reference: string; readonly value: Dictionary } | null;
  readonly #objects: QpdfObjects;

  constructor(objects: QpdfObjects) {
    this.#objects = objects;
    this.trailer = this.#dictionary(objects['trailer']?.value) ?? {};
    const root = this.trailer['/Root'];
    const value = this.#dictionary(root);
    this.catalog = isReference(root) && value ? { reference: root, value } : null;
    this.#walk(this.catalog?.value['/Pages']);
    this.isBroken ||= this.pages.length === 0;
  }

  #at(value: QpdfValue | undefined): QpdfValue | undefined {
    return isReference(value) ? this.#objects[`obj:${value}`]?.value : value;
  }

  #dictionary(value: QpdfValue | undefined): Dictionary | undefined {
    const found = this.#at(value);
    return isDictionary(found) ? found : undefined;
  }

  /** Walks the tree without recursion, because a chain of a million nodes must not overflow the stack. */
  #walk(root: QpdfValue | undefined): void {
    const waiting: { reference: QpdfValue | undefined; above: Node | null }[] = [
      { reference: root, above: null },
    ];
    const seen = new Set<string>();
    const nodes: Node[] = [];
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const { reference, above } = item;
      const node = this.#dictionary(reference);
      if (!node || !isReference(reference) || seen.has(reference)) {
        this.isBroken = true;
        continue;
      }
      seen.add(reference);
      const kids = this.#at(node['/Kids']);
      if (Array.isArray(kids)) {
        const made: Node = { above, claimed: this.#at(node['/Count']), pages: 0 };
        nodes.push(made);
        const list = kids as readonly QpdfValue[];
        append(
          waiting,
          list.toReversed().map((kid) => ({ reference: kid, above: made })),
        );
      } else if (above && (isPage(node) || !node['/Type'])) {
        // Readers take whatever the tree names for a page, even if little is left of it.
        this.isBroken ||= !isPage(node);
        above.pages += 1;
        this.pages.push(reference);
      } else this.isBroken = true;
    }
    // Nodes come after those above them, so the list is reversed.
    for (const node of nodes.toReversed()) {
      if (node.above) node.above.pages += node.pages;
      if (node.claimed !== node.pages) this.isBroken = true;
    }
  }

  /** Returns references of pages that the tree does not name, in the order of their numbers. */
  strays(): string[] {
    const known = new Set(this.pages);
    return Object.entries(this.#objects)
      .flatMap(([key, { value }]) => {
        const reference = key.replace(/^obj:/, '');
        return isReference(reference) && isDictionary(value) && isPage(value) && !known.has(reference)
          ? [reference]
          : [];
      })
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  }

  /** Returns a page with the entries it inherits. */
  whole(page: string): Dictionary {
    const whole: Record<string, QpdfValue> = { ...this.#dictionary(page), '/Type': '/Page' };
    const seen = new Set<QpdfValue>([page]);
    for (let at = whole['/Parent']; at !== undefined && !seen.has(at);) {
      seen.add(at);
      const node = this.#dictionary(at);
      for (const key of inherited) if (node?.[key] !== undefined) whole[key] ??= node[key];
      at = node?.['/Parent'];
    }
    whole['/MediaBox'] ??= defaultSize;
    whole['/Resources'] ??= {};
    return whole;
  }
}

const isPage = (value: Dictionary): boolean =>
  value['/Type'] === '/Page' ||
  (value['/Type'] === undefined && value['/Contents'] !== undefined && value['/MediaBox'] !== undefined);

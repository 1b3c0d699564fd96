/**
 * Removes links, named destinations and tags that belong to pages taken out of a PDF. They would lead nowhere, and
 * would carry along what was meant to be left out.
 */
import { Pdf } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

const maxDepth = 200;

/**
 * Writes a copy without the references to pages that are gone.
 * @param directory for temporary files
 * @returns false when there was nothing to do, and no copy
 * @throws ServiceError as `qpdf`
 */
export async function pruneLostPages(path: string, output: string, directory: string): Promise<boolean> {
  const file = await Pdf.open(path, { directory });
  try {
    prune(file);
    if (!file.isChanged) return false;
    await file.save(output, { objects: 'packed' });
    return true;
  } finally {
    await file.close();
  }
}

/** The part of a document's interface that pruning needs. */
export type Prunable = Pick<
  Pdf,
  'root' | 'catalog' | 'at' | 'dictionary' | 'array' | 'number' | 'set' | 'add'
> & { readonly pages: readonly string[] };

/** Removes references to pages that are not among the document's own. */
export function prune(document: Prunable): void {
  const pruner = new Pruner(document);
  pruner.links();
  pruner.names();
  pruner.tags();
}

class Pruner {
  readonly #pages: ReadonlySet<string>;
  /** The annotations on the pages that are left. */
  readonly #annotations = new Set<string>();
  /** The keys of pages and annotations in the parent tree of the tags. */
  readonly #keys = new Set<number>();
  /** For each element, whether it is kept. */
  readonly #elements = new Map<string, boolean>();
  #catalog: Dictionary;

  constructor(private readonly file: Prunable) {
    this.#pages = new Set(file.pages);
    this.#catalog = file.catalog;
  }

  /** Returns true for an explicit destination whose page is gone. */
  #isLost(value: QpdfValue | undefined): boolean {
    const plain = this.file.at(value);
    const place = isDictionary(plain) ? this.file.array(plain['/D']) : Array.isArray(plain) ? plain : null;
    const page = (place as readonly QpdfValue[] | null)?.[0];
    return place !== null && (isReference(page) ? !this.#pages.has(page) : page === null);
  }

  links(): void {
    const { file } = this;
    const lost = this.#lostNames();
    const leadsNowhere = (value: QpdfValue | undefined): boolean => {
      const plain = file.at(value);
      return typeof plain === 'string' ? lost.has(plain) : this.#isLost(plain);
    };
    for (const reference of file.pages) {
      const page = file.dictionary(reference);
      if (!page) continue;
      const key = file.number(page['/StructParents']);
      if (key !== undefined) this.#keys.add(key);
      const given = file.array(page['/Annots']);
      const kept = given.filter((item) => {
        const annotation = file.dictionary(item);
        const action = file.dictionary(annotation?.['/A']);
        const goal = annotation?.['/Dest'] ?? (action?.['/S'] === '/GoTo' ? action['/D'] : undefined);
        if (goal !== undefined && leadsNowhere(goal)) {
          if (annotation?.['/Subtype'] === '/Link') return false;
          const { '/A': _action, '/Dest': _goal, ...rest } = annotation ?? {};
          if (isReference(item)) file.set(item, rest);
        }
        if (isReference(item)) this.#annotations.add(item);
        const number = file.number(annotation?.['/StructParent']);
        if (number !== undefined) this.#keys.add(number);
        return true;
      });
      if (kept.length < given.length) file.set(reference, { ...page, '/Annots': kept });
    }
    const opening = file.at(this.#catalog['/OpenAction']);
    const action = isDictionary(opening) && opening['/S'] === '/GoTo' ? opening['/D'] : opening;
    if (opening !== undefined && leadsNowhere(action)) this.#setCatalog('/OpenAction', undefined);
  }

  #setCatalog(key: string, value: QpdfValue | undefined): void {
    const { [key]: _old, ...rest } = this.#catalog;
    this.#catalog = value === undefined ? rest : { ...rest, [key]: value };
    this.file.set(this.file.root, this.#catalog);
  }

  /** Yields all destinations by name, from both places where a PDF may keep them. */
  *#destinations(): Generator<readonly [name: string, place: QpdfValue | undefined]> {
    yield* Object.entries(this.file.dictionary(this.#catalog['/Dests']) ?? {});
    yield* this.#leaves(this.file.dictionary(this.#catalog['/Names'])?.['/Dests'], '/Names');
  }

  /** Yields the entries of a name tree or a number tree. */
  *#leaves(
    root: QpdfValue | undefined,
    key: '/Names' | '/Nums',
  ): Generator<readonly [name: string, value: QpdfValue]> {
    const open: [node: QpdfValue | undefined, depth: number][] = [[root, 0]];
    const seen = new Set<QpdfValue>();
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, depth] = next;
      if (depth > 50 || (isReference(node) && seen.has(node))) continue;
      if (isReference(node)) seen.add(node);
      const tree = this.file.dictionary(node);
      const list = this.file.array(tree?.[key]);
      for (let at = 0; at + 1 < list.length; at += 2) {
        const name = this.file.at(list[at]);
        if (typeof name === 'string' || typeof name === 'number') yield [String(name), list[at + 1]!];
      }
      for (const kid of [...this.file.array(tree?.['/Kids'])].reverse()) open.push([kid, depth + 1]);
    }
  }

  #lostNames(): Set<string> {
    const lost = new Set<string>();
    for (const [name, place] of this.#destinations()) if (this.#isLost(place)) lost.add(name);
    return lost;
  }

  names(): void {
    const { file } = this;
    const old = file.dictionary(this.#catalog['/Dests']);
    const kept = Object.entries(old ?? {}).filter(([, place]) => !this.#isLost(place));
    if (old && kept.length < Object.keys(old).length) this.#setCatalog('/Dests', Object.fromEntries(kept));
    const names = file.dictionary(this.#catalog['/Names']);
    if (names?.['/Dests'] === undefined) return;
    const all = [...this.#leaves(names['/Dests'], '/Names')];
    const left = all.filter(([, place]) => !this.#isLost(place));
    if (left.length === all.length) return;
    const { '/Dests': _tree, ...others } = names;
    if (left.length === 0) {
      this.#setCatalog('/Names', others);
      return;
    }
    const leaf = { '/Names': left.flat(), '/Limits': [left[0]![0], left.at(-1)![0]] };
    this.#setCatalog('/Names', { ...others, '/Dests': file.add({ '/Kids': [file.add(leaf)] }) });
  }

  tags(): void {
    const { file } = this;
    const reference = this.#catalog['/StructTreeRoot'];
    const root = file.dictionary(reference);
    if (!root || !isReference(reference)) return;
    const given = this.#list(root['/K']);
    const kids = given.filter((kid) => this.#keep(kid, 0));
    if (![...this.#elements.values()].includes(false)) return;
    const owners = [...this.#leaves(root['/ParentTree'], '/Nums')].flatMap(([key, owner]): QpdfValue[] => {
      if (!this.#keys.has(Number(key)) && !this.#hasKept(owner)) return [];
      const list = file.array(owner);
      if (list.length === 0) return this.#hasKept(owner) ? [Number(key), owner] : [];
      return [Number(key), file.add(list.map((item) => (this.#hasKept(item) ? item : null)))];
    });
    const ids = [...this.#leaves(root['/IDTree'], '/Names')].filter(([, element]) => this.#hasKept(element));
    const { '/IDTree': _ids, ...rest } = root;
    file.set(reference, {
      ...rest,
      '/K': kids,
      '/ParentTree': file.add({ '/Nums': owners }),
      ...(ids.length > 0 ? { '/IDTree': file.add({ '/Names': ids.flat() }) } : {}),
    });
  }

  #list(value: QpdfValue | undefined): readonly QpdfValue[] {
    const plain = this.file.at(value);
    if (Array.isArray(plain)) return plain as readonly QpdfValue[];
    return value === undefined || plain === null ? [] : [value];
  }

  /** Returns true for an element that is kept, or a list with one. */
  #hasKept(value: QpdfValue): boolean {
    if (isReference(value) && this.#elements.get(value) === true) return true;
    return this.file.array(value).some((item) => isReference(item) && this.#elements.get(item) === true);
  }

  /** Removes from an element what is gone. @returns whether anything of it is left */
  #keep(value: QpdfValue, depth: number): boolean {
    const element = this.file.dictionary(value);
    if (!element || depth > maxDepth) return false;
    const known = isReference(value) ? this.#elements.get(value) : undefined;
    if (known !== undefined) return known;
    if (isReference(value)) this.#elements.set(value, true);
    const given = this.#list(element['/K']);
    const kept = given.filter((kid) => this.#keepKid(kid, element['/Pg'], depth));
    const alive = kept.length > 0 || given.length === 0;
    if (isReference(value)) this.#elements.set(value, alive);
    if (!alive || !isReference(value)) return alive;
    const page = element['/Pg'];
    const away = isReference(page) && !this.#pages.has(page);
    if (kept.length < given.length || away || element['/Ref'] !== undefined) {
      // Cross-references between elements would keep removed ones alive.
      const { '/Ref': _others, ...rest } = element;
      const { '/Pg': _page, ...without } = rest;
      this.file.set(value, { ...(away ? without : rest), ...(given.length > 0 ? { '/K': kept } : {}) });
    }
    return true;
  }

  #keepKid(kid: QpdfValue, page: QpdfValue | undefined, depth: number): boolean {
    const isThere = (value: QpdfValue | undefined) => isReference(value) && this.#pages.has(value);
    const plain = this.file.at(kid);
    if (typeof plain === 'number') return isThere(page);
    if (!isDictionary(plain)) return false;
    switch (plain['/Type']) {
      case '/MCR':
        return isThere(plain['/Pg'] ?? page);
      case '/OBJR': {
        const object = plain['/Obj'];
        const isAnnotation = this.file.dictionary(object)?.['/Rect'] !== undefined;
        return isAnnotation
          ? isReference(object) && this.#annotations.has(object)
          : isThere(plain['/Pg'] ?? page);
      }
      default:
        return this.#keep(kid, depth + 1);
    }
  }
}

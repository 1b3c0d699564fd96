/** Merges the tags: the structure trees of all inputs follow each other (ISO 32000-2, 14.7). */
import type { PlacedSource } from './source-part.js';
import { matchObjects } from './merge-layers.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** The tags of an input with more elements are left out, since they would not fit in memory. */
const maxElements = 300_000;
const maxDepth = 200;
const maxMarks = 100_000;
/**
 * The keys that pages and annotations get in the parent tree begin here. Streams keep their own keys, which are
 * lower.
 */
const firstKey = 1_000_000;

export interface TagMerger {
  add(carried: PlacedSource): void;
  /** Finishes the tree, and returns the entries that the catalog gains. */
  finish(): Dictionary;
}

/**
 * The value of one key of the parent tree: the elements of a page's content by marked content id, or the element of
 * an object.
 */
type Owners = string | (string | null)[];

export function mergeTags(result: Pdf): TagMerger {
  const root = { reference: '', kids: [] as QpdfValue[], owners: new Map<number, Owners>() };
  const roles = new Map<string, QpdfValue>();
  const classes = new Map<string, QpdfValue>();
  const ids: [id: Buffer, element: string][] = [];
  const state = { next: firstKey, elements: 0, parts: 0, untagged: false };

  const add = (carried: PlacedSource): void => {
    const { source } = carried;
    const tree = source.dictionary(source.catalog['/StructTreeRoot']);
    if (!tree) {
      state.untagged = true;
      return;
    }
    if (root.reference === '') root.reference = result.add({});
    state.parts += 1;
    const copier = new Copier(carried, result, root.owners, state, ids);
    for (const [key, value] of Object.entries(source.dictionary(tree['/RoleMap']) ?? {})) {
      const role = source.at(value);
      if (typeof role === 'string' && !roles.has(key)) roles.set(key, role);
      else if (typeof role === 'string' && roles.get(key) !== role) copier.renamed.set(key, role);
    }
    for (const [key, value] of Object.entries(source.dictionary(tree['/ClassMap']) ?? {}))
      if (!classes.has(key)) classes.set(key, copier.plain(value) ?? null);
    const language = source.at(source.catalog['/Lang']);
    for (const kid of list(source, tree['/K'])) {
      const element = copier.element(kid, root.reference, 0);
      if (element === null) continue;
      root.kids.push(element);
      const written = result.dictionary(element);
      if (written && written['/Lang'] === undefined && typeof language === 'string')
        result.set(element, { ...written, '/Lang': language });
    }
    copier.number();
  };

  const finish = (): Dictionary => {
    if (root.kids.length === 0 || state.elements > maxElements) return {};
    const numbers = [...root.owners]
      .sort(([a], [b]) => a - b)
      .flatMap(([key, owners]): QpdfValue[] => [
        key,
        typeof owners === 'string' ? owners : result.add(Array.from(owners, (owner) => owner ?? null)),
      ]);
    ids.sort(([a], [b]) => Buffer.compare(a, b));
    const names = ids.flatMap(([id, element]): QpdfValue[] => [`b:${id.toString('hex')}`, element]);
    result.set(root.reference, {
      '/Type': '/StructTreeRoot',
      '/K': root.kids,
      '/ParentTree': result.add({ '/Nums': numbers }),
      '/ParentTreeNextKey': state.next,
      ...(roles.size > 0 ? { '/RoleMap': Object.fromEntries(roles) } : {}),
      ...(classes.size > 0 ? { '/ClassMap': Object.fromEntries(classes) } : {}),
      ...(names.length > 0 ? { '/IDTree': result.add({ '/Names': names }) } : {}),
    });
    return {
      '/StructTreeRoot': root.reference,
      ...(state.untagged ? {} : { '/MarkInfo': { '/Marked': true } }),
    };
  };
  return { add, finish };
}

const list = (file: Pdf, value: QpdfValue | undefined): readonly QpdfValue[] => {
  const plain = file.at(value);
  if (Array.isArray(plain)) return plain as readonly QpdfValue[];
  return value === undefined || value === null ? [] : [value];
};

/** Copies the elements of one input whose content is in the result. */
class Copier {
  /** Custom roles that an earlier input maps to something else: elements get the standard role instead. */
  readonly renamed = new Map<string, string>();
  readonly #source: Pdf;
  readonly #seen = new Set<string>();
  readonly #copied = new Map<string, string>();
  readonly #pages = new Map<string, (string | null)[]>();
  readonly #objects = new Map<string, string>();
  #match: Map<string, string> | undefined;

  constructor(
    private readonly carried: PlacedSource,
    private readonly result: Pdf,
    private readonly owners: Map<number, Owners>,
    private readonly state: { next: number; elements: number; readonly parts: number },
    private readonly ids: [id: Buffer, element: string][],
  ) {
    this.#source = carried.source;
  }

  /** @returns reference of the copy, null when none of its content is in the result */
  element(value: QpdfValue, parent: string, depth: number): string | null {
    const element = this.#source.dictionary(value);
    if (!element || depth > maxDepth || this.state.elements > maxElements) return null;
    if (isReference(value)) {
      if (this.#seen.has(value)) return null;
      this.#seen.add(value);
    }
    this.state.elements += 1;
    const copy = this.result.add({});
    const given = list(this.#source, element['/K']);
    const kids = given
      .map((kid) => this.#kid(kid, element['/Pg'], copy, depth))
      .filter((kid) => kid !== null);
    if (kids.length === 0 && given.length > 0) {
      this.result.set(copy, null);
      return null;
    }
    const { '/P': _parent, '/K': _kids, '/Pg': page, '/Ref': _others, '/ID': id, ...rest } = element;
    const role = element['/S'];
    const place = isReference(page) ? this.carried.places.get(page) : undefined;
    const own = Object.entries(rest).flatMap(([key, item]) => {
      const plain = this.plain(item);
      return plain === undefined ? [] : [[key, plain] as const];
    });
    const copyId = this.#id(this.#source.at(id));
    if (copyId) this.ids.push([copyId, copy]);
    this.result.set(copy, {
      ...Object.fromEntries(own),
      ...(typeof role === 'string' ? { '/S': this.renamed.get(role) ?? role } : {}),
      '/P': parent,
      ...(place === undefined ? {} : { '/Pg': this.result.pages[place]! }),
      ...(kids.length === 0 ? {} : { '/K': kids.length === 1 ? kids[0]! : kids }),
      ...(copyId ? { '/ID': `b:${copyId.toString('hex')}` } : {}),
    });
    return copy;
  }

  #kid(kid: QpdfValue, page: QpdfValue | undefined, owner: string, depth: number): QpdfValue | null {
    const plain = this.#source.at(kid);
    if (typeof plain === 'number') return this.#mark(page, plain, owner) ? plain : null;
    if (!isDictionary(plain)) return null;
    switch (plain['/Type']) {
      case '/MCR':
        return this.#markIn(plain, page, owner);
      case '/OBJR': {
        const from = plain['/Obj'];
        const there = isReference(from) ? this.carried.annotations.get(from) : undefined;
        if (there === undefined) return null;
        this.#objects.set(there, owner);
        const at = this.#place(plain['/Pg'] ?? page);
        return { '/Type': '/OBJR', '/Obj': there, ...(at ? { '/Pg': at } : {}) };
      }
      default:
        return this.element(kid, owner, depth + 1);
    }
  }

  #place(page: QpdfValue | undefined): string | undefined {
    const place = isReference(page) ? this.carried.places.get(page) : undefined;
    return place === undefined ? undefined : this.result.pages[place];
  }

  #mark(page: QpdfValue | undefined, mark: number, owner: string): boolean {
    const there = this.#place(page);
    if (there === undefined || !(mark >= 0 && mark < maxMarks)) return false;
    const marks = this.#pages.get(there) ?? [];
    marks[mark] = owner;
    this.#pages.set(there, marks);
    return true;
  }

  /** Translates marked content of a page, or of a form that is drawn on it. */
  #markIn(reference: Dictionary, page: QpdfValue | undefined, owner: string): QpdfValue | null {
    const given = reference['/Pg'] ?? page;
    const mark = this.#source.number(reference['/MCID']);
    const there = this.#place(given);
    if (mark === undefined || there === undefined || !(mark >= 0 && mark < maxMarks)) return null;
    const stream = reference['/Stm'];
    if (!isReference(stream)) {
      return this.#mark(given, mark, owner) ? { '/Type': '/MCR', '/Pg': there, '/MCID': mark } : null;
    }
    this.#match ??= matchObjects(this.carried, this.result);
    const form = this.#match.get(stream);
    const key = this.result.number(this.result.dictionary(form)?.['/StructParents']);
    // The key of a form stands in its stream, which an incremental update does not change, so the first file that
    // uses it gets it.
    if (form === undefined || key === undefined || key >= firstKey) return null;
    const known = this.owners.get(key) ?? [];
    if (typeof known === 'string' || (known[mark] ?? null) !== null) return null;
    known[mark] = owner;
    this.owners.set(key, known);
    return { '/Type': '/MCR', '/Pg': there, '/Stm': form, '/MCID': mark };
  }

  /** Gives pages and annotations their keys in the parent tree. */
  number(): void {
    const { part, offset } = this.carried;
    for (const page of this.result.pages.slice(offset, offset + part.pages.length)) {
      const { '/StructParents': _old, ...rest } = this.result.dictionary(page) ?? {};
      const marks = this.#pages.get(page);
      this.result.set(page, marks ? { ...rest, '/StructParents': this.#take(marks) } : rest);
    }
    for (const [annotation, owner] of this.#objects) {
      const dictionary = this.result.dictionary(annotation);
      if (dictionary) this.result.set(annotation, { ...dictionary, '/StructParent': this.#take(owner) });
    }
  }

  #take(owners: Owners): number {
    this.owners.set(this.state.next, owners);
    return this.state.next++;
  }

  #id(id: QpdfValue | undefined): Buffer | undefined {
    if (typeof id !== 'string') return undefined;
    const bytes = id.startsWith('b:') ? Buffer.from(id.slice(2), 'hex') : Buffer.from(id.replace(/^u:/, ''));
    // Two files may use the same id, so the number of the part is put before it.
    return this.state.parts === 1 ? bytes : Buffer.concat([Buffer.from(`${this.state.parts}.`), bytes]);
  }

  /** Copies a value without elements and streams, along with the objects it refers to. */
  plain(value: QpdfValue | undefined, depth = 0): QpdfValue | undefined {
    if (depth > 20) return undefined;
    if (isReference(value)) {
      const known = this.#copied.get(value);
      if (known !== undefined) return known;
      if (this.#source.isStream(value)) return undefined;
      const found = this.#source.at(value);
      if (isDictionary(found) && found['/S'] !== undefined && found['/P'] !== undefined) return undefined;
      if (isDictionary(found) && found['/Type'] === '/Page') return undefined;
      const copy = this.result.add(null);
      this.#copied.set(value, copy);
      this.result.set(copy, this.plain(found, depth + 1) ?? null);
      return copy;
    }
    if (Array.isArray(value))
      return (value as readonly QpdfValue[]).flatMap((item) => this.plain(item, depth + 1) ?? []);
    if (!isDictionary(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        const headers = key === '/Headers' ? this.#headers(item) : undefined;
        const plain = headers ?? this.plain(item, depth + 1);
        return plain === undefined ? [] : [[key, plain] as const];
      }),
    );
  }

  #headers(value: QpdfValue): QpdfValue {
    return this.#source.array(value).flatMap((item): QpdfValue[] => {
      const id = this.#id(this.#source.at(item));
      return id ? [`b:${id.toString('hex')}`] : [];
    });
  }
}

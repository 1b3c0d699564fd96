/**
 * Removes from pages the fonts and pictures they do not use. Many programs give all pages one shared list of
 * resources, and a part of the document would carry all of it along.
 */
import { isReference, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { notedName } from '../objects/names.js';
import { Unreadable } from '../file/index.js';
import type { Pdf } from './pdf.js';

const trimmed = ['/XObject', '/Font'] as const;
const maxDepth = 12;
/** The most bytes of content that are searched on one page; a page with more is taken for an attack. */
const maxContent = 32 * 1024 * 1024;

/** Tells whether pages share a list of fonts or pictures. */
export function sharesResources(draft: Pdf): boolean {
  const seen = new Set<string>();
  for (const reference of draft.pages) {
    const page = draft.dictionary(reference);
    const list = draft.inherited(page, '/Resources');
    const resources = draft.dictionary(list);
    const isInherited = page?.['/Resources'] === undefined && list !== undefined;
    const shared = [list, ...trimmed.map((key) => resources?.[key])].filter(isReference);
    if (isInherited && !isReference(list)) return true;
    if (shared.some((one) => seen.has(one))) return true;
    for (const one of shared) seen.add(one);
  }
  return false;
}

/** Trims all pages of a draft, and the forms they show. */
export function trimResources(draft: Pdf): void {
  const trimmer = new Trimmer(draft);
  for (const reference of draft.pages) trimmer.trimPage(reference);
}

type Names = ReadonlySet<string>;

class Trimmer {
  readonly #trimmed = new Set<string>();
  /**
   * The names that a form or font uses and does not have itself, by its reference; null where they are
   * unknown.
   */
  readonly #borrowed = new Map<string, Names | null>();

  constructor(private readonly draft: Pdf) {}

  trimPage(reference: string): void {
    const page = this.draft.dictionary(reference);
    if (!page) return;
    const contents = this.draft.at(page['/Contents']);
    const streams = Array.isArray(contents) ? (contents as readonly QpdfValue[]) : [page['/Contents']];
    const resources = this.#trimmedList(page, streams, nobody, 0);
    if (resources) this.draft.set(reference, { ...page, '/Resources': resources });
  }

  #trimForm(reference: QpdfValue, around: Names, depth: number): void {
    if (!isReference(reference) || this.#trimmed.has(reference)) return;
    this.#trimmed.add(reference);
    const form = this.draft.dictionary(reference);
    if (form?.['/Subtype'] !== '/Form') return;
    const resources = this.#trimmedList(form, [reference], around, depth);
    if (resources) this.draft.set(reference, { ...form, '/Resources': resources });
  }

  /**
   * @param around names in the lists of what shows the owner
   * @returns null where everything has to stay
   */
  #trimmedList(
    owner: Dictionary,
    streams: readonly (QpdfValue | undefined)[],
    around: Names,
    depth: number,
  ): Dictionary | null {
    const { draft } = this;
    const resources = draft.dictionary(owner['/Resources']);
    const used = resources && depth <= maxDepth ? namesIn(draft, streams) : null;
    if (!resources || !used) return null;
    const names = new Set(used);
    const lists = trimmed.map((key) => Object.entries(draft.dictionary(resources[key]) ?? {}));
    const own = new Set(lists.flatMap((list) => list.map(([name]) => name)));
    // A form that is drawn with the page's list may in turn use what the form that draws it has.
    if ([...used].some((name) => around.has(name) && !own.has(name))) return null;
    // Forms and fonts may use names that they do not have: many readers then look in the list of the page.
    let waiting = lists.flat();
    for (let drawn = waiting; drawn.length > 0;) {
      drawn = waiting.filter(([name]) => names.has(name));
      waiting = waiting.filter(([name]) => !names.has(name));
      for (const [, one] of drawn) {
        const borrowed = this.#borrowedBy(one, depth + 1);
        if (!borrowed) return null;
        for (const other of borrowed) names.add(other);
      }
    }
    const kept: Record<string, QpdfValue> = { ...resources };
    trimmed.forEach((key, place) => {
      if (!draft.dictionary(resources[key])) return;
      kept[key] = Object.fromEntries(lists[place]!.filter(([name]) => names.has(name)));
    });
    const within = new Set([...around, ...own]);
    for (const form of Object.values(draft.dictionary(kept['/XObject']) ?? {}))
      this.#trimForm(form, within, depth + 1);
    return kept;
  }

  /** Returns the names that a form, or a Type 3 font, uses and does not have itself. */
  #borrowedBy(one: QpdfValue, depth: number): Names | null {
    const { draft } = this;
    const found = draft.dictionary(one);
    const kind = found?.['/Subtype'];
    if (!found || (kind !== '/Form' && kind !== '/Type3')) return nobody;
    if (!isReference(one) || depth > maxDepth) return null;
    const known = this.#borrowed.get(one);
    if (known !== undefined) return known;
    // A form that draws itself borrows nothing more by that.
    this.#borrowed.set(one, nobody);
    const drawn = kind === '/Form' ? [one] : Object.values(draft.dictionary(found['/CharProcs']) ?? {});
    const names = this.#lackedBy(draft.dictionary(found['/Resources']), drawn, depth);
    this.#borrowed.set(one, names);
    return names;
  }

  #lackedBy(resources: Dictionary | undefined, drawn: readonly QpdfValue[], depth: number): Names | null {
    const { draft } = this;
    const used = namesIn(draft, drawn);
    if (!used) return null;
    const own = new Map(trimmed.flatMap((key) => Object.entries(draft.dictionary(resources?.[key]) ?? {})));
    const lacked = new Set([...used].filter((name) => !own.has(name)));
    for (const one of own.values()) {
      const more = this.#borrowedBy(one, depth + 1);
      if (!more) return null;
      for (const name of more) lacked.add(name);
    }
    return lacked;
  }
}

const nobody: Names = new Set();

/**
 * Finds all names in streams of content; returns null where a stream cannot be read. The search may find more
 * names than are used, never fewer.
 */
function namesIn(draft: Pdf, streams: readonly (QpdfValue | undefined)[]): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const reference of streams) {
    if (reference === undefined || reference === null) continue;
    if (!isReference(reference)) return null;
    const text = contentOf(draft, reference);
    if (text === null) return null;
    for (const [, name] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g)) names.add(notedName(name!));
  }
  return names;
}

function contentOf(pdf: Pdf, reference: string): string | null {
  const object = pdf.object(reference);
  if (!object || object.value === null) return '';
  if (object.length === undefined || object.length > maxContent) return null;
  try {
    return pdf.unpacked(reference, maxContent)?.toString('latin1') ?? null;
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  }
}

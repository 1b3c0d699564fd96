/**
 * Keeps the tags of a document: its elements with their kinds, order and attributes. What they say in words stays where it holds
 * nothing of what was found.
 */
import { isDictionary, isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { stringBytes } from '../../../engine/pdf-core/objects/strings.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { plainValue } from './plain-value.js';

/** Trees with more elements, or deeper ones, are left out. */
const maxElements = 300_000;
const maxDepth = 400;
/** Attributes nested deeper than this are none. */
const attributeDepth = 6;

/** Entries of an element in words (ISO 32000-2, 14.9). */
const texts = ['/Alt', '/ActualText', '/E', '/T'] as const;
/** Those that stand for the text itself. */
const replacements: ReadonlySet<string> = new Set(['/ActualText', '/E']);

/** Kinds of elements that the standard names (ISO 32000-1, 14.8.4; ISO 32000-2, 14.8.4). */
const standardKinds: ReadonlySet<string> = new Set(
  (
    '/Document /DocumentFragment /Part /Art /Sect /Div /Aside /BlockQuote /Caption /TOC /TOCI /Index /NonStruct /Private /P /H /H1 /H2 /H3 /H4 /H5 ' +
    '/H6 /Title /FENote /Sub /Em /Strong /L /LI /Lbl /LBody /Table /TR /TH /TD /THead /TBody /TFoot /Span /Quote /Note /Reference /BibEntry ' +
    '/Code /Link /Annot /Ruby /RB /RT /RP /Warichu /WT /WP /Figure /Formula /Form /Artifact'
  ).split(' '),
);

/** All strings of a plain value. */
function stringsOf(value: QpdfValue): string[] {
  if (typeof value === 'string') return /^[ub]:/.test(value) ? [textOf(value)] : [];
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).flatMap(stringsOf);
  return isDictionary(value) ? Object.values(value).flatMap(stringsOf) : [];
}

/** Elements whose sizes are those of drawings, images and cells, which no word tells. */
const drawnKinds: ReadonlySet<string> = new Set('/Figure /Formula /Form /Table /TR /TH /TD'.split(' '));
/** Attributes of the sizes of elements (ISO 32000-2, 14.8.5.4). */
const sizes: ReadonlySet<string> = new Set(['/BBox', '/Width', '/Height']);

function withoutSizes(value: QpdfValue): QpdfValue {
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(withoutSizes);
  if (!isDictionary(value)) return value;
  return Object.fromEntries(Object.entries(value as Dictionary).filter(([key]) => !sizes.has(key)));
}

interface TagKeeping {
  /** Whether a string or a name may stay. */
  readonly stays: (value: string) => boolean;
  /** Whether texts that follow each other hold something. */
  readonly holds: (text: string) => boolean;
  /** Pages whose content is gone: they have no marks any more. */
  readonly pictured: ReadonlySet<string>;
  /** Pages of which something was cut: no text stands for theirs. */
  readonly touched: ReadonlySet<string>;
  /** Pages with lines that were set again: what tags tell of the sizes of their texts is that of before. */
  readonly moved: ReadonlySet<string>;
  /** Links of the result, by the references of those that they are made of. */
  readonly links: ReadonlyMap<string, string>;
}

interface KeptTags {
  /** Entries of the catalog. */
  readonly catalog: Dictionary;
  /** Numbers of pages in the tree, by the reference of the page. */
  readonly keys: ReadonlyMap<string, number>;
  /** Texts that were taken out. */
  readonly emptied: number;
}

export const hasTags = (pdf: Pdf): boolean => pdf.dictionary(pdf.catalog['/StructTreeRoot']) !== undefined;

/** @returns null for a document without tags, and for a tree that is too large or too deep */
export function keepTags(pdf: Pdf, keeping: TagKeeping): KeptTags | null {
  const tree = pdf.dictionary(pdf.catalog['/StructTreeRoot']);
  if (!tree) return null;
  const keeper = new TagKeeper(pdf, keeping);
  try {
    return keeper.keep(tree);
  } catch (thrown) {
    if (thrown instanceof TooMany) return null;
    throw thrown;
  }
}

class TooMany extends Error {}

class TagKeeper {
  readonly #seen = new Set<string>();
  readonly #said: { reference: string; key: string; text: string }[] = [];
  /** Kinds of the document's own, languages, names and attributes: what they say together, by their entry. */
  readonly #named: Record<'/S' | '/Lang' | '/ID' | '/A', { reference: string; text: string }[]> = {
    ...{ '/S': [], '/Lang': [], '/ID': [], '/A': [] },
  };
  /** Elements of marked content, by page and number. */
  readonly #owners = new Map<string, Map<number, string>>();
  readonly #linkOwners = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #pages: ReadonlySet<string>;
  #emptied = 0;

  constructor(
    private readonly pdf: Pdf,
    private readonly keeping: TagKeeping,
  ) {
    this.#pages = new Set(pdf.pages);
  }

  keep(tree: Dictionary): KeptTags {
    const { pdf } = this;
    const root = pdf.add(null);
    const kids = this.#list(tree['/K']).flatMap((kid) => this.#kid(kid, undefined, root, 0));
    this.#hush();
    const keys = new Map([...this.#owners.keys()].map((page, place) => [page, place]));
    const numbers: QpdfValue[] = [];
    for (const [page, key] of keys) {
      const own = this.#owners.get(page)!;
      const row: (string | null)[] = [];
      for (const [mark, element] of own) row[mark] = element;
      numbers.push(key, pdf.add(Array.from(row, (element) => element ?? null)));
    }
    let next = keys.size;
    for (const [link, element] of this.#linkOwners) {
      pdf.put(link, { value: { ...pdf.dictionary(link), '/StructParent': next } });
      numbers.push(next, element);
      next += 1;
    }
    const [roles, classes] = [this.#listed(tree['/RoleMap']), this.#listed(tree['/ClassMap'])];
    const ids = [...this.#ids].sort(([one], [other]) => (one < other ? -1 : 1));
    pdf.put(root, {
      value: {
        '/Type': '/StructTreeRoot',
        '/K': kids,
        '/ParentTree': pdf.add({ '/Nums': numbers }),
        '/ParentTreeNextKey': next,
        ...(Object.keys(roles).length > 0 ? { '/RoleMap': roles } : {}),
        ...(Object.keys(classes).length > 0 ? { '/ClassMap': classes } : {}),
        ...(ids.length === 0
          ? {}
          : { '/IDTree': pdf.add({ '/Names': ids.flatMap(([id, element]) => [`b:${id}`, element]) }) }),
      },
    });
    const language = pdf.at(pdf.catalog['/Lang']);
    const isPlain =
      typeof language === 'string' &&
      this.keeping.stays(language) &&
      /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(textOf(language));
    return {
      catalog: {
        '/StructTreeRoot': root,
        '/MarkInfo': { '/Marked': true },
        ...(isPlain ? { '/Lang': language } : {}),
      },
      keys,
      emptied: this.#emptied,
    };
  }

  /** Values by names that the document chose. */
  #listed(value: QpdfValue | undefined): Dictionary {
    const { pdf, keeping } = this;
    const kept = Object.fromEntries(
      Object.entries(pdf.dictionary(value) ?? {}).flatMap(([name, item]): [string, QpdfValue][] => {
        const plain = keeping.stays(name) ? plainValue(pdf, item, attributeDepth, keeping.stays) : undefined;
        return plain === undefined ? [] : [[name, plain]];
      }),
    );
    const own = Object.keys(kept).filter((name) => !standardKinds.has(name));
    return keeping.holds([...own, ...stringsOf(kept)].join('\n')) ? {} : kept;
  }

  #list(value: QpdfValue | undefined): readonly QpdfValue[] {
    const found = this.pdf.at(value);
    if (Array.isArray(found)) return found as readonly QpdfValue[];
    return value === undefined || found === undefined || found === null ? [] : [value];
  }

  /** What an element holds: a mark, an object or another element. */
  #kid(value: QpdfValue, page: string | undefined, parent: string, depth: number): QpdfValue[] {
    const { pdf, keeping } = this;
    const found = pdf.at(value);
    if (typeof found === 'number') return this.#owns(page, found, parent) ? [found] : [];
    if (!isDictionary(found)) return [];
    const dict = found as Dictionary;
    const own = isReference(dict['/Pg']) ? dict['/Pg'] : page;
    switch (pdf.name(dict['/Type'])) {
      case '/MCR': {
        const mark = pdf.number(dict['/MCID']);
        // Marks in forms go with the names of their content.
        if (mark === undefined || dict['/Stm'] !== undefined || !this.#owns(own, mark, parent)) return [];
        return [{ '/Type': '/MCR', '/Pg': own!, '/MCID': mark }];
      }
      case '/OBJR': {
        const link = isReference(dict['/Obj']) ? keeping.links.get(dict['/Obj']) : undefined;
        if (link === undefined) return [];
        this.#linkOwners.set(link, parent);
        return [{ '/Type': '/OBJR', '/Obj': link, ...(own === undefined ? {} : { '/Pg': own }) }];
      }
      default:
        return this.#element(value, dict, own, parent, depth);
    }
  }

  #owns(page: string | undefined, mark: number, element: string): boolean {
    if (page === undefined || this.keeping.pictured.has(page) || !this.#pages.has(page)) return false;
    if (!Number.isInteger(mark) || mark < 0 || mark > maxElements) return false;
    const own = this.#owners.get(page) ?? new Map<number, string>();
    this.#owners.set(page, own.set(mark, element));
    return true;
  }

  #element(
    value: QpdfValue,
    dict: Dictionary,
    page: string | undefined,
    parent: string,
    depth: number,
  ): QpdfValue[] {
    const { pdf, keeping } = this;
    if (depth > maxDepth || this.#seen.size > maxElements) throw new TooMany();
    const reference = isReference(value) ? value : pdf.add(null);
    if (this.#seen.has(reference)) return [];
    this.#seen.add(reference);
    const kind = pdf.name(dict['/S']) ?? '/NonStruct';
    const made: Record<string, QpdfValue> = {
      '/Type': '/StructElem',
      '/S': keeping.stays(kind) ? kind : '/NonStruct',
      '/P': parent,
    };
    if (page !== undefined && this.#pages.has(page)) made['/Pg'] = page;
    if (!standardKinds.has(kind) && keeping.stays(kind)) this.#named['/S'].push({ reference, text: kind });
    for (const key of ['/A', '/C', '/R'] as const) {
      const given = plainValue(pdf, dict[key], attributeDepth, keeping.stays);
      if (given === undefined) continue;
      const isSizeKept = drawnKinds.has(kind) || (page !== undefined && !keeping.moved.has(page));
      const plain = isSizeKept || keeping.moved.size === 0 ? given : withoutSizes(given);
      made[key] = plain;
      const text = stringsOf(plain).join('\n');
      if (key === '/A' && text !== '') this.#named[key].push({ reference, text });
    }
    const language = pdf.at(dict['/Lang']);
    if (typeof language === 'string' && keeping.stays(language)) {
      made['/Lang'] = language;
      this.#named['/Lang'].push({ reference, text: textOf(language) });
    }
    const id = pdf.at(dict['/ID']);
    if (typeof id === 'string' && keeping.stays(id)) {
      made['/ID'] = id;
      this.#ids.set(stringBytes(id).toString('hex'), reference);
      this.#named['/ID'].push({ reference, text: textOf(id) });
    }
    for (const key of texts) {
      const text = pdf.at(dict[key]);
      if (typeof text !== 'string') continue;
      const isReplaced = replacements.has(key) && this.#isTouched(page);
      if (isReplaced || !keeping.stays(text)) this.#emptied += 1;
      else {
        made[key] = text;
        this.#said.push({ reference, key, text: textOf(text) });
      }
    }
    // Its own kids tell of it, so it is there first.
    const kids = this.#list(dict['/K']).flatMap((kid) => this.#kid(kid, page, reference, depth + 1));
    if (kids.length > 0) made['/K'] = kids;
    pdf.put(reference, { value: made });
    return [reference];
  }

  /** An element whose page is not told may stand for text of any. */
  #isTouched(page: string | undefined): boolean {
    const { touched } = this.keeping;
    return page === undefined ? touched.size > 0 : touched.has(page);
  }

  /** Takes all texts, and all names of a kind, out where several of them together tell what was found. */
  #hush(): void {
    for (const [key, all] of Object.entries(this.#named)) {
      if (!this.keeping.holds(all.map(({ text }) => text).join('\n'))) continue;
      if (key === '/ID') this.#ids.clear();
      for (const { reference } of all) {
        const { [key]: _text, ...rest } = this.pdf.dictionary(reference) ?? {};
        this.pdf.put(reference, { value: key === '/S' ? { ...rest, '/S': '/NonStruct' } : rest });
      }
      this.#emptied += all.length;
    }
    if (!this.keeping.holds(this.#said.map(({ text }) => text).join('\n'))) return;
    for (const { reference, key } of this.#said) {
      const { [key]: _text, ...rest } = this.pdf.dictionary(reference) ?? {};
      this.pdf.put(reference, { value: rest });
      this.#emptied += 1;
    }
  }
}

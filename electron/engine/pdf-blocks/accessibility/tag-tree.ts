/** Reads the tags of a document (ISO 32000-1, 14.7): a tree of elements, and the way from content back to them. */
import { append } from '../../../../contract/lists.js';
import { isDictionary, isReference } from '../../pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Ref, Value } from '../../pdf-core/pdf/index.js';
import { readRoleMap, type RoleMap } from './standard-tags.js';

export interface StructureTag {
  readonly dict: Dict;
  /** As written, without its slash. */
  readonly type: string;
  /** The standard tag it is or is mapped to; null where there is none. */
  readonly standard: string | null;
  readonly parent: StructureTag | null;
  readonly children: StructureTag[];
  /** Marked content that it holds, by its number on a page; the page from 1, null where it is not known. */
  readonly marks: { readonly page: number | null; readonly mcid: number }[];
  /** Annotations and other objects that it holds. */
  readonly objects: Value[];
  /** From 1; null where it is not known. */
  readonly page: number | null;
}

export interface TagTree {
  /** Undefined where the document has no tags. */
  readonly root: Dict | undefined;
  /** In the order of the document. */
  readonly tags: readonly StructureTag[];
  readonly roles: RoleMap;
  /** What the parent tree has for a number. */
  readonly parents: ReadonlyMap<number, Value>;
  /** The element of content with a number, on a page or in a form with `/StructParents`. */
  elementOf(structParents: number | undefined, mcid: number): Dict | null;
  /** The element of an annotation or form with `/StructParent`. */
  elementFor(dict: Dict): Dict | null;
  /** Tells whether an element stands in the tree. */
  isInTree(element: Dict | null): boolean;
  /** Language of an element, or of those that contain it. */
  languageOf(element: Dict | null): boolean;
}

/** Trees deeper than this are treated as hostile. */
const maxDepth = 10_000;
const maxLevels = 64;

export function readTagTree(pdf: PdfGraph): TagTree {
  const root = pdf.dictionary(pdf.catalog['/StructTreeRoot']);
  const roles = readRoleMap(pdf, root?.['/RoleMap']);
  const parents = new Map<number, Value>();
  readNumbers(pdf, root?.['/ParentTree'], parents, 0);
  const tags = root ? readElements(pdf, root, roles) : [];
  const known = new Map<Dict, boolean>();
  const climb = (element: Dict | null, wanted: (dict: Dict) => boolean): boolean => {
    let at: Dict | undefined = element ?? undefined;
    for (let hops = 0; at && hops < maxDepth; hops += 1) {
      if (wanted(at)) return true;
      at = pdf.dictionary(at['/P']);
    }
    return false;
  };
  const asElement = (value: Value | undefined): Dict | null => {
    const found = pdf.at(value);
    return isDictionary(found) ? found : null;
  };
  return {
    root,
    tags,
    roles,
    parents,
    elementOf(structParents, mcid) {
      if (structParents === undefined) return null;
      return asElement(pdf.array(parents.get(structParents))[mcid]);
    },
    elementFor: (dict) => {
      const number = pdf.number(dict['/StructParent']);
      return number === undefined ? null : asElement(parents.get(number));
    },
    isInTree(element) {
      if (!element) return false;
      let found = known.get(element);
      if (found === undefined) {
        found = climb(element, (dict) => dict === root);
        known.set(element, found);
      }
      return found;
    },
    languageOf: (element) => climb(element, (dict) => typeof pdf.at(dict['/Lang']) === 'string'),
  };
}

/** Reads a number tree (ISO 32000-1, 7.9.7). */
function readNumbers(pdf: PdfGraph, value: Value | undefined, into: Map<number, Value>, level: number): void {
  const node = pdf.dictionary(value);
  if (!node || level > maxLevels) return;
  const items = pdf.array(node['/Nums']);
  for (let at = 0; at + 1 < items.length; at += 2) {
    const number = pdf.number(items[at]);
    if (number !== undefined) into.set(number, items[at + 1]!);
  }
  for (const kid of pdf.array(node['/Kids'])) readNumbers(pdf, kid, into, level + 1);
}

interface Waiting {
  readonly value: Value | undefined;
  readonly parent: StructureTag | null;
  readonly page: number | null;
}

function readElements(pdf: PdfGraph, root: Dict, roles: RoleMap): StructureTag[] {
  const places = new Map<Ref, number>(pdf.pages.map((page, place) => [page, place + 1]));
  const pageOf = (value: Value | undefined): number | null =>
    isReference(value) ? (places.get(value) ?? null) : null;
  const tags: StructureTag[] = [];
  const seen = new Set<Dict>();
  const waiting: Waiting[] = [{ value: root['/K'], parent: null, page: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, parent, page } = next;
    const found = pdf.at(value);
    if (Array.isArray(found)) {
      for (let at = found.length - 1; at >= 0; at -= 1) waiting.push({ value: found[at], parent, page });
    } else if (typeof found === 'number') parent?.marks.push({ page, mcid: found });
    else if (isDictionary(found)) {
      const kind = pdf.name(found['/Type']);
      if (kind === '/MCR') {
        const mcid = pdf.number(found['/MCID']);
        if (mcid !== undefined) parent?.marks.push({ page: pageOf(found['/Pg']) ?? page, mcid });
      } else if (kind === '/OBJR') {
        if (found['/Obj'] !== undefined) parent?.objects.push(found['/Obj']);
      } else if (!seen.has(found)) {
        seen.add(found);
        const type = (pdf.name(found['/S']) ?? '/').slice(1);
        const own = pageOf(found['/Pg']) ?? page;
        const tag: StructureTag = {
          ...{ dict: found, type, standard: roles.standard(type), parent, page: own },
          ...{ children: [], marks: [], objects: [] },
        };
        parent?.children.push(tag);
        tags.push(tag);
        waiting.push({ value: found['/K'], parent: tag, page: own });
      }
    }
  }
  return tags;
}

/** These stand for what they contain. */
const isTransparent = (tag: StructureTag): boolean => tag.standard === 'NonStruct' || tag.standard === 'Div';

/** The tags below a tag, without those that only group. */
export function innerTags(tag: StructureTag): StructureTag[] {
  const all: StructureTag[] = [];
  const waiting = [...tag.children].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isTransparent(next)) for (const child of [...next.children].reverse()) waiting.push(child);
    else all.push(next);
  }
  return all;
}

/** The tag around a tag, without those that only group. */
export function outerTag({ parent }: StructureTag): StructureTag | null {
  let at = parent;
  while (at && isTransparent(at)) at = at.parent;
  return at;
}

/** The page of a tag: its own, or that of the first content below it. */
export function pageOf(tag: StructureTag): number | null {
  if (tag.page !== null) return tag.page;
  const waiting: StructureTag[] = [tag];
  for (let next = waiting.pop(), steps = 0; next && steps < 200; next = waiting.pop(), steps += 1) {
    const page = next.page ?? next.marks.find((mark) => mark.page !== null)?.page;
    if (page !== null && page !== undefined) return page;
    append(waiting, [...next.children].reverse());
  }
  return null;
}

/** Reads an attribute of a tag (ISO 32000-1, 14.7.5): its own, or that of one of its classes. */
export function attributeOf(
  pdf: PdfGraph,
  { dict }: StructureTag,
  owner: string,
  key: string,
  classes: Value | undefined,
): Value | undefined {
  const listed = (value: Value | undefined): Value[] => {
    const found = pdf.at(value);
    return Array.isArray(found) ? found : found === undefined || found === null ? [] : [value!];
  };
  const named: Dict = pdf.dictionary(classes) ?? {};
  const all = [
    ...listed(dict['/A']),
    ...listed(dict['/C']).flatMap((name) => listed(named[pdf.name(name) ?? ''])),
  ];
  for (const value of all) {
    const attributes = pdf.dictionary(value);
    if (attributes && pdf.name(attributes['/O']) === owner && attributes[key] !== undefined)
      return attributes[key];
  }
  return undefined;
}

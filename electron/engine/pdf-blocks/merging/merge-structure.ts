/**
 * Carries over what qpdf leaves behind when it copies pages: named destinations, the list of layers, tags, the order
 * of form fields, and fields that span several pages. All of it goes into the incremental update that follows the
 * merge.
 */
import { mergeForms } from './merge-forms.js';
import { Layers, matchObjects } from './merge-layers.js';
import { mergeTags } from './merge-tags.js';
import type { SourcePart } from './source-part.js';
import type { MergePart } from './merge-parts.js';
import type { PlacedPart } from './merge-plan.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

const left = ['/AF', '/Dests', '/Names', '/OCProperties', '/AcroForm', '/StructTreeRoot'];

/** True when a catalog holds what qpdf leaves behind, or pages may lead to others that were left out. */
export const hasMore = ({ catalog, whole }: MergePart): boolean =>
  !whole || left.some((key) => catalog[key] !== undefined);

export interface MergedStructure {
  /** What the catalog gains. */
  readonly catalog: Dictionary;
  /** Documents whose signatures are gone. */
  readonly signed: readonly string[];
  /** Documents of which a form of another kind (XFA) is gone. */
  readonly xfa: readonly string[];
}

/**
 * Reads the inputs beside the merged file, one at a time, and changes the objects of the result.
 * @param directory for temporary files
 */
export async function mergeStructure(
  placed: readonly PlacedPart[],
  result: Pdf,
  directory: string,
  signal: AbortSignal,
): Promise<MergedStructure> {
  const layers = new Layers();
  const names = new Map<string, QpdfValue>();
  const forms = mergeForms(result);
  const tags = mergeTags(result);
  for (const { part, offset } of placed) {
    if (!hasMore(part)) continue;
    signal.throwIfAborted();
    const source = await Pdf.open(part.path, { password: part.password, directory });
    try {
      const places = new Map<string, number>();
      part.pages.forEach((page, at) => {
        const reference = source.pages[page];
        if (reference !== undefined && !places.has(reference)) places.set(reference, offset + at);
      });
      const annotations = matchAnnotations(part, offset, source, result);
      const carried = { part, offset, source, places, annotations };
      // Forms are merged first, because they look at the fields as qpdf left them.
      forms.add(carried);
      const destinations = namedDestinations(source);
      if (destinations.size > 0 || !part.whole) resolveLinks(carried, destinations, result);
      for (const [name, place] of destinations) {
        const there = placeIn(carried, place, result);
        if (there && !names.has(name)) names.set(name, there);
      }
      const properties = source.dictionary(source.catalog['/OCProperties']);
      if (properties) layers.add(properties, source, matchObjects(carried, result), part.title);
      tags.add(carried);
    } finally {
      await source.close();
    }
  }
  const form = forms.finish();
  return {
    catalog: {
      ...(layers.empty ? {} : { '/OCProperties': layers.value }),
      ...(form.acroForm ? { '/AcroForm': form.acroForm } : {}),
      ...(names.size > 0 ? { '/Names': nameTree(names, result) } : {}),
      ...tags.finish(),
    },
    signed: form.signed,
    xfa: form.xfa,
  };
}

/** Pairs the annotations of a page with their copies: qpdf keeps their order. */
export function matchAnnotations(
  { pages }: Pick<MergePart, 'pages'>,
  offset: number,
  source: Pdf,
  result: Pdf,
): Map<string, string> {
  const match = new Map<string, string>();
  pages.forEach((page, at) => {
    const from = source.array(source.dictionary(source.pages[page])?.['/Annots']);
    const to = result.array(result.dictionary(result.pages[offset + at])?.['/Annots']);
    if (from.length !== to.length) return;
    from.forEach((item, place) => {
      const copy = to[place];
      if (isReference(item) && isReference(copy) && !match.has(item)) match.set(item, copy);
    });
  });
  return match;
}

type Destinations = ReadonlyMap<string, readonly QpdfValue[]>;

/** Returns explicit destinations by name, from both places where a PDF may keep them. */
function namedDestinations(source: Pdf): Map<string, readonly QpdfValue[]> {
  const found = new Map<string, readonly QpdfValue[]>();
  const add = (name: string, value: QpdfValue | undefined): void => {
    const target = source.at(value);
    const place = isDictionary(target) ? source.array(target['/D']) : source.array(target);
    if (place.length > 1) found.set(name, place);
  };
  for (const [name, value] of Object.entries(source.dictionary(source.catalog['/Dests']) ?? {}))
    add(name, value);
  const seen = new Set<QpdfValue>();
  const walk = (node: QpdfValue | undefined, depth: number): void => {
    const tree = source.dictionary(node);
    if (!tree || depth > 50) return;
    if (isReference(node)) {
      if (seen.has(node)) return;
      seen.add(node);
    }
    const names = source.array(tree['/Names']);
    for (let at = 0; at + 1 < names.length; at += 2) {
      const name = source.at(names[at]);
      if (typeof name === 'string') add(name, names[at + 1]);
    }
    for (const kid of source.array(tree['/Kids'])) walk(kid, depth + 1);
  };
  walk(source.dictionary(source.catalog['/Names'])?.['/Dests'], 0);
  return found;
}

/** Translates an explicit destination of the input to the result; returns undefined when its page was left out. */
function placeIn(
  { source, places }: SourcePart,
  place: readonly QpdfValue[],
  result: Pdf,
): readonly QpdfValue[] | undefined {
  const [page, ...view] = place;
  // Some programs write the page number, although it is meant only for destinations in other files.
  const reference = typeof page === 'number' ? source.pages[page] : page;
  const at = isReference(reference) ? places.get(reference) : undefined;
  const there = at === undefined ? undefined : result.pages[at];
  return there === undefined ? undefined : [there, ...view.map((value) => source.at(value) ?? null)];
}

/**
 * Replaces names by explicit destinations in every link of the part's pages, and removes links to pages that were
 * left out.
 */
function resolveLinks(carried: SourcePart, destinations: Destinations, result: Pdf): void {
  const { part, offset, places } = carried;
  const own = new Set([...places.values()].map((place) => result.pages[place]));
  /** Returns where a destination leads in the result: undefined for nowhere, null when it stays as it is. */
  const goal = (value: QpdfValue | undefined): readonly QpdfValue[] | null | undefined => {
    const plain = result.at(value);
    if (typeof plain === 'string') {
      const place = destinations.get(plain);
      // An undefined name leads nowhere, before the merge as after it.
      return place ? placeIn(carried, place, result) : part.whole ? null : undefined;
    }
    const [page, ...view] = result.array(plain);
    if (typeof page === 'number') return placeIn(carried, [page, ...view], result);
    return isReference(page) && own.has(page) ? null : part.whole ? null : undefined;
  };
  /**
   * Returns the annotation with its destination; null when that leads nowhere, undefined when nothing is to change.
   */
  const resolved = (annotation: Dictionary): Dictionary | null | undefined => {
    const link = annotation['/Subtype'] === '/Link';
    const action = result.dictionary(annotation['/A']);
    if (annotation['/Dest'] !== undefined && annotation['/Dest'] !== null) {
      const there = goal(annotation['/Dest']);
      if (there === null) return undefined;
      return there ? { ...annotation, '/Dest': there } : action ? undefined : link ? null : undefined;
    }
    if (action?.['/S'] !== '/GoTo') return undefined;
    const there = goal(action['/D']);
    if (there === null) return undefined;
    if (there) return { ...annotation, '/A': { ...action, '/D': there } };
    if (link) return null;
    const { '/A': _dead, ...rest } = annotation;
    return rest;
  };
  for (const pageReference of result.pages.slice(offset, offset + part.pages.length)) {
    const page = result.dictionary(pageReference);
    const given = result.array(page?.['/Annots']);
    let changed = false;
    const annotations = given.flatMap((item) => {
      const annotation = result.dictionary(item);
      const better = annotation && resolved(annotation);
      if (better === undefined) return [item];
      if (better !== null && isReference(item)) {
        result.set(item, better);
        return [item];
      }
      changed = true;
      return better === null ? [] : [better];
    });
    if (changed) result.set(pageReference, { ...page, '/Annots': annotations });
  }
}

/** Makes a name tree of one leaf, with the names that the merged file has already. */
function nameTree(names: ReadonlyMap<string, QpdfValue>, result: Pdf): Dictionary {
  const bytes = (name: string): Buffer => {
    if (name.startsWith('b:')) return Buffer.from(name.slice(2), 'hex');
    const text = name.replace(/^(u:|\/)/, '');
    return /^[\x20-\x7e]*$/.test(text)
      ? Buffer.from(text, 'latin1')
      : Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  };
  const sorted = [...names]
    .map(([name, place]) => ({ key: bytes(name), place }))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  // A name that is spelled in two ways counts once.
  const once = sorted.filter(({ key }, at) => at === 0 || !key.equals(sorted[at - 1]!.key));
  const list = once.flatMap(({ key, place }): QpdfValue[] => [`b:${key.toString('hex')}`, place]);
  const limits = [list[0]!, list[list.length - 2]!];
  const leaf = result.add({ '/Names': list, '/Limits': limits });
  return { ...result.dictionary(result.catalog['/Names']), '/Dests': result.add({ '/Kids': [leaf] }) };
}

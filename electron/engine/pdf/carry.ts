/**
 * What qpdf leaves behind when it copies pages: named destinations, which links inside the pages need, and the list of
 * layers, without which hidden ones would show. Both are carried over into the update that follows the merge.
 */
import type { NewObject } from './append.js';
import { isDictionary, isReference, PdfObjects, type Dictionary } from './objects.js';
import { pdfValue, type QpdfValue } from './pdf-syntax.js';

/** An input whose catalog has destinations or layers. */
export interface CarriedInput {
  readonly path: string;
  readonly password: string | undefined;
  /** The person's name of it, above its layers. */
  readonly title: string;
  /** Pages of the merge before it. */
  readonly offset: number;
}

/** Objects to write anew, and what the catalog gains. */
export interface Carried {
  readonly objects: readonly NewObject[];
  readonly catalog: Dictionary;
}

/** True when a catalog holds what qpdf leaves behind. */
export const hasMore = (catalog: Dictionary): boolean =>
  ['/Dests', '/Names', '/OCProperties'].some((key) => catalog[key] !== undefined);

/** Reads the inputs beside the merged file, one at a time. */
export async function carryOver(inputs: readonly CarriedInput[], merged: string): Promise<Carried> {
  const result = await PdfObjects.read(merged);
  const changed = new Map<string, QpdfValue>();
  const layers = new Layers();
  for (const input of inputs) {
    const source = await PdfObjects.read(input.path, input.password);
    const destinations = namedDestinations(source);
    if (destinations.size > 0) resolveLinks(source, destinations, result, input.offset, changed);
    const properties = source.dictionary(source.catalog['/OCProperties']);
    if (properties) layers.add(properties, source, matchObjects(source, result, input.offset), input.title);
  }
  return {
    objects: [...changed].map(([reference, value]) => [Number.parseInt(reference, 10), pdfValue(value)]),
    catalog: layers.empty ? {} : { '/OCProperties': layers.value },
  };
}

/** Explicit destinations by name, from both places where a PDF may keep them. */
function namedDestinations(source: PdfObjects): Map<string, readonly QpdfValue[]> {
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
    if (!tree || seen.has(tree) || depth > 50) return;
    seen.add(tree);
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

/** Writes the place itself into every link of the input's pages that gives only a name. */
function resolveLinks(
  source: PdfObjects,
  destinations: ReadonlyMap<string, readonly QpdfValue[]>,
  result: PdfObjects,
  offset: number,
  changed: Map<string, QpdfValue>,
): void {
  const pageOf = new Map(source.pages.map((reference, place) => [reference, place]));
  const explicit = (value: QpdfValue | undefined): QpdfValue | undefined => {
    const name = result.at(value);
    const place = typeof name === 'string' ? destinations.get(name) : undefined;
    const page = place && isReference(place[0]) ? pageOf.get(place[0]) : undefined;
    const reference = page === undefined ? undefined : result.pages[offset + page];
    return place && reference ? [reference, ...place.slice(1)] : undefined;
  };
  /** The annotation with its place; undefined when nothing is to change. */
  const resolved = (annotation: Dictionary): Dictionary | undefined => {
    const direct = explicit(annotation['/Dest']);
    if (direct) return { ...annotation, '/Dest': direct };
    const action = result.dictionary(annotation['/A']);
    const jump = action?.['/S'] === '/GoTo' ? explicit(action['/D']) : undefined;
    return action && jump ? { ...annotation, '/A': { ...action, '/D': jump } } : undefined;
  };
  for (const pageReference of result.pages.slice(offset, offset + source.pages.length)) {
    const page = (changed.get(pageReference) as Dictionary | undefined) ?? result.dictionary(pageReference);
    let inPlace = false;
    const annotations = result.array(page?.['/Annots']).map((item) => {
      const annotation = result.dictionary(item);
      const better = annotation && resolved(annotation);
      if (!better) return item;
      if (isReference(item)) {
        changed.set(item, better);
        return item;
      }
      inPlace = true;
      return better;
    });
    if (inPlace) changed.set(pageReference, { ...page, '/Annots': annotations });
  }
}

/** Which object of the result each object of an input became, found by walking both from their pages. */
function matchObjects(source: PdfObjects, result: PdfObjects, offset: number): Map<string, string> {
  const match = new Map<string, string>();
  const open: [QpdfValue | undefined, QpdfValue | undefined][] = source.pages.map((page, place) => [
    page,
    result.pages[offset + place],
  ]);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    let [from, to] = pair;
    if (isReference(from) && isReference(to)) {
      if (match.has(from)) continue;
      match.set(from, to);
    }
    [from, to] = [source.at(from), result.at(to)];
    if (Array.isArray(from) && Array.isArray(to)) {
      (from as readonly QpdfValue[]).forEach((item, at) =>
        open.push([item, (to as readonly QpdfValue[])[at]]),
      );
    } else if (isDictionary(from) && isDictionary(to)) {
      for (const [key, value] of Object.entries(from)) if (key !== '/Parent') open.push([value, to[key]]);
    }
  }
  return match;
}

/** The layers of all inputs as one list. */
class Layers {
  readonly #all = new Set<string>();
  readonly #off = new Set<string>();
  readonly #lists: Record<'/Order' | '/RBGroups' | '/Locked' | '/AS', QpdfValue[]> = {
    '/Order': [],
    '/RBGroups': [],
    '/Locked': [],
    '/AS': [],
  };

  add(properties: Dictionary, source: PdfObjects, match: ReadonlyMap<string, string>, title: string): void {
    const mapped = (value: QpdfValue | undefined): string[] =>
      source.array(value).flatMap((item) => (isReference(item) ? (match.get(item) ?? []) : []));
    const own = mapped(properties['/OCGs']);
    const standard = source.dictionary(properties['/D']) ?? {};
    const on = new Set(mapped(standard['/ON']));
    const hidden = standard['/BaseState'] === '/OFF' ? own.filter((layer) => !on.has(layer)) : [];
    for (const layer of own) this.#all.add(layer);
    for (const layer of [...hidden, ...mapped(standard['/OFF'])]) this.#off.add(layer);
    const order = this.#translate(standard['/Order'], source, match);
    if (Array.isArray(order) && order.length > 0) {
      this.#lists['/Order'].push([`u:${title}`, ...(order as readonly QpdfValue[])]);
    }
    for (const key of ['/RBGroups', '/Locked', '/AS'] as const) {
      const list = this.#translate(standard[key], source, match);
      if (Array.isArray(list)) this.#lists[key].push(...(list as readonly QpdfValue[]));
    }
  }

  get empty(): boolean {
    return this.#all.size === 0;
  }

  get value(): Dictionary {
    const lists = Object.entries(this.#lists).filter(([, list]) => list.length > 0);
    return {
      '/OCGs': [...this.#all],
      '/D': { '/BaseState': '/ON', '/OFF': [...this.#off], ...Object.fromEntries(lists) },
    };
  }

  /** A value with the result's references; layers that no page uses are dropped. */
  #translate(
    value: QpdfValue | undefined,
    source: PdfObjects,
    match: ReadonlyMap<string, string>,
    depth = 0,
  ): QpdfValue | undefined {
    if (depth > 20) return undefined;
    if (isReference(value) && match.has(value)) return match.get(value);
    const plain = source.at(value);
    // An unmatched dictionary behind a reference is a layer that is gone.
    if (isReference(value) && isDictionary(plain)) return undefined;
    const each = (item: QpdfValue): QpdfValue[] => {
      const found = this.#translate(item, source, match, depth + 1);
      return found === undefined ? [] : [found];
    };
    if (Array.isArray(plain)) return (plain as readonly QpdfValue[]).flatMap(each);
    if (isDictionary(plain)) {
      return Object.fromEntries(
        Object.entries(plain).flatMap(([key, item]) => each(item).map((found) => [key, found])),
      );
    }
    return plain;
  }
}

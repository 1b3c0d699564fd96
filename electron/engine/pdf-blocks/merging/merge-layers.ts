/** Merges the lists of layers (ISO 32000-2, 8.11.4), without which hidden layers would show. */
import { append } from '../../../../contract/lists.js';
import type { PlacedSource } from './source-part.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { LayerStates } from '../../pdf-core/layers/layer-states.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** Finds which object of the result each object of an input became, by walking both from their pages. */
export function matchObjects({ source, part, offset }: PlacedSource, result: Pdf): Map<string, string> {
  const match = new Map<string, string>();
  const open = part.pages.flatMap((page, place): [QpdfValue | undefined, QpdfValue | undefined][] => {
    const [from, to] = [source.pages[page], result.pages[offset + place]];
    const resources = (file: Pdf, one: string | undefined) =>
      file.inherited(file.dictionary(one), '/Resources');
    // In the result, a page has its own copy of what it inherited in the input.
    return [
      [from, to],
      [resources(source, from), resources(result, to)],
    ];
  });
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

/** Merges the layers of all inputs into one list. */
export class Layers {
  readonly #all = new Set<string>();
  readonly #off = new Set<string>();
  readonly #lists: Record<'/Order' | '/RBGroups' | '/Locked' | '/AS', QpdfValue[]> = {
    '/Order': [],
    '/RBGroups': [],
    '/Locked': [],
    '/AS': [],
  };

  #isForAllIntents = false;

  add(properties: Dictionary, source: Pdf, match: ReadonlyMap<string, string>, title: string): void {
    const standard = source.dictionary(properties['/D']) ?? {};
    const states = new LayerStates(source, 'view');
    const isGroup = (reference: string) => source.name(source.dictionary(reference)?.['/Type']) === '/OCG';
    // Of the result, every layer is on that is not said to be off: also one that its document did not list.
    const unlisted = source.name(standard['/BaseState']) === '/OFF' ? [...match.keys()].filter(isGroup) : [];
    const listed = [properties['/OCGs'], standard['/OFF']].flatMap((list) => source.array(list));
    for (const layer of new Set([...listed, ...unlisted])) {
      const own = isReference(layer) ? match.get(layer) : undefined;
      if (own === undefined) continue;
      this.#all.add(own);
      if (states.isHidden(layer)) this.#off.add(own);
    }
    // A layer for other purposes is considered only where the configuration says so; those of the other documents are on.
    if (standard['/Intent'] !== undefined) this.#isForAllIntents = true;
    const order = this.#translate(standard['/Order'], source, match);
    if (Array.isArray(order) && order.length > 0) {
      this.#lists['/Order'].push([`u:${title}`, ...(order as readonly QpdfValue[])]);
    }
    for (const key of ['/RBGroups', '/Locked', '/AS'] as const) {
      const list = this.#translate(standard[key], source, match);
      if (Array.isArray(list)) append(this.#lists[key], list as readonly QpdfValue[]);
    }
  }

  get empty(): boolean {
    return this.#all.size === 0;
  }

  get value(): Dictionary {
    const lists = Object.entries(this.#lists).filter(([, list]) => list.length > 0);
    return {
      '/OCGs': [...this.#all],
      '/D': {
        '/BaseState': '/ON',
        ...(this.#isForAllIntents ? { '/Intent': '/All' } : {}),
        '/OFF': [...this.#off],
        ...Object.fromEntries(lists),
      },
    };
  }

  /** Translates a value to the references of the result; layers that no page uses are dropped. */
  #translate(
    value: QpdfValue | undefined,
    source: Pdf,
    match: ReadonlyMap<string, string>,
    depth = 0,
  ): QpdfValue | undefined {
    if (depth > 20) return undefined;
    if (isReference(value) && match.has(value)) return match.get(value);
    const plain = source.at(value);
    // A dictionary without a counterpart in the result is a layer that no page uses.
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

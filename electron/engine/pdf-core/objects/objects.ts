/** How objects of a PDF are looked up, wherever they are kept. */
import type { QpdfValue } from './values.js';

export type Dictionary = Readonly<Record<string, QpdfValue>>;

/** A value of a document whose objects are changed in place. */
export type OpenValue = string | number | boolean | null | OpenValue[] | OpenDictionary;
/** A dictionary of such a model. An entry of `undefined` counts as missing. */
export interface OpenDictionary {
  [key: string]: OpenValue | undefined;
}

/** What an array holds, and what a dictionary is, in a model of these values. */
type Items<V> = [V] extends [QpdfValue] ? readonly QpdfValue[] : V[];

/**
 * The most levels of a page tree. Real trees are flat or a handful of levels deep, so more is treated as
 * hostile.
 */
const maxLevels = 100;

/** Looks objects up by their references, wherever they are kept. */
export abstract class Lookup<V extends QpdfValue | OpenValue = QpdfValue, D = Dictionary> {
  abstract readonly trailer: D;

  /** The catalog; an empty dictionary where there is none. */
  get catalog(): D {
    const { '/Root': root } = this.trailer as { readonly '/Root'?: V };
    return this.dictionary(root) ?? ({} as D);
  }

  /**
   * Returns the object behind a reference, and for a stream its dictionary. Any other value is returned as it
   * is.
   */
  abstract at(value: V | undefined): V | undefined;

  /** Returns the dictionary that a value is or refers to. */
  dictionary(value: V | undefined): D | undefined {
    const found = this.at(value);
    return isDictionary(found) ? (found as D) : undefined;
  }

  /** Returns the array that a value is or refers to; an empty one otherwise. */
  array(value: V | undefined): Items<V> {
    const found = this.at(value);
    return (Array.isArray(found) ? found : []) as Items<V>;
  }

  /** Returns the finite number that a value is or refers to. */
  number(value: V | undefined): number | undefined {
    const found = this.at(value);
    return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
  }

  /** Returns the numbers of an array; undefined where it is empty or holds anything else. */
  numbers(value: V | undefined): number[] | undefined {
    const items = (this.array(value) as readonly V[]).map((item) => this.at(item));
    return items.length > 0 && items.every((item) => typeof item === 'number') ? items : undefined;
  }

  /** Returns the name that a value is or refers to. */
  name(value: V | undefined): string | undefined {
    const found = this.at(value);
    return typeof found === 'string' && found.startsWith('/') ? found : undefined;
  }

  /**
   * Returns an entry of a page or of a form field, or the one it inherits from its parents (ISO 32000-2,
   * 7.7.3.4 and 12.7.4).
   */
  inherited(node: D | undefined, key: string): V | undefined {
    let at = node as Readonly<Record<string, V | undefined>> | undefined;
    for (let level = 0; at && level < maxLevels; level += 1) {
      const found = this.at(at[key]);
      if (found !== undefined && found !== null) return at[key];
      at = this.dictionary(at['/Parent']) as typeof at;
    }
    return undefined;
  }
}

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);

/** Returns the number of the object that a reference leads to. */
export const objectNumber = (reference: string): number => Number.parseInt(reference, 10);

export function isDictionary(value: OpenValue | undefined): value is OpenDictionary;
export function isDictionary(value: QpdfValue | OpenValue | undefined): value is Dictionary;
export function isDictionary(value: QpdfValue | OpenValue | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How objects of a PDF are looked up, wherever they are kept. */
import type { QpdfValue } from './values.js';

export type Dictionary = Readonly<Record<string, QpdfValue>>;

/** A value of a document whose objects are changed in place. */
export type OpenValue = string | number | boolean | null | OpenValue[] | OpenDictionary;
/** An entry of `undefined` is none. */
export interface OpenDictionary {
  [key: string]: OpenValue | undefined;
}

/** What an array holds, and what a dictionary is, in a model of these values. */
type Items<V> = [V] extends [QpdfValue] ? readonly QpdfValue[] : V[];

/** A page tree is flat or a handful of levels deep; more is a trap. */
const maxLevels = 100;

/** Looks objects up by their references, wherever they are kept. */
export abstract class Lookup<V extends QpdfValue | OpenValue = QpdfValue, D = Dictionary> {
  abstract readonly trailer: D;

  /** An empty one where there is none. */
  get catalog(): D {
    const { '/Root': root } = this.trailer as { readonly '/Root'?: V };
    return this.dictionary(root) ?? ({} as D);
  }

  /** The object behind a reference, a stream's dictionary for a stream; any other value is itself. */
  abstract at(value: V | undefined): V | undefined;

  /** The dictionary that a value is or refers to. */
  dictionary(value: V | undefined): D | undefined {
    const found = this.at(value);
    return isDictionary(found) ? (found as D) : undefined;
  }

  /** The array that a value is or refers to; an empty one otherwise. */
  array(value: V | undefined): Items<V> {
    const found = this.at(value);
    return (Array.isArray(found) ? found : []) as Items<V>;
  }

  /** The finite number that a value is or refers to. */
  number(value: V | undefined): number | undefined {
    const found = this.at(value);
    return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
  }

  /** The numbers of an array; undefined where it is empty or holds anything else. */
  numbers(value: V | undefined): number[] | undefined {
    const items = (this.array(value) as readonly V[]).map((item) => this.at(item));
    return items.length > 0 && items.every((item) => typeof item === 'number') ? items : undefined;
  }

  /** The name that a value is or refers to. */
  name(value: V | undefined): string | undefined {
    const found = this.at(value);
    return typeof found === 'string' && found.startsWith('/') ? found : undefined;
  }

  /** A key of a page, or of a field of a form, or of what it inherits from (ISO 32000-2, 7.7.3.4 and 12.7.4). */
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

export function isDictionary(value: OpenValue | undefined): value is OpenDictionary;
export function isDictionary(value: QpdfValue | OpenValue | undefined): value is Dictionary;
export function isDictionary(value: QpdfValue | OpenValue | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

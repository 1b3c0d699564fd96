/** How objects of a PDF are looked up, wherever they are kept. */
import type { QpdfValue } from './values.js';

export type Dictionary = Readonly<Record<string, QpdfValue>>;

/** Looks objects up by their references, wherever they are kept. */
export abstract class Lookup {
  /** The object behind a reference, a stream's dictionary for a stream; any other value is itself. */
  abstract at(value: QpdfValue | undefined): QpdfValue | undefined;

  /** The dictionary that a value is or refers to. */
  dictionary(value: QpdfValue | undefined): Dictionary | undefined {
    const found = this.at(value);
    return isDictionary(found) ? found : undefined;
  }

  /** The array that a value is or refers to; an empty one otherwise. */
  array(value: QpdfValue | undefined): readonly QpdfValue[] {
    const found = this.at(value);
    return Array.isArray(found) ? (found as readonly QpdfValue[]) : [];
  }

  /** The finite number that a value is or refers to. */
  number(value: QpdfValue | undefined): number | undefined {
    const found = this.at(value);
    return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
  }

  /** A key of a page or of what it inherits from (ISO 32000-2, 7.7.3.4). */
  inherited(page: Dictionary | undefined, key: string): QpdfValue | undefined {
    let node = page;
    for (let depth = 0; node && depth < 100; depth += 1) {
      const found = this.at(node[key]);
      if (found !== undefined && found !== null) return node[key];
      node = this.dictionary(node['/Parent']);
    }
    return undefined;
  }
}

export const isReference = (value: QpdfValue | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);

export const isDictionary = (value: QpdfValue | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

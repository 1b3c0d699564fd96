/** How objects of a PDF are looked up; and all of them without the data of their streams, as qpdf's JSON tells them. */
import type { QpdfValue } from './values.js';
import { jsonFile, passwordArgument, qpdf } from '../forgiving/qpdf.js';

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

/** A PDF's objects, to walk through. */
export class PdfObjects extends Lookup {
  /** @param pages references of the pages in order */
  private constructor(
    private readonly all: Readonly<Record<string, { value?: QpdfValue; stream?: { dict: Dictionary } }>>,
    readonly pages: readonly string[],
  ) {
    super();
  }

  static async read(path: string, password?: string): Promise<PdfObjects> {
    const { output } = await qpdf(
      (at) => [
        '--json=2',
        '--json-key=qpdf',
        '--json-key=pages',
        '--json-stream-data=none',
        ...passwordArgument(password),
        at(path),
        jsonFile,
      ],
      password,
    );
    const json = JSON.parse(output) as {
      qpdf: readonly [unknown, PdfObjects['all']];
      pages: readonly { readonly object: string }[];
    };
    return new PdfObjects(
      json.qpdf[1],
      json.pages.map((page) => page.object),
    );
  }

  at(value: QpdfValue | undefined): QpdfValue | undefined {
    if (!isReference(value)) return value;
    const found = this.all[`obj:${value}`];
    return found?.value ?? found?.stream?.dict;
  }

  get catalog(): Dictionary {
    return this.dictionary(this.dictionary(this.all['trailer']?.value)?.['/Root']) ?? {};
  }
}

export const isReference = (value: QpdfValue | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);

export const isDictionary = (value: QpdfValue | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

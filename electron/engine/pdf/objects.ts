/** All objects of a PDF without the data of their streams, as qpdf's JSON tells them. */
import type { QpdfValue } from './pdf-syntax.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

export type Dictionary = Readonly<Record<string, QpdfValue>>;

/** A PDF's objects, to walk through. */
export class PdfObjects {
  /** @param pages references of the pages in order */
  private constructor(
    private readonly all: Readonly<Record<string, { value?: QpdfValue; stream?: { dict: Dictionary } }>>,
    readonly pages: readonly string[],
  ) {}

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

  /** The object behind a reference, a stream's dictionary for a stream; any other value is itself. */
  at(value: QpdfValue | undefined): QpdfValue | undefined {
    if (!isReference(value)) return value;
    const found = this.all[`obj:${value}`];
    return found?.value ?? found?.stream?.dict;
  }

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

  get catalog(): Dictionary {
    return this.dictionary(this.dictionary(this.all['trailer']?.value)?.['/Root']) ?? {};
  }
}

export const isReference = (value: QpdfValue | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);

export const isDictionary = (value: QpdfValue | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes contents of pages forms, which can be drawn anywhere (ISO 32000-2, 8.10). */
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { PageGeometry } from '../../engine/pdf-blocks/pages/page-box.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';

interface SourcePage {
  readonly reference: string;
  readonly page: Dictionary;
  readonly geometry: PageGeometry;
}

export class PageForms {
  readonly #forms = new Map<string, string>();

  /**
   * Makes the content stream of every page its form, where it lies; where pages with other resources share one, each
   * gets a copy.
   * @param pages with contents that are one stream each
   */
  static async prepare(file: Pdf, pages: readonly SourcePage[], directory: string): Promise<PageForms> {
    const made = new PageForms();
    const users = new Map<string, Map<string, { form: Dictionary; pages: string[] }>>();
    for (const { reference, page, geometry } of pages) {
      const contents = contentOf(file, page);
      if (contents === undefined) continue;
      const form = formOf(file, page, geometry);
      const ways = users.get(contents) ?? new Map<string, { form: Dictionary; pages: string[] }>();
      users.set(contents, ways);
      const key = JSON.stringify(form);
      const way = ways.get(key) ?? { form, pages: [] };
      ways.set(key, way);
      way.pages.push(reference);
    }
    const shared = [...users].filter(([, ways]) => ways.size > 1).map(([contents]) => contents);
    const copies = await file.streams(shared, directory);
    for (const [contents, ways] of users) {
      const stream = file.dictionary(contents) ?? {};
      let place = 0;
      for (const { form, pages: drawn } of ways.values()) {
        const copy = copies.get(contents);
        let reference = contents;
        if (place > 0 && copy !== undefined) reference = file.addFileStream({ ...stream, ...form }, copy);
        else file.set(contents, { ...stream, ...form });
        for (const page of drawn) made.#forms.set(page, reference);
        place += 1;
      }
    }
    return made;
  }

  /** Returns the reference of a page's form; undefined for a page without content. */
  of(page: string): string | undefined {
    return this.#forms.get(page);
  }
}

function contentOf(file: Pdf, page: Dictionary): string | undefined {
  const contents = page['/Contents'];
  if (file.isStream(contents)) return contents;
  // The contents may be a list behind a reference, or a single stream.
  const list = file.array(contents).filter((item) => file.isStream(item));
  return list.length === 1 ? list[0] : undefined;
}

function formOf(file: Pdf, page: Dictionary, { box }: PageGeometry): Record<string, QpdfValue> {
  return {
    '/Type': '/XObject',
    '/Subtype': '/Form',
    '/BBox': [...box],
    '/Resources': file.inherited(page, '/Resources') ?? {},
    ...(page['/Group'] === undefined ? {} : { '/Group': page['/Group'] }),
  };
}

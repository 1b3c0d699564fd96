/** Finds the images of a PDF and the page that shows each first. */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

export interface FoundImage {
  /** Of its stream. */
  readonly reference: string;
  /** First page that shows it, from 1. */
  readonly page: number;
  /** Its dictionary; a colour space that a page only names is put in its place. */
  readonly dictionary: Dictionary;
  /** As it says; not to be trusted. */
  readonly width: number;
  readonly height: number;
}

const maxDepth = 20;

/** Yields every image that pages, their forms, patterns and comments refer to, once, in the order of the pages. */
export function* imagesOf(file: Pdf, pages?: ReadonlySet<number>): Generator<FoundImage> {
  const seen = new Set<string>();
  for (const [place, reference] of file.pages.entries()) {
    const page = file.dictionary(reference);
    if (!page || (pages && !pages.has(place + 1))) continue;
    const first = file.inherited(page, '/Resources');
    yield* inResources(file, first, place + 1, seen, 0);
    for (const item of file.array(page['/Annots'])) {
      const looks = file.dictionary(file.dictionary(item)?.['/AP']);
      for (const look of Object.values(looks ?? {})) yield* inStream(file, look, place + 1, seen, 0);
    }
  }
}

function* inResources(
  file: Pdf,
  value: QpdfValue | undefined,
  page: number,
  seen: Set<string>,
  depth: number,
): Generator<FoundImage> {
  const resources = file.dictionary(value);
  if (!resources || depth > maxDepth) return;
  const spaces = file.dictionary(resources['/ColorSpace']) ?? {};
  for (const key of ['/XObject', '/Pattern'] as const) {
    for (const item of Object.values(file.dictionary(resources[key]) ?? {}))
      yield* inStream(file, item, page, seen, depth, spaces);
  }
}

/** Yields the image that a stream is, or those of a form or pattern; of a dictionary, those of its streams. */
function* inStream(
  file: Pdf,
  value: QpdfValue | undefined,
  page: number,
  seen: Set<string>,
  depth: number,
  spaces: Dictionary = {},
): Generator<FoundImage> {
  if (depth > maxDepth) return;
  if (!file.isStream(value)) {
    // A dictionary holds the states of a button (ISO 32000-2, 12.5.5).
    for (const state of Object.values(file.dictionary(value) ?? {}))
      if (file.isStream(state)) yield* inStream(file, state, page, seen, depth + 1);
    return;
  }
  if (seen.has(value)) return;
  seen.add(value);
  const dictionary = file.dictionary(value) ?? {};
  if (file.at(dictionary['/Subtype']) !== '/Image') {
    yield* inResources(file, dictionary['/Resources'], page, seen, depth + 1);
    return;
  }
  const width = file.number(dictionary['/Width']) ?? 0;
  const height = file.number(dictionary['/Height']) ?? 0;
  if (width < 1 || height < 1) return;
  const space = file.at(dictionary['/ColorSpace']);
  const named = typeof space === 'string' ? spaces[space] : undefined;
  const whole = named === undefined ? dictionary : { ...dictionary, '/ColorSpace': named };
  yield { reference: value, page, dictionary: whole, width, height };
}

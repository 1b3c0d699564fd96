/** Looks once at every object of a document, to find what can be made smaller. */
import { isDictionary, isReference, objectNumber } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';

export interface DocumentSurvey {
  /** Object numbers of images. */
  readonly images: readonly number[];
  /** Those of them that are soft masks. */
  readonly masks: ReadonlySet<number>;
  /** Object numbers of fonts. */
  readonly fonts: readonly number[];
  /** Streams by the number of bytes of their data. */
  readonly streams: ReadonlyMap<number, readonly number[]>;
}

export async function survey(pdf: Pdf, signal: AbortSignal): Promise<DocumentSurvey> {
  const images: number[] = [];
  const masks = new Set<number>();
  const fonts: number[] = [];
  const streams = new Map<number, number[]>();
  for (let id = 1; id < pdf.nextObject; id += 1) {
    if (id % 1000 === 0) signal.throwIfAborted();
    const object = pdf.object(`${id} 0 R`);
    if (!object || !isDictionary(object.value)) continue;
    const dict = object.value;
    if (object.length === undefined) {
      if (dict['/Type'] === '/Font') fonts.push(id);
      continue;
    }
    const same = streams.get(object.length);
    if (same) same.push(id);
    else streams.set(object.length, [id]);
    if (dict['/Subtype'] !== '/Image') continue;
    images.push(id);
    if (isReference(dict['/SMask'])) masks.add(objectNumber(dict['/SMask']));
  }
  return { images, masks, fonts, streams };
}

/** Returns a value with every reference mapped; the same value when none of them changes. */
export function mapReferences(value: QpdfValue, map: (reference: string) => string): QpdfValue {
  if (typeof value === 'string') return isReference(value) ? map(value) : value;
  if (Array.isArray(value)) {
    const items = value as readonly QpdfValue[];
    const mapped = items.map((item) => mapReferences(item, map));
    return mapped.some((item, place) => item !== items[place]) ? mapped : items;
  }
  if (!isDictionary(value)) return value;
  const entries = Object.entries(value);
  const mapped = entries.map(([key, item]) => [key, mapReferences(item, map)] as const);
  return mapped.some(([, item], place) => item !== entries[place]![1]) ? Object.fromEntries(mapped) : value;
}

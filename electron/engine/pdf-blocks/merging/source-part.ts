import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { MergePart } from './merge-parts.js';

/** A document whose pages are in the result. */
export interface PlacedSource {
  readonly part: Pick<MergePart, 'pages'>;
  /** Pages of the result before it. */
  readonly offset: number;
  readonly source: Pdf;
  /** Place in the result of each page of the input, by its reference. */
  readonly places: ReadonlyMap<string, number>;
  /** Annotations of the result by those of the input. */
  readonly annotations: ReadonlyMap<string, string>;
}

/** An input beside the merged file. */
export interface SourcePart extends PlacedSource {
  readonly part: MergePart;
}

import type { Place } from './geometry.js';

/** A picture of the document: a photo as it was stored, or a drawing. Files lie in the job's folder. */
export interface Picture {
  readonly kind: 'picture';
  /** Absolute path. */
  readonly file: string;
  readonly format: 'jpg' | 'png';
  /** Pixels. */
  readonly pixels: { readonly width: number; readonly height: number };
  /** The same picture as vectors (SVG, absolute path), for targets that take these; null for photos, and where vectors cannot show it. */
  readonly vector: string | null;
  /** What the document says it shows; empty where it does not. */
  readonly description: string;
  /** `line`: it is in the flow like a letter or a paragraph; `beside`: text flows around it; `behind`: it lies under text. */
  readonly wrap: 'line' | 'beside' | 'behind';
  readonly place: Place;
}

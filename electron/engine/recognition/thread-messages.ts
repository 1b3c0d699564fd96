/** What a thread that reads pictures is asked, and what it says. */
import type { DetectedOrientation, PageText } from './recognised.js';

/** What a thread is started with. */
export interface ThreadSetup {
  /** Absolute path of the JavaScript of `tesseract.js-core`. */
  readonly core: string;
  readonly code: WebAssembly.Module;
  /** Language data, not compressed, in the order of preference. */
  readonly languages: readonly { readonly code: string; readonly data: Uint8Array }[];
  /** Data that tells which side of a page is up. */
  readonly orientation: Uint8Array;
}

/** What a thread is asked. `pixels` are grey, one byte each, without gaps. */
export interface ThreadRequest {
  readonly kind: 'recognise' | 'orientation';
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly dpi: number;
  /** Turn crooked lines straight first; what is found is on the turned picture. */
  readonly straighten: boolean;
  /** Code of the language that is asked before the others; null or left out for the order that the thread was started with. */
  readonly first?: string | null;
  /** Find what is ink by the surroundings of every pixel, for uneven grounds. */
  readonly adaptive: boolean;
  /** Look for words anywhere, in no order: finds more in drawings, and mixes up lines of text. */
  readonly sparse?: boolean;
}

/** How far a picture is read, from 0 to 1. A thread says it any number of times before it answers. */
export interface ThreadProgress {
  readonly kind: 'reading';
  readonly share: number;
}

/** What a thread says: first that it is ready or why not, then one answer to each request. */
export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'recognised'; readonly page: PageText }
  | { readonly kind: 'turned'; readonly orientation: DetectedOrientation | null }
  | { readonly kind: 'failed'; readonly reason: string };

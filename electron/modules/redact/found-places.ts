/** What was found in a document, and what became of it. */
import type { ContentBox } from '../../engine/pdf-core/content/matrix.js';
import type { VisiblePage } from '../../engine/recognition/geometry.js';
import type { Needle } from './find/needles.js';
import type { PageFind } from './find/search.js';

/** Something that was found on a page. */
export interface FoundPlace extends PageFind {
  /** The same each time the document is searched. */
  readonly id: string;
  readonly page: number;
  /** It was read in a picture. */
  readonly isRecognised: boolean;
  /** Boxes of letters that it touches, and that go with it. */
  readonly along: readonly ContentBox[];
}

/** What was found before anything was cut. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  /** Pages in their order. */
  readonly pages: readonly { readonly frame: VisiblePage; readonly unit: number }[];
  /** Pages, from 1. */
  readonly recognised: readonly number[];
  readonly unread: readonly number[];
  readonly pictured: readonly number[];
  readonly inside: number;
}

/** A document in which nothing is left. */
export interface RedactedDocument {
  readonly path: string;
  /** With boxes as the result has them. */
  readonly places: readonly FoundPlace[];
  /** Pages, from 1, with gaps that keep their width though one width was wished. */
  readonly keptGaps: readonly number[];
  /** What was found and left, because it was wished. */
  readonly spared: readonly FoundPlace[];
  /** Ids of what should be left and was not found. */
  readonly unknown: readonly string[];
  /** All that was found, as words. */
  readonly found: readonly Needle[];
  /** Pages, from 1. */
  readonly pictured: readonly number[];
  readonly recognised: readonly number[];
  /** Pages with pictures that nobody read. */
  readonly unread: readonly number[];
  /** How often words stand inside longer ones, which were left. */
  readonly inside: number;
  /** Links that were removed. */
  readonly links: number;
  /** Texts of bookmarks, labels of pages and tags that were removed. */
  readonly emptied: number;
  /** The tags could not be kept. */
  readonly areTagsGone: boolean;
  /** Ways by which it was checked. */
  readonly ways: readonly string[];
}

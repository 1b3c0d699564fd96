/** What a redaction begins with. */
import type { DrawnArea } from './find/areas.js';
import type { Search } from './find/search.js';
import type { RedactOptions } from './options.js';
import type { HiddenPlaces } from './read/hidden-places.js';
import type { PictureReader } from './read/picture-reader.js';
import type { Guide } from './write/keep-bookmarks.js';

export interface RedactionWish {
  /** The document without protection, fields, comments and layers. */
  readonly plain: string;
  readonly search: Search;
  /** What was drawn, beside what is searched. */
  readonly areas: readonly DrawnArea[];
  /** Ids of places that are left. */
  readonly keep: ReadonlySet<string>;
  readonly options: RedactOptions;
  readonly reader: PictureReader;
  /** Pages that lost some of their content. */
  readonly damaged: ReadonlySet<number>;
  readonly hidden: HiddenPlaces;
  readonly guide: Guide;
  /** The file holds earlier versions of the document. */
  readonly hasEarlier: boolean;
}

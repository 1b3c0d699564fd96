import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';

/** A font of a document with its program in the file, and what its mending goes by. */
export interface EmbeddedFont {
  readonly pdf: PdfGraph;
  readonly font: Dict;
  /** The dictionary with widths and descriptor: the font itself, or the one below a composite font. */
  readonly described: Dict;
  readonly descriptor: Dict;
  /** Codes that the document shows. */
  readonly codes: ReadonlySet<number>;
  readonly level: Level;
  readonly changes: Changes;
}

/** What the painter of a page and its brushes share: a brush may hold elements that are painted in their turn. */
import type { Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { Term } from '../../../../words/remarks.js';
import type { XpsFonts } from './fonts.js';
import type { Images } from './images.js';
import type { XpsElement, XpsResources } from './markup.js';
import type { XpsPackage } from './package.js';
import type { XpsSheet } from './sheet.js';

/** What could not be drawn, in words a person knows. */
export type UndrawnPart = Extract<Term, 'picture' | 'font'>;

export interface PageTools {
  readonly parts: XpsPackage;
  readonly fonts: XpsFonts;
  readonly images: Images;
  readonly sheet: XpsSheet;
  /** Part name of the page. */
  readonly page: string;
  missing(kind: UndrawnPart): void;
}

export interface State {
  /** To the space the current stream of operators began with. */
  readonly ctm: Matrix;
  /** To the page in points; null where that is not known, as inside a pattern. */
  readonly toPage: Matrix | null;
  readonly alpha: number;
  readonly resources: XpsResources;
  readonly depth: number;
}

/** Paints elements, for the elements that contain others. */
export interface ElementPainter {
  readonly tools: PageTools;
  /** Operators of an element. */
  element(element: XpsElement, state: State): Promise<string[]>;
}

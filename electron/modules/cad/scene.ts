/** What the drawing of entities shares: the document's settings, fonts, colours, limits and remarks. */
import type { CadDocument, Entity, Layer, LineType } from '@node-projects/acad-ts';
import { ServiceError } from '../../../contract/index.js';
import type { Inks } from './colours.js';
import type { Library } from './fonts/library.js';
import type { Path } from './path.js';
import type { Remarks } from './remarks.js';
import type { Surface } from './surface.js';
import type { PageProjection } from './transform.js';

/**
 * The most entities that are drawn on one page, with those in blocks counted each time; a drawing with more is an
 * attack or generated.
 */
const maxEntities = 3_000_000;

/** Blocks nested deeper than this are not followed. */
export const maxBlockDepth = 48;

export class Budget {
  #left = maxEntities;
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * @throws ServiceError `too_large`, `cancelled`
   */
  spend(count = 1): void {
    this.#left -= count;
    if (this.#left < 0) throw new ServiceError('too_large', { detail: `more than ${maxEntities} entities` });
    if (this.#left % 4096 < count && this.#signal.aborted) throw new ServiceError('cancelled');
  }
}

/** Images that were found and are in the PDF, by the definition's handle. */
export interface PreparedImage {
  readonly resource: string;
}

export interface Scene {
  readonly document: CadDocument;
  readonly library: Library;
  readonly inks: Inks;
  readonly remarks: Remarks;
  readonly images: ReadonlyMap<string, PreparedImage>;
  readonly lineweights: boolean;
  /** Points; for lines whose weight is the default. */
  readonly defaultWidth: number;
  /** One for all: entities use it and leave it. */
  readonly path: Path;
  budget: Budget;
  draw(entity: Entity, draw: SceneContext): void;
}

/** What parts of a block take from the place it is put at. */
export interface Inherited {
  readonly layer: Layer | null;
  readonly colour: number;
  readonly lineType: LineType | null;
  /** Hundredths of a millimetre, as AutoCAD has them. */
  readonly weight: number;
  readonly alpha: number;
}

export interface SceneContext {
  readonly scene: Scene;
  readonly surface: Surface;
  readonly view: PageProjection;
  readonly inherited: Inherited;
  /** Blocks around, outermost first; none may be inside itself. */
  readonly blocks: readonly unknown[];
  /** Names of layers not shown in this viewport, in small letters. */
  readonly frozen: ReadonlySet<string>;
  /** Page points for one unit of a linetype. */
  readonly dashUnit: number;
}

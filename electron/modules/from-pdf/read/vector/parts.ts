/** This module describes what a drawing is made of, in the order it is drawn. Lengths and places are points on the page as it is shown. */
import type { Matrix } from '../../../../engine/pdf-core/content/matrix.js';
import type { RawImage } from '../images.js';
import type { PathCommand } from '../path-commands.js';
import type { VectorGradient } from './gradients.js';

export interface VectorFill {
  /** `#rrggbb`, or a gradient that is placed on the page as it is shown. */
  readonly colour: string | VectorGradient;
  /** 0 to 1. */
  readonly opacity: number;
  readonly rule: 'nonzero' | 'evenodd';
}

export interface VectorStroke {
  /** `#rrggbb` */
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** Width of the line; 0 for the thinnest line there is. */
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  /** Lengths of dashes and gaps; empty for a line without gaps. */
  readonly dashes: readonly number[];
  readonly phase: number;
}

export interface VectorPath {
  readonly kind: 'path';
  readonly path: readonly PathCommand[];
  readonly fill: VectorFill | null;
  readonly stroke: VectorStroke | null;
  /** Paths that cut it: it is seen only inside all of these. */
  readonly clips: readonly (readonly PathCommand[])[];
}

/** A picture, such as a photo. */
export interface VectorPicture {
  readonly kind: 'picture';
  readonly image: RawImage;
  /** Leads from a square of one unit, whose y runs down from the top of the picture, to the page. */
  readonly place: Matrix;
  /** 0 to 1. */
  readonly opacity: number;
  readonly clips: VectorPath['clips'];
}

export type VectorPart = VectorPath | VectorPicture;

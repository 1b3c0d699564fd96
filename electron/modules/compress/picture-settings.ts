/** Says in numbers what was asked for pictures. */

/** What colours a picture is stored in. */
export type PictureColours = 'keep' | 'rgb' | 'lean' | 'grey';

export interface PictureSettings {
  /** Pixels an inch that are enough; 0: all there are. */
  readonly dpi: number;
  /** The same for pictures of one bit a pixel, which need more; 0: all there are. */
  readonly bilevelDpi: number;
  /** Of JPEG, on the scale of libjpeg; 0: pictures are packed again without loss only. */
  readonly quality: number;
  /** Colour at the resolution of brightness. */
  readonly isFullChroma: boolean;
  readonly colours: PictureColours;
}

/** Pictures with more pixels are not decoded: they would not fit in memory, and suggest an attack. */
export const maxPixels = 120_000_000;
/** The most bytes of one decoded picture. */
export const maxBytes = 360_000_000;

/**
 * Pixels are dropped only above the wanted resolution times this factor: below it, little would be saved and
 * sharpness lost.
 */
export const dropAbove = 1.15;

/** The same factor for one bit a pixel, where letters become rough because their edges fall between pixels. */
export const dropBilevelAbove = 1.5;

/** The largest share of its old size that a picture may have to be replaced: after coding with loss, and without. */
export const lossyMargin = 0.9;
export const losslessMargin = 0.97;

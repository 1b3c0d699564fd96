/** What is asked for, in numbers. */

/** What colours a picture is stored in. */
export type Colours = 'keep' | 'rgb' | 'lean' | 'grey';

export interface PictureSettings {
  /** Pixels an inch that are enough; 0: all there are. */
  readonly dpi: number;
  /** The same for pictures of one bit a pixel, which need more; 0: all there are. */
  readonly bilevelDpi: number;
  /** Of JPEG, on the scale of libjpeg; 0: pictures are packed again without loss only. */
  readonly quality: number;
  /** Colour at the resolution of brightness. */
  readonly isFullChroma: boolean;
  readonly colours: Colours;
}

/** More pixels than this are not decoded: a trap, or more than memory holds. */
export const maxPixels = 120_000_000;
/** Bytes of one decoded picture. */
export const maxBytes = 360_000_000;

/** Times the wanted resolution from where on pixels are dropped: below it little is won and sharpness is lost. */
export const dropAbove = 1.15;

/** The same for one bit a pixel: letters become rough where their edges fall between pixels. */
export const dropBilevelAbove = 1.5;

/** How much smaller a picture must become to be worth what it loses. */
export const lossyMargin = 0.9;
export const losslessMargin = 0.97;

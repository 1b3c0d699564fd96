/** From the colours of a drawing to those on white paper. */
import type { Color } from '@node-projects/acad-ts';
import type { CadOptions } from '../../workflows/drawing-options.js';

/** Colour 7 is black on white paper and white on a black screen. */
export const paperInk = -1;

export interface Inks {
  /** Of a line or a letter: always to be seen. */
  line(colour: number): number;
  /** Of an area, which may cover something in white. */
  area(colour: number): number;
}

/** 0xRRGGBB, or {@link paperInk}. */
export function colourNumber(colour: Color): number {
  if (colour.isTrueColor) return (colour.r << 16) | (colour.g << 8) | colour.b;
  const { index } = colour;
  if (index === 7 || index < 1 || index > 255) return paperInk;
  return (colour.r << 16) | (colour.g << 8) | colour.b;
}

const brightness = (colour: number): number =>
  (((colour >> 16) & 255) * 299 + ((colour >> 8) & 255) * 587 + (colour & 255) * 114) / 1000;

const grey = (level: number): number => {
  const value = Math.round(Math.min(255, Math.max(0, level)));
  return (value << 16) | (value << 8) | value;
};

const smallest = (colour: number): number =>
  Math.min((colour >> 16) & 255, (colour >> 8) & 255, colour & 255);

/** Lines lighter than this are lost on white paper. */
const nearlyWhite = 240;
/** The lightest grey a line may have. */
const lightestLine = 190;

export function inksFor(mode: CadOptions['drawing_colours']): Inks {
  switch (mode) {
    case 'drawn':
      return {
        line: (colour) => (colour === paperInk || smallest(colour) >= nearlyWhite ? 0 : colour),
        area: (colour) => (colour === paperInk ? 0 : colour),
      };
    case 'black':
      return {
        line: () => 0,
        // Black areas would hide the writing on them.
        area: (colour) => (colour === paperInk ? 0 : grey(brightness(colour))),
      };
    case 'grey':
      return {
        line: (colour) =>
          colour === paperInk || smallest(colour) >= nearlyWhite
            ? 0
            : grey(Math.min(lightestLine, brightness(colour))),
        area: (colour) => (colour === paperInk ? 0 : grey(brightness(colour))),
      };
  }
}

/** Mixes two colours; `share` is that of the second. */
export function mixed(a: number, b: number, share: number): number {
  const at = (shift: number) =>
    Math.round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share) << shift;
  return at(16) | at(8) | at(0);
}

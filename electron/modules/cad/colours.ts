/** Converts the colours of a drawing to those on white paper. */
import type { Color } from '@node-projects/acad-ts';
import type { CadOptions } from './options.js';

/** Colour 7 is black on white paper and white on a black screen. */
export const paperInk = -1;

export interface Inks {
  /** Of a line or a letter: always to be seen. */
  line(colour: number): number;
  /** Of an area, which may cover something in white. */
  area(colour: number): number;
}

/** Returns a colour as 0xRRGGBB, or {@link paperInk}. */
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
/** The lightest grey a line may have: a contrast of 2:1 to the paper. */
const lightestLine = 183;

/**
 * A line with less contrast to white paper than `least` is darkened until it has `wanted` (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */
const contrasts = { least: 2, wanted: 3 } as const;

/** Returns the linear light of one channel of a colour, from 0 to 1 (sRGB, IEC 61966-2-1). */
const light = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const value = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));

/** Returns the contrast of a colour to white paper, from 1 to 21. */
export function contrastToPaper(colour: number): number {
  const [r, g, b] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255].map(light) as [
    number,
    number,
    number,
  ];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** The same hue, dark enough to be seen on white paper. */
function darkened(colour: number): number {
  const contrast = contrastToPaper(colour);
  if (contrast >= contrasts.least) return colour;
  const share = (1.05 / contrasts.wanted - 0.05) / (1.05 / contrast - 0.05);
  const part = (shift: number) => value(light((colour >> shift) & 255) * share) << shift;
  return part(16) | part(8) | part(0);
}

export function inksFor(mode: CadOptions['drawing_colours']): Inks {
  switch (mode) {
    case 'paper':
      return {
        line: (colour) => (colour === paperInk || smallest(colour) >= nearlyWhite ? 0 : darkened(colour)),
        // A pale area stays pale: it may lie behind letters.
        area: (colour) => (colour === paperInk ? 0 : colour),
      };
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

/** This module compares colours, given as `#rrggbb`, as eyes do (WCAG 2.2, 1.4.3). */

/** Letters of less contrast to white than this are not read on white paper. */
const leastContrast = 2.2;

/** Returns the contrast of two colours, from 1 for none to 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Tells whether letters of a colour are too light to be read on white paper. */
export const isLight = (colour: string): boolean => contrastOf(colour, '#ffffff') < leastContrast;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

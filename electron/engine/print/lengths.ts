/** Millimetres in the units printers of the Chromium family take. */

export const inches = (millimetres: number): number => millimetres / 25.4;

/**
 * Paper in inches. Chromium takes the next whole point, so that a length just above one, as of A4, grows by almost a
 * point; the nearest whole point is given, and a hair less.
 */
export const paperInches = (millimetres: number): number =>
  (Math.round(inches(millimetres) * 72) - 0.001) / 72;

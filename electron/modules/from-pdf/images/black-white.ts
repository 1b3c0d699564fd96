/** This module makes black and white of shades of grey. */
import type { BlackWhite } from './image-settings.js';

const white = 255;
/** Thresholds stay between these values of grey, since ink is darker and paper lighter: others would follow specks or shadows. */
const minThreshold = 64;
const maxThreshold = 208;

/**
 * Makes a picture black and white.
 * @param data one byte a pixel, without gaps; changed to 0 and 255
 * @param width pixels of a row
 */
export function toBlackWhite(data: Uint8Array, width: number, wish: BlackWhite): void {
  switch (wish.by) {
    case 'found':
      return cut(data, foundThreshold(data));
    case 'threshold':
      return cut(data, wish.threshold);
    case 'dither':
      return dither(data, width);
  }
}

function cut(data: Uint8Array, threshold: number): void {
  for (let at = 0; at < data.length; at += 1) data[at] = data[at]! >= threshold ? white : 0;
}

/**
 * Returns the grey between ink and paper by Otsu's method (IEEE Transactions on Systems, Man, and Cybernetics 9, 1979): it parts the pixels
 * into two groups that are as unlike each other as can be.
 */
export function foundThreshold(data: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of data) counts[value]! += 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [darker, sumDarker, best, found] = [0, 0, -1, 128];
  for (let value = 0; value < 255; value += 1) {
    darker += counts[value]!;
    sumDarker += counts[value]! * value;
    const lighter = data.length - darker;
    if (darker === 0 || lighter === 0) continue;
    const apart = sumDarker / darker - (sum - sumDarker) / lighter;
    const unlike = darker * lighter * apart * apart;
    if (unlike > best) [best, found] = [unlike, value + 1];
  }
  return Math.min(maxThreshold, Math.max(minThreshold, found));
}

/** Spreads the error of each pixel over those not decided yet (Floyd and Steinberg, 1976), every other row backwards. */
function dither(data: Uint8Array, width: number): void {
  let here = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  const rows = Math.floor(data.length / width);
  for (let row = 0; row < rows; row += 1) {
    const step = row % 2 === 0 ? 1 : -1;
    const start = row * width;
    for (let n = 0, x = step === 1 ? 0 : width - 1; n < width; n += 1, x += step) {
      const wanted = data[start + x]! + here[x + 1]!;
      const shown = wanted >= 128 ? white : 0;
      data[start + x] = shown;
      const lack = wanted - shown;
      here[x + 1 + step]! += (lack * 7) / 16;
      below[x + 1 - step]! += (lack * 3) / 16;
      below[x + 1]! += (lack * 5) / 16;
      below[x + 1 + step]! += lack / 16;
    }
    [here, below] = [below, here.fill(0)];
  }
}

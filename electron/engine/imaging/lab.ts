/** CIE L*a*b* (D50) as sRGB. */

/** How values stand in a file. */
interface LabCoding {
  /** 16 bits a value, else 8. */
  readonly isDeep: boolean;
  /** a* and b* begin at zero, with nothing in the middle, as in ICC profiles; else they have a sign. */
  readonly isFromZero: boolean;
}

const white = [0.9642, 1, 0.8251] as const;
/** XYZ of D50 as linear sRGB of D65, adapted by Bradford. */
const matrix = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** @param channels of a pixel, of which the first three are L*, a* and b* */
export function labToRgb(samples: ArrayLike<number>, channels: number, coding: LabCoding): Buffer {
  const count = Math.floor(samples.length / channels);
  const rgb = Buffer.alloc(count * 3);
  const { isDeep, isFromZero } = coding;
  const lightness = isDeep ? (isFromZero ? 65_280 : 65_535) : 255;
  const step = isDeep ? 256 : 1;
  const [half, whole] = [128 * step, 256 * step];
  const signed = (value: number) => {
    if (isFromZero) return value / step - 128;
    return (value >= half ? value - whole : value) / step;
  };
  for (let pixel = 0; pixel < count; pixel += 1) {
    const at = pixel * channels;
    const fy = ((samples[at]! * 100) / lightness + 16) / 116;
    const xyz = [fy + signed(samples[at + 1]!) / 500, fy, fy - signed(samples[at + 2]!) / 200].map(
      (f, axis) => white[axis]! * (f > 6 / 29 ? f ** 3 : (f - 4 / 29) * (108 / 841)),
    );
    for (const [place, row] of matrix.entries()) {
      const linear = row[0] * xyz[0]! + row[1] * xyz[1]! + row[2] * xyz[2]!;
      const value = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
      rgb[pixel * 3 + place] = Math.max(0, Math.min(255, Math.round(value * 255)));
    }
  }
  return rgb;
}

/** Straightens pages so crooked that Tesseract finds no line on them: beyond about seven degrees. */
import sharp from '../../engine/imaging/sharp.js';
import type { GreyPicture } from '../../engine/recognition/recogniser.js';

/** The width in pixels of the small picture on which the angle is searched. */
const across = 700;
/**
 * The largest angle to either side, and the steps in which angles are tried, all in degrees: first coarse ones, then
 * fine ones around the best.
 */
const [widest, coarse, fine] = [20, 0.5, 0.1];
/** Rows must stand out this many times as sharply as on the page as it is. */
const clearly = 1.3;

const raw = ({ width, height, data }: GreyPicture) =>
  sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false });

/**
 * Measures how far lines of text are tilted, clockwise: at the right angle, the ink summed along the rows changes
 * most from row to row.
 * @returns degrees; 0 when no direction stands out
 */
export async function crookedness(picture: GreyPicture): Promise<number> {
  const small = raw(picture)
    .resize({ width: Math.min(across, picture.width) })
    .extractChannel(0);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const ink: [x: number, y: number][] = [];
  for (let at = 0; at < data.length; at += 1)
    if (data[at]! < mean * 0.75) ink.push([at % info.width, Math.floor(at / info.width)]);
  const rows = new Uint32Array(2 * (info.width + info.height));
  const sharpness = (degrees: number): number => {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    rows.fill(0);
    for (const [x, y] of ink) {
      const row = Math.round(y * cosine - x * sine) + info.width;
      rows[row] = rows[row]! + 1;
    }
    return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0);
  };
  const best = (from: number, to: number, step: number): number => {
    let found = { degrees: 0, sharpness: -1 };
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const seen = sharpness(degrees);
      if (seen > found.sharpness) found = { degrees, sharpness: seen };
    }
    return found.degrees;
  };
  const near = best(-widest, widest, coarse);
  const degrees = best(near - coarse, near + coarse, fine);
  return sharpness(degrees) > sharpness(0) * clearly ? degrees : 0;
}

/** Rotates a picture clockwise about its middle, on a larger sheet. */
export async function turnedABit(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  const { data, info } = await raw(picture)
    .rotate(degrees, { background: 'white' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, dpi: picture.dpi };
}

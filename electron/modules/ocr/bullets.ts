/**
 * Recognises bullets, which Tesseract's data does not know: it reads a disc before a line as `e`, `¢`, `®` and the
 * like. Whether such a character is a disc is seen on its picture.
 */
import { maxOf } from '../../../contract/lists.js';
import type { RecognisedBox, RecognisedLine } from '../../engine/recognition/recognised.js';
import type { GreyPicture } from '../../engine/recognition/recogniser.js';

/** Characters that Tesseract was seen to read discs as, alone or with a full stop. */
const readAs = /^[eo0cCO¢®©@*«»°º.·¤&+-]\.?$|^[®©]$/u;
const bullet = '•';
/** The least width and height in pixels: in fewer, a disc cannot be told from a letter. */
const minPixels = 6;
/** The height of a disc as a share of the line's height: more than a full stop, less than a capital. */
const height = { least: 0.12, most: 0.75 };
/** The width of a disc divided by its height. */
const round = { least: 0.75, most: 1.34 };
/** Multiples of the radius: everything inside `core` must be ink, and nothing outside `rim` may be. */
const [core, rim] = [0.62, 1.22];
/** The share of the pixels that may differ from that because of noise; outside it is twice as large. */
const tolerated = 0.04;

/** Returns the lines with their first characters corrected, where these are bullets. */
export const withBullets = (
  lines: readonly RecognisedLine[],
  picture: GreyPicture,
): readonly RecognisedLine[] =>
  lines.map((line) => {
    const [first, second] = line.words;
    if (first === undefined || second === undefined || !readAs.test(first.text)) return line;
    const isApart = second.box[0] > first.box[2];
    if (!isApart || !isDisc(picture, first.box, line)) return line;
    return { ...line, words: [{ ...first, text: bullet }, ...line.words.slice(1)] };
  });

function isDisc(picture: GreyPicture, box: RecognisedBox, line: RecognisedLine): boolean {
  const lineHeight = maxOf(line.words.map((word) => word.box[3] - word.box[1]));
  const limit = inkLimit(picture, box);
  const ink = inkBox(picture, box, limit);
  if (ink === null) return false;
  const [across, up] = [ink[2] - ink[0], ink[3] - ink[1]];
  if (Math.min(across, up) < minPixels || across / up < round.least || across / up > round.most) return false;
  if (up < lineHeight * height.least || up > lineHeight * height.most) return false;
  let [inside, white, outside, black] = [0, 0, 0, 0];
  for (let y = ink[1]; y < ink[3]; y += 1)
    for (let x = ink[0]; x < ink[2]; x += 1) {
      const far = Math.hypot(((x + 0.5 - ink[0]) / across) * 2 - 1, ((y + 0.5 - ink[1]) / up) * 2 - 1);
      const isInk = picture.data[y * picture.width + x]! < limit;
      if (far < core) [inside, white] = [inside + 1, white + (isInk ? 0 : 1)];
      else if (far > rim) [outside, black] = [outside + 1, black + (isInk ? 1 : 0)];
    }
  return white <= inside * tolerated && black <= outside * (tolerated * 2);
}

/** Returns the grey value halfway between the darkest and the lightest pixel of a box and its surroundings. */
function inkLimit({ data, width, height: rows }: GreyPicture, box: RecognisedBox): number {
  let [dark, light] = [255, 0];
  for (let y = Math.max(0, Math.floor(box[1]) - 2); y < Math.min(rows, box[3] + 2); y += 1)
    for (let x = Math.max(0, Math.floor(box[0]) - 2); x < Math.min(width, box[2] + 2); x += 1) {
      const value = data[y * width + x]!;
      dark = Math.min(dark, value);
      light = Math.max(light, value);
    }
  return (dark + light) / 2;
}

/** Returns the smallest box around the ink in a box; null where there is none. */
function inkBox(
  { data, width, height: rows }: GreyPicture,
  box: RecognisedBox,
  limit: number,
): RecognisedBox | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = Math.max(0, Math.floor(box[1])); y < Math.min(rows, box[3]); y += 1)
    for (let x = Math.max(0, Math.floor(box[0])); x < Math.min(width, box[2]); x += 1) {
      if (data[y * width + x]! >= limit) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  return right < 0 ? null : [left, top, right, bottom];
}

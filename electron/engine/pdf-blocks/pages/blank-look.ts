/**
 * Tells whether a page shows anything. A scan of an empty sheet is not white: paper has a shade and noise, the glass
 * has dust, the sheet has holes, and its edges throw shadows.
 */
import type { PagePicture } from '../../pdf-core/pdfium/pages.js';

/** How much still counts as blank: `strict` ignores only noise that nobody sees. */
export type BlankLevel = 'strict' | 'normal' | 'tolerant';

interface Limits {
  /** Steps of grey below the paper from which a pixel is a mark; more where the paper is noisy. */
  readonly contrast: number;
  /** Times the noise of the paper. */
  readonly noise: number;
  /** Square millimetres up to which a mark is dust. */
  readonly dust: number;
  /** Share of the page that dust may cover. */
  readonly dustShare: number;
  /** Share of the page that larger marks may cover. */
  readonly markShare: number;
  /** Holes and shadows of the edges count for nothing. */
  readonly sheet: boolean;
}

const levels: Readonly<Record<BlankLevel, Limits>> = {
  strict: { contrast: 10, noise: 4, dust: 0, dustShare: 0, markShare: 0, sheet: false },
  normal: { contrast: 24, noise: 5, dust: 0.75, dustShare: 0.0008, markShare: 0, sheet: true },
  tolerant: { contrast: 56, noise: 7, dust: 2.5, dustShare: 0.004, markShare: 0.001, sheet: true },
};

/** A background darker than this grey value (0 to 255) is no paper, but an area that somebody wanted. */
const darkestPaper = 150;
/**
 * Lengths in millimetres: how far a shadow reaches from an edge, the diameters of punch holes, and how far holes lie
 * from an edge.
 */
const shadowDepth = 14;
const holeSizes = [3.5, 10.5] as const;
const holeDepth = 22;

/** A group of dark pixels that touch each other. Its lengths are in pixels, both ends included. */
interface Mark {
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Largest distance of any of its pixels from the nearest edge of the page. */
  depth: number;
}

/**
 * @param picture in grey
 * @param dpi of the picture
 * @param margin millimetres along the edges that are not looked at
 */
export function looksBlank(
  { width, height, data }: PagePicture,
  dpi: number,
  level: BlankLevel,
  margin: number,
): boolean {
  const limits = levels[level];
  const perMillimetre = dpi / 25.4;
  const skip = Math.round(margin * perMillimetre);
  if (width <= 2 * skip || height <= 2 * skip) return true;
  const { paper, noise } = paperOf(data);
  if (paper < (limits.sheet ? darkestPaper : 250)) return false;
  const darkest = paper - Math.max(limits.contrast, limits.noise * noise);
  const dark = new Uint8Array(width * height);
  let count = 0;
  for (let y = skip; y < height - skip; y += 1) {
    for (let at = y * width + skip; at < y * width + width - skip; at += 1) {
      if (data[at]! < darkest) {
        dark[at] = 1;
        count += 1;
      }
    }
  }
  if (count === 0) return true;
  if (!limits.sheet) return false;
  if (count > 0.25 * width * height) return false;

  const page = width * height;
  const dustArea = limits.dust * perMillimetre ** 2;
  let dust = 0;
  let marks = 0;
  for (const mark of marksOf(dark, width, height)) {
    if (mark.area <= dustArea) dust += mark.area;
    else if (!isShadow(mark, width, height, perMillimetre) && !isHole(mark, width, height, perMillimetre))
      marks += mark.area;
    if (marks > limits.markShare * page || dust > limits.dustShare * page) return false;
  }
  return true;
}

/** Finds the commonest grey value, and how far the values around it spread. */
export function paperOf(data: Uint8Array): { paper: number; noise: number } {
  const counts = new Float64Array(256);
  for (const value of data) counts[value]! += 1;
  let paper = 255;
  for (let value = 255; value >= 0; value -= 1) if (counts[value]! > counts[paper]!) paper = value;
  // Only brighter values are counted, because the darker ones include the ink.
  let sum = 0;
  let squares = 0;
  for (let value = paper; value <= 255; value += 1) {
    sum += counts[value]!;
    squares += counts[value]! * (value - paper) ** 2;
  }
  return { paper, noise: Math.sqrt(squares / sum) };
}

/** Yields groups of dark pixels that touch, corners included; they are erased from `dark`. */
function* marksOf(dark: Uint8Array, width: number, height: number): Generator<Mark> {
  const open: number[] = [];
  for (let start = dark.indexOf(1); start >= 0; start = dark.indexOf(1, start + 1)) {
    const mark: Mark = { area: 0, left: width, right: 0, top: height, bottom: 0, depth: 0 };
    dark[start] = 0;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      mark.area += 1;
      mark.left = Math.min(mark.left, x);
      mark.right = Math.max(mark.right, x);
      mark.top = Math.min(mark.top, y);
      mark.bottom = Math.max(mark.bottom, y);
      mark.depth = Math.max(mark.depth, Math.min(x, y, width - 1 - x, height - 1 - y));
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (dark[next] === 1) {
            dark[next] = 0;
            open.push(next);
          }
        }
      }
    }
    yield mark;
  }
}

/** Tells whether a mark begins at an edge and stays near it. */
function isShadow(mark: Mark, width: number, height: number, perMillimetre: number): boolean {
  const touch = 1.5 * perMillimetre;
  const touches =
    mark.left <= touch ||
    mark.top <= touch ||
    width - 1 - mark.right <= touch ||
    height - 1 - mark.bottom <= touch;
  return touches && mark.depth <= shadowDepth * perMillimetre;
}

/** Tells whether a mark is a filled disk of the size of a punch hole, near an edge. */
function isHole(mark: Mark, width: number, height: number, perMillimetre: number): boolean {
  const across = mark.right - mark.left + 1;
  const down = mark.bottom - mark.top + 1;
  const size = Math.max(across, down) / perMillimetre;
  const round = Math.min(across, down) / Math.max(across, down);
  const filled = mark.area / (across * down);
  const x = (mark.left + mark.right) / 2;
  const y = (mark.top + mark.bottom) / 2;
  const depth = Math.min(x, y, width - x, height - y) / perMillimetre;
  return (
    size >= holeSizes[0] &&
    size <= holeSizes[1] &&
    round > 0.75 &&
    filled > 0.62 &&
    filled < 0.92 &&
    depth < holeDepth
  );
}

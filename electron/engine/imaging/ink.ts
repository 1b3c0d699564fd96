/**
 * Takes the ink of handwriting out of its picture: how dark a pixel is against the paper around it becomes how opaque it is, so a
 * photo with shadows gives the same ink as a scan. What is transparent already stays as it is.
 */
import type { Sharp } from 'sharp';
import sharp from './sharp.js';

/** Red, green, blue and opacity, a byte each. */
interface InkPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export interface Ink {
  /** PNG with transparency, cut to the ink. */
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /**
   * `taken`: the paper is transparent now; `transparent`: it was before; `kept`: it is there, for it was to be kept, or because the
   * picture is too dark to tell it from ink.
   */
  readonly ground: 'taken' | 'transparent' | 'kept';
}

/** The longest side in pixels: 400 in an inch of 10 cm. */
const maxSide = 1600;
/** Squares a side for which the colour of the paper is measured. */
const squares = 24;
/** The share of the pixels of a square that are darker than its paper. */
const paperRank = 0.85;
/** How much darker than the paper, as a share, what counts as nothing may be: its grain, and shadows of folds. */
const grain = 0.14;
/** The luminance, 0 to 255, below which a square is no paper, and the share of squares that may be: a dark table around it. */
const [darkPaper, maxDark] = [70, 0.25];
/** Opacity from which a pixel belongs to the writing, 0 to 255. */
const seen = 64;
/** The share of the picture above which what was found is no writing: the ground is dark, or has a pattern. */
const maxShare = 0.5;

/**
 * @param picture upright
 * @param isGroundTaken false: only cuts off what is transparent around it
 * @returns null where nothing is written
 */
export async function inkOf(picture: Sharp, isGroundTaken: boolean): Promise<Ink | null> {
  const { data, info } = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source: InkPicture = { width: info.width, height: info.height, data };
  if (isTransparent(source)) return cut(source, 'transparent');
  if (!isGroundTaken) return cut(source, 'kept');
  const ink = withoutPaper(onWhite(source));
  if (!ink) return cut(source, 'kept');
  const share = shareOf(ink);
  if (share === 0) return null;
  return share > maxShare ? cut(source, 'kept') : cut(ink, 'taken');
}

/** At least a hundredth of it can be seen through. */
function isTransparent({ data }: InkPicture): boolean {
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) count += 1;
  return count > data.length / 400;
}

function shareOf({ data }: InkPicture): number {
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= seen) count += 1;
  return count / (data.length / 4);
}

/** Without what little can be seen through, such as round corners. */
function onWhite({ width, height, data }: InkPicture): InkPicture {
  const out = Buffer.from(data);
  for (let at = 0; at < out.length; at += 4) {
    const opacity = (out[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let channel = 0; channel < 3; channel += 1)
      out[at + channel] = Math.round((out[at + channel] ?? 0) * opacity + 255 * (1 - opacity));
    out[at + 3] = 255;
  }
  return { width, height, data: out };
}

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Null where the ground is dark: no ink is seen on it. */
function withoutPaper(source: InkPicture): InkPicture | null {
  const { width, height, data } = source;
  const paper = paperOf(source);
  if (!paper) return null;
  const darkness = new Float32Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const around = luminance(...paper(x, y));
      const here = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const dark = Math.min(Math.max(1 - here / Math.max(around, 1), 0), 1);
      darkness[y * width + x] = dark;
      if (dark > grain) counts[Math.round(dark * 255)]! += 1;
    }
  const full = Math.max(rankIn(counts, 0.75) / 255, grain * 2);
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const opacity = Math.min(Math.max(((darkness[y * width + x] ?? 0) - grain) / (full - grain), 0), 1);
      if (opacity === 0) continue;
      const around = paper(x, y);
      // What is seen is ink over paper: the paper's part is taken away again.
      for (let channel = 0; channel < 3; channel += 1) {
        const value = ((data[at + channel] ?? 0) - (1 - opacity) * (around[channel] ?? 0)) / opacity;
        out[at + channel] = Math.min(Math.max(Math.round(value), 0), 255);
      }
      out[at + 3] = Math.round(opacity * 255);
    }
  return { width, height, data: out };
}

/** The value below which a share of what was counted lies. */
function rankIn(counts: Uint32Array, share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let sum = 0;
  for (let value = 0; value < counts.length; value += 1) {
    sum += counts[value] ?? 0;
    if (sum > wanted) return value;
  }
  return counts.length - 1;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colour of the paper at a pixel: measured in squares, and blended between their middles; null where much of it is dark. */
function paperOf({ width, height, data }: InkPicture): ((x: number, y: number) => Colour) | null {
  const columns = Math.max(1, Math.min(squares, Math.floor(width / 8)));
  const rows = Math.max(1, Math.min(squares, Math.floor(height / 8)));
  const measured: Colour[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
      const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)];
      const [left, right] = [
        Math.floor((column * width) / columns),
        Math.floor(((column + 1) * width) / columns),
      ];
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const at = (y * width + x) * 4;
          counts.forEach((count, channel) => (count[data[at + channel] ?? 0]! += 1));
        }
      const [red, green, blue] = counts.map((count) => rankIn(count, paperRank));
      measured.push([red ?? 255, green ?? 255, blue ?? 255]);
    }
  // A square that is full of ink has the paper of the squares around it.
  const squareAt = (column: number, row: number): Colour =>
    measured[Math.min(Math.max(row, 0), rows - 1) * columns + Math.min(Math.max(column, 0), columns - 1)] ?? [
      255, 255, 255,
    ];
  const paper = measured.map((_, place): Colour => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const around = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((right) => squareAt(column + right, row + down)),
    );
    return around.reduce((best, one) => (luminance(...one) > luminance(...best) ? one : best));
  });
  const dark = paper.filter((colour) => luminance(...colour) < darkPaper);
  if (dark.length > paper.length * maxDark) return null;
  return (x, y) => {
    const across = Math.min(Math.max(((x + 0.5) * columns) / width - 0.5, 0), columns - 1);
    const down = Math.min(Math.max(((y + 0.5) * rows) / height - 0.5, 0), rows - 1);
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, below] = [Math.min(column + 1, columns - 1), Math.min(row + 1, rows - 1)];
    const [partX, partY] = [across - column, down - row];
    const at = (c: number, r: number) => paper[r * columns + c] ?? [255, 255, 255];
    const [a, b, c, d] = [at(column, row), at(right, row), at(column, below), at(right, below)];
    const blend = (channel: 0 | 1 | 2) =>
      (a[channel] * (1 - partX) + b[channel] * partX) * (1 - partY) +
      (c[channel] * (1 - partX) + d[channel] * partX) * partY;
    return [blend(0), blend(1), blend(2)];
  };
}

/** Cuts a picture to what is seen of it, with a small edge. */
async function cut(picture: InkPicture, ground: Ink['ground']): Promise<Ink | null> {
  const { width, height, data } = picture;
  const [columns, rows] = [new Uint32Array(width), new Uint32Array(height)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[(y * width + x) * 4 + 3] ?? 0) >= seen) {
        columns[x]! += 1;
        rows[y]! += 1;
      }
  const [left, right] = ends(columns);
  const [top, bottom] = ends(rows);
  if (left > right || top > bottom) return null;
  const edge = Math.ceil(Math.max(right - left, bottom - top) / 50);
  const box = {
    left: Math.max(0, left - edge),
    top: Math.max(0, top - edge),
    width: Math.min(width, right + 1 + edge) - Math.max(0, left - edge),
    height: Math.min(height, bottom + 1 + edge) - Math.max(0, top - edge),
  };
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box)
    .png()
    .toBuffer();
  return { png, width: box.width, height: box.height, ground };
}

/** The first and the last place of a row of counts with something to see: a speck of dust is one pixel or two. */
function ends(counts: Uint32Array): readonly [first: number, last: number] {
  const fewest = counts.some((count) => count > 1) ? 2 : 1;
  const isSeen = (count: number) => count >= fewest;
  const first = counts.findIndex(isSeen);
  return first < 0 ? [1, 0] : [first, counts.findLastIndex(isSeen)];
}

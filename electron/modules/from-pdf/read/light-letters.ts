/** This module finds letters that are too light for white paper, and the colour of the page behind them. */
import { overlap, type Box } from '../model/geometry.js';
import { contrastOf, isLight } from '../model/colours.js';
import type { Letter, LetterLook } from './read-page.js';
import { areaOf, type RegionPixels } from './region.js';

/** The factor by which a background must separate letters better than white does. */
const better = 0.6;
/** Pixels that differ from the letters by less than this in each of red, green and blue are of them. */
const own = 70;
/** At most this many pixels are looked at behind letters of one look. */
const maxSamples = 4000;

/** Returns the letters that are seen and would not be seen on white paper. */
export function lightLetters(letters: readonly Letter[]): Letter[] {
  // A page has thousands of letters, few looks, and fewer colours.
  const byColour = new Map<string, boolean>();
  let last: LetterLook | undefined;
  let isSought = false;
  return letters.filter(({ look }) => {
    if (look === last) return isSought;
    last = look;
    let isPale = byColour.get(look.colour);
    if (isPale === undefined) byColour.set(look.colour, (isPale = isLight(look.colour)));
    isSought = isPale && !look.isInvisible;
    return isSought;
  });
}

/** Letters of one line follow each other by less than this many letter sizes. */
const near = 2;
/** Colours that differ by less than this in each of red, green and blue are one. */
const alike = 14;

/**
 * Returns the colour behind letters, `#rrggbb`, for those it makes readable.
 * @param letters in the order of the content
 * @param pixels the part of the page that they are in, as it looks
 * @param box that part
 * @param scale pixels for each point
 */
export function groundsOf(
  letters: readonly Letter[],
  pixels: RegionPixels,
  box: Box,
  scale: number,
): ReadonlyMap<Letter, string> {
  const area = areaOf(box, pixels, scale);
  const known: string[] = [];
  const grounds = new Map<Letter, string>();
  for (const line of linesOf(letters)) {
    const [{ look }] = line;
    const found = behind(look.colour, line, pixels, area, scale);
    if (found === null || contrastOf(look.colour, found) <= contrastOf(look.colour, '#ffffff') + better)
      continue;
    let ground = known.find((other) => isAlike(other, found));
    if (ground === undefined) known.push((ground = found));
    for (const letter of line) grounds.set(letter, ground);
  }
  return grounds;
}

/** Returns letters of one look that follow each other. */
function linesOf(letters: readonly Letter[]): (readonly [Letter, ...Letter[]])[] {
  const lines: [Letter, ...Letter[]][] = [];
  for (const letter of letters) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const reach = near * letter.look.size;
    if (
      line &&
      last?.look === letter.look &&
      overlap(last.box.left, last.box.right, letter.box.left, letter.box.right) > -reach &&
      overlap(last.box.top, last.box.bottom, letter.box.top, letter.box.bottom) > 0
    )
      line.push(letter);
    else lines.push([letter]);
  }
  return lines;
}

const isAlike = (one: string, other: string): boolean => {
  const second = channels(other);
  return channels(one).every((value, at) => Math.abs(value - (second[at] ?? 0)) < alike);
};

/** Returns the median colour of the pixels around letters that are not of these; null where there are none. */
function behind(
  colour: string,
  letters: readonly Letter[],
  { width, height, data }: RegionPixels,
  area: Box,
  scale: number,
): string | null {
  const ink = channels(colour);
  const found: [number[], number[], number[]] = [[], [], []];
  for (const { box } of letters) {
    if (overlap(box.left, box.right, area.left, area.right) <= 0) continue;
    const [left, right] = [box.left, box.right].map((x) => Math.round((x - area.left) * scale));
    const [top, bottom] = [box.top, box.bottom].map((y) => Math.round((y - area.top) * scale));
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y += 1)
      for (let x = Math.max(0, left ?? 0); x < Math.min(width, right ?? 0); x += 1) {
        const at = (y * width + x) * 3;
        const pixel = [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255];
        if (pixel.some((value, channel) => Math.abs(value - (ink[channel] ?? 0)) > own))
          for (const [channel, value] of pixel.entries()) found[channel]?.push(value);
      }
    if (found[0].length > maxSamples) break;
  }
  if (found[0].length === 0) return null;
  const middle = found.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 255);
  return `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

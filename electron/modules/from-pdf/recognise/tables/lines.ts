/** This module makes lines of words, and divides them into chunks at their gaps. */
import { maxOf } from '../../model/geometry.js';
import { currencyAround } from '../../values/currency.js';
import { tableLimits } from '../thresholds.js';
import type { SheetPiece } from './sheet.js';

/** Words of a line with common spaces between them. */
export interface Chunk {
  readonly pieces: SheetPiece[];
  readonly left: number;
  right: number;
}

export interface RulingLine {
  readonly baseline: number;
  /** Size of its first word, or of a much larger one; points. */
  readonly size: number;
  readonly pieces: readonly SheetPiece[];
  readonly chunks: readonly Chunk[];
}

/** Tells whether several texts stand beside each other in a line. */
export const isRow = ({ chunks }: RulingLine): boolean => chunks.length > 1;

/** Returns the lines from the top, with their words from the left. */
export function linesOf(pieces: readonly SheetPiece[], gap = tableLimits.chunkGap): RulingLine[] {
  return baselinesOf(pieces).map(({ baseline, size, pieces: words }) => ({
    baseline,
    size,
    pieces: words,
    chunks: withSigns(chunksOf(words, gap)),
  }));
}

const leading = /^(?:US)?[$€£¥₹₽₺₩]$|^[(+±~<>≤≥]$/;
const trailing = /^[)%‰°]$|^[$€£¥₹]$/;
/** Neither a number nor a sign begins with one of these letters; see {@link isNumeric}, where `n/a` is one, and `US$`. */
const beginsPlainly = /^[a-mo-tv-z]/i;

/** Joins chunks of signs that stand apart from their numbers, such as of a currency, with these. */
function withSigns(chunks: readonly Chunk[]): Chunk[] {
  const result: Chunk[] = [];
  let sign: Chunk | undefined;
  for (const chunk of chunks) {
    const [first] = chunk.pieces;
    // Of running text, no line is put together to see that it is no number and no sign.
    const text = first && beginsPlainly.test(first.text) ? undefined : textOf(chunk.pieces);
    const size = first?.size ?? 0;
    const isNumber = text !== undefined && isNumeric(text);
    if (sign && isNumber && chunk.left - sign.right < size * tableLimits.signReach) {
      result.push(joined([sign, chunk]));
      sign = undefined;
      continue;
    }
    if (sign) result.push(sign);
    sign = undefined;
    const last = result.at(-1);
    const isAfter = last && text !== undefined && trailing.test(text) && chunk.left - last.right < size * 2.5;
    if (isAfter && isNumeric(textOf(last.pieces))) result[result.length - 1] = joined([last, chunk]);
    else if (text !== undefined && leading.test(text)) sign = chunk;
    else result.push(chunk);
  }
  if (sign) result.push(sign);
  return result;
}

interface Open {
  baseline: number;
  size: number;
  readonly pieces: SheetPiece[];
}

function baselinesOf(pieces: readonly SheetPiece[]): Open[] {
  const lines: Open[] = [];
  for (const piece of [...pieces].sort((one, other) => one.baseline - other.baseline)) {
    let found: Open | undefined;
    for (let back = 1; back <= 4 && !found; back += 1) {
      const line = lines[lines.length - back];
      if (
        line &&
        Math.abs(line.baseline - piece.baseline) < Math.max(line.size, piece.size) * tableLimits.offLine
      )
        found = line;
    }
    if (found) {
      found.pieces.push(piece);
      // The larger words tell where the line is, not their marks.
      if (piece.size > found.size * 1.2) [found.size, found.baseline] = [piece.size, piece.baseline];
    } else lines.push({ baseline: piece.baseline, size: piece.size, pieces: [piece] });
  }
  for (const line of lines) line.pieces.sort((one, other) => one.left - other.left);
  return lines.sort((one, other) => one.baseline - other.baseline);
}

/** Tells whether a text is leader dots, or a line drawn with dashes. Three dots alone say that there is no value. */
export const isLeader = (text: string): boolean => /^[.·]{4,}$|^…{2,}$|^[-–—_=]{5,}$/.test(text);

const marker = /^(?:[•●○■□▪▫◦‣⁃∙·–—*➢✓✔-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/i;

/**
 * Joins chunks as running text has them: a marker belongs to its item, and words of a justified line belong together however far apart they
 * are.
 */
export const asRunningText = (lines: readonly RulingLine[]): RulingLine[] =>
  lines.map((line) => {
    const [first, second, ...others] = line.chunks;
    if (!first || !second) return line;
    if (isJustified(line)) return { ...line, chunks: [joined(line.chunks)] };
    const isItem = marker.test(textOf(first.pieces)) && second.left - first.right < line.size * 4;
    return isItem && (others.length === 0 || /^\D$/.test(textOf(first.pieces)))
      ? { ...line, chunks: [joined([first, second]), ...others] }
      : line;
  });

const joined = (chunks: readonly Chunk[]): Chunk => ({
  pieces: chunks.flatMap(({ pieces }) => pieces),
  left: chunks[0]?.left ?? 0,
  right: maxOf(chunks.map(({ right }) => right)),
});

/** Tells whether a line is justified: its spaces are of one width, but wider than common. */
function isJustified({ pieces, size }: RulingLine): boolean {
  if (pieces.length < 6) return false;
  const gaps = pieces.slice(1).map((piece, place) => piece.left - (pieces[place]?.right ?? piece.left));
  const sorted = [...gaps].sort((one, other) => one - other);
  const [narrow, wide] = [sorted[Math.floor(sorted.length * 0.15)] ?? 0, sorted.at(-1) ?? 0];
  const words = pieces.filter(({ text }) => /\p{Ll}{2}/u.test(text)).length;
  return wide < size * 1.6 && wide < Math.max(narrow, size * 0.2) * 2 && words > pieces.length * 0.6;
}

/** A number with decimals, and one that begins behind it: they are of two columns, however near these are. */
const decimals = /\d[.,]\d{1,2}%?$/;
const numberStart = /^[-−–+(]?\d/;

const areTwoNumbers = ({ pieces }: Chunk, { text }: SheetPiece): boolean =>
  decimals.test(pieces.at(-1)?.text ?? '') && numberStart.test(text);

function chunksOf(pieces: readonly SheetPiece[], gap = tableLimits.chunkGap): Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of pieces) {
    const last = chunks.at(-1);
    const own = last && areTwoNumbers(last, piece) ? Math.min(gap, tableLimits.numberGap) : gap;
    if (last && piece.left - last.right < Math.max(piece.size * own, 1.8)) {
      last.pieces.push(piece);
      last.right = Math.max(last.right, piece.right);
    } else chunks.push({ pieces: [piece], left: piece.left, right: piece.right });
  }
  return chunks;
}

/** Returns words line by line. */
export const inOrder = (pieces: readonly SheetPiece[]): SheetPiece[] =>
  baselinesOf(pieces).flatMap((line) => line.pieces);

export const textOf = (pieces: readonly SheetPiece[]): string => pieces.map(({ text }) => text).join(' ');

const numeric =
  /^[-+−–(<>~≈±]?[$€£¥₹%]?\s?[-+−–(]?[\d.,'’  ]*\d[\d.,'’  ]*(?:[%‰)*†‡a-d°]|pp|bn|m|k|x)*$|^[-–—.…*]+$|^n\/?a\.?$/i;

/** Tells whether a text is a number, with its currency if it has one, or what stands for one in a column of numbers. */
export function isNumeric(text: string): boolean {
  if (numeric.test(text.replaceAll(' ', ''))) return true;
  const rest = /\d/.test(text) ? currencyAround(text)?.rest : undefined;
  return rest !== undefined && numeric.test(rest.replaceAll(' ', ''));
}

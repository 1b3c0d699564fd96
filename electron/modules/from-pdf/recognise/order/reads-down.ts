/** This module tells columns, which are read down one after the other, from rows, which are read across the strip between their texts. */
import type { Box } from '../../model/index.js';
import { gutterLimits, lineLimits, readingScores } from '../thresholds.js';
import { isUnspaced, type Word } from '../lines/words.js';
import { median } from '../lines/line.js';
import { markerOf } from '../lines/markers.js';

/** The texts next to a strip, on one side of it. */
interface Side {
  /** Baselines of the lines, points from the top of the page. */
  readonly lines: readonly number[];
  /** Mean number of words on a line. */
  readonly words: number;
  /** Mean number of words on a line, with those behind further tabs. */
  readonly allWords: number;
  /** Mean width of a line, points. */
  readonly width: number;
  /** Share of the lines that are the marker of an item and nothing else. */
  readonly markers: number;
  /** Baselines of the lines that end in a colon, as names of values do. */
  readonly labels: readonly number[];
  /** Baselines of the lines that have another text behind a tab. */
  readonly tabbed: readonly number[];
  /** Usual distance of two lines, points. */
  readonly leading: number;
}

/**
 * Tells whether a strip parts columns that are read down. What speaks for it and against it is added up: running text on both sides speaks
 * loudest for it, labels with their values against it.
 * @param size letter size of the page, points
 */
export function isReadDown(gutter: Box, words: readonly Word[], size: number): boolean {
  const sides = sidesOf(gutter, words, size);
  if (!sides || sides.some(({ lines }) => lines.length < gutterLimits.minLines)) return false;
  const [one, other] = sides;
  const score = signs(one, other, size).reduce(
    (sum, [name, holds]) => sum + (holds ? readingScores[name] : 0),
    0,
  );
  return score >= readingScores.enough;
}

function sidesOf(gutter: Box, words: readonly Word[], size: number): [Side, Side] | undefined {
  const beside = words.filter(
    ({ baseline }) => baseline > gutter.top && baseline - size * 0.3 < gutter.bottom,
  );
  const onLeft = beside.filter(({ box }) => box.right <= gutter.left + 1);
  const onRight = beside.filter(({ box }) => box.left >= gutter.right - 1);
  if (onLeft.length === 0 || onRight.length === 0) return undefined;
  return [sideOf(onLeft, size, 'right'), sideOf(onRight, size, 'left')];
}

/**
 * Returns a gutter that ends where the blocks end that it parts. Columns of running text are read down to their ends; of two blocks beside each
 * other, what stands further down on one side is read after both, from the first room on between its lines.
 */
export function upToEndOfBlocks(gutter: Box, words: readonly Word[], size: number): Box {
  const sides = sidesOf(gutter, words, size);
  if (!sides) return gutter;
  const [one, other] = sides;
  if (signs(one, other, size).some(([name, holds]) => name === 'runningText' && holds)) return gutter;
  const end = Math.min(one.lines.at(-1) ?? 0, other.lines.at(-1) ?? 0);
  const longer = (one.lines.at(-1) ?? 0) > end ? one : other;
  const next = longer.lines.find(
    (line, place) =>
      line > end + 0.5 * size &&
      line - (longer.lines[place - 1] ?? 0) > gutterLimits.roomBelowBlock * longer.leading,
  );
  return next === undefined ? gutter : { ...gutter, bottom: Math.min(gutter.bottom, next - size) };
}

type Sign = Exclude<keyof typeof readingScores, 'enough'>;

/** Returns what is to be seen of two sides, and whether it is. */
function signs(one: Side, other: Side, size: number): readonly (readonly [Sign, boolean])[] {
  const fewest = Math.min(one.lines.length, other.lines.length);
  const hasOther = (line: number) => other.lines.some((at) => Math.abs(at - line) < 0.3 * size);
  const shared = one.lines.filter(hasOther);
  const pairs = [
    ...one.labels.filter(hasOther),
    ...other.labels.filter((line) => shared.some((at) => Math.abs(at - line) < 0.3 * size)),
  ].length;
  const rows = shared.filter((line) => {
    const isTabbed = ({ tabbed }: Side) => tabbed.some((at) => Math.abs(at - line) < 0.3 * size);
    return isTabbed(one) && isTabbed(other);
  }).length;
  const between = one.lines.filter(
    (line) => !hasOther(line) && line > (other.lines[0] ?? 0) && line < (other.lines.at(-1) ?? 0),
  ).length;
  const least = { words: Math.min(one.words, other.words), width: Math.min(one.width, other.width) };
  const leading = Math.max(one.leading, other.leading);
  return [
    ['runningText', least.words >= 3 && least.width > 6 * size],
    ['severalWords', least.words >= 1.5],
    ['ownBaselines', shared.length < fewest * 0.6],
    [
      'ownBaselinesSameLeading',
      // Single words beside texts, such as numbers, are set a little off the baselines of these by some programs.
      shared.length < fewest * 0.34 &&
        between >= 2 &&
        Math.min(one.allWords, other.allWords) >= 1.5 &&
        Math.abs(one.leading - other.leading) <= 0.12 * leading,
    ],
    ['longAndAlike', fewest >= 10 && least.width > 0.5 * Math.max(one.width, other.width)],
    ['markersAlone', one.markers > 0.25],
    ['rowsAcross', rows >= 2 && rows >= 0.25 * fewest],
    ['labelsOnLeft', pairs >= 0.5 * shared.length && pairs > 0.34 * fewest],
  ];
}

/** Counts the words in a word: scripts without spaces have none between gaps, so two of their letters count as one. */
const wordsIn = ({ text, letters }: Word): number => (isUnspaced(text) ? Math.max(1, letters.length / 2) : 1);

/** Measures the lines next to a strip, each up to its next tab. */
function sideOf(words: readonly Word[], size: number, from: 'left' | 'right'): Side {
  const rows = new Map<number, Word[]>();
  let at = -Infinity;
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    if (word.baseline - at >= lineLimits.sameBaseline * size) at = word.baseline;
    const row = rows.get(at);
    if (row) row.push(word);
    else rows.set(at, [word]);
  }
  let [count, width, markers] = [0, 0, 0];
  const [labels, tabbed]: [number[], number[]] = [[], []];
  for (const [line, row] of rows) {
    const next = nextTo(row, size, from);
    if (next.length < row.length) tabbed.push(line);
    count += next.reduce((sum, word) => sum + wordsIn(word), 0);
    width += next.reduce((sum, { box }) => sum + box.right - box.left, 0);
    const [nearest] = next;
    if (row.length === 1 && nearest && markerOf(`${nearest.text} x`)?.rest === 'x') markers += 1;
    // Names of right-to-left values stand on the right.
    const isName = from === 'right' || next.some(({ text }) => /[\u0590-\u08ff]/.test(text));
    if (isName && /^[:：]|[:：]$/u.test(nearest?.text ?? '')) labels.push(line);
  }
  const lines = [...rows.keys()];
  const steps = lines.slice(1).map((line, place) => line - (lines[place] ?? 0));
  return {
    lines,
    words: count / lines.length,
    allWords: words.length / lines.length,
    width: width / lines.length,
    markers: markers / lines.length,
    labels,
    tabbed,
    leading: median(steps) ?? 0,
  };
}

/** Returns the words of a row up to its first tab, beginning next to the strip. */
function nextTo(row: readonly Word[], size: number, from: 'left' | 'right'): readonly Word[] {
  const sorted = [...row].sort((a, b) =>
    from === 'left' ? a.box.left - b.box.left : b.box.right - a.box.right,
  );
  const end = sorted.findIndex((word, place) => {
    const last = sorted[place - 1];
    const gap = last ? Math.max(word.box.left - last.box.right, last.box.left - word.box.right) : 0;
    return gap > lineLimits.tab * size;
  });
  return end < 0 ? sorted : sorted.slice(0, end);
}

/**
 * Spaces of lines that were set word by word, without space characters and tighter than spaces usually are: lines that were squeezed to fit. In
 * such a line gaps inside of words are next to none, and those between words are all well above them.
 */
import { changedLetter } from '../../read/placed-letter.js';
import type { Letter } from '../../read/read-page.js';
import { lineLimits, unsaidSpaceLimits } from '../thresholds.js';

const { inWord, between, mostlyInWord, fewest, shortestWord, longestWord } = unsaidSpaceLimits;

/** Marks the letters that stand behind such a space as those behind a space character. */
export function withUnsaidSpaces(letters: readonly Letter[]): readonly Letter[] {
  let marked: Letter[] | null = null;
  for (let from = 0; from < letters.length;) {
    let to = from + 1;
    const gaps: number[] = [];
    for (; to < letters.length; to += 1) {
      const gap = gapBefore(letters[to - 1]!, letters[to]!);
      if (gap === null) break;
      gaps.push(gap);
    }
    if (isSqueezed(gaps, letters, from)) {
      marked ??= letters.slice();
      for (const [place, gap] of gaps.entries()) {
        const letter = letters[from + 1 + place]!;
        if (gap >= between && !letter.isAfterSpace)
          marked[from + 1 + place] = changedLetter(letter, { isAfterSpace: true });
      }
    }
    from = to;
  }
  return marked ?? letters;
}

/** Tells whether the gaps of a line are of two kinds, and those between words are told by no spaces. */
function isSqueezed(gaps: readonly number[], letters: readonly Letter[], from: number): boolean {
  if (gaps.length < fewest) return false;
  let [inside, words, unsaid] = [0, 1, 0];
  for (const [place, gap] of gaps.entries()) {
    if (gap < inWord) inside += 1;
    else if (gap < between) return false;
    else {
      words += 1;
      if (!letters[from + 1 + place]!.isAfterSpace) unsaid += 1;
    }
  }
  const length = (gaps.length + 1) / words;
  return (
    unsaid > 1 && inside >= gaps.length * mostlyInWord && length >= shortestWord && length <= longestWord
  );
}

/** The gap before a letter of the same font on the same upright line, a share of its size; null where the line ends. */
function gapBefore(last: Letter, letter: Letter): number | null {
  const { look } = letter;
  if (last.look.font !== look.font || last.look.angle !== 0 || look.angle !== 0 || !(look.size > 0))
    return null;
  if (Math.abs(last.baseline - letter.baseline) > look.size * lineLimits.sameBaseline) return null;
  const gap = (letter.box.left - last.box.right) / look.size;
  return gap > -1 && gap < lineLimits.tab ? gap : null;
}

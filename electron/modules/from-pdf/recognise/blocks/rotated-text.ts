/** This module reads text that does not run from left to right, as if the page were turned, and puts it back to its place. */
import type { Box, Size } from '../../model/index.js';
import { changedLetter } from '../../read/placed-letter.js';
import type { Letter, LetterLook } from '../../read/read-page.js';
import type { ParagraphDraft } from './paragraphs.js';
import type { Word } from '../lines/words.js';

export interface TurnedGroup {
  readonly words: readonly Word[];
  readonly angle: number;
  /** Maps a box from where the words are upright to where they stand on the page. */
  readonly back: (box: Box) => Box;
  /** Maps a box from the page to where its words are upright. */
  readonly flat: (box: Box) => Box;
}

/** Groups words that are not upright by their angle, rounded to quarter turns. */
export function turnedWords(words: readonly Word[], size: Size): TurnedGroup[] {
  const groups: TurnedGroup[] = [];
  for (const angle of [90, 180, 270]) {
    const group = words.filter((word) => quarter(word.angle) === angle);
    if (group.length === 0) continue;
    const looks = new Map<LetterLook, LetterLook>();
    const upright = (look: LetterLook) => {
      const known = looks.get(look) ?? { ...look, angle: 0 };
      looks.set(look, known);
      return known;
    };
    const turn = (word: Word): Word => {
      const letters = word.letters.map((letter): Letter => {
        const [x, baseline] = pointTo(letter.x, letter.baseline, angle, size);
        return changedLetter(letter, {
          ...{ x, baseline, look: upright(letter.look) },
          box: boxTo(letter.box, angle, size),
        });
      });
      return {
        ...word,
        letters,
        box: boxTo(word.box, angle, size),
        baseline: letters[0]?.baseline ?? 0,
        angle: 0,
      };
    };
    groups.push({
      ...{ words: group.map(turn), angle },
      back: (box) => boxBack(box, angle, size),
      flat: (box) => boxTo(box, angle, size),
    });
  }
  // Sloping words are not turned: they are read as they come, word for word.
  const slopes = words.filter((word) => Math.abs(word.angle) > 2 && quarter(word.angle) === 0);
  const same = (box: Box) => box;
  if (slopes.length > 0) groups.push({ words: slopes, angle: 0, back: same, flat: same });
  return groups;
}

/** Returns the group that holds most letters of its page and is written from top to bottom; undefined where text runs across. */
export function mainVertical(
  groups: readonly TurnedGroup[],
  upright: readonly Word[],
): TurnedGroup | undefined {
  const lettersIn = (words: readonly Word[]) => words.reduce((sum, { letters }) => sum + letters.length, 0);
  return groups.find(
    ({ words }) =>
      words.some(({ letters }) => letters.some(({ look }) => look.isVertical)) &&
      lettersIn(words) > lettersIn(upright),
  );
}

function quarter(angle: number): number {
  const whole = ((angle % 360) + 360) % 360;
  return (Math.round(whole / 90) * 90) % 360;
}

/** Maps a point of text that rises by `angle` degrees to where that text lies flat. */
function pointTo(x: number, y: number, angle: number, { width, height }: Size): readonly [number, number] {
  switch (angle) {
    case 90:
      return [height - y, x];
    case 180:
      return [width - x, height - y];
    case 270:
      return [y, width - x];
    default:
      return [x, y];
  }
}

function boxFrom([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Box {
  return { left: Math.min(x, toX), top: Math.min(y, toY), right: Math.max(x, toX), bottom: Math.max(y, toY) };
}

const boxTo = (box: Box, angle: number, size: Size): Box =>
  boxFrom(pointTo(box.left, box.top, angle, size), pointTo(box.right, box.bottom, angle, size));

const boxBack = (box: Box, angle: number, { width, height }: Size): Box => {
  const turned = angle === 180 ? { width, height } : { width: height, height: width };
  return boxTo(box, (360 - angle) % 360, turned);
};

/** Returns a paragraph of a turned group with its box on the page; its lines stay as they were read. */
export const turnedBack = (draft: ParagraphDraft, group: TurnedGroup): ParagraphDraft => ({
  ...draft,
  box: group.back(draft.box),
  ...(group.angle === 90 || group.angle === 180 || group.angle === 270 ? { turn: group.angle } : {}),
});

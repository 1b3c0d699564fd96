/** This module finds bullets that are no letters: browsers draw those of lists as discs, squares and small pictures. */
import { heightOf, widthOf, type Box } from '../../model/index.js';
import type { Letter, ReadPage } from '../../read/read-page.js';
import { markerOf } from '../lines/markers.js';
import type { Word } from '../lines/words.js';

/** Width and height of a bullet in points, and its largest share of the size of the letters after it. */
const [smallest, largest, share] = [1, 9, 0.72];
/** Letter sizes between a bullet and its text, and those on its left that must be empty. */
const [nearest, furthest, free] = [0.08, 3.5, 2.5];
/** A page with more small drawings than this is a drawing, or a pattern. */
const maxMarks = 2000;

/** A small drawing, and what the bullets of one list have in common. */
interface Mark {
  readonly box: Box;
  readonly sign: '•' | '◦' | '▪';
  readonly look: string;
  readonly of: ReadPage['drawn' | 'fills' | 'images'][number];
}

/**
 * Makes words of the bullets that are drawn.
 * @param words those of the page
 * @returns the words with the bullets, each before its text, and the page without what was drawn for them
 */
export function withDrawnBullets(
  page: ReadPage,
  words: readonly Word[],
): { readonly page: ReadPage; readonly words: readonly Word[] } {
  const marks = marksOf(page);
  if (marks.length < 2 || marks.length > maxMarks) return { page, words };
  const groups = new Map<string, { mark: Mark; word: Word }[]>();
  for (const mark of marks) {
    const word = textBehind(mark.box, words);
    if (!word) continue;
    // A legend has squares of several colours, a list has bullets of one kind below each other.
    const key = `${String(Math.round(mark.box.left / 2))} ${mark.sign} ${mark.look}`;
    const group = groups.get(key);
    if (group) group.push({ mark, word });
    else groups.set(key, [{ mark, word }]);
  }
  const bullets = [...groups.values()].filter((group) => group.length > 1).flat();
  if (bullets.length === 0) return { page, words };
  const before = new Map(bullets.map(({ mark, word }) => [word, bulletBefore(word, mark)]));
  const taken = new Set<unknown>(bullets.map(({ mark }) => mark.of));
  const isLeft = (drawn: unknown) => !taken.has(drawn);
  return {
    page: {
      ...page,
      drawn: page.drawn.filter(isLeft),
      fills: page.fills.filter(isLeft),
      images: page.images.filter(isLeft),
    },
    words: words.flatMap((word) => {
      const bullet = before.get(word);
      return bullet ? [bullet, word] : [word];
    }),
  };
}

function marksOf({ drawn, fills, images }: ReadPage): Mark[] {
  const isSmall = ({ box }: { readonly box: Box }) => {
    const [width, height] = [widthOf(box), heightOf(box)];
    return (
      Math.min(width, height) >= smallest &&
      Math.max(width, height) <= largest &&
      Math.abs(width - height) < 0.35 * Math.max(width, height)
    );
  };
  return [
    ...drawn.filter(isSmall).map((of): Mark => {
      const { box, fill, stroke } = of;
      return { box, of, sign: fill === null ? '◦' : '•', look: fill ?? stroke?.colour ?? '' };
    }),
    ...fills.filter(isSmall).map((of): Mark => ({ box: of.box, of, sign: '▪', look: of.colour })),
    ...images
      .filter(isSmall)
      .map((of): Mark => ({ box: of.box, of, sign: '•', look: Object.values(of.pixels).join(' ') })),
  ];
}

/** Returns the first word of the text that a mark is the bullet of. */
function textBehind(mark: Box, words: readonly Word[]): Word | undefined {
  const y = (mark.top + mark.bottom) / 2;
  const row = words.filter(
    ({ baseline, size, angle }) =>
      Math.abs(angle) <= 2 && y > baseline - 0.8 * size && y < baseline + 0.05 * size,
  );
  const behind = row.filter(({ box }) => box.left >= mark.right - 1);
  const word = behind.reduce<Word | undefined>(
    (first, other) => (first && first.box.left <= other.box.left ? first : other),
    undefined,
  );
  if (!word) return undefined;
  const { size, text } = word;
  const gap = word.box.left - mark.right;
  const isAlone = !row.some(({ box }) => box.left < mark.left && box.right > mark.left - free * size);
  const fits = heightOf(mark) <= share * size && gap >= nearest * size && gap <= furthest * size;
  return fits && isAlone && markerOf(`${text} x`)?.rest !== 'x' ? word : undefined;
}

function bulletBefore(word: Word, { box, sign }: Mark): Word {
  const { baseline, size, angle } = word;
  const place: Box = { ...word.box, left: box.left, right: box.right };
  const letter: Letter = {
    ...{ text: sign, box: place, x: box.left, baseline, isAfterSpace: false, isGuess: false },
    look: word.letters[0]!.look,
  };
  return { text: sign, box: place, baseline, size, angle, letters: [letter] };
}

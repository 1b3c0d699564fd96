/**
 * Orders in which a page may be read beside that of its content and that of its lines: cell by cell and column by column, and each way of turned
 * text by itself. A word that is broken in a cell goes on below, whatever the content draws in between.
 */
import { append } from '../../../../contract/lists.js';
import { cut, lineBreak, type PlacedSign } from './placed-sign.js';

/** Parts of the height of a letter: a wider gap begins another column. */
const columnGap = 0.9;
/** Heights of a line within which the next line of a column stands. */
const nextLine = 2.6;
type Line = readonly PlacedSign[];

/** A part of a line without wide gaps. */
export interface Segment {
  readonly signs: PlacedSign[];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

export function segmentsOf(line: Line): Segment[] {
  const parts: PlacedSign[][] = [];
  let end = 0;
  for (const sign of line) {
    if (sign.box === null) {
      // A space belongs to what stands before it.
      parts.at(-1)?.push(sign);
      continue;
    }
    const [left, low, right, high] = sign.box;
    const height = high - low;
    const last = parts.at(-1);
    if (last && left - end <= height * columnGap) last.push(sign);
    else parts.push([sign]);
    end = right;
  }
  return parts.map((signs) => {
    const [left, low, right, high] = signs[0]!.box!;
    const ends = signs.flatMap(({ box }) => (box === null ? [] : [box[2]]));
    return { signs, left, right: ends.at(-1) ?? right, y: signs[0]!.y, height: high - low };
  });
}

/**
 * Returns the breaks of lines within columns one after the other, each with what stands before and behind it. Those that the content itself has
 * in this order are left out.
 * @param lines from top to bottom, each from left to right
 * @param letters in the order of the content
 * @param reach how many letters of what is looked for may stand before a break, and behind it
 */
export function breaksInColumns(
  lines: readonly Line[],
  letters: readonly PlacedSign[],
  reach: number,
): PlacedSign[] {
  const rows = lines.map(segmentsOf);
  // Of a page with one column, the lines follow each other already.
  if (!rows.some((row) => row.length > 1)) return [];
  const places = new Map(
    letters.filter(({ text, box }) => box !== null && text.trim() !== '').map((sign, place) => [sign, place]),
  );
  const below = (from: number, { left, right, y, height }: Segment) => {
    for (let row = from + 1; row < rows.length; row += 1) {
      const found = rows[row]!.filter((one) => one.left < right && one.right > left);
      if (y - (rows[row]![0]?.y ?? y) > height * nextLine) return undefined;
      if (found.length > 0) return { row, found };
    }
    return undefined;
  };
  const order: PlacedSign[] = [];
  for (const [place, row] of rows.entries())
    for (const segment of row) {
      const next = below(place, segment);
      const last = segment.signs.findLast(({ box }) => box !== null)!;
      for (const one of next?.found ?? []) {
        if (places.get(one.signs[0]!) === (places.get(last) ?? 0) + 1) continue;
        append(order, [...segment.signs.slice(-2 * reach), lineBreak, ...one.signs.slice(0, 2 * reach)]);
        let left = reach - lettersIn(one);
        for (let more = below(next!.row, one); more && left > 0;) {
          const [first] = more.found as [Segment];
          append(order, [lineBreak, ...first.signs.slice(0, 2 * reach)]);
          left -= lettersIn(first);
          more = below(more.row, first);
        }
        append(order, cut);
      }
    }
  return order;
}

const lettersIn = ({ signs }: Segment): number => signs.filter(({ box }) => box !== null).length;

/** Quarter turns of text: 1 is read upwards, 2 upside down, 3 downwards. */
type Turn = 1 | 2 | 3;

/**
 * Returns the letters of text that is turned, each way by itself, as if they lay upright.
 * @returns for each way, the letters with the ones that they stand for
 */
export function turnedLetters(letters: readonly PlacedSign[]): Map<PlacedSign, PlacedSign>[] {
  const byTurn = new Map<Turn, Map<PlacedSign, PlacedSign>>();
  let [before, way]: [PlacedSign | undefined, Turn | 0] = [undefined, 0];
  const put = (sign: PlacedSign, turn: Turn) => {
    const own = byTurn.get(turn) ?? new Map<PlacedSign, PlacedSign>();
    byTurn.set(turn, own.set(turnedBack(sign, turn), sign));
  };
  const seen = new Set<PlacedSign>();
  for (const sign of letters) {
    if (sign.box === null || sign.text.trim() === '') continue;
    if (before?.box) {
      const [x, y] = [sign.x - before.x, sign.y - before.y];
      const size = Math.max(before.box[2] - before.box[0], before.box[3] - before.box[1]);
      if (Math.hypot(x, y) < size * 2) way = wayOf(x, y);
      if (way !== 0)
        for (const one of [before, sign])
          if (!seen.has(one)) {
            seen.add(one);
            put(one, way);
          }
    }
    before = sign;
  }
  return [...byTurn.values()];
}

/** How text goes on, by the way from one letter to the next; 0 from left to right, or in no way that is clear. */
function wayOf(x: number, y: number): Turn | 0 {
  if (Math.abs(y) > 4 * Math.abs(x)) return y > 0 ? 1 : 3;
  return x < 0 && Math.abs(x) > 4 * Math.abs(y) ? 2 : 0;
}

function turnedBack({ text, box, x, y }: PlacedSign, turn: Turn): PlacedSign {
  const [left, low, right, high] = box!;
  switch (turn) {
    case 1:
      return { text, box: [low, -right, high, -left], x: y, y: -x };
    case 2:
      return { text, box: [-right, -high, -left, -low], x: -x, y: -y };
    case 3:
      return { text, box: [-high, left, -low, right], x: -y, y: x };
  }
}

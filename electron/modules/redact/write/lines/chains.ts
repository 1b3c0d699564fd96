/** Tells which letters stand on one line of text, up to the next column, and in which order. */
import { append, maxOf } from '../../../../../contract/lists.js';
import { multiply, type ContentBox, type Matrix } from '../../../../engine/pdf-core/content/matrix.js';
import type { SurveyPath, Show, ShownLetter, Survey } from './survey.js';

/** How often text is turned by a quarter, against the clock. */
type Turn = 0 | 1 | 2 | 3;

/** A box as its text lies: along the line, and up from it. */
export interface LineBox {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** A letter on its line. */
export interface LineLetter extends ShownLetter {
  /** The same for all letters of an operator. */
  readonly show: PlacedShow;
  /** Where it starts along the line, and its own width there. */
  readonly start: number;
  readonly own: number;
}

/** What an operator shows, on its line. */
interface PlacedShow {
  readonly show: Show;
  /** Of the page or the form, see {@link Survey}. */
  readonly level: string;
  readonly turn: Turn;
  /** From the text to the page. */
  readonly frame: Matrix;
  /** Units of the page in one of the text, along the line. */
  readonly along: number;
  /** The size of its letters on the page. */
  readonly em: number;
  readonly base: number;
  /** The gap behind each letter that stays, in units of the text. */
  readonly letterGap: number;
}

/** Letters of one line that stand next to each other. */
export interface LineChain {
  readonly turn: Turn;
  readonly letters: LineLetter[];
  base: number;
  em: number;
  /** Where its last letter ends that is no space, and the spaces behind it. */
  end: number;
  spaces: number;
}

/** Parts of the size: a wider gap begins another column, and a gap back another line. */
const columnGap = 1.5;
/** The same where it has a space and one operator shows what is before and behind: lines that are fitted to a narrow column. */
const fittedGap = 5;
const backGap = 0.25;
/** A gap as wide as this begins a column where other lines begin as well. */
const tableGap = 0.7;
/** The part of the size by which signs of a line stand higher or lower. */
const raised = 0.5;
/** Points by which what begins at the same place may differ. */
export const samePlace = 0.6;
/** A gap between all letters of less than this part of the size comes from fitting a line to its column. */
const fitted = 0.05;

export const turned = (turn: Turn, x: number, y: number): readonly [along: number, up: number] => {
  switch (turn) {
    case 0:
      return [x, y];
    case 1:
      return [y, -x];
    case 2:
      return [-x, -y];
    case 3:
      return [-y, x];
  }
};

export const back = (turn: Turn, along: number, up: number): readonly [x: number, y: number] =>
  turned(((4 - turn) % 4) as Turn, along, up);

export function lineBox(turn: Turn, box: ContentBox): LineBox {
  const [one, other] = [turned(turn, box[0], box[1]), turned(turn, box[2], box[3])];
  return {
    from: Math.min(one[0], other[0]),
    to: Math.max(one[0], other[0]),
    low: Math.min(one[1], other[1]),
    high: Math.max(one[1], other[1]),
  };
}

export function pageBox(turn: Turn, { from, to, low, high }: LineBox): ContentBox {
  const [one, other] = [back(turn, from, low), back(turn, to, high)];
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
  ];
}

const isEven = (one: number, other: number): boolean => Math.abs(one) <= 1e-6 * Math.abs(other);

function turnOf([a, b]: Matrix): Turn | undefined {
  if (isEven(b, a)) return a > 0 ? 0 : 2;
  if (isEven(a, b)) return b > 0 ? 1 : 3;
  return undefined;
}

/** @returns undefined for letters that stand at another angle, or in no plain way */
function place(show: Show, level: string): PlacedShow | undefined {
  const frame = multiply(show.text, show.matrix);
  const turn = turnOf(frame);
  const along = Math.hypot(frame[0], frame[1]);
  const em = (show.size * Math.abs(frame[0] * frame[3] - frame[1] * frame[2])) / along;
  if (turn === undefined || !(show.stretch > 0) || !(em > 0) || !Number.isFinite(em)) return undefined;
  const [, base] = turned(turn, frame[4], frame[5]);
  const part = show.letterGap / show.size;
  const letterGap = Math.abs(part) < fitted ? 0 : Math.round(part / fitted) * fitted * show.size;
  return { show, level, turn, frame, along, em, base, letterGap };
}

/** Letters of an operator that follow each other. */
type Piece = readonly LineLetter[];

function piecesOf(placed: PlacedShow): Piece[] {
  const pieces: LineLetter[][] = [];
  let [end, last, spaces] = [Number.NaN, Number.NaN, 0];
  for (const letter of placed.show.letters) {
    const [start] = turned(placed.turn, letter.x, letter.y);
    const own = letter.width * placed.along;
    const isBack = start < end - backGap * placed.em;
    const widest = spaces > 0 ? fittedGap : columnGap;
    const isFar = !letter.isSpace && start - last - spaces > widest * placed.em;
    if (pieces.length === 0 || isBack || isFar) {
      pieces.push([]);
      spaces = 0;
      last = start;
    }
    pieces.at(-1)!.push({ ...letter, show: placed, start, own });
    end = start + own;
    if (letter.isSpace) spaces += own;
    else [last, spaces] = [end, 0];
  }
  return pieces;
}

export interface Chains {
  readonly chains: readonly LineChain[];
  /** Letters that stand on none of them. */
  readonly others: readonly ShownLetter[];
}

export function chainsOf(survey: Survey): Chains {
  const others: ShownLetter[] = [];
  const pieces: Piece[] = [];
  for (const [level, { noted }] of survey.levels)
    for (const one of noted) {
      if (one.kind !== 'show') continue;
      const placed = place(one, level);
      if (placed) append(pieces, piecesOf(placed));
      else append(others, one.letters);
    }
  const chains: LineChain[] = [];
  for (const turn of [0, 1, 2, 3] as const) {
    const own = pieces.filter((piece) => piece[0]!.show.turn === turn);
    own.sort((one, other) => one[0]!.start - other[0]!.start);
    append(chains, joined(turn, own, uprightLines(survey, turn)));
  }
  return { chains, others };
}

/** Lines that part columns. */
function uprightLines(survey: Survey, turn: Turn): LineBox[] {
  return [...survey.levels.values()].flatMap(({ noted }) =>
    noted.flatMap((one) =>
      one.kind === 'path'
        ? partingOf(one)
            .map((box) => lineBox(turn, box))
            .filter(isUpright)
        : [],
    ),
  );
}

const partingOf = ({ shapes }: SurveyPath): readonly ContentBox[] => shapes.map(({ box }) => box);
const isUpright = ({ from, to, low, high }: LineBox): boolean => to - from < 3 && high - low > 4;

/** @param pieces in the order of their starts */
function joined(turn: Turn, pieces: readonly Piece[], parting: readonly LineBox[]): LineChain[] {
  const starts = pieces.map((piece) => piece[0]!.start);
  const largest = maxOf(pieces.map((piece) => piece[0]!.show.em));
  const chains: LineChain[] = [];
  let open: LineChain[] = [];
  for (const [place, piece] of pieces.entries()) {
    const [first] = piece as readonly [LineLetter];
    const { base, em } = first.show;
    const isColumn = [-2, -1, 0].some((by) => starts[place + by + 2]! - starts[place + by]! < 2 * samePlace);
    open = open.filter(({ end, spaces }) => first.start - end - spaces <= columnGap * largest);
    let best: LineChain | undefined;
    for (const chain of open) {
      const size = Math.max(em, chain.em);
      const white = first.start - chain.end - chain.spaces;
      if (Math.abs(base - chain.base) > raised * size || white < -backGap * size) continue;
      if (white > (isColumn && chain.spaces === 0 ? tableGap : columnGap) * size) continue;
      const isParted = parting.some(
        ({ from, to, low, high }) =>
          from > chain.end - 0.1 * size &&
          to < first.start + 0.1 * size &&
          low < base + size * 0.5 &&
          high > base,
      );
      if (isParted) continue;
      if (!best || Math.abs(base - chain.base) < Math.abs(base - best.base)) best = chain;
    }
    if (best) extend(best, piece);
    else {
      const chain = begun(turn, piece);
      chains.push(chain);
      open.push(chain);
    }
  }
  return chains;
}

function begun(turn: Turn, piece: Piece): LineChain {
  const { base, em } = piece[0]!.show;
  const chain: LineChain = { turn, letters: [], base, em, end: piece[0]!.start, spaces: 0 };
  extend(chain, piece);
  return chain;
}

function extend(chain: LineChain, piece: Piece): void {
  const { base, em } = piece[0]!.show;
  if (em > chain.em * 1.05) [chain.base, chain.em] = [base, em];
  for (const letter of piece) {
    chain.letters.push(letter);
    if (letter.isSpace) chain.spaces += letter.own;
    else {
      chain.end = letter.start + letter.own;
      chain.spaces = 0;
    }
  }
}

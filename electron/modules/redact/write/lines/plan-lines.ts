/**
 * Plans how the lines of finds are set again, so that every gap is as wide as all others. A line that cannot be moved without
 * touching something else keeps the width of its gaps.
 */
import { append } from '../../../../../contract/lists.js';
import type { ContentBox } from '../../../../engine/pdf-core/content/matrix.js';
import { chainsOf, lineBox, pageBox, type LineChain, type LineBox } from './chains.js';
import { movedAlong, setLine, spanOf, type SetLine, type LineSpan } from './layout.js';
import { rewriteLevel, type LevelPlan, type MovedParts } from './rewrite-level.js';
import type { SurveyPath, PathPart, Survey } from './survey.js';

/** A line that was set again, in the page's own units. */
export interface MovedLine {
  /** Where it was, and where it is. */
  readonly before: ContentBox;
  readonly after: ContentBox;
  /** How often its text is turned by a quarter, against the clock. */
  readonly turn: 0 | 1 | 2 | 3;
  /** Its baseline and the size of its letters. */
  readonly base: number;
  readonly em: number;
  readonly marks: readonly ContentBox[];
  /** Where a box on the old line is now. */
  readonly moved: (box: ContentBox) => ContentBox;
}

export interface LinesPlan {
  /** By the key of a page or of one use of a form. */
  readonly levels: ReadonlyMap<string, LevelPlan>;
  readonly lines: readonly MovedLine[];
  /** What stands in the place of the box of a find. */
  readonly marks: ReadonlyMap<ContentBox, readonly ContentBox[]>;
  /** Some finds keep their width. */
  readonly hasKept: boolean;
}

interface LinesWish {
  readonly survey: Survey;
  /** Boxes of finds whose gaps get one width. */
  readonly finds: readonly ContentBox[];
  /** Other boxes that are cut. */
  readonly others: readonly ContentBox[];
  /** The part of the page that is shown. */
  readonly frame: ContentBox;
  /** The width of a gap in parts of the size of its letters. */
  readonly width: number;
}

/** What a line takes of the page, in parts of its size: with what is drawn below it, of its letters alone, and of a mark. */
const band = { low: -0.3, high: 0.75 } as const;
const lettersOnly = { low: -0.1, high: 0.6 } as const;
const markBand = { low: -0.22, high: 0.9 } as const;
/** All that letters of a line may paint. */
const inkBand = { low: -0.3, high: 0.95 } as const;
/** Parts of the size by which a drawing reaches beyond its letters at most. */
const beyond = 0.3;
/** Parts of the size between a line that grew and the next column. */
const columnRoom = 0.5;
/** Parts of the size: what is less high has one line in it. */
const oneLine = 2.5;
/** As many equal signs one after the other are a leader. */
const leaderSigns = 6;
/** Parts of the size between a word and a leader, and the height of one that is drawn. */
const [leaderGap, leaderHeight] = [2.5, 0.3];
/** Points from the edge of the page. */
const edge = 6;
/** Points by which boxes may differ that are the same. */
const slack = 0.5;

export function planLines(wish: LinesWish): LinesPlan {
  const { survey, finds, others, frame, width } = wish;
  const { chains, others: odd } = chainsOf(survey);
  const wished = new Set(finds);
  const spans = new Map(chains.map((chain) => [chain, spanOf(chain)]));
  const touched = chains.filter(({ letters }) => letters.some(({ boxes }) => boxes.length > 0));
  const objects = [
    ...survey.objects,
    ...others,
    ...odd.map(({ x, y }): ContentBox => [x - 3, y - 3, x + 3, y + 3]),
  ];
  const oddBoxes = new Set(odd.flatMap(({ boxes }) => boxes));
  let set: { line: SetLine; parts: MovedParts }[] = [];
  for (const chain of survey.isBlind ? [] : touched) {
    const boxes = chain.letters.flatMap((letter) => letter.boxes);
    if (!boxes.every((box) => wished.has(box)) || boxes.some((box) => oddBoxes.has(box))) continue;
    if (!isPlain(chain) || [chain, ...behind(chain, chains)].some(hasLeader)) continue;
    const near = chains.flatMap((other) =>
      other !== chain && other.turn === chain.turn ? [spans.get(other)!] : [],
    );
    const line = setLine(chain, near, lineBox(chain.turn, frame), width);
    const parts = freeParts(line, survey, objects, frame);
    if (parts) set.push({ line, parts });
  }
  set = withoutTouching(set, chains, spans);
  const isSet = new Set(set.map(({ line }) => line.chain));
  const kept = new Set<ContentBox>([
    ...touched.flatMap((chain) => (isSet.has(chain) ? [] : chain.letters.flatMap(({ boxes }) => boxes))),
    ...oddBoxes,
  ]);
  const marks = new Map<ContentBox, ContentBox[]>();
  for (const { line } of set)
    for (const gap of line.gaps) {
      const mark = markOf(line, gap);
      for (const box of new Set(gap.letters.flatMap(({ boxes }) => boxes))) {
        const own = marks.get(box) ?? [];
        if (!own.some((one) => isSame(one, mark))) marks.set(box, [...own, mark]);
      }
    }
  const moved = new Map<PathPart, SetLine>(
    set.flatMap(({ line, parts }) => [...parts].map((part) => [part, line])),
  );
  return {
    levels: new Map(
      [...survey.levels].flatMap(([key, level]) => {
        const own = set
          .filter(({ line }) => line.chain.letters[0]!.show.level === key)
          .map(({ line }) => line);
        return own.length === 0 ? [] : [[key, rewriteLevel(level, own, moved)] as const];
      }),
    ),
    lines: set.map(({ line }) => movedLine(line)),
    marks,
    hasKept: finds.some((box) => kept.has(box) || !marks.has(box)),
  };
}

/** Whether the letters of a line follow each other, all in the same content. */
function isPlain({ letters }: LineChain): boolean {
  const { level } = letters[0]!.show;
  return letters.every(
    ({ show, own, boxes }) => show.level === level && (own > 0 || boxes.length > 0) && Number.isFinite(own),
  );
}

/** Lines that begin where another one ends. */
const behind = (chain: LineChain, chains: readonly LineChain[]): LineChain[] =>
  chains.filter(
    (other) =>
      other !== chain &&
      other.turn === chain.turn &&
      Math.abs(other.base - chain.base) < slack &&
      Math.abs(other.letters[0]!.start - chain.end) < leaderGap * chain.em,
  );

/** Whether dots or lines lead from a word to the end of its line: their number tells how long the word was. */
function hasLeader({ letters }: LineChain): boolean {
  let [last, count] = ['', 0];
  for (const { code, isSpace, boxes } of letters) {
    if (isSpace) continue;
    count = boxes.length === 0 && code === last ? count + 1 : 1;
    last = boxes.length === 0 ? code : '';
    if (count >= leaderSigns && last !== '') return true;
  }
  return false;
}

const boxOf = (
  { base, em }: LineChain,
  { from, to }: LineSpan,
  part: { readonly low: number; readonly high: number },
): LineBox => ({
  ...{ from, to },
  low: base + part.low * em,
  high: base + part.high * em,
});

const meets = (one: LineBox, other: LineBox): boolean =>
  one.from < other.to && one.to > other.from && one.low < other.high && one.high > other.low;

const joinedSpan = (one: LineSpan, other: LineSpan): LineSpan => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/**
 * @returns what is drawn with the line, such as a line below it, and moves along; undefined where the line cannot be moved
 */
function freeParts(
  line: SetLine,
  survey: Survey,
  objects: readonly ContentBox[],
  frame: ContentBox,
): MovedParts | undefined {
  const { chain, before, after } = line;
  const { turn, em } = chain;
  const page = lineBox(turn, frame);
  const isOff = after.from < page.from + edge || after.to > page.to - edge;
  if (isOff && (after.from < before.from - slack || after.to > before.to + slack)) return undefined;
  const whole = boxOf(chain, joinedSpan(before, after), band);
  if (objects.some((box) => meets(lineBox(turn, box), whole))) return undefined;
  for (const { show } of chain.letters) {
    if (show.show.clip === null) continue;
    const clip = lineBox(turn, show.show.clip);
    if (whole.from < clip.from - slack || whole.to > clip.to + slack || isFitting(clip, line))
      return undefined;
  }
  const parts = new Set<PathPart>();
  for (const { noted } of survey.levels.values())
    for (const one of noted) {
      if (one.kind !== 'path') continue;
      const own = partsWith(one, line, whole, em);
      if (!own) return undefined;
      for (const part of own) parts.add(part);
    }
  return parts;
}

/** Whether a frame is about as large as a line was: it would tell the old width. */
function isFitting(
  { from, to, low, high }: LineBox,
  { chain, before }: Pick<SetLine, 'chain' | 'before'>,
): boolean {
  const { em } = chain;
  return high - low < oneLine * em && Math.abs(from - before.from) < em && Math.abs(to - before.to) < em;
}

/** The parts of a path that move with a line; undefined where it stands in the way. */
function partsWith(
  path: SurveyPath,
  { chain, before, after }: SetLine,
  whole: LineBox,
  em: number,
): PathPart[] | undefined {
  const parts: PathPart[] = [];
  const endMoves = Math.abs(after.to - before.to) > slack;
  for (const { box, parts: own } of path.shapes) {
    const shape = lineBox(chain.turn, box);
    // A line that is drawn from the end of a word tells where that was.
    const isLeader =
      shape.to - shape.from > em &&
      shape.high - shape.low < leaderHeight * em &&
      shape.from > before.to - leaderHeight * em &&
      shape.from < before.to + leaderGap * em &&
      shape.low > whole.low &&
      shape.high < whole.high;
    if (endMoves && isLeader) return undefined;
    // A line has no height of its own.
    const thick = { from: shape.from, to: shape.to, low: shape.low - 0.1, high: shape.high + 0.1 };
    if (!meets({ ...thick, from: thick.from - 0.1, to: thick.to + 0.1 }, whole)) continue;
    const isAround = shape.from < whole.from + slack && shape.to > whole.to - slack;
    const isWith =
      shape.from > before.from - beyond * em &&
      shape.to < before.to + em &&
      shape.low > whole.low - em &&
      shape.high < whole.high + em;
    const isMovable = !path.hasCurves && own.length > 0;
    if (isWith && isMovable && shape.to - shape.from > 0.5) append(parts, own);
    else if (!isAround || isFitting(shape, { chain, before })) return undefined;
  }
  return parts;
}

/** Leaves out lines that would meet others, until none does. */
function withoutTouching<Set extends { readonly line: SetLine }>(
  given: readonly Set[],
  chains: readonly LineChain[],
  spans: ReadonlyMap<LineChain, LineSpan>,
): Set[] {
  let set = [...given];
  for (;;) {
    const byChain = new Map(set.map(({ line }) => [line.chain, line]));
    const kept = new Set<ContentBox>();
    for (const chain of chains)
      if (!byChain.has(chain)) for (const { boxes } of chain.letters) for (const box of boxes) kept.add(box);
    const left = set.filter(({ line }) => {
      const { chain } = line;
      // A box is kept as a whole.
      if (chain.letters.some(({ boxes }) => boxes.some((box) => kept.has(box)))) return false;
      const whole = boxOf(chain, joinedSpan(line.before, withRoom(line)), lettersOnly);
      return chains.every((other) => {
        if (other === chain) return true;
        const fresh = byChain.get(other);
        const span = spans.get(other)!;
        const box = lineBox(
          chain.turn,
          pageBox(other.turn, boxOf(other, fresh ? joinedSpan(span, fresh.after) : span, lettersOnly)),
        );
        if (!meets(box, whole)) return true;
        return fresh !== undefined && isTwin(chain, other);
      });
    });
    if (left.length === set.length) return left;
    set = left;
  }
}

/** Where a line is, with room to the next letters where it grew. */
function withRoom({ chain, before, after }: SetLine): LineSpan {
  const room = columnRoom * chain.em;
  return {
    from: after.from < before.from - slack ? after.from - room : after.from,
    to: after.to > before.to + slack ? after.to + room : after.to,
  };
}

/** Whether the same letters are drawn twice, such as for a shadow. */
function isTwin(one: LineChain, other: LineChain): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < one.em * 0.25;
  return (
    one.turn === other.turn &&
    one.letters.length === other.letters.length &&
    one.letters.every((letter, place) => {
      const twin = other.letters[place]!;
      return (
        letter.code === twin.code && near(letter.start, twin.start) && near(letter.show.base, twin.show.base)
      );
    })
  );
}

function markOf({ chain }: SetLine, gap: { readonly start: number; readonly end: number }): ContentBox {
  const { turn, base, em } = chain;
  return pageBox(turn, {
    ...{ from: gap.start, to: gap.end },
    low: base + markBand.low * em,
    high: base + markBand.high * em,
  });
}

const isSame = (one: ContentBox, other: ContentBox): boolean =>
  one.every((value, place) => Math.abs(value - other[place]!) < 2);

function movedLine(line: SetLine): MovedLine {
  const { chain, before, after } = line;
  const { turn, base, em } = chain;
  const boxAt = (span: LineSpan) => pageBox(turn, boxOf(chain, span, inkBand));
  const old = boxOf(chain, before, lettersOnly);
  return {
    before: boxAt(before),
    after: boxAt(after),
    ...{ turn, base, em },
    marks: line.gaps.map((gap) => markOf(line, gap)),
    moved: (box) => {
      const own = lineBox(turn, box);
      const isOfLine = own.from > before.from - chain.em && own.to < before.to + chain.em;
      if (!meets(own, old) || !isOfLine || own.high - own.low > 3 * chain.em) return box;
      const [from, to] = [movedAlong(line, own.from), movedAlong(line, own.to)];
      return pageBox(turn, { ...own, from, to });
    },
  };
}

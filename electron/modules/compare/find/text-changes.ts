/** What was changed in the words of a document. */
import { append } from '../../../../contract/lists.js';
import { hunksBetween, joinNear, slide, type Hunk } from '../diff/hunks.js';
import { matchRuns, type EqualRun } from '../diff/match-runs.js';
import type { Stream } from '../read/stream.js';
import { unspaced } from '../read/tokens.js';
import { byCell, wholeCells, wholeColumns } from './cells.js';
import { findMoves, withoutMoves, type Move } from './moves.js';
import { isSameLetters } from './same-letters.js';
import { samePassages } from './same-passages.js';
import type { TextChange } from './text-change.js';

export interface TextDifference {
  /** In the order of the newer document. */
  readonly changes: readonly TextChange[];
  /** The words that both share. */
  readonly runs: readonly EqualRun[];
}

/** Compares the words of two documents. */
export function compareText(before: Stream, after: Stream, signal?: AbortSignal): TextDifference {
  const { kept, moved } = samePassages(before, after);
  // What moved as a whole is no part of what is kept around it.
  const [a, b] = [without(before.keys, moved, 'a'), without(after.keys, moved, 'b')];
  const runs = matchRuns(a, b, signal, kept);
  const all = hunksBetween(runs, a.length, b.length);
  const weigh = (side: 'a' | 'b', place: number) => beginning(side === 'a' ? before : after, place);
  const isInside = ({ aFrom, aTo, bFrom, bTo }: Hunk) =>
    isInWord(before, aFrom, aTo) || isInWord(after, bFrom, bTo);
  const told = joinNear(slide(a, b, all, weigh), isInside)
    .map((hunk) => withLastSign(before, after, hunk))
    .filter((hunk) => !isSameLetters(before, after, hunk));
  const moves = [...moved, ...findMoves(a, b, told, (place) => isWord(after, place))];
  const changes: TextChange[] = moves.map(({ a: from, b: start, length }) => ({
    kind: 'moved',
    old: [{ from, to: from + length }],
    new: [{ from: start, to: start + length }],
    ...{ oldAt: from, newAt: start, table: null },
  }));
  const isMoved = { old: marked(a.length, moves, 'a'), fresh: marked(b.length, moves, 'b') };
  const isKept = (one: number, other: number) =>
    a[one] === b[other] && isMoved.old[one] === 0 && isMoved.fresh[other] === 0;
  for (const hunk of wholeCells(before, after, withoutMoves(told, moves), isKept))
    if (!isSameLetters(before, after, hunk)) append(changes, byCell(before, after, hunk));
  return {
    changes: wholeColumns(before, after, changes).toSorted(
      (one, other) => one.newAt - other.newAt || one.oldAt - other.oldAt,
    ),
    runs,
  };
}

/** Marks the elements that moved. */
function marked(length: number, moves: readonly Move[], side: 'a' | 'b'): Uint8Array {
  const marks = new Uint8Array(length);
  for (const move of moves) marks.fill(1, move[side], move[side] + move.length);
  return marks;
}

/** Returns elements of which those that moved are like no other one. */
function without(keys: Int32Array, moved: readonly Move[], side: 'a' | 'b'): Int32Array {
  const rest = keys.slice();
  for (const move of moved)
    for (let at = move[side]; at < move[side] + move.length; at += 1)
      rest[at] = side === 'a' ? -1 - 2 * at : -2 - 2 * at;
  return rest;
}

/** Adds the full stop of a passage that was written anew: that both have one tells nothing. */
function withLastSign(before: Stream, after: Stream, hunk: Hunk): Hunk {
  const isAllButLast = ({ passages, passageOf, keys }: Stream, from: number, to: number) => {
    if (from === to || to >= keys.length) return false;
    const [first, last] = [passages[passageOf[from]!]!, passages[passageOf[to]!]!];
    return first.from === from && last.to === to + 1 && passageOf[to] === passageOf[to - 1];
  };
  const { aFrom, aTo, bFrom, bTo } = hunk;
  return isAllButLast(before, aFrom, aTo) && isAllButLast(after, bFrom, bTo) && !isWord(after, bTo)
    ? { aFrom, aTo: aTo + 1, bFrom, bTo: bTo + 1 }
    : hunk;
}

/** How well something begins at a token: with a paragraph, or at least behind the end of a sentence. */
function beginning({ passages, passageOf, keys, starts, ends }: Stream, place: number): number {
  if (place >= keys.length) return 2;
  const passage = passages[passageOf[place]!]!;
  if (passage.from === place) return 2;
  const last = passage.text.slice(starts[place - 1], ends[place - 1]);
  return /[.!?:;\u3002]$/u.test(last) ? 1 : 0;
}

/** Longer parts of a word, such as those of an address, are parts of their own. */
const mostInside = 3;

/** Tells whether tokens between two others are, with both, one word as it is written: `_` in `NOT_FOUND`. */
function isInWord({ passages, passageOf, starts, ends }: Stream, from: number, to: number): boolean {
  if (to - from > mostInside || from === 0 || to >= passageOf.length) return false;
  for (let at = from; at <= to; at += 1)
    if (passageOf[at] !== passageOf[at - 1] || starts[at] !== ends[at - 1]) return false;
  const { text } = passages[passageOf[from]!]!;
  return !unspaced.test(text.slice(starts[from - 1], ends[to]));
}

/** Tells whether a token has letters or digits. */
const isWord = ({ passages, passageOf, starts, ends }: Stream, at: number): boolean =>
  /[\p{L}\p{N}]/u.test(passages[passageOf[at]!]!.text.slice(starts[at], ends[at]));

/** What was changed in the words of a document. */
import { append } from '../../../../contract/lists.js';
import { hunksBetween, joinNear, slide, type Hunk } from '../diff/hunks.js';
import { matchRuns, type EqualRun } from '../diff/match-runs.js';
import { partsOf, textOf, type Stream } from '../read/stream.js';
import { squeezed, unspaced } from '../read/tokens.js';
import { findMoves, withoutMoves, type Move } from './moves.js';
import { samePassages } from './same-passages.js';

/** Tokens of a stream: from included, to excluded. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

export interface TextChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** What was in the older document; several parts are cells of one column. Empty for what was put in. */
  readonly old: readonly TokenSpan[];
  readonly new: readonly TokenSpan[];
  /** Where in the other document it would stand: the token that it stands before. */
  readonly oldAt: number;
  readonly newAt: number;
  /** Cells of a table, where it is in one: `row` and `column` for whole ones. */
  readonly table: 'cell' | 'row' | 'column' | null;
}

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
  for (const hunk of withoutMoves(told, moves))
    if (!isSameLetters(before, after, hunk)) append(changes, byCell(before, after, hunk));
  return {
    changes: wholeColumns(before, after, changes).toSorted(
      (one, other) => one.newAt - other.newAt || one.oldAt - other.oldAt,
    ),
    runs,
  };
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

/** Tells whether two parts differ in spaces and hyphens alone, which lines and programs put in: that is no change. */
function isSameLetters(before: Stream, after: Stream, { aFrom, aTo, bFrom, bTo }: Hunk): boolean {
  // What a hyphen is depends on what is beside it.
  const isEqual = (one: number, other: number) =>
    before.keys[one] !== undefined && before.keys[one] === after.keys[other];
  const [back, on] = [isEqual(aFrom - 1, bFrom - 1) ? 1 : 0, isEqual(aTo, bTo) ? 1 : 0];
  const [old, fresh] = [
    squeezed(textOf(before, aFrom - back, aTo + on)),
    squeezed(textOf(after, bFrom - back, bTo + on)),
  ];
  return isAlike(old.normalize('NFKC'), fresh.normalize('NFKC'));
}

/** Stands for a letter of a font that does not say which one it is; such a letter may be a ligature, or a picture. */
const unknown = '\ufffd';
/** What macOS says that the ligature ff of TeX is. */
const wrong = '\u21b5';
/** Texts with more of them are compared as they are. */
const mostUnknown = 8;

/** Tells whether two texts are the same where both can be read. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const texts = [one, other].map((text) => text.replaceAll(wrong, unknown)) as [string, string];
  const [vague, clear] = texts[0].includes(unknown) ? texts : [texts[1], texts[0]];
  if (!vague.includes(unknown) || clear.includes(unknown)) return false;
  const known = vague.split(unknown);
  if (known.length > mostUnknown + 1) return false;
  const parts = known.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.{0,3}')}$`, 'su').test(clear);
}

/** Tells whether a token has letters or digits. */
const isWord = ({ passages, passageOf, starts, ends }: Stream, at: number): boolean =>
  /[\p{L}\p{N}]/u.test(passages[passageOf[at]!]!.text.slice(starts[at], ends[at]));

const kindOf = (old: readonly TokenSpan[], fresh: readonly TokenSpan[]): TextChange['kind'] =>
  old.length === 0 ? 'added' : fresh.length === 0 ? 'removed' : 'changed';

function changeOf({ aFrom, aTo, bFrom, bTo }: Hunk, table: TextChange['table']): TextChange {
  const old = aFrom < aTo ? [{ from: aFrom, to: aTo }] : [];
  const fresh = bFrom < bTo ? [{ from: bFrom, to: bTo }] : [];
  return { kind: kindOf(old, fresh), old, new: fresh, oldAt: aFrom, newAt: bFrom, table };
}

/** Parts a difference in a table by its cells; whole rows stay one. */
function byCell(before: Stream, after: Stream, hunk: Hunk): TextChange[] {
  const gone = partsOf(before, hunk.aFrom, hunk.aTo);
  const fresh = partsOf(after, hunk.bFrom, hunk.bTo);
  const parts = [...gone, ...fresh];
  if (parts.length === 0 || parts.some(({ passage }) => !passage.cell)) return [changeOf(hunk, null)];
  if (gone.length === fresh.length)
    return gone.flatMap((part, place): TextChange[] => {
      const other = fresh[place]!;
      const own = { aFrom: part.from, aTo: part.to, bFrom: other.from, bTo: other.to };
      return isSameLetters(before, after, own) ? [] : [changeOf(own, 'cell')];
    });
  if (gone.length > 0 && fresh.length > 0) return [changeOf(hunk, 'cell')];
  const only = gone.length > 0 ? gone : fresh;
  if (areRows(only, gone.length > 0 ? before : after)) return [changeOf(hunk, 'row')];
  return only.map(({ from, to }) =>
    changeOf(
      gone.length > 0
        ? { aFrom: from, aTo: to, bFrom: hunk.bFrom, bTo: hunk.bTo }
        : { aFrom: hunk.aFrom, aTo: hunk.aTo, bFrom: from, bTo: to },
      'cell',
    ),
  );
}

/** Tells whether parts are all cells that have words of one row, or of several. */
function areRows(parts: ReturnType<typeof partsOf>, { passages, passageOf }: Stream): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (first.from !== first.passage.from || last.to !== last.passage.to) return false;
  const isSameRow = (index: number, row: number | undefined) => {
    const other = passages[index];
    return other?.cell?.table === first.passage.cell!.table && other.cell.row === row;
  };
  return (
    !isSameRow(passageOf[first.from]! - 1, first.passage.cell!.row) &&
    !isSameRow(passageOf[last.from]! + 1, last.passage.cell!.row)
  );
}

/** Makes one change of the cells of a column that was put in or taken out. */
function wholeColumns(before: Stream, after: Stream, changes: readonly TextChange[]): TextChange[] {
  const groups = new Map<string, TextChange[]>();
  const keyOf = (change: TextChange): string | null => {
    const { kind, table } = change;
    if (table !== 'cell' || (kind !== 'added' && kind !== 'removed')) return null;
    const [stream, [tokens]] = kind === 'added' ? [after, change.new] : [before, change.old];
    const passage = stream.passages[stream.passageOf[tokens!.from]!]!;
    if (passage.from !== tokens!.from || passage.to !== tokens!.to) return null;
    return `${kind} ${passage.cell!.table} ${passage.cell!.column} ${passage.cell!.rows}`;
  };
  for (const change of changes) {
    const key = keyOf(change);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const taken = new Map<TextChange, TextChange | null>();
  for (const [key, group] of groups) {
    const rows = Number(key.split(' ')[3]);
    // A column may have empty cells.
    if (group.length < 2 || group.length < 0.75 * rows) continue;
    const [first] = group;
    taken.set(first!, {
      ...first!,
      old: group.flatMap(({ old }) => old),
      new: group.flatMap((change) => change.new),
      table: 'column',
    });
    for (const change of group.slice(1)) taken.set(change, null);
  }
  return changes.flatMap((change) => {
    const own = taken.get(change);
    return own === undefined ? [change] : own === null ? [] : [own];
  });
}

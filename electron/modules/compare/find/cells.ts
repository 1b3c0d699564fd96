/** What differs in tables is told by their cells, rows and columns. */
import type { Hunk } from '../diff/hunks.js';
import { partsOf, type Stream } from '../read/stream.js';
import { isSameLetters } from './same-letters.js';
import type { TextChange, TokenSpan } from './text-change.js';

/** Cells of more words than this are told by the words that differ. */
const mostTokens = 12;

/** Extends differences in cells of few words to these cells: of a number or a date that is another one, its last digits tell nothing. */
export function wholeCells(
  before: Stream,
  after: Stream,
  hunks: readonly Hunk[],
  isKept: (a: number, b: number) => boolean,
): Hunk[] {
  const told: Hunk[] = [];
  for (const [place, hunk] of hunks.entries()) {
    const last = told.at(-1);
    const next = hunks[place + 1];
    if (!isInCells(before, hunk.aFrom, hunk.aTo) || !isInCells(after, hunk.bFrom, hunk.bTo)) {
      told.push(hunk);
      continue;
    }
    let back = 0;
    const room = Math.min(mostTokens, hunk.aFrom - (last?.aTo ?? 0), hunk.bFrom - (last?.bTo ?? 0));
    const isStart = () => isBorder(before, hunk.aFrom - back) && isBorder(after, hunk.bFrom - back);
    while (!isStart() && back < room && isKept(hunk.aFrom - back - 1, hunk.bFrom - back - 1)) back += 1;
    const isJoined = !isStart() && last?.aTo === hunk.aFrom - back && last.bTo === hunk.bFrom - back;
    if (!isStart() && !isJoined) back = 0;
    let on = 0;
    const most = Math.min(
      mostTokens,
      (next?.aFrom ?? before.keys.length) - hunk.aTo,
      (next?.bFrom ?? after.keys.length) - hunk.bTo,
    );
    const isEnd = () => isBorder(before, hunk.aTo + on) && isBorder(after, hunk.bTo + on);
    while (!isEnd() && on < most && isKept(hunk.aTo + on, hunk.bTo + on)) on += 1;
    const meetsNext = next?.aFrom === hunk.aTo + on && next.bFrom === hunk.bTo + on;
    if (!isEnd() && !meetsNext) on = 0;
    const whole = {
      ...{ aFrom: hunk.aFrom - back, aTo: hunk.aTo + on },
      ...{ bFrom: hunk.bFrom - back, bTo: hunk.bTo + on },
    };
    if (isJoined) told[told.length - 1] = { ...whole, aFrom: last.aFrom, bFrom: last.bFrom };
    else told.push(whole);
  }
  return told;
}

const isBorder = ({ passages, passageOf, keys }: Stream, at: number): boolean =>
  at >= keys.length || passages[passageOf[at]!]!.from === at;

/** Tells whether tokens, or those beside them where there are none, are in cells of few words. */
function isInCells(stream: Stream, from: number, to: number): boolean {
  const parts = partsOf(stream, from, from < to ? to : Math.min(from + 1, stream.keys.length));
  return (
    parts.length > 0 && parts.every(({ passage }) => passage.cell && passage.to - passage.from <= mostTokens)
  );
}

const kindOf = (old: readonly TokenSpan[], fresh: readonly TokenSpan[]): TextChange['kind'] =>
  old.length === 0 ? 'added' : fresh.length === 0 ? 'removed' : 'changed';

function changeOf({ aFrom, aTo, bFrom, bTo }: Hunk, table: TextChange['table']): TextChange {
  const old = aFrom < aTo ? [{ from: aFrom, to: aTo }] : [];
  const fresh = bFrom < bTo ? [{ from: bFrom, to: bTo }] : [];
  return { kind: kindOf(old, fresh), old, new: fresh, oldAt: aFrom, newAt: bFrom, table };
}

/** Parts a difference in a table by its cells; whole rows stay one. */
export function byCell(before: Stream, after: Stream, hunk: Hunk): TextChange[] {
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
  if (gone.length > 0 && fresh.length > 0) return byPlace(before, after, hunk);
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

/** Pairs cells by their places in the part of the table that differs: some have no words on one side. */
function byPlace(before: Stream, after: Stream, hunk: Hunk): TextChange[] {
  const placed = (stream: Stream, from: number, to: number) => {
    const parts = partsOf(stream, from, to);
    const first = parts[0]!.passage.cell!;
    return parts.map((part) => {
      const { table, row, column } = part.passage.cell!;
      return { ...part, key: `${table - first.table} ${row - first.row} ${column}` };
    });
  };
  const gone = placed(before, hunk.aFrom, hunk.aTo);
  const fresh = placed(after, hunk.bFrom, hunk.bTo);
  const counterparts = new Map(fresh.map((part) => [part.key, part]));
  const pairs = gone.filter(({ key }) => counterparts.has(key)).length;
  if (counterparts.size < fresh.length || 2 * pairs < Math.max(gone.length, fresh.length))
    return [changeOf(hunk, 'cell')];
  const changes: TextChange[] = [];
  let [aAt, bAt] = [hunk.aFrom, hunk.bFrom];
  for (const part of gone) {
    const other = counterparts.get(part.key);
    counterparts.delete(part.key);
    bAt = other?.to ?? bAt;
    const own = { aFrom: part.from, aTo: part.to, bFrom: other?.from ?? bAt, bTo: bAt };
    if (!other || !isSameLetters(before, after, own)) changes.push(changeOf(own, 'cell'));
  }
  for (const { from, to } of counterparts.values()) {
    aAt = changes.findLast(({ newAt }) => newAt < from)?.oldAt ?? aAt;
    changes.push(changeOf({ aFrom: aAt, aTo: aAt, bFrom: from, bTo: to }, 'cell'));
  }
  return changes;
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
export function wholeColumns(before: Stream, after: Stream, changes: readonly TextChange[]): TextChange[] {
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

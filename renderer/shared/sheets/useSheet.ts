/** A sheet of a result and those of its rows that are looked at, asked for block by block. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import { append } from '../../../contract/lists.js';
import { maxSheetRows } from '../../../contract/limits.js';
import type { SheetCell, SheetRows, ShownSheet } from '../../../contract/sheet-view.js';
import { ask, errorInfoOf } from '../../api/platen.js';

/** Rows of one request. */
const block = 200;

export interface SheetAddress {
  readonly executionId: string;
  /** Index of the result. */
  readonly result: number;
  /** Its name: a file that was renamed is read anew. */
  readonly name: string;
}

interface Known {
  readonly of: string;
  readonly names: readonly string[];
  readonly shown: ShownSheet | null;
  readonly rows: ReadonlyMap<number, readonly SheetCell[]>;
  readonly problem: ErrorInfo | null;
}

export interface SheetState extends Omit<Known, 'of'> {
  /** Asks for the rows of a span that are not known yet. */
  readonly need: (first: number, last: number) => void;
  /** Reads it once more, after a problem. */
  readonly again: () => void;
}

const nothing = (of: string): Known => ({ of, names: [], shown: null, rows: new Map(), problem: null });

const askRows = (
  { executionId, result }: SheetAddress,
  wish: { readonly sheet: number; readonly isFirst: boolean; readonly first: number; readonly count: number },
): Promise<SheetRows> => ask('sheetRows', { executionId, result, ...wish });

export function useSheet(source: SheetAddress, sheet: number): SheetState {
  const { executionId, result, name } = source;
  const of = `${executionId} ${result} ${name} ${sheet}`;
  const [known, setKnown] = useState<Known>(() => nothing(of));
  const asked = useRef(new Set<string>());
  const load = useCallback(
    (at: number, isFirst: boolean) => {
      const key = `${of} ${at}`;
      if (asked.current.has(key)) return;
      asked.current.add(key);
      const first = at * block;
      const add = (change: (before: Known) => Partial<Known>) =>
        setKnown((before) => {
          const same = before.of === of ? before : nothing(of);
          return { ...same, ...change(same) };
        });
      askRows({ executionId, result, name }, { sheet, isFirst, first, count: block }).then(
        (answer) =>
          add(({ names, shown, rows }) => {
            const all = new Map(rows);
            for (const [place, cells] of answer.rows.entries()) all.set(first + place, cells);
            return {
              names: answer.names.length > 0 ? answer.names : names,
              shown: answer.sheet ?? shown,
              rows: all,
            };
          }),
        (thrown: unknown) => {
          asked.current.delete(key);
          add(() => ({ problem: errorInfoOf(thrown) }));
        },
      );
    },
    [of, executionId, result, name, sheet],
  );
  useEffect(() => {
    const { current } = asked;
    load(0, true);
    return () => current.clear();
  }, [load]);
  const need = useCallback(
    (first: number, last: number) => {
      for (let at = Math.floor(first / block); at <= Math.floor(last / block); at += 1) load(at, false);
    },
    [load],
  );
  const again = useCallback(() => {
    setKnown(nothing(of));
    load(0, true);
  }, [of, load]);
  // The tabs stay while another sheet is read.
  const { shown, rows, problem } = known.of === of ? known : nothing(of);
  return { names: known.names, shown, rows, problem, need, again };
}

/** All rows of a span, also those that nobody looked at. */
export async function readRows(
  source: SheetAddress,
  sheet: number,
  first: number,
  last: number,
): Promise<SheetCell[][]> {
  const rows: SheetCell[][] = [];
  for (let at = first; at <= last; at += maxSheetRows) {
    const count = Math.min(maxSheetRows, last - at + 1);
    append(rows, (await askRows(source, { sheet, isFirst: false, first: at, count })).rows);
  }
  return rows;
}

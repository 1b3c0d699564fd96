/** Finds words in the cells of a sheet, also in those that nobody looked at. */
import { useEffect, useMemo, useState } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import { maxSheetRows } from '../../../contract/limits.js';
import type { SheetCell } from '../../../contract/sheet-view.js';
import { errorInfoOf } from '../../api/platen.js';
import { patternOf } from '../../state/find-text.js';
import type { CellPlace } from './area.js';
import { readRows, type SheetAddress } from './useSheet.js';

export interface FoundCells {
  /** Row by row. */
  readonly places: readonly CellPlace[];
  /** Their columns by row. */
  readonly byRow: ReadonlyMap<number, ReadonlySet<number>>;
  /** True once all rows were searched. */
  readonly isWhole: boolean;
  readonly problem: ErrorInfo | null;
}

/** More cells than these nobody goes through. */
const maxFound = 5000;

interface Read {
  readonly of: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly isWhole: boolean;
  readonly problem: ErrorInfo | null;
}

/** @param wanted `''` while nothing is searched: then nothing is read either */
export function useFindInSheet(
  source: SheetAddress,
  sheet: number,
  count: number,
  wanted: string,
): FoundCells {
  const { executionId, result, name } = source;
  const of = `${executionId} ${result} ${name} ${sheet}`;
  const [read, setRead] = useState<Read | null>(null);
  const known = read?.of === of ? read : null;
  const isWanted = wanted.trim() !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const readAll = async () => {
      const rows: (readonly SheetCell[])[] = [];
      while (rows.length < count && !isGone) {
        const last = Math.min(count, rows.length + maxSheetRows) - 1;
        for (const cells of await readRows({ executionId, result, name }, sheet, rows.length, last))
          rows.push(cells);
        const isWhole = rows.length > last ? rows.length >= count : true;
        if (!isGone) setRead({ of, rows: [...rows], isWhole, problem: null });
        if (isWhole) return;
      }
    };
    readAll().catch((thrown: unknown) => {
      if (!isGone) setRead({ of, rows: [], isWhole: true, problem: errorInfoOf(thrown) });
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, of, executionId, result, name, sheet, count]);
  const rows = known?.rows;
  return useMemo(() => {
    const pattern = patternOf(wanted);
    const places: CellPlace[] = [];
    const byRow = new Map<number, Set<number>>();
    for (const [row, cells] of (pattern ? (rows ?? []) : []).entries())
      for (const { column, text } of cells) {
        if (places.length >= maxFound || text.search(pattern!) < 0) continue;
        places.push({ row, column });
        byRow.set(row, (byRow.get(row) ?? new Set<number>()).add(column));
      }
    return { places, byRow, isWhole: known?.isWhole ?? false, problem: known?.problem ?? null };
  }, [wanted, rows, known]);
}

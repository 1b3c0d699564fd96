import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetCell, ShownSheet } from '../../../contract/sheet-view.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { attempt } from '../../state/attempt.js';
import { copyText } from '../../state/result-actions.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { FindBar } from '../../ui/FindBar.js';
import { CopyIcon, SearchIcon } from '../../ui/icons.js';
import { useRoom } from '../../ui/useRoom.js';
import { areaOf, columnName, isIn, nameOfPlace, textOf, type Area, type CellPlace } from './area.js';
import { Places } from './places.js';
import { SheetRow } from './SheetRow.js';
import { useFindInSheet } from './useFindInSheet.js';
import { readRows, type SheetAddress, type SheetState } from './useSheet.js';

interface SheetTableProps {
  readonly source: SheetAddress;
  readonly sheet: number;
  readonly state: SheetState;
  readonly shown: ShownSheet;
  /** Of the sheet, or of the file of a table of text. */
  readonly name: string;
  readonly onSheet: (step: -1 | 1) => void;
}

/** Letters of the window are a little larger than those that widths are counted in. */
const wider = 1.12;
const higher = 1.2;
const headHeight = 26;
/** Rows and columns that are drawn beyond the edge. */
const beyond = { rows: 8, columns: 2 };

/** The cells of a sheet: those in sight are drawn. Arrow keys go from cell to cell, with Shift they select. */
export function SheetTable({ source, sheet, state, shown, name, onSheet }: SheetTableProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useNames();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const [scrolled, setScrolled] = useState({ top: 0, left: 0 });
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [end, setEnd] = useState<CellPlace>(active);
  const isDragging = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  /** Null while the field is away. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = useFindInSheet(source, sheet, shown.rows, wanted ?? '');
  const rows = useMemo(
    () =>
      new Places(
        shown.rows,
        shown.height * higher,
        shown.heights.map(([at, size]) => [at, size * higher]),
      ),
    [shown],
  );
  const columns = useMemo(
    () =>
      new Places(
        shown.widths.length,
        0,
        shown.widths.map((width, at) => [at, Math.round(width * wider)]),
      ),
    [shown],
  );
  const area = areaOf(active, end);
  const side = 22 + String(shown.rows).length * 8;
  const { rows: known, need } = state;
  const frozen = { top: rows.start(shown.frozen.rows), left: columns.start(shown.frozen.columns) };
  const seen = {
    top: Math.max(shown.frozen.rows, rows.find(scrolled.top + frozen.top) - beyond.rows),
    bottom: Math.min(shown.rows - 1, rows.find(scrolled.top + (room?.height ?? 600)) + beyond.rows),
    left: Math.max(shown.frozen.columns, columns.find(scrolled.left + frozen.left) - beyond.columns),
    right: Math.min(columns.count - 1, columns.find(scrolled.left + (room?.width ?? 900)) + beyond.columns),
  };
  useEffect(() => need(seen.top, Math.max(seen.top, seen.bottom)), [need, seen.top, seen.bottom]);
  const cellAt = ({ row, column }: CellPlace): SheetCell | undefined =>
    known.get(row)?.find((cell) => cell.column === column);
  /** Scrolls a cell into sight, and makes it the one that keys go on from. */
  const go = (place: CellPlace, isRange: boolean) => {
    setEnd(place);
    if (!isRange) setActive(place);
    const view = box.current;
    if (!view) return;
    const [top, left] = [rows.start(place.row), columns.start(place.column)];
    const high = view.clientHeight - headHeight;
    const wide = view.clientWidth - side;
    if (place.row >= shown.frozen.rows) {
      if (top - frozen.top < view.scrollTop) view.scrollTop = top - frozen.top;
      else if (top + rows.size(place.row) > view.scrollTop + high)
        view.scrollTop = top + rows.size(place.row) - high;
    }
    if (place.column >= shown.frozen.columns) {
      if (left - frozen.left < view.scrollLeft) view.scrollLeft = left - frozen.left;
      else if (left + columns.size(place.column) > view.scrollLeft + wide)
        view.scrollLeft = Math.min(left - frozen.left, left + columns.size(place.column) - wide);
    }
  };
  const copy = () =>
    void attempt(async () => {
      const cells = await readRows(source, sheet, area.top, area.bottom);
      const count = (area.bottom - area.top + 1) * (area.right - area.left + 1);
      if (await copyText(textOf(cells, area))) announce(t('sheet.copied', { count }));
    });
  const find = () => {
    setWanted((before) => before ?? '');
    // The field is there with the next picture.
    requestAnimationFrame(() => field.current?.select());
  };
  const goFound = (to: number) => {
    const { length } = found.places;
    const next = length === 0 ? undefined : found.places[(to + length) % length];
    if (!next) return;
    setAt((to + length) % length);
    go(next, false);
  };
  // The first one is shown as soon as it is found.
  const firstFound = found.places[0];
  useEffect(() => {
    if (!firstFound) return undefined;
    const frame = requestAnimationFrame(() => go(firstFound, false));
    return () => cancelAnimationFrame(frame);
    // Told by what was typed alone: more rows arrive behind the first.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, firstFound?.row, firstFound?.column]);
  const closeFind = () => {
    setWanted(null);
    box.current?.focus();
  };
  const onFindKey = (event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isFind) find();
    else if (event.key === 'Escape' && wanted !== null) closeFind();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== event.currentTarget) return;
    const isMain = event.ctrlKey || event.metaKey;
    const to = placeAfter(event.key, isMain, end, {
      rows,
      columns,
      page: Math.max(1, seen.bottom - seen.top - 2 * beyond.rows),
    });
    if (isMain && event.key === 'c') copy();
    else if (isMain && event.key === 'a') {
      setActive({ row: 0, column: 0 });
      setEnd({ row: shown.rows - 1, column: columns.count - 1 });
    } else if (isMain && /^Page(?:Up|Down)$/.test(event.key)) onSheet(event.key === 'PageUp' ? -1 : 1);
    else if (to) go(to, event.shiftKey && event.key !== 'Tab');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** The cell under the pointer. */
  const under = (target: EventTarget): CellPlace | null => {
    const [row, column] = (target instanceof Element
      ? target.closest<HTMLElement>('[data-at]')?.dataset['at']
      : ''
    )
      ?.split(' ')
      .map(Number) ?? [Number.NaN];
    return Number.isInteger(row) && Number.isInteger(column) ? { row: row!, column: column! } : null;
  };
  const selectAll = (from: CellPlace, to: CellPlace) => {
    setActive(from);
    setEnd(to);
    box.current?.focus();
  };
  if (shown.rows === 0)
    return (
      <p className="book-none" role="status">
        {t('sheet.empty')}
      </p>
    );
  const here = cellAt(active);
  const drawn = {
    ...{ columns, side, id, area, active, frozen: shown.frozen.columns },
    ...{ first: seen.left, last: seen.right, styles: shown.styles, merged: shown.merged },
  };
  const row = (at: number, top: number) => (
    <SheetRow
      key={at}
      row={at}
      top={top}
      cells={known.get(at) ?? null}
      found={found.byRow.get(at)}
      rows={rows}
      {...drawn}
    />
  );
  return (
    <div className="book-sheet" role="presentation" onKeyDown={onFindKey}>
      <div className="book-line">
        <span className="book-place num">{nameOfPlace(active)}</span>
        <span className="book-content" title={here?.text ?? ''}>
          {here?.formula === undefined ? (here?.text ?? '') : `=${here.formula}`}
        </span>
        <Sum {...{ area, known }} />
        <Button
          look="icon"
          aria-label={t('sheet.find')}
          aria-expanded={wanted !== null}
          onPress={() => (wanted === null ? find() : closeFind())}
        >
          <SearchIcon />
        </Button>
        <Button small onPress={copy}>
          <CopyIcon />
          {t('sheet.copy')}
        </Button>
      </div>
      {wanted !== null && (
        <div className="book-find">
          <FindBar
            field={field}
            label={t('sheet.find')}
            value={wanted}
            onChange={(value) => {
              setWanted(value);
              setAt(0);
            }}
            count={found.places.length}
            place={at}
            isWhole={found.isWhole}
            onGo={goFound}
          />
          {found.problem && (
            <p className="wrong text-small" role="alert">
              {names.error(found.problem)}
            </p>
          )}
        </div>
      )}
      <div
        ref={box}
        className="book-scroll"
        role="grid"
        tabIndex={0}
        aria-label={t('sheet.label', { name })}
        aria-multiselectable="true"
        aria-readonly="true"
        aria-rowcount={shown.rows + 1}
        aria-colcount={columns.count + 1}
        aria-activedescendant={`${id} ${nameOfPlace(end)}`.replaceAll(' ', '-')}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollTop: top, scrollLeft: left } }) => setScrolled({ top, left })}
        onPointerDown={(event) => {
          const place = event.button === 0 ? under(event.target) : null;
          if (!place) return;
          isDragging.current = true;
          go(place, event.shiftKey);
        }}
        onPointerMove={(event) => {
          const place = isDragging.current && event.buttons === 1 ? under(event.target) : null;
          if (place) setEnd(place);
        }}
        onPointerUp={() => {
          isDragging.current = false;
        }}
      >
        <div
          className="book-canvas"
          role="presentation"
          style={{ width: side + columns.total, height: headHeight + rows.total }}
        >
          <Heads
            {...{ columns, side, area }}
            frozen={shown.frozen.columns}
            first={seen.left}
            last={seen.right}
            onColumn={(column) => selectAll({ row: 0, column }, { row: shown.rows - 1, column })}
          />
          {shown.frozen.rows > 0 && (
            <div className="book-frozen" role="rowgroup" style={{ top: headHeight, height: frozen.top }}>
              {Array.from({ length: shown.frozen.rows }, (_, at) => row(at, rows.start(at)))}
            </div>
          )}
          <div role="rowgroup" className="book-rows" style={{ top: headHeight }}>
            {rowsToDraw(seen, shown).map((at) => row(at, rows.start(at)))}
          </div>
        </div>
      </div>
      {shown.isCut && (
        <p className="book-cut" role="status">
          {t('sheet.cut', { rows: format.number(shown.rows) })}
        </p>
      )}
    </div>
  );
}

/** The rows in sight, and those above them whose cells reach into sight. */
function rowsToDraw(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { merged, frozen }: ShownSheet,
): number[] {
  const reaching = merged.filter(([first, , last]) => first < top && last >= top && first >= frozen.rows);
  const above = [...new Set(reaching.map(([first]) => first))].sort((one, other) => one - other);
  return [...above, ...Array.from({ length: Math.max(0, bottom - top + 1) }, (_, at) => top + at)];
}

interface Way {
  readonly rows: Places;
  readonly columns: Places;
  /** Rows of a page. */
  readonly page: number;
}

/** Where a key leads; null for one that leads nowhere. */
function placeAfter(
  key: string,
  isMain: boolean,
  { row, column }: CellPlace,
  { rows, columns, page }: Way,
): CellPlace | null {
  const [lastRow, lastColumn] = [rows.count - 1, columns.count - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: isMain ? 0 : rows.next(row, -1), column };
    case 'ArrowDown':
      return { row: isMain ? lastRow : rows.next(row, 1), column };
    case 'ArrowLeft':
      return { row, column: isMain ? 0 : columns.next(column, -1) };
    case 'ArrowRight':
      return { row, column: isMain ? lastColumn : columns.next(column, 1) };
    case 'Home':
      return { row: isMain ? 0 : row, column: 0 };
    case 'End':
      return { row: isMain ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return isMain ? null : { row: Math.max(0, row - page), column };
    case 'PageDown':
      return isMain ? null : { row: Math.min(lastRow, row + page), column };
    default:
      return null;
  }
}

interface HeadsProps {
  readonly columns: Places;
  readonly side: number;
  readonly area: Area;
  readonly frozen: number;
  readonly first: number;
  readonly last: number;
  readonly onColumn: (column: number) => void;
}

/** The letters of the columns. */
function Heads({ columns, side, area, frozen, first, last, onColumn }: HeadsProps): ReactElement {
  const head = (column: number, isFrozen: boolean) => {
    const [left, width] = [columns.start(column), columns.size(column)];
    return width === 0 ? null : (
      <div
        key={column}
        role="columnheader"
        aria-colindex={column + 2}
        className={`book-head ${column >= area.left && column <= area.right ? 'in-area' : ''}`}
        style={
          isFrozen
            ? { position: 'sticky', left: side + left, width, flex: 'none' }
            : { left: side + left, width }
        }
        onPointerDown={(event) => {
          event.preventDefault();
          onColumn(column);
        }}
      >
        {columnName(column)}
      </div>
    );
  };
  return (
    <div className="book-heads" role="row" aria-rowindex={1} style={{ height: headHeight }}>
      <div className="book-corner" role="gridcell" aria-colindex={1} style={{ width: side }} />
      {Array.from({ length: frozen }, (_, column) => head(column, true))}
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => head(first + at, false))}
    </div>
  );
}

/** Cells whose sum is said. */
const maxSummed = 5000;

/** The sum of the numbers that are selected, as far as they are known. */
function Sum({
  area,
  known,
}: {
  readonly area: Area;
  readonly known: SheetState['rows'];
}): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (area.bottom - area.top > maxSummed) return null;
  const numbers: number[] = [];
  for (let row = area.top; row <= area.bottom; row += 1)
    for (const { column, number } of known.get(row) ?? [])
      if (number !== undefined && isIn(area, row, column)) numbers.push(number);
  if (numbers.length < 2) return null;
  const sum = numbers.reduce((all, one) => all + one, 0);
  return (
    <span className="num text-quiet text-small book-sum">
      {t('sheet.sum', { sum: format.number(Number(sum.toPrecision(12))), count: numbers.length })}
    </span>
  );
}

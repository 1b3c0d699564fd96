import { memo, type CSSProperties, type ReactElement } from 'react';
import type { CellBorder, CellStyle, SheetCell, ShownSheet } from '../../../contract/sheet-view.js';
import { isIn, nameOfPlace, type Area, type CellPlace } from './area.js';
import type { Places } from './places.js';

interface SheetRowProps {
  /** From 0. */
  readonly row: number;
  /** CSS pixels from the first one. */
  readonly top: number;
  /** Null while they are read. */
  readonly cells: readonly SheetCell[] | null;
  readonly rows: Places;
  readonly columns: Places;
  /** Width of the numbers of rows. */
  readonly side: number;
  /** Begins the ids of cells. */
  readonly id: string;
  readonly area: Area;
  readonly active: CellPlace;
  /** Columns that stay in sight. */
  readonly frozen: number;
  /** Columns that are drawn besides. */
  readonly first: number;
  readonly last: number;
  readonly styles: ShownSheet['styles'];
  readonly merged: ShownSheet['merged'];
  /** Columns of the cells in which something was found. */
  readonly found: ReadonlySet<number> | undefined;
}

/** A row of a sheet with its number. */
export const SheetRow = memo(function Row(props: SheetRowProps): ReactElement | null {
  const { row, top, cells, rows, columns, side, area, frozen, first, last, merged } = props;
  const height = rows.size(row);
  if (height === 0) return null;
  const byColumn = new Map((cells ?? []).map((cell) => [cell.column, cell]));
  const mine = merged.filter(([begins, , ends]) => row >= begins && row <= ends);
  /** Columns from the first one that is drawn, with those before it whose cells reach into sight. */
  const drawn = new Set<number>();
  for (const [begins, left, , right] of mine)
    if (begins === row && left < first && right >= first) drawn.add(left);
  for (let column = first; column <= last; column += 1) drawn.add(column);
  const cell = (column: number, isFrozen: boolean) => {
    if (columns.size(column) === 0) return null;
    const span = mine.find(([, left, , right]) => column >= left && column <= right);
    if (span && (span[0] !== row || span[1] !== column)) return null;
    const end = span ? { row: span[2], column: span[3] } : { row, column };
    const width = columns.start(end.column + 1) - columns.start(column);
    const high = rows.start(end.row + 1) - rows.start(row);
    return (
      <Cell
        key={column}
        {...props}
        cell={byColumn.get(column)}
        place={{ row, column }}
        isFrozen={isFrozen}
        size={{ width, height: high }}
        free={freeBehind(end.column, byColumn, columns, last) + width}
      />
    );
  };
  return (
    <div className="book-row" role="row" aria-rowindex={row + 2} style={{ top, height }}>
      <div
        className={`book-number num ${row >= area.top && row <= area.bottom ? 'in-area' : ''}`}
        role="rowheader"
        aria-colindex={1}
        style={{ width: side }}
      >
        {row + 1}
      </div>
      {Array.from({ length: frozen }, (_, column) => cell(column, true))}
      {[...drawn].filter((column) => column >= frozen).map((column) => cell(column, false))}
    </div>
  );
});

/** Pixels of the empty cells behind one: a text may reach over them. */
function freeBehind(
  column: number,
  cells: ReadonlyMap<number, SheetCell>,
  columns: Places,
  last: number,
): number {
  let end = column + 1;
  while (end <= last + 1 && end < columns.count && !cells.get(end)?.text) end += 1;
  return columns.start(Math.min(end, columns.count)) - columns.start(column + 1);
}

interface CellProps extends SheetRowProps {
  readonly cell: SheetCell | undefined;
  readonly place: CellPlace;
  readonly isFrozen: boolean;
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels that a text may take. */
  readonly free: number;
}

function Cell({ cell, place, isFrozen, size, free, ...row }: CellProps): ReactElement {
  const { columns, side, id, area, active, styles, found } = row;
  const style: CellStyle = styles[cell?.style ?? 0] ?? {};
  const isSelected = isIn(area, place.row, place.column);
  const isActive = active.row === place.row && active.column === place.column;
  const align = style.align ?? (cell?.number === undefined ? 'left' : 'right');
  const reaches = align === 'left' && !style.isWrapped && cell?.number === undefined && free > size.width;
  const left = side + columns.start(place.column);
  const look: CSSProperties = {
    ...size,
    ...(isFrozen ? { position: 'sticky', left, flex: 'none' } : { left }),
    textAlign: align,
    ...(style.bold ? { fontWeight: 650 } : {}),
    ...(style.italic ? { fontStyle: 'italic' } : {}),
    ...(style.underline ? { textDecoration: 'underline' } : {}),
    ...linesOf(style.borders, size, left, isFrozen),
    ...(style.fill === undefined ? {} : { background: style.fill, color: style.colour ?? inkOn(style.fill) }),
  };
  const marks = [
    'book-cell',
    isSelected ? 'selected' : '',
    isActive ? 'active' : '',
    style.isWrapped ? 'wrapped' : '',
    style.fill === undefined ? '' : 'filled',
    cell && reaches ? 'reaching' : '',
    found?.has(place.column) ? 'found' : '',
    style.borders ? 'lined' : '',
  ];
  return (
    <div
      id={`${id} ${nameOfPlace(place)}`.replaceAll(' ', '-')}
      role="gridcell"
      aria-colindex={place.column + 2}
      aria-selected={isSelected}
      data-at={`${place.row} ${place.column}`}
      className={marks.filter((mark) => mark !== '').join(' ')}
      style={look}
    >
      {cell && (
        <span
          style={{
            ...(reaches ? { maxWidth: free - 1 } : {}),
            ...(style.fill === undefined && style.colour !== undefined ? { '--cell-ink': style.colour } : {}),
          }}
        >
          {cell.text}
        </span>
      )}
    </div>
  );
}

/**
 * The lines of a cell. They lie on those of the grid, of which a cell draws the ones at its right and its bottom: so it begins a
 * pixel earlier where it has a line at its left or top.
 */
function linesOf(
  borders: CellStyle['borders'],
  { width, height }: CellProps['size'],
  left: number,
  isFrozen: boolean,
): CSSProperties {
  if (!borders) return {};
  const line = (border: CellBorder | undefined) =>
    border && `${border.width}px ${border.line} ${inkOf(border.colour)}`;
  const [top, right, bottom, first] = [borders.top, borders.right, borders.bottom, borders.left].map(line);
  return {
    ...(top ? { borderTop: top, marginTop: -1, height: height + 1 } : {}),
    ...(right ? { borderRight: right } : {}),
    ...(bottom ? { borderBottom: bottom } : {}),
    ...(first && isFrozen ? { borderLeft: first } : {}),
    ...(first && !isFrozen ? { borderLeft: first, left: left - 1, width: width + 1 } : {}),
  };
}

/** Black is the colour of letters, which are light on a dark ground. */
const inkOf = (colour: string | undefined): string =>
  colour === undefined || colour === '#000000' ? 'var(--ink)' : colour;

/** Black or white, whichever is read better on a colour: by how bright it looks. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? '#1b1b1a' : '#ffffff';
}

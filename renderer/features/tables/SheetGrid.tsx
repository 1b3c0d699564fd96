import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCell, ShownTable } from '../../../contract/tables.js';
import { announce } from '../../ui/announce.js';

/** Rows that are drawn: a person looks at the first ones, and at the lines on the page. */
const maxRows = 400;

interface GridProps {
  readonly table: ShownTable;
  /** False while other lines are read: the keys wait for them. */
  readonly mayType: boolean;
  readonly onType: (cell: ShownCell, text: string) => void;
}

/** A place of the grid, from 0. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** Directions of the keys that go from cell to cell. */
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The sheet as it will be. One cell has the place in the order of Tab, arrow keys go on from it. F2, Enter, a double click or a letter
 * edits a cell; Enter keeps the text, Escape does not.
 */
export function SheetGrid({ table, mayType, onType }: GridProps): ReactElement {
  const { t } = useTranslation();
  const rows = useMemo(() => rowsOf(table), [table]);
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [edit, setEdit] = useState<(Place & { readonly text: string }) | null>(null);
  const columns = Math.max(0, table.columns.length - 1);
  const all = Math.max(0, table.rows.length - 1);
  const at = (place: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`);
  const go = (place: Place) => {
    setActive(place);
    at(place)?.focus();
  };
  const cellAt = ({ row, column }: Place): ShownCell | undefined =>
    table.cells.find(
      (cell) =>
        cell.row <= row &&
        row < cell.row + cell.row_span &&
        cell.column <= column &&
        column < cell.column + cell.column_span,
    );
  const step = ({ row, column, row_span: high, column_span: wide }: ShownCell, key: string) => {
    const [down, right] = steps[key] ?? [0, 0];
    const to = cellAt({
      row: down > 0 ? row + high : row + down,
      column: right > 0 ? column + wide : column + right,
    });
    if (to && to.row < rows.length) go(to);
  };
  const begin = (cell: ShownCell, text: string) => {
    if (mayType) setEdit({ row: cell.row, column: cell.column, text });
    else announce(t('tables.looking'));
  };
  const end = (cell: ShownCell, text: string | null) => {
    setEdit(null);
    go(cell);
    // A doubtful cell is certain once somebody kept its text.
    if (text !== null && (text !== cell.text || cell.doubtful)) onType(cell, text);
  };
  const onKeyDown = (event: KeyboardEvent, cell: ShownCell) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key in steps) step(cell, event.key);
    else if (event.key === 'Home' || event.key === 'End')
      go(cellAt({ row: cell.row, column: event.key === 'Home' ? 0 : columns - 1 }) ?? cell);
    else if (event.key === 'F2' || event.key === 'Enter') begin(cell, cell.text);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (cell.text !== '' && mayType) onType(cell, '');
    } else if (isLetter && event.key !== ' ') begin(cell, event.key);
    else return;
    event.preventDefault();
  };
  // Where lines went away, the cell may have gone with them.
  const first = cellAt(active) ?? table.cells[0];
  return (
    <div className="sheet-scroll" role="region" aria-label={t('tables.sheet')}>
      <table ref={grid} className="sheet-grid" role="grid" aria-label={t('tables.cells')}>
        <thead>
          <tr>
            <td />
            {Array.from({ length: columns }, (_none, place) => (
              <th key={place} scope="col">
                {columnName(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className={row < table.header_rows ? 'names' : ''}>
              <th scope="row" className="num">
                {row + 1}
              </th>
              {cells.map((cell, place) => {
                if (cell === 'covered') return null;
                if (cell === undefined) return <td key={place} />;
                const isEdited = edit?.row === cell.row && edit.column === cell.column;
                const marks = [cell.kind, cell.doubtful ? 'doubt' : '', cell.typed ? 'typed' : ''];
                const said = cell.doubtful ? t('tables.doubt') : cell.typed ? t('tables.typed') : undefined;
                return (
                  <td
                    key={place}
                    className={marks.join(' ')}
                    data-place={`${cell.row} ${cell.column}`}
                    colSpan={cell.column_span}
                    rowSpan={cell.row_span}
                    title={said}
                    tabIndex={cell === first ? 0 : -1}
                    onFocus={() => setActive(cell)}
                    onDoubleClick={() => begin(cell, cell.text)}
                    onKeyDown={(event) => {
                      if (!isEdited) onKeyDown(event, cell);
                    }}
                  >
                    {isEdited ? (
                      <CellField
                        first={edit.text}
                        label={t('tables.cell', { cell: `${columnName(cell.column)}${cell.row + 1}` })}
                        onEnd={(text) => end(cell, text)}
                      />
                    ) : (
                      cell.text
                    )}
                    {said !== undefined && <span className="hidden-text">{said}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {all > rows.length && (
        <p className="text-quiet">{t('tables.more_rows', { count: all - rows.length })}</p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly first: string;
  readonly label: string;
  /** Null: the text stays as it was. */
  readonly onEnd: (text: string | null) => void;
}

function CellField({ first, label, onEnd }: FieldProps): ReactElement {
  const [text, setText] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(first.length, first.length);
  }, [first]);
  const end = (last: string | null) => {
    // The field loses its focus when it goes.
    if (isOver.current) return;
    isOver.current = true;
    onEnd(last);
  };
  return (
    <textarea
      ref={field}
      className="cell-field"
      aria-label={label}
      rows={Math.max(1, text.split('\n').length)}
      value={text}
      maxLength={5000}
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(text)}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') end(null);
        else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
          event.preventDefault();
          end(text);
        }
      }}
    />
  );
}

/** `A` to `Z`, then `AA`, as a sheet names its columns. */
function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

/** For each place of the grid its cell, that a cell before covers it, or nothing. */
function rowsOf({ columns, rows, cells }: ShownTable): (ShownCell | 'covered' | undefined)[][] {
  const count = Math.min(maxRows, Math.max(0, rows.length - 1));
  const grid = Array.from({ length: count }, () =>
    new Array<ShownCell | 'covered' | undefined>(Math.max(0, columns.length - 1)).fill(undefined),
  );
  for (const cell of cells) {
    for (let row = cell.row; row < Math.min(count, cell.row + cell.row_span); row += 1)
      for (let column = cell.column; column < cell.column + cell.column_span; column += 1) {
        const line = grid[row];
        if (line && column < line.length) line[column] = 'covered';
      }
    const line = grid[cell.row];
    if (line && cell.column < line.length) line[cell.column] = cell;
  }
  return grid;
}

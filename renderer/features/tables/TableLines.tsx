import {
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PageTables, ShownTable } from '../../../contract/tables.js';
import { addLine, moveLine, removeLine, widestMiddle, type Axis } from '../../state/tables.js';
import { Button } from '../../ui/Button.js';
import { placed } from './PageWithTables.js';

interface LinesProps {
  readonly table: ShownTable;
  /** Among the tables of the page, from 0. */
  readonly place: number;
  readonly paper: RefObject<HTMLDivElement | null>;
  readonly page: PageTables;
  readonly onChange: (table: ShownTable) => void;
}

/** Points a line moves by a key; with Shift ten times as many. */
const step = 1;

/** The chosen table: its lines are dragged, or moved by the arrow keys; Delete takes one away. */
export function TableLines({ table, place, paper, page, onChange }: LinesProps): ReactElement {
  const { t } = useTranslation();
  /** What a drag or a key makes of it, until its cells have been looked at again. */
  const [moved, setMoved] = useState<{ readonly from: ShownTable; readonly to: ShownTable } | null>(null);
  const shown = moved?.from === table ? moved.to : table;
  const move = (to: ShownTable | null) => setMoved(to && { from: table, to });
  const handle = (axis: Axis, index: number) => (
    <LineHandle
      key={`${axis} ${index}`}
      {...{ axis, index, shown, table, paper, page }}
      onMove={move}
      onChange={(next) => {
        move(next);
        onChange(next);
      }}
    />
  );
  return (
    <div
      className="table-frame chosen"
      role="group"
      aria-label={t('tables.table', { place: place + 1 })}
      style={placed(shown.box, page)}
    >
      <span className="table-name">{t('tables.table', { place: place + 1 })}</span>
      {shown.columns.map((_line, index) => handle('columns', index))}
      {shown.rows.map((_line, index) => handle('rows', index))}
      <span className="line-tools">
        <Button small onPress={() => onChange(addLine(table, 'columns', widestMiddle(table.columns)))}>
          {t('tables.add_column')}
        </Button>
        <Button small onPress={() => onChange(addLine(table, 'rows', widestMiddle(table.rows)))}>
          {t('tables.add_row')}
        </Button>
      </span>
    </div>
  );
}

interface HandleProps {
  readonly axis: Axis;
  readonly index: number;
  /** As it is drawn now, and as it was before the drag. */
  readonly shown: ShownTable;
  readonly table: ShownTable;
  readonly paper: RefObject<HTMLDivElement | null>;
  readonly page: PageTables;
  readonly onMove: (table: ShownTable | null) => void;
  readonly onChange: (table: ShownTable) => void;
}

function LineHandle(props: HandleProps): ReactElement {
  const { axis, index, shown, table, paper, page, onMove, onChange } = props;
  const { t } = useTranslation();
  const lines = shown[axis];
  const at = lines[index] ?? 0;
  const [first = 0] = lines;
  const last = lines.at(-1) ?? 0;
  const share = `${((at - first) / Math.max(1e-6, last - first)) * 100}%`;
  const placeOf = ({ clientX, clientY }: PointerEvent): number => {
    const box = paper.current?.getBoundingClientRect();
    if (!box) return at;
    return axis === 'columns'
      ? ((clientX - box.left) / box.width) * page.width
      : ((clientY - box.top) / box.height) * page.height;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = axis === 'columns' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const by = event.shiftKey ? 10 * step : step;
    if (event.key === less) onChange(moveLine(shown, axis, index, at - by));
    else if (event.key === more) onChange(moveLine(shown, axis, index, at + by));
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(removeLine(shown, axis, index));
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={`line-handle ${axis}`}
      style={axis === 'columns' ? { left: share } : { top: share }}
      role="slider"
      tabIndex={0}
      aria-orientation={axis === 'columns' ? 'horizontal' : 'vertical'}
      aria-label={t(axis === 'columns' ? 'tables.column_line' : 'tables.row_line', { place: index + 1 })}
      aria-valuemin={0}
      aria-valuemax={Math.round(axis === 'columns' ? page.width : page.height)}
      aria-valuenow={Math.round(at)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        onMove(table);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onMove(moveLine(table, axis, index, placeOf(event)));
      }}
      onPointerUp={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const next = moveLine(table, axis, index, placeOf(event));
        if (Math.abs((next[axis][index] ?? at) - (table[axis][index] ?? at)) > 0.5) onChange(next);
        else onMove(null);
      }}
      onPointerCancel={() => onMove(null)}
      onDoubleClick={() => onChange(removeLine(table, axis, index))}
    />
  );
}

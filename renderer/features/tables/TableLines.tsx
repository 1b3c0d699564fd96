import {
  Fragment,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PageTables, ShownTable } from '../../../contract/tables.js';
import { moveLine, removeLine, type Axis } from '../../state/tables.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { placed } from './placed.js';

interface LinesProps {
  readonly table: ShownTable;
  /** Among the tables of the page, from 0. */
  readonly place: number;
  readonly paper: RefObject<HTMLDivElement | null>;
  readonly page: PageTables;
  /** What was changed is being looked at again. */
  readonly isLooking: boolean;
  readonly onChange: (table: ShownTable) => void;
}

/** A table as a drag or a key makes it, until its cells have been looked at again. */
interface Moved {
  readonly from: ShownTable;
  readonly to: ShownTable;
  readonly isDragged: boolean;
}

/** Points a line moves by a key; with Shift ten times as many. */
const step = 1;

/** The chosen table. Each line has a knob to drag it by and a cross that takes it away; by keyboard the focus goes from knob to knob. */
export function TableLines({ table, place, paper, page, isLooking, onChange }: LinesProps): ReactElement {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [active, setActive] = useState<Readonly<Record<Axis, number>>>({ columns: 1, rows: 1 });
  // What was taken back is the table as it was before: nothing is looked at again then.
  const isMoved = moved?.from === table && (moved.isDragged || isLooking);
  const shown = isMoved ? moved.to : table;
  const name = table.name || t('tables.table', { place: place + 1 });
  const move = (to: ShownTable | null) => setMoved(to && { from: table, to, isDragged: true });
  const change = (to: ShownTable) => {
    setMoved({ from: table, to, isDragged: false });
    onChange(to);
  };
  const part = { shown, table, paper, page, onMove: move, onChange: change };
  return (
    <div className="table-frame chosen" role="group" aria-label={name} style={placed(shown.box, page)}>
      <span className="table-name">{name}</span>
      {axes.map((axis) => {
        const last = shown[axis].length - 1;
        const choose = (index: number) =>
          setActive((now) => ({ ...now, [axis]: Math.min(Math.max(index, 0), last) }));
        return (
          <Fragment key={axis}>
            {shown[axis].map((_line, index) => (
              <Fragment key={index}>
                <Line {...part} {...{ axis, index }} onChoose={() => choose(index)} />
                <Knob
                  {...part}
                  {...{ axis, index }}
                  isActive={index === Math.min(active[axis], last)}
                  onChoose={choose}
                />
                {index > 0 && index < last && <Cross {...part} {...{ axis, index }} />}
              </Fragment>
            ))}
          </Fragment>
        );
      })}
    </div>
  );
}

const axes: readonly Axis[] = ['columns', 'rows'];

interface LineProps {
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

/** Where a line lies in its table, in percent. */
function shareOf({ shown, axis, index }: Pick<LineProps, 'shown' | 'axis' | 'index'>): string {
  const lines = shown[axis];
  const [first = 0] = lines;
  const last = lines.at(-1) ?? 0;
  return `${(((lines[index] ?? 0) - first) / Math.max(1e-6, last - first)) * 100}%`;
}

/** The lines at the edges stand a little outside, as the frame does: no letter is under them. */
const outside: Readonly<Record<string, string>> = { '0%': 'calc(0% - 5px)', '100%': 'calc(100% + 5px)' };

const offset = (axis: Axis, share: string) => {
  const at = outside[share] ?? share;
  return axis === 'columns' ? { left: at } : { top: at };
};

/** A line for the pointer. */
function Line(props: LineProps & { readonly onChoose: () => void }): ReactElement {
  const { axis, index, shown, table, paper, page, onMove, onChange, onChoose } = props;
  const at = shown[axis][index] ?? 0;
  const placeOf = ({ clientX, clientY }: PointerEvent): number => {
    const box = paper.current?.getBoundingClientRect();
    if (!box) return at;
    return axis === 'columns'
      ? ((clientX - box.left) / box.width) * page.width
      : ((clientY - box.top) / box.height) * page.height;
  };
  return (
    <div
      className={`line-handle ${axis}`}
      style={offset(axis, shareOf(props))}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        // The line has the focus from now on: Delete and arrow keys mean it.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        onChoose();
        focusKnob(event.currentTarget, axis, index);
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

function focusKnob(beside: Element, axis: Axis, index: number): void {
  beside.parentElement?.querySelectorAll<HTMLElement>(`.line-knob.${axis}`)[index]?.focus();
}

/** Takes a line away by the pointer; a key does the same at its knob. */
function Cross(props: LineProps): ReactElement {
  const { axis, index, table, onChange } = props;
  const { t } = useTranslation();
  return (
    <Button
      look="bare"
      className={`line-cross ${axis}`}
      style={offset(axis, shareOf(props))}
      excludeFromTabOrder
      aria-label={t(axis === 'columns' ? 'tables.remove_column' : 'tables.remove_row', { place: index + 1 })}
      onPress={() => onChange(removeLine(table, axis, index))}
    >
      <CloseIcon />
    </Button>
  );
}

interface KnobProps extends LineProps {
  /** The one of its direction that Tab goes to. */
  readonly isActive: boolean;
  readonly onChoose: (index: number) => void;
}

/** A line for the keyboard. */
function Knob(props: KnobProps): ReactElement {
  const { axis, index, shown, page, isActive, onChange, onChoose } = props;
  const { t } = useTranslation();
  const at = shown[axis][index] ?? 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = axis === 'columns' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const by = event.shiftKey ? 10 * step : step;
    if (event.key === less) onChange(moveLine(shown, axis, index, at - by));
    else if (event.key === more) onChange(moveLine(shown, axis, index, at + by));
    else if (event.key === 'PageUp' || event.key === 'PageDown') {
      const next = index + (event.key === 'PageUp' ? -1 : 1);
      onChoose(next);
      focusKnob(event.currentTarget, axis, Math.min(Math.max(next, 0), shown[axis].length - 1));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onChange(removeLine(shown, axis, index));
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={`line-knob ${axis}`}
      style={offset(axis, shareOf(props))}
      role="slider"
      tabIndex={isActive ? 0 : -1}
      aria-orientation={axis === 'columns' ? 'horizontal' : 'vertical'}
      aria-label={t(axis === 'columns' ? 'tables.column_line' : 'tables.row_line', {
        place: index + 1,
        count: shown[axis].length,
      })}
      aria-valuemin={0}
      aria-valuemax={Math.round(axis === 'columns' ? page.width : page.height)}
      aria-valuenow={Math.round(at)}
      onKeyDown={onKeyDown}
    />
  );
}

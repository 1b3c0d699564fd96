import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';

interface SplitterProps {
  readonly label: string;
  /** The pane it makes wider or narrower; it stands on the side of the splitter that `side` says. */
  readonly controls: string;
  readonly side: 'before' | 'behind';
  readonly min: number;
  readonly max: number;
  /** CSS pixels; null: what suits the window. */
  readonly value: number | null;
  /** Null: back to what suits the window. */
  readonly onChange: (width: number | null) => void;
}

/** CSS pixels of one key. */
const keyStep = 16;

/** A line between two panes that is dragged, or moved by arrow keys; a double click puts it back. */
export function Splitter({ label, controls, side, min, max, value, onChange }: SplitterProps): ReactElement {
  /** As it was found when the keys came: the window chose it. */
  const [found, setFound] = useState<number | null>(null);
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const pane = () => document.getElementById(controls);
  const widthNow = () => value ?? pane()?.getBoundingClientRect().width ?? min;
  const sign = side === 'before' ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: widthNow() };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) onChange(from.current.width + sign * (event.clientX - from.current.x));
  };
  const end = () => {
    from.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: widthNow() - sign * keyStep,
      ArrowRight: widthNow() + sign * keyStep,
      Home: min,
      End: max,
      Enter: null,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChange(to);
  };
  return (
    // A separator that takes keys is a control: https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/
    <div
      className={`splitter ${side}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(value ?? found ?? min)}
      tabIndex={0}
      onFocus={() => setFound(widthNow())}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(null)}
      onKeyDown={onKeyDown}
    />
  );
}

import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../../../contract/preview.js';
import { useLengths } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import {
  inMillimetres,
  leavesSomething,
  marginAt,
  maxMargin,
  pageEdges,
  type PageEdge,
} from '../../state/page-margins.js';
import { shownLength } from '../../ui/lengths.js';
import type { MarginFields } from './margin-fields.js';

interface MarginBoxProps {
  readonly size: NonNullable<PageSize>;
  readonly fields: MarginFields;
}

/** Millimetres a side moves by a key; with Shift ten times as many. */
const step = 1;

/** What stays of the page: its sides are dragged, or moved by the arrow keys. */
export function MarginBox({ size, fields }: MarginBoxProps): ReactElement {
  const { t } = useTranslation();
  const paper = useRef<HTMLDivElement>(null);
  const page = inMillimetres(size);
  const { margins } = fields;
  const share = (length: number, whole: number) => `${Math.min(Math.max(length / whole, 0), 1) * 100}%`;
  const placed: CSSProperties = {
    top: share(margins.top, page.height),
    bottom: share(margins.bottom, page.height),
    left: share(margins.left, page.width),
    right: share(margins.right, page.width),
  };
  const isRight = leavesSomething(margins, page);
  return (
    <div ref={paper} className="margin-box" role="group" aria-label={t('preview.margins')}>
      <div className="margin-shade">{isRight && <div className="margin-stays" style={placed} />}</div>
      <div className={`margin-frame ${isRight ? '' : 'wrong'}`} style={isRight ? placed : { inset: 0 }}>
        {pageEdges.map((edge) => (
          <EdgeHandle
            key={edge}
            edge={edge}
            fields={fields}
            most={maxMargin(edge, margins, page)}
            lengthAt={(event) => lengthAt(edge, event, paper.current, page)}
          />
        ))}
      </div>
      {!isRight && (
        <p className="margin-wrong" role="status">
          {t('preview.margins_wrong')}
        </p>
      )}
    </div>
  );
}

/** How much a side cuts off where the pointer is, in millimetres. */
function lengthAt(
  edge: PageEdge,
  { clientX, clientY }: PointerEvent,
  paper: HTMLElement | null,
  page: { readonly width: number; readonly height: number },
): number | null {
  const box = paper?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return null;
  switch (edge) {
    case 'top':
      return ((clientY - box.top) / box.height) * page.height;
    case 'bottom':
      return ((box.bottom - clientY) / box.height) * page.height;
    case 'left':
      return ((clientX - box.left) / box.width) * page.width;
    case 'right':
      return ((box.right - clientX) / box.width) * page.width;
  }
}

/** Keys that make what a side cuts off larger, and smaller. */
const keysOf: Readonly<Record<PageEdge, readonly [more: string, less: string]>> = {
  top: ['ArrowDown', 'ArrowUp'],
  bottom: ['ArrowUp', 'ArrowDown'],
  left: ['ArrowRight', 'ArrowLeft'],
  right: ['ArrowLeft', 'ArrowRight'],
};

interface EdgeHandleProps {
  readonly edge: PageEdge;
  readonly fields: MarginFields;
  readonly most: number;
  readonly lengthAt: (event: PointerEvent) => number | null;
}

function EdgeHandle({ edge, fields, most, lengthAt: at }: EdgeHandleProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const lengths = useLengths();
  const length = fields.margins[edge];
  const change = (to: number) => fields.set(edge, marginAt(to, most));
  const onKeyDown = (event: KeyboardEvent) => {
    const [more, less] = keysOf[edge];
    const by = event.shiftKey ? 10 * step : step;
    if (event.key === more) change(length + by);
    else if (event.key === less) change(length - by);
    else if (event.key === 'Home') change(0);
    else if (event.key === 'End') change(most);
    else return;
    // The page behind it would be turned.
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = at(event);
    if (to !== null) change(to);
  };
  return (
    <div
      className={`margin-edge ${edge}`}
      role="slider"
      tabIndex={0}
      aria-label={names.option(fields.options[edge])}
      aria-orientation={edge === 'top' || edge === 'bottom' ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={Math.max(most, Math.round(length))}
      aria-valuenow={Math.round(length)}
      aria-valuetext={`${shownLength(String(length), lengths)} ${t(`unit.${lengths}`)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={follow}
      onPointerUp={follow}
    />
  );
}

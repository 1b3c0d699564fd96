import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaBox, AreaSize } from '../../../contract/page-areas.js';
import { useLengths } from '../../api/queries.js';
import { announce } from '../../ui/announce.js';
import {
  angleTo,
  areaBetween,
  arrowStep,
  movedArea,
  plainAngle,
  sizedArea,
  turnStep,
  type AreaCorner,
} from '../../ui/areas.js';
import { CloseIcon } from '../../ui/icons.js';
import { shownLength } from '../../ui/lengths.js';

/** A rectangle over a page. */
export interface LaidArea {
  readonly id: string;
  /** Points from the top left of the page as it is shown. */
  readonly area: AreaBox;
  /** What it is, for a screen reader. */
  readonly label: string;
  /** Degrees counterclockwise; absent: it cannot be turned. */
  readonly angle?: number;
  /** It stays where it is: a press does something else with it. */
  readonly isFixed?: boolean;
  /** A list beside the page leads to it by keys: Tab does not stop at each of what may be hundreds. */
  readonly isListed?: boolean;
  /** The one that is looked at. */
  readonly isCurrent?: boolean;
  /** Of the part that takes the focus. */
  readonly elementId?: string;
  /** What is seen in it. */
  readonly content?: ReactNode;
  readonly className?: string;
}

interface AreaLayerProps {
  /** What can be done here, for a screen reader. */
  readonly label: string;
  /** Points of the page as it is shown. */
  readonly page: AreaSize;
  readonly areas: readonly LaidArea[];
  /** Width and height of an area stay in proportion. */
  readonly keepsRatio?: boolean;
  /** The least points of a side. */
  readonly least?: number;
  /** Only the area that is looked at has corners to size it by: many of them would hide the page. */
  readonly sizesCurrent?: boolean;
  readonly onChange?: (id: string, area: AreaBox) => void;
  readonly onFocus?: (id: string) => void;
  readonly onTurn?: (id: string, degrees: number) => void;
  /** Delete on an area. */
  readonly onRemove?: (id: string) => void;
  /** Name of a button that removes the area that is looked at; absent: there is none. */
  readonly removeLabel?: string;
  /** A press on a fixed area, or Enter on any. */
  readonly onPress?: (id: string) => void;
  /** A rectangle was drawn where no area is. */
  readonly onDraw?: (area: AreaBox) => void;
  /** A press where no area is, in points. */
  readonly onPoint?: (x: number, y: number) => void;
}

/** Pixels that a pointer moves before something is drawn and not pressed. */
const slack = 4;
const pointsPerMillimetre = 72 / 25.4;

const share = (length: number, whole: number): string => `${(length / whole) * 100}%`;

const placed = ({ x, y, width, height }: AreaBox, page: AreaSize): CSSProperties => ({
  left: share(x, page.width),
  top: share(y, page.height),
  width: share(width, page.width),
  height: share(height, page.height),
});

/**
 * Rectangles over a page: moved and sized by the pointer or by arrow keys, drawn where there is none. It lies over a
 * {@link PageStage}.
 */
export function AreaLayer(props: AreaLayerProps): ReactElement {
  const { label, page, areas, onDraw, onPoint } = props;
  const { t } = useTranslation();
  const paper = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<AreaBox | null>(null);
  const begun = useRef<{ readonly x: number; readonly y: number; readonly at: PointerEvent } | null>(null);
  const help = useId();
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = paper.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * page.width,
      y: ((clientY - box.top) / box.height) * page.height,
    };
  };
  const isFree = onDraw !== undefined || onPoint !== undefined;
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (!isFree || event.target !== event.currentTarget || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { ...pointAt(event), at: event };
  };
  const hasMoved = ({ clientX, clientY }: PointerEvent): boolean =>
    begun.current !== null &&
    Math.hypot(clientX - begun.current.at.clientX, clientY - begun.current.at.clientY) > slack;
  const follow = (event: PointerEvent) => {
    if (begun.current && onDraw && hasMoved(event))
      setDrawn(areaBetween(begun.current, pointAt(event), page));
  };
  const end = (event: PointerEvent) => {
    const from = begun.current;
    begun.current = null;
    setDrawn(null);
    if (!from) return;
    const to = pointAt(event);
    if (Math.hypot(event.clientX - from.at.clientX, event.clientY - from.at.clientY) <= slack)
      onPoint?.(to.x, to.y);
    else onDraw?.(areaBetween(from, to, page));
  };
  return (
    <div
      ref={paper}
      className={`area-layer ${isFree ? 'free' : ''}`}
      role="group"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => {
        begun.current = null;
        setDrawn(null);
      }}
    >
      <p id={help} hidden>
        {t('area.keys')}
      </p>
      {areas.map((one) => (
        <LaidOut key={one.id} one={one} help={help} layer={props} pointAt={pointAt} />
      ))}
      {drawn && <div className="area-drawn" style={placed(drawn, page)} />}
    </div>
  );
}

type PointAt = (event: { clientX: number; clientY: number }) => { readonly x: number; readonly y: number };

interface LaidOutProps {
  readonly one: LaidArea;
  /** Id of what explains the keys. */
  readonly help: string;
  readonly layer: AreaLayerProps;
  readonly pointAt: PointAt;
}

const corners: readonly AreaCorner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

function LaidOut({ one, help, layer, pointAt }: LaidOutProps): ReactElement {
  const { id, area, angle, isFixed = false, isListed = false, isCurrent = false } = one;
  const { page, keepsRatio = false, least = 8, sizesCurrent = false } = layer;
  const { onChange, onFocus, onTurn, onRemove, removeLabel, onPress } = layer;
  const { t } = useTranslation();
  const words = useAreaWords();
  const [start, setStart] = useState<{
    readonly area: AreaBox;
    readonly x: number;
    readonly y: number;
  } | null>(null);
  const change = (to: AreaBox, isSaid: boolean) => {
    if (isFixed) return;
    onChange?.(id, to);
    if (isSaid) announce(words(to));
  };
  const resize = (corner: AreaCorner, from: AreaBox, by: { readonly x: number; readonly y: number }) =>
    sizedArea(from, corner, alongSides(by, angle ?? 0), { page, least, keepsRatio });
  const drag = (work: (from: AreaBox, by: { readonly x: number; readonly y: number }) => AreaBox) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setStart({ area, ...pointAt(event) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const to = pointAt(event);
      change(work(start.area, { x: to.x - start.x, y: to.y - start.y }), false);
    },
    onPointerUp: () => setStart(null),
    onPointerCancel: () => setStart(null),
  });
  const caught = (event: KeyboardEvent) => {
    // The page behind it would be turned or scrolled.
    event.preventDefault();
    event.stopPropagation();
  };
  const moveKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrowStep(event);
    if (step) change(movedArea(area, step, page), true);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove(id);
    else if ((event.key === 'Enter' || event.key === ' ') && onPress) onPress(id);
    else return;
    caught(event);
  };
  const sizeKeys = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    caught(event);
    change(resize('bottom-right', area, step), true);
  };
  const turn = (degrees: number) => onTurn?.(id, plainAngle(degrees));
  const turnKeys = (event: KeyboardEvent) => {
    const by = event.shiftKey ? turnStep.far : turnStep.plain;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') turn((angle ?? 0) + by);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') turn((angle ?? 0) - by);
    else if (event.key === 'Home') turn(0);
    else return;
    caught(event);
  };
  const turned: CSSProperties = angle ? { rotate: `${-angle}deg` } : {};
  const sized = onChange && !isFixed && (isCurrent || !sizesCurrent);
  return (
    <div
      className={`laid-area ${isFixed ? 'fixed' : ''} ${isCurrent ? 'current' : ''} ${one.className ?? ''}`}
      style={{ ...placed(area, page), ...turned }}
    >
      <div
        {...(one.elementId === undefined ? {} : { id: one.elementId })}
        className="area-body"
        role="button"
        tabIndex={isListed ? -1 : 0}
        aria-label={isFixed ? one.label : t('area.label', { name: one.label, place: words(area) })}
        aria-describedby={isFixed ? undefined : help}
        onKeyDown={moveKeys}
        {...(onFocus ? { onFocus: () => onFocus(id) } : {})}
        {...(isFixed
          ? {
              onPointerDown: (event: PointerEvent) => event.stopPropagation(),
              onClick: () => onPress?.(id),
            }
          : drag((from, by) => movedArea(from, by, page)))}
      >
        {one.content}
      </div>
      {sized &&
        corners.map((corner) => {
          const isFocusable = corner === 'bottom-right';
          return (
            <div
              key={corner}
              className={`area-corner ${corner}`}
              {...(isFocusable
                ? {
                    role: 'slider',
                    tabIndex: 0,
                    'aria-label': t('area.size', { name: one.label }),
                    'aria-valuenow': Math.round(area.width / pointsPerMillimetre),
                    'aria-valuemin': 0,
                    'aria-valuemax': Math.round(page.width / pointsPerMillimetre),
                    'aria-valuetext': words(area),
                    onKeyDown: sizeKeys,
                  }
                : { 'aria-hidden': true })}
              {...drag((from, by) => resize(corner, from, by))}
            />
          );
        })}
      {sized && isCurrent && removeLabel !== undefined && (
        <button
          type="button"
          className="area-remove"
          aria-label={removeLabel}
          title={removeLabel}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => onRemove?.(id)}
        >
          <CloseIcon />
        </button>
      )}
      {onTurn && angle !== undefined && (
        <div
          className="area-turn"
          role="slider"
          tabIndex={0}
          aria-label={t('area.turn', { name: one.label })}
          aria-valuemin={-180}
          aria-valuemax={180}
          aria-valuenow={angle}
          aria-valuetext={`${angle}°`}
          onKeyDown={turnKeys}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.focus();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
            const degrees = angleTo(middle, pointAt(event));
            // Upright and level are met more easily than by a degree.
            const near = Math.round(degrees / 45) * 45;
            turn(Math.abs(degrees - near) <= 3 ? near : degrees);
          }}
        />
      )}
    </div>
  );
}

/** What a pointer moved, along the sides of an area that is turned. @param degrees counterclockwise */
function alongSides({ x, y }: { readonly x: number; readonly y: number }, degrees: number) {
  const [cosine, sine] = [Math.cos((-degrees * Math.PI) / 180), Math.sin((-degrees * Math.PI) / 180)];
  return { x: x * cosine + y * sine, y: y * cosine - x * sine };
}

/** Says where an area is and how large. */
function useAreaWords(): (area: AreaBox) => string {
  const { t } = useTranslation();
  const lengths = useLengths();
  const shown = (points: number) => shownLength(String(Math.round(points / pointsPerMillimetre)), lengths);
  return ({ x, y, width, height }) =>
    t('area.place', {
      left: shown(x),
      top: shown(y),
      width: shown(width),
      height: shown(height),
      unit: t(`unit.${lengths}`),
    });
}

import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { useOffered } from '../../state/offers.js';
import { forgetProblem, sideFor, usePicture, type PictureSource } from '../../state/pictures.js';
import type { PageTurn } from '../../state/preview.js';
import { mayPass } from '../../state/views.js';
import { Button } from '../../ui/Button.js';
import { useDecoded } from '../../ui/useDecoded.js';
import { canScroll, usePageWheel } from '../../ui/usePageWheel.js';
import { useRoom } from '../../ui/useRoom.js';
import { sizeAt, zoomBy, type Extent, type Zoom } from '../../ui/zoom.js';

/** A page that is shown. */
export interface StagedPage {
  readonly source: PictureSource;
  /** From 1. */
  readonly page: number;
  /** Degrees clockwise it is turned by: quarters. */
  readonly turn?: number;
}

interface PageStageProps {
  /** Null while it is not known yet. */
  readonly shown: StagedPage | null;
  /** The one that is likely to be shown next: drawn while nothing else is asked for. */
  readonly next?: StagedPage | null;
  /** Says what is seen. */
  readonly label: string;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onTurn?: (turn: PageTurn) => void;
  /** What the page belongs to: while this is the same, the page before stays until the next one can be shown. */
  readonly of: string;
  /** Something newer is being made: what is shown is dimmed. */
  readonly isStale?: boolean;
  /** It is not what would come now, and nothing newer is being made. */
  readonly isOutdated?: boolean;
  /** Said in place of the page. */
  readonly instead?: ReactNode;
  /** Lies over the page, placed in parts of it; what belongs to one page alone comes and goes with its picture. */
  readonly over?: ReactNode | ((page: number) => ReactNode);
  readonly className?: string;
}

/** Pixels of the longer side while nothing is measured: the first picture that is asked for. */
export const firstSide = 768;

/** Milliseconds a page is looked at before the one behind it is drawn. */
const nextPatience = 240;

const noActions = () => undefined;

/** One page, as large as there is room or larger, with its shadow. Wheel and keys turn pages and zoom. */
export function PageStage(props: PageStageProps): ReactElement {
  const {
    shown,
    next,
    label,
    zoom,
    onZoom,
    onTurn = noActions,
    of,
    isStale = false,
    isOutdated = false,
    instead,
  } = props;
  const names = useNames();
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const [side, setSide] = useState(firstSide);
  const [attempt, setAttempt] = useState(0);
  const picture = usePicture(instead ? null : (shown?.source ?? null), shown?.page ?? 1, side, 0, attempt);
  const url = picture && 'url' in picture ? picture.url : null;
  const problem = picture && 'problem' in picture ? picture.problem : null;
  const { decoded, ratio: asItIs } = useDecoded(url, { of, page: shown?.page ?? 1 });
  const quarter = (shown?.turn ?? 0) / 90;
  const isOnItsSide = quarter % 2 !== 0;
  const ratio = isOnItsSide ? 1 / asItIs : asItIs;
  const isWaiting = !instead && !problem && (decoded === null || decoded.url !== url);
  usePicture(isWaiting ? null : (next?.source ?? null), next?.page ?? 1, side, nextPatience);
  const size = room ? sizeAt(zoom, room, ratio) : null;
  const wanted = size ? sideFor(Math.max(size.width, size.height), window.devicePixelRatio) : side;
  // As sharp as it is large; the size is known by the picture before it.
  if (wanted !== side) setSide(wanted);
  const zoomStep = (step: -1 | 1) => {
    const to = room && zoomBy(step, zoom, room, ratio);
    if (to !== null) onZoom(to);
  };
  const turn = (to: PageTurn) => onTurn(to);
  usePageWheel(box, { turn, zoom: zoomStep });
  const page = decoded?.page;
  useEffect(() => {
    // A page begins at its top; the same page made anew stays where it is.
    if (box.current) box.current.scrollTop = 0;
  }, [of, page]);
  useEffect(() => {
    // A whole page has nothing beside it to scroll to, and does not stand where a part of it was looked at.
    if (zoom === 'page') box.current?.scrollTo(0, 0);
  }, [zoom]);
  const isShown = shown !== null && !instead;
  const turning = (to: PageTurn) => (isShown && props.onTurn ? () => turn(to) : null);
  useOffered({
    'page-before': turning(-1),
    'page-behind': turning(1),
    'page-first': turning('first'),
    'page-last': turning('last'),
    'page-larger': isShown ? () => zoomStep(1) : null,
    'page-smaller': isShown ? () => zoomStep(-1) : null,
    'page-whole': isShown ? () => onZoom('page') : null,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event.key, event.currentTarget);
    if (key === null) return;
    event.preventDefault();
    if (typeof key === 'object') zoomStep(key.zoom);
    else if (key === 'whole') onZoom('page');
    else turn(key);
  };
  return (
    <div
      ref={box}
      className={`page-stage ${zoom === 'page' ? 'whole' : ''} ${props.className ?? ''}`}
      role="group"
      aria-label={label}
      aria-busy={isWaiting || isStale}
      // What can be turned and scrolled by key has to be reached by key.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {instead ?? (
        <div
          className={`stage-paper ${isWaiting ? 'waiting' : ''} ${isStale ? 'stale' : ''} ${isOutdated ? 'outdated' : ''}`}
          style={size ? { width: size.width, height: size.height } : {}}
        >
          {decoded && !problem && (
            <img
              src={decoded.url}
              alt={label}
              decoding="sync"
              draggable={false}
              data-page={page}
              {...(quarter === 0 ? {} : { style: turned(quarter, isOnItsSide ? size : null) })}
            />
          )}
          {problem && (
            <div className="stage-problem" role="status">
              <b>{t('preview.not_drawn')}</b>
              <span>{names.error(problem)}</span>
              {shown && mayPass(problem) && (
                <Button
                  small
                  onPress={() => {
                    forgetProblem(shown.source, shown.page);
                    setAttempt(attempt + 1);
                  }}
                >
                  {t('common.retry')}
                </Button>
              )}
            </div>
          )}
          {!problem &&
            (typeof props.over === 'function' ? page !== undefined && props.over(page) : props.over)}
        </div>
      )}
    </div>
  );
}

/** @param size of the paper, where the picture stands on its side in it */
function turned(quarter: number, size: Extent | null): CSSProperties {
  const rotate = `${quarter * 90}deg`;
  if (!size) return { rotate };
  const { width, height } = size;
  return {
    rotate,
    width: height,
    height: width,
    margin: `${(height - width) / 2}px ${(width - height) / 2}px`,
  };
}

type Key = PageTurn | 'whole' | { readonly zoom: -1 | 1 } | null;

/** What a key means on a page; one that would scroll it is left to the browser while there is something to scroll. */
function keyOf(key: string, box: HTMLElement): Key {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
    case 'PageUp':
      return canScroll(box, -1) ? null : -1;
    case 'ArrowDown':
    case 'PageDown':
      return canScroll(box, 1) ? null : 1;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case '+':
    case '=':
      return { zoom: 1 };
    case '-':
      return { zoom: -1 };
    case '0':
      return 'whole';
    default:
      return null;
  }
}

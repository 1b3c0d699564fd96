import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { sideFor, usePicture } from '../../state/pictures.js';
import { CompareIcon } from '../../ui/icons.js';
import type { StagedPage } from '../documents/PageStage.js';
import { useDecoded } from '../../ui/useDecoded.js';
import { useRoom } from '../../ui/useRoom.js';

interface CompareOverProps {
  /** The page as it was; null where there is none. */
  readonly page: StagedPage | null;
  /** As of `PageStage`. */
  readonly of: string;
  /** Name of the document as it was. */
  readonly name: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** Nothing of the result shows this page. */
  readonly isEmpty: boolean;
}

/** Parts of the page by which a key moves the line. */
const step = 0.02;
const largeStep = 0.1;

const within = (at: number): number => Math.min(1, Math.max(0, at));

/** The page as it was, over the page as it is, up to a line that is dragged. */
export function CompareOver(props: CompareOverProps): ReactElement {
  const { page, of, name, beforeLabel, afterLabel, isEmpty } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0.5);
  const room = useRoom(box);
  const side = sideFor(Math.max(room?.width ?? 0, room?.height ?? 0) || 768, window.devicePixelRatio);
  const picture = usePicture(page?.source ?? null, page?.page ?? 1, side, 0);
  const { decoded } = useDecoded(picture && 'url' in picture ? picture.url : null, {
    of,
    page: page?.page ?? 1,
  });
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(within((event.clientX - left) / Math.max(1, width)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - step,
      ArrowDown: at - step,
      ArrowRight: at + step,
      ArrowUp: at + step,
      PageDown: at - largeStep,
      PageUp: at + largeStep,
      Home: 0,
      End: 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // They move the line, and turn no page.
    event.preventDefault();
    event.stopPropagation();
    setAt(within(to));
  };
  const percent = format.percent(at);
  return (
    <>
      <div className="compare-labels">
        <span>{beforeLabel}</span>
        <span>{afterLabel}</span>
      </div>
      <div
        ref={box}
        className="compare"
        role="presentation"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>('.compare-line')?.focus();
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        {isEmpty && <p className="compare-none">{t('beside.none')}</p>}
        <div className="compare-before" style={{ clipPath: `inset(0 ${(1 - at) * 100}% 0 0)` }}>
          {decoded && (
            <img
              src={decoded.url}
              alt={t('result.before_picture', { name, page: decoded.page })}
              draggable={false}
              decoding="sync"
            />
          )}
          {!page && <p className="compare-none">{t('result.no_page_before')}</p>}
        </div>
        <div
          className="compare-line"
          role="slider"
          tabIndex={0}
          aria-label={t('result.divider')}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at * 100)}
          aria-valuetext={t('result.divider_at', { percent })}
          style={{ left: `${at * 100}%` }}
          onKeyDown={onKeyDown}
        >
          <i>
            <CompareIcon />
          </i>
        </div>
      </div>
    </>
  );
}

import { useRef, type ReactElement, type ReactNode, type RefObject, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageTurn } from '../../state/preview.js';
import type { Zoom } from '../../ui/zoom.js';
import { PageStage, type StagedPage } from '../documents/PageStage.js';

/** One of the two pages. */
interface PageSide {
  /** Null where this side has no such page, or while it is being drawn. */
  readonly page: StagedPage | null;
  /** Likely to be shown next. */
  readonly next: StagedPage | null;
  /** Of the document or the result. */
  readonly name: string;
  /** Stands above it. */
  readonly label: string;
  /** Says what is seen; absent: which page of it, before or after. */
  readonly said?: string;
  /** As of `PageStage`. */
  readonly of: string;
  readonly over?: (page: number) => ReactNode;
}

interface SideBySideProps {
  readonly before: PageSide;
  readonly after: PageSide;
  /** True while a page may still come. */
  readonly isWaiting: boolean;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly turn: (to: PageTurn) => void;
  /**
   * Where each goes to a place of its own, true while it does; then both are scrolled by the same distance. Absent: to the same part
   * of their way.
   */
  readonly jumping?: RefObject<boolean>;
}

/** Parts of the way a page can be scrolled, for both directions. */
const partOf = (at: number, size: number, room: number): number => (size > room ? at / (size - room) : 0);

interface Scrolled {
  readonly left: number;
  readonly top: number;
}

/** Scrolls a page to the same part of its way as another. */
function scrollLike(one: HTMLElement, other: HTMLElement): void {
  const across = partOf(one.scrollLeft, one.scrollWidth, one.clientWidth);
  const down = partOf(one.scrollTop, one.scrollHeight, one.clientHeight);
  other.scrollLeft = Math.round(across * (other.scrollWidth - other.clientWidth));
  other.scrollTop = Math.round(down * (other.scrollHeight - other.clientHeight));
}

/** A page and what became of it side by side: they are turned, enlarged and scrolled together. */
export function SideBySide(props: SideBySideProps): ReactElement {
  const { before, after, isWaiting, zoom, onZoom, turn, jumping } = props;
  const { t } = useTranslation();
  /** The page that was scrolled here: its own event must not move the one that a person scrolls. */
  const moved = useRef<HTMLElement | null>(null);
  /** Where each was scrolled to last. */
  const places = useRef(new WeakMap<HTMLElement, Scrolled>());
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const one = event.target as HTMLElement;
    const last = places.current.get(one) ?? { left: 0, top: 0 };
    places.current.set(one, { left: one.scrollLeft, top: one.scrollTop });
    if (jumping?.current) return;
    if (moved.current === one) {
      moved.current = null;
      return;
    }
    for (const other of event.currentTarget.querySelectorAll<HTMLElement>('.page-stage'))
      if (other !== one) {
        const { scrollLeft, scrollTop } = other;
        if (jumping) other.scrollBy(one.scrollLeft - last.left, one.scrollTop - last.top);
        else scrollLike(one, other);
        if (other.scrollLeft !== scrollLeft || other.scrollTop !== scrollTop) moved.current = other;
      }
  };
  const side = (of: 'before' | 'after', { page, next, name, label, said, of: belongs, over }: PageSide) => {
    const at = page?.page ?? 1;
    const seen =
      said ??
      (of === 'before'
        ? t('result.before_picture', { name, page: at })
        : t('preview.picture', { name, page: at }));
    return (
      <div className="one-side">
        <p className="side-label">{label}</p>
        <PageStage
          className="result-page"
          shown={page}
          next={next}
          label={seen}
          zoom={zoom}
          onZoom={onZoom}
          onTurn={turn}
          of={belongs}
          {...(over ? { over } : {})}
          instead={
            page || isWaiting ? null : (
              <p className="compare-none">{t(of === 'before' ? 'result.no_page_before' : 'beside.none')}</p>
            )
          }
        />
      </div>
    );
  };
  return (
    <div className="side-by-side" onScrollCapture={onScroll}>
      {side('before', before)}
      {side('after', after)}
    </div>
  );
}

import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import {
  changeBeside,
  changesBy,
  lookAtChange,
  showChangedPages,
  useChangesView,
  type ChangeSide,
} from '../../state/changes.js';
import { useOffered } from '../../state/offers.js';
import { pageAt, type PageTurn } from '../../state/preview.js';
import { useView } from '../../state/views.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { DownIcon, UpIcon } from '../../ui/icons.js';
import { PageTurner } from '../../ui/PageTurner.js';
import type { Zoom } from '../../ui/zoom.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import { ChangeFrames } from './ChangeFrames.js';
import { useChangeWords } from './change-words.js';
import { SideBySide } from './SideBySide.js';
import type { ComparedDocuments } from './useChanges.js';
import { sideOf } from './useComparison.js';

interface ChangesBesideProps {
  readonly compared: ComparedDocuments;
  /** Stands before all else, and behind it. */
  readonly first?: ReactNode;
  readonly last?: ReactNode;
}

/** Two documents that were compared, side by side, with their changes framed: from one change to the next, or page by page. */
export function ChangesBeside({ compared, first, last }: ChangesBesideProps): ReactElement {
  const { executionId, found, sides } = compared;
  const { changes } = found;
  const { t } = useTranslation();
  const names = useNames();
  const words = useChangeWords();
  const [zoom, setZoom] = useState<Zoom>('page');
  const filter = useChangesView(executionId, (view) => view.filter);
  const current = useChangesView(executionId, (view) => view.current);
  const pages = useChangesView(executionId, (view) => view.pages);
  const listed = useMemo(() => changesBy(changes, filter), [changes, filter]);
  const jumping = useRef(false);
  const old = sideOf(sides.old.source, useView(sides.old.source, true));
  const fresh = sideOf(sides.new.source, useView(sides.new.source, true));
  const go = (step: -1 | 1) => {
    const next = changeBeside(listed, current, step);
    if (!next) return;
    lookAtChange(executionId, changes, next.number);
    announce(words.whole(next));
  };
  const canGo = (step: -1 | 1) => changeBeside(listed, current, step) !== undefined;
  useOffered({
    'change-before': canGo(-1) ? () => go(-1) : null,
    'change-next': canGo(1) ? () => go(1) : null,
  });
  const counts = { old: old.pages ?? 1, new: fresh.pages ?? 1 };
  const turn = (to: PageTurn) =>
    showChangedPages(executionId, {
      old: pageAt(to, pages.old, counts.old),
      new: pageAt(to, pages.new, counts.new),
    });
  const place = listed.findIndex(({ number }) => number === current) + 1;
  const shownOn = (side: ChangeSide) => {
    const { page: pageOf, pages: count } = side === 'old' ? old : fresh;
    const page = count === null ? pages[side] : Math.min(pages[side], count);
    return { page: pageOf(page), next: pageOf(page + 1), at: page, count };
  };
  const shown = { old: shownOn('old'), new: shownOn('new') };
  const problem = old.problem ?? fresh.problem;
  const again = (old.problem ? old : fresh).again;
  const onSide = (side: ChangeSide) => {
    const { page, next, at, count } = shown[side];
    const { name } = sides[side];
    const label = t(`changes.side_${side}`, { name });
    return {
      page,
      next,
      name,
      label: count === null ? label : `${label} · ${t('preview.page_of', { page: at, count })}`,
      said: `${label}, ${t('changes.on_page', { page: at })}`,
      of: `${side} ${executionId}`,
      over: (drawn: number) =>
        page && (
          <ChangeFrames
            side={side}
            changes={listed}
            page={{ ...page, page: drawn }}
            current={current}
            jumping={jumping}
            onChoose={(number) => lookAtChange(executionId, changes, number)}
          />
        ),
    };
  };
  return (
    <>
      <div className="stage-head changes-head">
        {first}
        <h2 className="num">
          {changes.length === 0
            ? t('changes.same')
            : place === 0
              ? t('changes.count', { count: listed.length })
              : t('changes.place', { place, count: listed.length })}
        </h2>
        {changes.length > 0 && (
          <div className="changes-steps">
            <Button small look="quiet" isDisabled={!canGo(-1)} onPress={() => go(-1)}>
              <UpIcon /> <span>{t('changes.before')}</span>
            </Button>
            <Button small look="quiet" isDisabled={!canGo(1)} onPress={() => go(1)}>
              <DownIcon /> <span>{t('changes.next')}</span>
            </Button>
          </div>
        )}
        {last}
      </div>
      {problem ? (
        <div className="stage-instead" role="status">
          <p>{names.error(problem)}</p>
          {again && (
            <Button small onPress={again}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      ) : (
        <SideBySide
          before={onSide('old')}
          after={onSide('new')}
          isWaiting={old.pages === null || fresh.pages === null}
          jumping={jumping}
          {...{ zoom, turn, onZoom: setZoom }}
        />
      )}
      <div className="stage-foot">
        <PageTurner
          page={shown.new.at}
          count={Math.max(counts.old, counts.new)}
          onPage={(to) => {
            const by = to - shown.new.at;
            const within = (side: ChangeSide) =>
              Math.min(Math.max(pages[side] + by, 1), Math.max(counts[side], 1));
            showChangedPages(executionId, { old: within('old'), new: within('new') });
          }}
        />
        <ZoomMenu zoom={zoom} onZoom={setZoom} />
      </div>
    </>
  );
}

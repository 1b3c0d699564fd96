import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ResultPages } from '../../../contract/desktop.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { lookBeside, spreadsOf, useBeside, type BesideRequest } from '../../state/beside.js';
import { sideFor, usePicture, type PictureSource } from '../../state/pictures.js';
import { Button } from '../../ui/Button.js';
import { PasswordForm } from '../convert/PasswordForm.js';
import { useResultPages } from './useResultPages.js';

/** A result as pages, beside the pages of its source. */
export function BesideDialog(): ReactElement {
  const wish = useBeside();
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={wish !== null}
      onOpenChange={(open) => !open && lookBeside(null)}
    >
      <Modal className="dialog beside">
        <Dialog>{wish && <Beside wish={wish} />}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Beside({ wish }: { wish: BesideRequest }): ReactElement {
  const { t } = useTranslation();
  const shown = useResultPages(wish);
  return (
    <>
      {shown === null || 'problem' in shown ? (
        <>
          <div className="beside-head">
            <Heading slot="title">{t('beside.title', { name: wish.name })}</Heading>
            <Close />
          </div>
          <div className="page-box empty" aria-busy={shown === null}>
            {shown ? (
              <Problem wish={wish} problem={shown.problem} />
            ) : (
              <p className="text-quiet" role="status">
                {t('beside.drawing')}
              </p>
            )}
          </div>
        </>
      ) : (
        <Spreads wish={wish} pages={shown.pages} />
      )}
    </>
  );
}

const Close = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <Button small onPress={() => lookBeside(null)}>
      {t('common.close')}
    </Button>
  );
};

/** Why there is nothing to look at. */
function Problem({ wish, problem }: { wish: BesideRequest; problem: ErrorInfo }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const isLocked = problem.code === 'password_required' || problem.code === 'wrong_password';
  return (
    <>
      <p className="text-quiet" role="status">
        {isLocked ? names.error(problem) : t('beside.failed', { why: names.error(problem) })}
      </p>
      {isLocked && (
        <PasswordForm
          name={wish.name}
          onCancel={() => lookBeside(null)}
          onSubmit={(password) => lookBeside({ ...wish, password })}
        />
      )}
    </>
  );
}

/** CSS pixels the longer side of a page is drawn for: as large as both fit beside each other, and when enlarged. */
const wholeSide = 700;
const largeSide = 1200;

function Spreads({ wish, pages }: { wish: BesideRequest; pages: ResultPages }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const [place, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const panes = useRef<HTMLDivElement>(null);
  const spreads = spreadsOf(pages);
  const spread = spreads[place] ?? { source: 1, result: -1 };
  const result = pages.pages[spread.result];
  const side = sideFor(isLarge ? largeSide : wholeSide, window.devicePixelRatio);
  const go = (to: number) => setPlace(Math.min(Math.max(to, 0), spreads.length - 1));
  useEffect(() => {
    // A page begins at its top.
    for (const pane of panes.current?.querySelectorAll('.beside-page') ?? []) pane.scrollTop = 0;
  }, [place]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: spreads.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  /** Both are scrolled as one. */
  const onScroll = (from: HTMLElement) => {
    const share = from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight);
    for (const pane of panes.current?.querySelectorAll<HTMLElement>('.beside-page') ?? []) {
      const top = share * (pane.scrollHeight - pane.clientHeight);
      if (pane !== from && Math.abs(pane.scrollTop - top) > 2) pane.scrollTop = top;
    }
  };
  return (
    // Keys of the whole dialog: whatever has the focus in it, arrows turn the pages.
    <div className="beside-view" role="presentation" onKeyDown={onKeyDown}>
      <div className="beside-head">
        <Heading slot="title">{t('beside.title', { name: wish.name })}</Heading>
        <span className="text-quiet num" role="status">
          {format.list([
            t('beside.source_page', { page: spread.source, count: pages.sourcePages }),
            result
              ? t('beside.result_page', { page: spread.result + 1, count: pages.pages.length })
              : t('beside.none'),
          ])}
        </span>
        <span className="tables-turn">
          <Button
            small
            aria-label={t('beside.before')}
            isDisabled={place === 0}
            onPress={() => go(place - 1)}
          >
            ‹
          </Button>
          <Button
            small
            autoFocus
            aria-label={t('beside.behind')}
            isDisabled={place >= spreads.length - 1}
            onPress={() => go(place + 1)}
          >
            ›
          </Button>
        </span>
        <span className="tables-tools">
          <Button small aria-pressed={isLarge} onPress={() => setLarge(!isLarge)}>
            {t('beside.larger')}
          </Button>
          <Close />
        </span>
      </div>
      <div className={`beside-panes ${isLarge ? 'large' : ''}`} ref={panes}>
        <PagePane
          label={pages.sourceName}
          source={{
            path: pages.source,
            ...(wish.password === undefined ? {} : { password: wish.password }),
          }}
          page={spread.source}
          side={side}
          alt={t('beside.source_picture', { name: pages.sourceName, page: spread.source })}
          onScroll={onScroll}
        />
        <PagePane
          label={result?.name ?? t('beside.result')}
          source={result ? { path: result.path } : null}
          page={result?.page ?? 1}
          side={side}
          alt={t('beside.result_picture', { name: result?.name ?? '', page: spread.result + 1 })}
          onScroll={onScroll}
        />
      </div>
      {pages.more > 0 && <p className="text-quiet">{t('beside.more', { count: pages.more })}</p>}
    </div>
  );
}

interface PagePaneProps {
  readonly label: string;
  readonly source: PictureSource | null;
  readonly page: number;
  readonly side: number;
  readonly alt: string;
  readonly onScroll: (pane: HTMLElement) => void;
}

function PagePane({ label, source, page, side, alt, onScroll }: PagePaneProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const picture = usePicture(source, page, side);
  return (
    <figure className="beside-pane">
      <figcaption>{label}</figcaption>
      {/* What can be scrolled must be reached by key. */}
      <div
        className="beside-page"
        role="group"
        aria-label={label}
        tabIndex={0}
        onScroll={(event) => onScroll(event.currentTarget)}
      >
        {picture && 'url' in picture && <img src={picture.url} alt={alt} draggable={false} />}
        {picture && 'problem' in picture && <p className="text-quiet">{names.error(picture.problem)}</p>}
        {!source && <p className="text-quiet">{t('beside.none')}</p>}
      </div>
    </figure>
  );
}

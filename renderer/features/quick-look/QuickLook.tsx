import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { LiesOver } from '../../state/offers.js';
import { openResult, revealResult } from '../../state/actions.js';
import { sourceOpens } from '../../../contract/openable.js';
import { askOpenWith, openSource, revealSource } from '../../state/open-with.js';
import { endQuickLook, lookAtNext, lookAtPage, useQuickLook, type LookedAt } from '../../state/quick-look.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import type { PageTurn } from '../../state/preview.js';
import { PageStage } from '../../shared/documents/PageStage.js';
import { PageTurner } from '../../ui/PageTurner.js';
import type { Zoom } from '../../ui/zoom.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import { useLookedAt } from './useLookedAt.js';

type Look = NonNullable<ReturnType<typeof useQuickLook>>;

/** A document large over the window, for as long as somebody wants to look. */
export function QuickLook(): ReactElement {
  const look = useQuickLook();
  return (
    <ModalOverlay
      className="veil quick-veil"
      isDismissable
      isOpen={look !== null}
      onOpenChange={(open) => !open && endQuickLook()}
    >
      <Modal className="dialog quick-look">
        <LiesOver value={true}>
          <Dialog>{look && <Opened look={look} />}</Dialog>
        </LiesOver>
      </Modal>
    </ModalOverlay>
  );
}

function Opened({ look }: { look: Look }): ReactElement | null {
  const thing = look.things[look.place];
  return thing ? <Thing look={look} thing={thing} /> : null;
}

function Thing({ look, thing }: { look: Look; thing: LookedAt }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [zoom, setZoom] = useState<Zoom>('page');
  const { pages, problem, again, at, says } = useLookedAt(thing);
  const view = useRef<HTMLDivElement>(null);
  // Keys mean the page first of all.
  useEffect(() => view.current?.querySelector<HTMLElement>('.page-stage')?.focus(), []);
  const page = Math.min(look.page, pages ?? look.page);
  const { things, place } = look;
  const turn = (to: PageTurn) => {
    const last = pages ?? 1;
    const wanted = to === 'first' ? 1 : to === 'last' ? last : page + to;
    lookAtPage(Math.min(Math.max(wanted, 1), last));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const taken = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    switch (event.key) {
      case ' ':
        // A button is pressed by it.
        if (event.target instanceof HTMLButtonElement) return;
        taken();
        endQuickLook();
        return;
      case 'ArrowUp':
      case 'ArrowDown':
        // A page that is larger than its place is scrolled; pages that were gathered are one thing.
        if (zoom !== 'page' || things.length < 2) return;
        taken();
        lookAtNext(event.key === 'ArrowUp' ? -1 : 1);
        return;
      default:
    }
  };
  const said = pages === null ? '' : t('quickLook.page_of', { page, count: pages });
  return (
    // Keys of the whole dialog, whatever has the focus in it.
    <div ref={view} className="quick-view" role="presentation" onKeyDownCapture={onKeyDown}>
      <header className="quick-head">
        <div className="row-text">
          <Heading slot="title">{thing.name}</Heading>
          <p className="meta">{says(page) ?? thing.facts}</p>
        </div>
        <span className="hidden-text" role="status">
          {[thing.name, said, says(page) ?? ''].filter((words) => words !== '').join(', ')}
        </span>
        <Ways thing={thing} />
        <Button look="icon" aria-label={t('common.close')} onPress={endQuickLook}>
          <CloseIcon />
        </Button>
      </header>
      <PageStage
        shown={at(page)}
        next={pages !== null && page < pages ? at(page + 1) : null}
        label={said === '' ? thing.name : t('preview.picture', { name: thing.name, page })}
        zoom={zoom}
        onZoom={setZoom}
        onTurn={turn}
        of={thing.id}
        instead={
          problem ? (
            <div className="quick-problem" role="status">
              <b>{t('quickLook.failed')}</b>
              <span>{names.error(problem)}</span>
              {again && (
                <Button small onPress={again}>
                  {t('common.retry')}
                </Button>
              )}
            </div>
          ) : pages === null ? (
            <p className="quick-problem waits" role="status">
              {t('quickLook.drawing')}
            </p>
          ) : at(page) === null ? (
            <p className="quick-empty">{says(page)}</p>
          ) : undefined
        }
      />
      <footer className="quick-foot">
        {things.length > 1 && (
          <span className="text-quiet num">
            {t('quickLook.place_of', { place: place + 1, total: things.length })}
          </span>
        )}
        <PageTurner page={page} count={pages ?? 1} onPage={lookAtPage} />
        <ZoomMenu zoom={zoom} onZoom={setZoom} />
      </footer>
    </div>
  );
}

/** What can be done with the file that is looked at. Pages that were gathered are no file, and neither is a web address. */
function Ways({ thing }: { thing: LookedAt }): ReactElement | null {
  const { t } = useTranslation();
  const { of, name, opens } = thing;
  if (!('executionId' in of) && !('path' in of)) return null;
  if ('address' in of && of.address !== undefined) return null;
  const isResult = 'executionId' in of;
  const mayOpen = isResult ? opens === true : sourceOpens(of.path) && sourceOpens(name);
  const file = isResult ? { executionId: of.executionId, result: of.result } : { path: of.path };
  return (
    <>
      {mayOpen && (
        <>
          <Button
            aria-label={t('run.open_named', { name })}
            onPress={() => void (isResult ? openResult(of.executionId, of.result) : openSource(of.path))}
          >
            {t('common.open')}
          </Button>
          <Button
            aria-label={t('result.open_with_title', { name })}
            onPress={() => askOpenWith({ file, name })}
          >
            {t('result.open_with')}
          </Button>
        </>
      )}
      <Button
        aria-label={t('run.reveal_named', { name })}
        onPress={() => void (isResult ? revealResult(of.executionId, of.result) : revealSource(of.path))}
      >
        {t('common.reveal')}
      </Button>
    </>
  );
}

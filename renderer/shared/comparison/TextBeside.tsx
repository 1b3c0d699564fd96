import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedPageText } from '../../../contract/page-text.js';
import { useNames } from '../../i18n/names.js';
import { copyText } from '../../state/result-actions.js';
import { findText, marksOf, type FoundText } from '../../state/find-text.js';
import type { PageTurn } from '../../state/preview.js';
import { mayPass } from '../../state/views.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CopyIcon } from '../../ui/icons.js';
import type { Zoom } from '../../ui/zoom.js';
import { PageStage, type StagedPage } from '../documents/PageStage.js';
import { FindBar } from '../../ui/FindBar.js';
import { useTexts } from './useTexts.js';

interface TextBesideProps {
  /** Null while it is being drawn. */
  readonly shown: StagedPage | null;
  readonly next: StagedPage | null;
  readonly count: number | null;
  /** Says what is seen. */
  readonly label: string;
  /** As of `PageStage`. */
  readonly of: string;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly turn: (to: PageTurn) => void;
  /** @param page from 1 */
  readonly onPage: (page: number) => void;
}

/** Two places are the same. */
const isSame = (one: FoundText | undefined, other: FoundText): boolean =>
  one?.page === other.page && one.start === other.start;

/** A page with its text beside it, which is read, searched and copied; what is found is marked on both. */
export function TextBeside(props: TextBesideProps): ReactElement {
  const { shown, next, count, label, of, zoom, onZoom, turn, onPage } = props;
  const { t } = useTranslation();
  const names = useNames();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const page = shown?.page ?? 1;
  const { pages, isWhole, problem, again } = useTexts(shown?.source ?? null, page, count);
  const found = useMemo(() => findText(pages, wanted), [pages, wanted]);
  const place = Math.min(at, Math.max(0, found.length - 1));
  const current = found[place];
  const here = found.filter((one) => one.page === page);
  const text = pages[page - 1];
  const field = useRef<HTMLInputElement>(null);
  const go = (to: number) => {
    const target = found[(to + found.length) % found.length];
    if (!target) return;
    setAt((to + found.length) % found.length);
    if (target.page !== page) onPage(target.page);
  };
  const type = (value: string) => {
    setWanted(value);
    const all = findText(pages, value);
    // The first one from the page on that is looked at.
    const first = Math.max(
      0,
      all.findIndex((one) => one.page >= page),
    );
    setAt(first);
    const target = all[first];
    if (target && target.page !== page) onPage(target.page);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    field.current?.select();
  };
  const copy = (what: string) =>
    void copyText(what).then((isDone) => isDone && announce(t('result.text.copied')));
  const whole = () => pages.map((one) => one?.text.trim() ?? '').join('\n\n');
  return (
    <div className="text-beside" role="presentation" onKeyDown={onKeyDown}>
      <PageStage
        className="result-page"
        shown={shown}
        next={next}
        label={label}
        of={of}
        zoom={zoom}
        onZoom={onZoom}
        onTurn={turn}
        over={
          text &&
          here.map((one) =>
            marksOf(text, one).map(({ left, top, width, height }, index) => (
              <span
                key={`${one.start} ${index}`}
                className={`text-mark ${isSame(current, one) ? 'current' : ''}`}
                aria-hidden="true"
                style={{
                  left: `${left * 100}%`,
                  top: `${top * 100}%`,
                  width: `${width * 100}%`,
                  height: `${height * 100}%`,
                }}
              />
            )),
          )
        }
      />
      <section className="text-panel" aria-label={t('result.text.label')}>
        <FindBar
          field={field}
          value={wanted}
          onChange={type}
          count={found.length}
          place={place}
          isWhole={isWhole}
          onGo={go}
        />
        {problem ? (
          <div className="text-none" role="status">
            <p>{names.error(problem)}</p>
            {mayPass(problem) && (
              <Button small onPress={again}>
                {t('common.retry')}
              </Button>
            )}
          </div>
        ) : text === undefined ? (
          <p className="text-none">{t('result.text.reading')}</p>
        ) : text?.text.trim() ? (
          <Read text={text} here={here} current={current} />
        ) : (
          <p className="text-none" role="status">
            {t('result.text.empty')}
          </p>
        )}
        <div className="text-tools">
          <Button small isDisabled={!text?.text.trim()} onPress={() => copy(text?.text.trim() ?? '')}>
            <CopyIcon />
            {t('result.text.copy_page')}
          </Button>
          {(count ?? 1) > 1 && (
            <Button small isDisabled={!isWhole} onPress={() => copy(whole())}>
              <CopyIcon />
              {t('result.text.copy_all')}
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}

interface ReadProps {
  readonly text: Pick<PlacedPageText, 'text'>;
  readonly here: readonly FoundText[];
  readonly current: FoundText | undefined;
}

/** The text of the page, with what was found in it. */
export function Read({ text: { text }, here, current }: ReadProps): ReactElement {
  const mark = useRef<HTMLElement>(null);
  const start = current?.start;
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, [start, here]);
  const pieces = here.map((one, index) => {
    const before = here[index - 1];
    const isCurrent = isSame(current, one);
    return (
      <span key={one.start}>
        {text.slice(before ? before.start + before.length : 0, one.start)}
        <mark ref={isCurrent ? mark : null} className={isCurrent ? 'current' : ''}>
          {text.slice(one.start, one.start + one.length)}
        </mark>
      </span>
    );
  });
  const last = here.at(-1);
  return (
    // What scrolls has to be reached by key.
    <div className="text-read" tabIndex={0}>
      {pieces}
      {text.slice(last ? last.start + last.length : 0)}
    </div>
  );
}

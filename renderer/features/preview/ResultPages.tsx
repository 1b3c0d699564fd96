import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentSmaller } from '../../../contract/percent.js';
import type { Preview } from '../../../contract/preview.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { useDocuments, type ListedDocument } from '../../state/documents.js';
import { lookAgain, useLivePreview, type LivePreview } from '../../state/live-preview.js';
import { pageAt, shownResult, showPageOf, usePreviewState, zoomTo } from '../../state/preview.js';
import { isNeverPreviewed } from '../../state/wanted-preview.js';
import { PageStage, type StagedPage } from '../../shared/documents/PageStage.js';
import { Button } from '../../ui/Button.js';
import { PagesIcon } from '../../ui/icons.js';
import { PageTurner } from '../../ui/PageTurner.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import { Remarks } from '../../shared/documents/Remarks.js';
import { AllPages } from './AllPages.js';
import { FieldFrames } from './FieldFrames.js';
import { PreviewHead } from './PreviewHead.js';
import { useMergedPage } from './useMergedPage.js';
import { WhyNot } from './WhyNot.js';

interface ResultPagesProps {
  readonly row: ListedDocument;
  /** The panel shows the fields of its form, and the result has the same pages. */
  readonly isForm: boolean;
}

/** What becomes of a document, or of all of them, before it is saved. */
export function ResultPages({ row, isForm }: ResultPagesProps): ReactElement {
  const { t } = useTranslation();
  const live = useLivePreview((state) => state);
  const documents = useDocuments((state) => state.documents);
  const zoom = usePreviewState((state) => state.zoom);
  const { preview } = live;
  const of = shownResult(live.task ?? '', live.of ?? row.id);
  const wanted = usePreviewState((state) => state.pages[of] ?? 1);
  const [isSpread, setSpread] = useState<boolean | null>(null);
  const pages = preview?.pages ?? [];
  const count = pages.length;
  const page = Math.min(wanted, Math.max(1, count));
  const isMany = (preview?.files.length ?? 0) > 1 || (preview?.results ?? 0) > 1;
  const spreads = count > 1 && (isSpread ?? isMany);
  const go = (to: number) => showPageOf(of, to);
  useMergedPage(row, live.isWhole && documents.length > 1 ? preview : null, go);
  const staged = (at: number): StagedPage | null => {
    const found = pages[at - 1];
    return found ? { source: { path: found.path }, page: found.page } : null;
  };
  const problemRow = documents.find(({ id }) => id === live.row) ?? null;
  const instead = live.problem ? (
    <WhyNot
      problem={live.problem}
      row={problemRow}
      {...(isNeverPreviewed(live.problem) ? {} : { onAgain: lookAgain })}
    />
  ) : preview && count === 0 ? (
    <Files live={live} />
  ) : null;
  return (
    <>
      <PreviewHead
        side="result"
        title={t('preview.result_title')}
        facts={<Facts {...{ live, page, count }} />}
      />
      {spreads && !instead && preview ? (
        <AllPages
          preview={preview}
          isStale={live.isStale}
          page={page}
          onOpen={(to) => {
            go(to);
            setSpread(false);
          }}
        />
      ) : (
        <PageStage
          shown={staged(page)}
          next={staged(page + 1)}
          label={t('preview.result_picture', { page })}
          // Of a row, whatever is done with it: the page before stays until the next one can be shown.
          of={`result ${row.id}`}
          isStale={live.isStale}
          isOutdated={live.isStale && live.idle !== null}
          zoom={zoom}
          onZoom={zoomTo}
          // Where somebody wants to be is kept while nobody knows how many pages there will be.
          onTurn={(turn) =>
            go(preview ? pageAt(turn, page, Math.max(1, count)) : pageAt(turn, wanted, maxPage))
          }
          instead={instead}
          {...(isForm ? { over: (drawn: number) => <FieldFrames row={row} page={drawn} onPage={go} /> } : {})}
        />
      )}
      {preview && live.isStale && live.idle && !instead && <Outdated idle={live.idle} />}
      <div className="preview-foot">
        {!instead && (
          <>
            {preview && !live.isStale ? <ResultSize preview={preview} /> : <span />}
            <div className="preview-tools">
              {!spreads && <PageTurner page={page} count={preview ? count : null} onPage={go} />}
              {count > 1 && (
                <Button
                  look="quiet"
                  small
                  className="all-pages-switch"
                  aria-pressed={spreads}
                  onPress={() => setSpread(!spreads)}
                >
                  <PagesIcon /> <span>{t('preview.all_pages')}</span>
                </Button>
              )}
              {!spreads && <ZoomMenu zoom={zoom} onZoom={zoomTo} />}
            </div>
            <span className="preview-notes">
              {preview && !live.isStale && <Remarks messages={preview.messages} />}
            </span>
          </>
        )}
      </div>
    </>
  );
}

interface FactsProps {
  readonly live: LivePreview;
  readonly page: number;
  readonly count: number;
}

/** Which page of how many, and that something newer is on its way. */
function Facts({ live, page, count }: FactsProps): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const { preview, isStale, problem, idle } = live;
  if (problem || (idle && !preview)) return null;
  if (!preview) return <>{t('preview.making')}</>;
  const { results, isCutShort, isEstimate } = preview;
  const isPlain = !isCutShort;
  const facts = [
    isCutShort ? t('preview.first_files', { count: results }) : '',
    isPlain && results > 1 ? t('preview.files', { count: results }) : '',
    count > 0
      ? t(isCutShort ? 'preview.page_of_these' : 'preview.page_of', { page, count: count + preview.more })
      : '',
    isPlain && isEstimate && count > 0 ? t('preview.beginning') : '',
    isStale && !idle ? t('preview.making') : '',
  ];
  return <>{format.list(facts)}</>;
}

/** Why the result that is shown is not the one of what is chosen now. */
function Outdated({ idle }: { idle: NonNullable<LivePreview['idle']> }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const option = idle.idle === 'wrong' ? idle.option : null;
  return (
    <p className="preview-note" role="status">
      {option
        ? t(option.type === 'file' ? 'preview.wrong_file' : 'preview.wrong_option', {
            option: names.option(option),
          })
        : t('preview.wrong')}
    </p>
  );
}

/** Results that have no pages to look at: what they are called, and how large they are. */
function Files({ live: { preview } }: { live: LivePreview }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const files = preview?.files ?? [];
  return (
    <div className="preview-problem" role="status">
      <p>{t('preview.no_pages')}</p>
      <ul>
        {files.slice(0, maxNamed).map(({ name, size }) => (
          <li key={name}>{format.list([name, size === null ? '' : format.size(size)])}</li>
        ))}
        {files.length > maxNamed && <li>{t('history.more_entries', { count: files.length - maxNamed })}</li>}
      </ul>
    </div>
  );
}

/** A page that no document has: the last one, of a result that is not there yet. */
const maxPage = 1_000_000;

/** More files than this are counted. */
const maxNamed = 12;

/** How large the result will be; where it is made to be smaller, how much smaller than what it is made of. */
function ResultSize({ preview }: { preview: Preview }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const isSmaller = preview.messages.some(({ code }) => code === 'compressed');
  const { size, sourceSize, isEstimate } = preview;
  if (size === null) return <span />;
  const said = isEstimate ? t('preview.size_about', { size: format.size(size) }) : format.size(size);
  // Several files are no smaller document.
  const percent = isSmaller && preview.results === 1 ? percentSmaller(sourceSize, size) : 0;
  const limit = missedLimit(preview);
  if (limit !== null)
    return (
      <span className="preview-size num warn">
        {said}, <b>{t('preview.size_over', { limit: format.size(limit) })}</b>
      </span>
    );
  return (
    <span className="preview-size num">
      {said}
      {percent > 0 && (
        <>
          {', '}
          <b>{t('preview.smaller', { percent: format.percent(percent / 100) })}</b>
        </>
      )}
    </span>
  );
}

/** The size that was asked for and cannot be reached; null where there is none. */
function missedLimit({ messages }: Preview): number | null {
  const wanted = messages.find(({ code }) => code === 'size_not_reached')?.params['wanted'];
  return typeof wanted === 'number' ? wanted : null;
}

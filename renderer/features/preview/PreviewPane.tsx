import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames, type Names } from '../../i18n/names.js';
import { useChain } from '../../state/chain.js';
import { formOption } from '../../state/form-values.js';
import { titleOf, useDocuments } from '../../state/documents.js';
import { lookAtRow, useLivePreview, watchPreview, type LivePreview } from '../../state/live-preview.js';
import { showPageOf, shownResult, shownRow, usePreviewState } from '../../state/preview.js';
import { usePicture } from '../../state/pictures.js';
import { lackingMark } from '../../state/redact-marks.js';
import { useUnrepeated } from '../../state/repeated.js';
import { useShowsRow } from '../../state/shown-row.js';
import { isNeverPreviewed } from '../../state/wanted-preview.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { firstSide } from '../../shared/documents/PageStage.js';
import { marginFields } from './margin-fields.js';
import { ignoredAreas } from '../../shared/documents/ignored-areas.js';
import { madeFields } from '../../shared/documents/made-fields.js';
import { useRedactFields } from '../../shared/documents/redact-fields.js';
import { freeAreaFields } from './free-area-fields.js';
import { signatureFields } from './signature-fields.js';
import { ResultPages } from './ResultPages.js';
import { SourcePages } from './SourcePages.js';

/** The pages of the chosen document, and of what becomes of it. */
export function PreviewPane({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected);
  const chosen = usePreviewState((state) => state.side);
  const margins = marginFields(convert);
  const signature = signatureFields(convert);
  const redact = useRedactFields(convert);
  const freeArea = freeAreaFields(convert);
  const made = madeFields(convert);
  const ignored = ignoredAreas(convert);
  // A box that is drawn on the document is what one looks at first.
  const isDrawnOn = margins || signature || redact || freeArea || made;
  const side = chosen ?? (isDrawnOn ? 'source' : 'result');
  const row = shownRow(documents, selected, convert.ready);
  const id = row?.id ?? null;
  const idle = useLivePreview((live) => (live.preview ? null : live.idle));
  // What another service or a card makes cannot be seen before, but what it is made of can.
  const elsewhere = useLivePreview(({ problem }) => (problem && isNeverPreviewed(problem) ? problem : null));
  const isUnrepeated = useUnrepeated();
  const task = useLivePreview((live) => live.task);
  const of = useLivePreview((live) => live.of);
  const isWhole = useLivePreview((live) => live.isWhole);
  const isMade = useLivePreview(
    ({ preview, isStale, problem }) => preview !== null || !isStale || problem !== null,
  );
  const isComing = useFirstPicture(side === 'result' ? id : null);
  const isSlow = useSlow(!isMade || isComing);
  const links = useChain();
  const watches = side === 'result';
  useEffect(() => lookAtRow(id), [id]);
  useShowsRow(documents.length > 1 ? id : null);
  // What nobody looks at is not made.
  useEffect(() => (watches ? watchPreview() : undefined), [watches]);
  if (!row) return <p className="preview-nothing">{t('preview.nothing')}</p>;
  // A page that is turned while the result is made is the page of the result that somebody wants to see.
  const follow =
    side === 'result' && task !== null && !isWhole
      ? (page: number) => showPageOf(shownResult(task, of ?? row.id), page)
      : undefined;
  // While nothing can be made of it, the document is what there is to see, with why.
  const why =
    side !== 'result'
      ? null
      : idle
        ? lackingMark(convert.options, convert.values, convert.ready)
          ? t(redact ? 'redact.choose' : 'redact.choose_words')
          : whyIdle(idle, titleOf(row.file), t, names)
        : isUnrepeated
          ? t('password.again_preview')
          : elsewhere
            ? names.error(elsewhere)
            : isSlow
              ? t('preview.making_meanwhile')
              : null;
  // All but that the result is on its way.
  const isLasting = idle !== null || isUnrepeated || elsewhere !== null;
  // The one form whose fields the panel shows.
  const isForm = convert.ready.length === 1 && formOption(convert.workflow, convert.options) !== undefined;
  return side === 'source' || why !== null ? (
    <SourcePages
      {...{ row, margins, signature, redact, freeArea, made, ignored, isForm }}
      note={why}
      isNoteLasting={isLasting}
      onTurned={follow}
    />
  ) : (
    <ResultPages row={row} isForm={isForm && links.length === 0} />
  );
}

/** True while the first picture of what becomes of a row is drawn. */
function useFirstPicture(row: string | null): boolean {
  const path = useLivePreview(({ preview }) => preview?.pages[0]?.path ?? null);
  const page = useLivePreview(({ preview }) => preview?.pages[0]?.page ?? 1);
  const [seen, setSeen] = useState<string | null>(null);
  const isNew = row !== null && row !== seen;
  const picture = usePicture(isNew && path !== null ? { path } : null, page, firstSide, 0);
  // Later ones take the place of the one before as soon as they can be shown.
  if (isNew && picture !== null) setSeen(row);
  return isNew && path !== null && picture === null;
}

/** Milliseconds for which a person waits before an empty page. */
const patience = 1000;

/** True for what has lasted a while. */
function useSlow(lasts: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [lasts]);
  return lasts && isSlow;
}

/** Why nothing is made of a document; empty where that is plain, null while it is only not known yet. */
function whyIdle(
  idle: NonNullable<LivePreview['idle']>,
  name: string,
  t: ReturnType<typeof useTranslation>['t'],
  names: Names,
): string | null {
  switch (idle.idle) {
    case 'loading':
      return null;
    case 'nothing':
      return '';
    case 'left_out':
      return t('preview.left_out', { name });
    case 'wrong':
      if (idle.option?.display?.form === 'fields') return t('form.nothing_typed');
      if (idle.option?.name === 'open_password') return t('problem.password');
      if (idle.option?.display?.form === 'signature') return t('preview.wrong_signature');
      return idle.option
        ? t(idle.option.type === 'file' ? 'preview.wrong_file' : 'preview.wrong_option', {
            option: names.option(idle.option),
          })
        : t('preview.wrong');
  }
}

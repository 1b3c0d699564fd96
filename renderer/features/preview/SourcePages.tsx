import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../../../contract/preview.js';
import { titleOf, type ListedDocument } from '../../state/documents.js';
import { pageAt, showPageOf, usePreviewState, zoomTo } from '../../state/preview.js';
import { mayPass, viewAgain } from '../../state/views.js';
import { useInvoiceWords } from '../../shared/documents/invoice-words.js';
import { useSignatureWords } from '../../shared/documents/signature-words.js';
import { PageStage } from '../../shared/documents/PageStage.js';
import { PageTurner } from '../../ui/PageTurner.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import { FieldFrames } from './FieldFrames.js';
import { FreeAreaBox } from './FreeAreaBox.js';
import type { FreeAreaFields } from './free-area-fields.js';
import { MarginBox } from './MarginBox.js';
import { SignatureBox } from './SignatureBox.js';
import { FieldMarks } from './FieldMarks.js';
import { IgnoredMarks } from './IgnoredMarks.js';
import { RedactMarks } from './RedactMarks.js';
import type { IgnoredAreas } from '../../shared/documents/ignored-areas.js';
import type { MadeFields } from '../../shared/documents/made-fields.js';
import type { RedactFields } from '../../shared/documents/redact-fields.js';
import type { SignatureFields } from './signature-fields.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import type { MarginFields } from './margin-fields.js';
import { PreviewHead } from './PreviewHead.js';
import { shownOf, useDocumentView } from './useDocumentView.js';
import { WhyNot } from './WhyNot.js';

interface SourcePagesProps {
  readonly row: ListedDocument;
  /** What is cut off at its sides; null where nothing is. */
  readonly margins: MarginFields | null;
  /** The picture of a signature that is placed on it; null where there is none. */
  readonly signature: SignatureFields | null;
  /** What is marked on it to be removed; null where nothing is. */
  readonly redact: RedactFields | null;
  /** A rectangle that may be on it; null where there can be none. */
  readonly freeArea: FreeAreaFields | null;
  /** The fields that it gets; null where it gets none. */
  readonly made: MadeFields | null;
  /** What is left out of a comparison on it; null where nothing is. */
  readonly ignored: IgnoredAreas | null;
  /** Why it is the document that is shown; null or empty where there is nothing to say. */
  readonly note?: string | null;
  /** It stays as long as the document is shown, and has a place of its own. */
  readonly isNoteLasting?: boolean;
  /** The panel shows the fields of its form. */
  readonly isForm: boolean;
  /** Called with a page that somebody turned to. */
  readonly onTurned?: ((page: number) => void) | undefined;
}

/** A document as it was given. */
export function SourcePages(props: SourcePagesProps): ReactElement {
  const { row, margins, note = null, onTurned, isNoteLasting = false } = props;
  const { t } = useTranslation();
  const { file } = row;
  const zoom = usePreviewState((state) => state.zoom);
  const wanted = usePreviewState((state) => state.pages[row.id] ?? 1);
  const shown = shownOf(row);
  const view = useDocumentView(shown);
  const page = Math.min(wanted, view.count ?? wanted);
  const { source } = view;
  const invoice = useInvoiceWords(row, true);
  const signatures = useSignatureWords(row, true);
  const size = usePageSize(source, page, margins !== null);
  const go = (to: number) => {
    showPageOf(row.id, to);
    onTurned?.(to);
  };
  const behind = view.count !== null && page < view.count ? page + 1 : null;
  return (
    <>
      <PreviewHead
        side="source"
        title={titleOf(file)}
        facts={[
          invoice,
          signatures,
          view.count === null ? '' : t('preview.page_of', { page, count: view.count }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      />
      <PageStage
        shown={source && { source, page }}
        next={source && behind !== null ? { source, page: behind } : null}
        label={t('preview.picture', { name: titleOf(file), page })}
        of={row.id}
        zoom={zoom}
        onZoom={zoomTo}
        onTurn={(turn) => view.count !== null && go(pageAt(turn, page, view.count))}
        over={overPages(props, view, size)}
        instead={
          view.problem && (
            <WhyNot
              problem={view.problem}
              row={row}
              {...(mayPass(view.problem) ? { onAgain: () => viewAgain(shown) } : {})}
            />
          )
        }
      />
      {note !== null && note !== '' && (
        <p className={`preview-note ${isNoteLasting ? 'lasting' : ''}`} role="status">
          {note}
        </p>
      )}
      <div className="preview-foot">
        {view.problem === null && (
          <>
            <span />
            <div className="preview-tools">
              <PageTurner page={page} count={view.count} onPage={go} />
              <ZoomMenu zoom={zoom} onZoom={zoomTo} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** What lies over the pages: fields, a signature, areas or margins. */
function overPages(
  { row, margins, signature, redact, freeArea, made, ignored, isForm }: SourcePagesProps,
  { source, count }: ReturnType<typeof useDocumentView>,
  size: PageSize,
): ReactNode | ((page: number) => ReactNode) {
  if (isForm) return (page) => <FieldFrames row={row} page={page} onPage={(to) => showPageOf(row.id, to)} />;
  if (source && signature && count !== null)
    return (page) => <SignatureBox {...{ row, source, page, count }} fields={signature} />;
  if (source && redact?.row.id === row.id)
    return (page) => <RedactMarks {...{ source, page }} fields={redact} />;
  if (source && freeArea) return (page) => <FreeAreaBox {...{ row, source, page }} fields={freeArea} />;
  if (source && made) return (page) => <FieldMarks {...{ row, source, page }} fields={made} />;
  if (source && ignored) return (page) => <IgnoredMarks {...{ source, page }} fields={ignored} />;
  return margins && size && <MarginBox size={size} fields={margins} />;
}

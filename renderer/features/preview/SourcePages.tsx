import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
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
import { RedactMarks } from './RedactMarks.js';
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
  const {
    row,
    margins,
    signature,
    redact,
    freeArea,
    note = null,
    isForm,
    onTurned,
    isNoteLasting = false,
  } = props;
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
        over={
          isForm
            ? (drawn) => <FieldFrames row={row} page={drawn} />
            : signature && source && view.count !== null
              ? (drawn) => (
                  <SignatureBox
                    {...{ row, source }}
                    page={drawn}
                    count={view.count ?? drawn}
                    fields={signature}
                  />
                )
              : redact && source
                ? (drawn) => <RedactMarks {...{ row, source }} page={drawn} fields={redact} />
                : freeArea && source
                  ? (drawn) => <FreeAreaBox source={source} page={drawn} fields={freeArea} />
                  : margins && size && <MarginBox size={size} fields={margins} />
        }
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

import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { setPassword, useDocuments, type ListedDocument } from '../../state/documents.js';
import { shownRow, showPageOf, usePreviewState, zoomTo } from '../../state/preview.js';
import type { ShownDocument } from '../../state/views.js';
import { Button } from '../../ui/Button.js';
import { EyeIcon } from '../../ui/icons.js';
import { PageStage, type Turn } from '../../ui/PageStage.js';
import { PageTurner } from '../../ui/PageTurner.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import { PasswordForm } from '../convert/PasswordForm.js';
import type { ConvertState } from '../convert/useConvert.js';
import { useDocumentView, type DocumentPages } from './useDocumentView.js';

/** The pages of the chosen document, and of what becomes of it. */
export function PreviewPane({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected);
  const row = shownRow(documents, selected, convert.ready);
  return row ? <SourcePages row={row} /> : <p className="preview-nothing">{t('preview.nothing')}</p>;
}

/** A row of the list as something to be shown. */
export const shownOf = ({ file, password }: ListedDocument): ShownDocument => ({
  path: file.path,
  password,
  format: file.format,
  size: file.size,
  modifiedAt: file.modifiedAt,
});

/** Where a key leads. */
function pageAt(turn: Turn, page: number, count: number): number {
  if (turn === 'first') return 1;
  if (turn === 'last') return count;
  return Math.min(Math.max(page + turn, 1), count);
}

/** A document as it was given. */
function SourcePages({ row }: { row: ListedDocument }): ReactElement {
  const { t } = useTranslation();
  const { file } = row;
  const zoom = usePreviewState((state) => state.zoom);
  const wanted = usePreviewState((state) => state.pages[row.id] ?? 1);
  const view = useDocumentView(shownOf(row));
  const count = view.count ?? Math.max(1, wanted);
  const page = Math.min(wanted, count);
  const { source } = view;
  return (
    <>
      <div className="preview-head">
        <EyeIcon />
        <h2 title={file.name}>{file.name}</h2>
        <span className="num text-quiet" role="status">
          {view.count === null ? '' : t('preview.page_of', { page, count })}
        </span>
      </div>
      <PageStage
        shown={source && { source, page }}
        next={source && view.count !== null && page < count ? { source, page: page + 1 } : null}
        label={t('preview.picture', { name: file.name, page })}
        of={row.id}
        zoom={zoom}
        onZoom={zoomTo}
        onTurn={(turn) => showPageOf(row.id, pageAt(turn, page, count))}
        instead={view.problem && <Problem row={row} view={view} />}
      />
      <div className="preview-foot">
        {view.problem === null && (
          <>
            <PageTurner page={page} count={count} onPage={(to) => showPageOf(row.id, to)} />
            <ZoomMenu zoom={zoom} onZoom={zoomTo} />
          </>
        )}
      </div>
    </>
  );
}

/** Why a document cannot be shown; where a password opens it, the field for that. */
function Problem({ row, view }: { row: ListedDocument; view: DocumentPages }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const [isEntering, setEntering] = useState(false);
  const { problem } = view;
  if (!problem) return null;
  const { name } = row.file;
  const isLocked = problem.code === 'password_required' || problem.code === 'wrong_password';
  return (
    <div className="preview-problem" role="status">
      <p>{names.error(problem)}</p>
      {isLocked &&
        (isEntering ? (
          <PasswordForm
            name={name}
            onCancel={() => setEntering(false)}
            onSubmit={(password) => {
              setPassword(row.id, password);
              setEntering(false);
            }}
          />
        ) : (
          <Button small onPress={() => setEntering(true)}>
            {t('action.enter_password')}
          </Button>
        ))}
    </div>
  );
}

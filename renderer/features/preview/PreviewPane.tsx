import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../state/documents.js';
import { lookAtRow, useLivePreview, watchPreview } from '../../state/live-preview.js';
import { shownRow, usePreviewState } from '../../state/preview.js';
import { useShowsRow } from '../../state/shown-row.js';
import type { ConvertState } from '../convert/useConvert.js';
import { marginFields } from './margin-fields.js';
import { ResultPages } from './ResultPages.js';
import { SourcePages } from './SourcePages.js';

/** The pages of the chosen document, and of what becomes of it. */
export function PreviewPane({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected);
  const chosen = usePreviewState((state) => state.side);
  const margins = marginFields(convert);
  // A box that is drawn on the document is what one looks at first.
  const side = chosen ?? (margins ? 'source' : 'result');
  const row = shownRow(documents, selected, convert.ready);
  const id = row?.id ?? null;
  // While nobody has said what is to be done, a document is what there is to see.
  const hasNoTask = useLivePreview(({ idle }) => idle?.idle === 'nothing');
  const watches = side === 'result';
  useEffect(() => lookAtRow(id), [id]);
  useShowsRow(documents.length > 1 ? id : null);
  // What nobody looks at is not made.
  useEffect(() => (watches ? watchPreview() : undefined), [watches]);
  if (!row) return <p className="preview-nothing">{t('preview.nothing')}</p>;
  return side === 'source' || hasNoTask ? (
    <SourcePages row={row} margins={margins} />
  ) : (
    <ResultPages row={row} />
  );
}

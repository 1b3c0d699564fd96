/** A document as pages, whatever it is, for somebody who waits for it. */
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ListedDocument } from '../../state/documents.js';
import type { PictureSource } from '../../state/pictures.js';
import { useView, viewedAs, viewKey, type ShownDocument } from '../../state/views.js';

export interface DocumentPages {
  /** What its pages are drawn of; null while nobody knows. */
  readonly source: PictureSource | null;
  /** Null while they are not counted. */
  readonly count: number | null;
  /** Why it cannot be shown. */
  readonly problem: ErrorInfo | null;
}

const nothing: DocumentPages = { source: null, count: null, problem: null };

/** Shows a document; null for none. */
export function useDocumentView(document: ShownDocument | null): DocumentPages {
  const answer = useView(document, true);
  if (!document) return nothing;
  if (answer && 'problem' in answer) return { ...nothing, problem: answer.problem };
  // A PDF or a picture is shown while its pages are still counted.
  const path = answer?.view.path ?? viewedAs(document);
  if (path === null) return nothing;
  const { password } = document;
  const opens = password === undefined || answer?.view.drawn ? {} : { password };
  return {
    source: { path, id: viewKey(document), ...opens },
    count: answer?.view.pages ?? null,
    problem: null,
  };
}

/** A row of the list as something to be shown. */
export const shownOf = ({ file, password }: ListedDocument): ShownDocument => ({
  path: file.path,
  password,
  format: file.format,
  size: file.size,
  modifiedAt: file.modifiedAt,
});

/** The row that is chosen leads to its first page in the one result of all documents. */
import { useEffect, useRef } from 'react';
import type { Preview } from '../../../contract/preview.js';
import type { ListedDocument } from '../../state/documents.js';
import { firstPageIn } from '../../state/merged-pages.js';
import { countOf } from '../../state/page-counts.js';
import { submission } from '../../state/submission.js';
import { lookedPages } from '../../state/views.js';
import { shownOf } from './useDocumentView.js';

/**
 * @param row the chosen one
 * @param preview of all documents together; null while there is none, or where each has its own
 */
export function useMergedPage(
  row: ListedDocument,
  preview: Preview | null,
  onPage: (page: number) => void,
): void {
  const before = useRef(row.id);
  useEffect(() => {
    // A view that shows the result from its beginning stays there.
    if (!preview || before.current === row.id) return;
    before.current = row.id;
    const ready = submission();
    // Of a document that gives only some of its pages nobody knows how many those are.
    if (!ready || ready.request.files.some(({ pages }) => pages !== undefined)) return;
    const { rows, values } = ready;
    const counts = rows.map((listed) => countOf(listed) ?? lookedPages(shownOf(listed)));
    const place = rows.findIndex(({ id }) => id === row.id);
    const page = firstPageIn(counts, place, preview.pages.length + preview.more, {
      hasFront: (values['merge_contents'] ?? 'none') !== 'none',
      hasCover: values['merge_cover'] === 'true',
      isOdd: values['merge_odd'] === 'true',
      sides: values['merge_sides'] ?? 'none',
    });
    if (page !== null && page <= preview.pages.length) onPage(page);
  });
}

import { useEffect, type RefObject } from 'react';
import { useDocuments } from '../../state/documents.js';
import { dropReason, tellReason } from '../../state/row-reason.js';
import { useIsShown } from '../../state/shown-row.js';

/** True for the row that a person looks at: it is shown beside the list, selected alone, or the only one. */
function useIsLookedAt(row: string): boolean {
  const isShown = useIsShown(row);
  const isAlone = useDocuments(
    ({ documents, selected }) => documents.length === 1 || (selected.size === 1 && selected.has(row)),
  );
  return isShown || isAlone;
}

/**
 * Tells all that a row says while a person looks at it and the element cuts it off.
 * @param row id of its document
 * @param text empty for what may be cut off without a loss
 */
export function useTellsCut(row: string, text: string, element: RefObject<HTMLElement | null>): void {
  const isLookedAt = useIsLookedAt(row);
  useEffect(() => {
    const box = element.current;
    if (!isLookedAt || text === '' || !box || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const isCut = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
      if (isCut) tellReason(row, text);
      else dropReason(row);
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      observer.disconnect();
      dropReason(row);
    };
  }, [isLookedAt, row, text, element]);
}

/** Pages of the grid as they are looked at large. */
import type { PageItem } from '../../state/pages.js';
import type { QuickLookSheet } from '../../state/quick-look.js';
import type { OrganisedFile } from './useOrganise.js';

/** @param facts what it is, in words */
export function sheetOf(item: PageItem, file: OrganisedFile | undefined, facts: string): QuickLookSheet {
  if (item.kind !== 'page' || !file) return { source: null, page: 1, turn: 0, facts };
  const { path } = file.document.file;
  const { password } = file.document;
  const source = { path, ...(password === undefined ? {} : { password }) };
  return { source, page: item.page, turn: item.turn, facts };
}

/** Documents of the list as things to look at. */
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { titleOf, type ListedDocument } from '../../state/documents.js';
import type { LookedAt } from '../../state/quick-look.js';

export function useListedLooks(): (documents: readonly ListedDocument[]) => LookedAt[] {
  const names = useNames();
  const format = useFormat();
  return (documents) =>
    documents.map(({ id, file, password }) => ({
      id,
      name: titleOf(file),
      facts: format.list([
        names.format(file.formatLabel),
        file.size > 0 ? format.size(file.size) : '',
        file.folder,
      ]),
      of: { ...file, password },
    }));
}

/** What a change is called in the language in force. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownChange } from '../../../contract/comparison.js';
import { useFormat } from '../../i18n/format.js';
import { placesOn, type ChangeFilter } from '../../state/changes.js';

export interface ChangeWords {
  /** What became of it: `Changed`. */
  readonly kind: (change: ShownChange) => string;
  /** What it is about: `Table 1, row 2`, `Form field: City`. */
  readonly about: (change: ShownChange) => string;
  /** Where it stands: `page 3`, `page 2 → 5`; empty for what has no place. */
  readonly where: (change: ShownChange) => string;
  /** All of it, for those who listen. */
  readonly whole: (change: ShownChange) => string;
  readonly filter: (filter: ChangeFilter, count: number) => string;
}

export function useChangeWords(): ChangeWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const kind = (change: ShownChange) => t(`changes.kind_${change.kind}`);
    const about = ({ area, table, name }: ShownChange) => {
      if (table) {
        const place = { table: table.table, row: table.row, column: table.column };
        return t(`changes.table_${table.what}`, place);
      }
      const shown = t(`changes.area_${area}`);
      const called = area === 'property' && isKnownProperty(name) ? t(`changes.property_${name}`) : name;
      return called === '' ? shown : t('changes.named', { area: shown, name: called });
    };
    const where = (change: ShownChange) => {
      const page = (side: 'old' | 'new') => placesOn(side, change)[0]?.page;
      const [old, fresh] = [page('old'), page('new')];
      if (change.kind === 'moved' && old !== undefined && fresh !== undefined && old !== fresh)
        return t('changes.from_page', { old, page: fresh });
      const shown = change.kind === 'removed' ? (old ?? fresh) : (fresh ?? old);
      return shown === undefined ? '' : t('changes.on_page', { page: shown });
    };
    return {
      kind,
      about,
      where,
      whole: (change) =>
        format.list([
          t('changes.number', { number: change.number }),
          kind(change),
          about(change),
          where(change),
          change.old && change.old.text !== '' && change.kind !== 'moved'
            ? t('changes.old_text', { text: change.old.text })
            : '',
          change.new && change.new.text !== '' ? t('changes.new_text', { text: change.new.text }) : '',
        ]),
      filter: (filter, count) => {
        const [of, value = ''] = filter.split(':');
        const name =
          of === 'all' ? t('changes.all') : t(`changes.${of === 'kind' ? 'kind' : 'area'}_${value}`);
        return t('changes.counted', { name, count });
      },
    };
  }, [t, format]);
}

const properties = ['title', 'author', 'subject', 'keywords', 'language'] as const;

const isKnownProperty = (name: string): name is (typeof properties)[number] =>
  (properties as readonly string[]).includes(name);

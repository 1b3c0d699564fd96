import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/platen.js';
import { keys } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { dropDraft, takeDraft } from '../../state/drafts.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

/** Documents that were in the list and not run when Platen was closed: they come back, or are thrown away. */
export function LeftBehind(): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const left = useQuery({ queryKey: keys.draft, queryFn: () => ask('keptDraft'), staleTime: Infinity }).data;
  if (!left) return null;
  const { count, names } = left;
  return (
    <Notice
      action={
        <>
          <Button small onPress={() => void takeDraft()}>
            {t('draft.take')}
          </Button>
          <Button small look="quiet" onPress={() => void dropDraft()}>
            {t('draft.drop')}
          </Button>
        </>
      }
    >
      <b>{t('draft.left', { count })}</b> {format.list(names)}
      {count > names.length ? ' …' : ''}
    </Notice>
  );
}

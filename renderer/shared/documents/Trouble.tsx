import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { setTrouble, show, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

/** A request that failed, in a sentence. */
export function Trouble(): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const trouble = useUi((state) => state.trouble);
  if (trouble === null) return null;
  const settings = typeof trouble === 'object' && trouble.code === 'engine_missing';
  return (
    <Notice
      tone="bad"
      onDismiss={() => setTrouble(null)}
      action={
        settings && (
          <Button small onPress={() => show('settings')}>
            {t('action.open_settings')}
          </Button>
        )
      }
    >
      {typeof trouble === 'string' ? t(`drop.${trouble}`) : names.error(trouble)}
    </Notice>
  );
}

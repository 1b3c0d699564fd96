import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwn } from '../../state/own-drafts.js';
import { show, tellSaved, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

/** That a workflow was saved, and where it is found again. It stays until it is dismissed, or another screen is shown. */
export function SavedNotice(): ReactElement | null {
  const { t } = useTranslation();
  const saved = useUi((state) => state.saved);
  if (!saved) return null;
  const { service, id, name } = saved;
  return (
    <div className="update-notice">
      <Notice
        onDismiss={() => tellSaved(null)}
        action={
          <Button
            small
            onPress={() => {
              selectOwn({ service, id });
              show('workflows');
            }}
          >
            {t('ownWorkflows.show')}
          </Button>
        }
      >
        <b>{t('ownWorkflows.saved_title')}</b> {t('ownWorkflows.saved_where', { name })}
      </Notice>
    </div>
  );
}

/** What the window says of Platen's own files that could not be used, until the person has read it. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { ask } from '../../api/platen.js';
import { useOwnFileTroubles } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

export function OwnFileNotices(): ReactElement | null {
  const troubles = useOwnFileTroubles();
  if (troubles.length === 0) return null;
  return (
    <div className="own-files">
      {troubles.map((trouble) => (
        <OwnFileNotice key={trouble.message} trouble={trouble} />
      ))}
    </div>
  );
}

function OwnFileNotice({ trouble }: { readonly trouble: ErrorInfo }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { code, message, params } = trouble;
  const isHistory = code.startsWith('history_');
  const isSet = code.startsWith('settings_') || code.startsWith('services_');
  return (
    <Notice
      tone="warn"
      action={
        <>
          {params['path'] !== undefined && (
            <Button small onPress={() => void ask('revealOwnFile', message)}>
              {t('common.reveal')}
            </Button>
          )}
          {isSet && (
            <Button small onPress={() => show('settings')}>
              {t('action.open_settings')}
            </Button>
          )}
        </>
      }
      onDismiss={() => void ask('dismissOwnFileTrouble', message)}
    >
      {names.error(trouble)}
      {isHistory && ` ${t('own_files.untouched')}`}
    </Notice>
  );
}

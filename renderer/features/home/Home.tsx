/** The first screen: "I have a document" on the left, "I want to ..." on the right. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/platen.js';
import { useEngineStatus, keys } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { contextMenu } from '../../state/context-menu.js';
import { isRemote } from '../../state/service.js';
import { show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { AddressDialog } from '../../shared/documents/AddressDialog.js';
import { Trouble } from '../../shared/documents/Trouble.js';
import { UndoLine } from '../../shared/documents/UndoLine.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { dropDraft, takeDraft } from '../../state/drafts.js';
import { DropPlace } from './DropPlace.js';
import { Lately } from './Lately.js';
import { Tasks } from './Tasks.js';

export function Home({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const { settings } = convert;
  return (
    <main className="home" aria-label={t('nav.convert')} onContextMenu={contextMenu('add')}>
      <div className="home-lines">
        <Trouble />
        <UndoLine />
        <LeftBehind />
        {!isRemote(convert.service) && <OfficeNotice />}
      </div>
      <div className="home-left">
        <DropPlace convert={convert} />
        {settings?.recentWorkflows.length === 0 && !isRemote(convert.service) && (
          <p className="about-platen">{t('home.about')}</p>
        )}
        <Lately />
      </div>
      <Tasks convert={convert} />
      <AddressDialog />
    </main>
  );
}

/** Without LibreOffice much cannot be converted: better said before than after. */
function OfficeNotice(): ReactElement | null {
  const { t } = useTranslation();
  const office = useEngineStatus().data?.libreOffice;
  if (!office || office.found) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button small onPress={() => show('settings')}>
          {t('action.open_settings')}
        </Button>
      }
    >
      {t('settings.office_missing_help')}
    </Notice>
  );
}

/** Documents that were in the list and not run when Platen was closed: they come back, or are thrown away. */
function LeftBehind(): ReactElement | null {
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

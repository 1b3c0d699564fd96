/** The first screen: "I have a document" on the left, "I want to ..." on the right. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineStatus } from '../../api/queries.js';
import { isRemote } from '../../state/service.js';
import { show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { AddressDialog } from '../../shared/documents/AddressDialog.js';
import { Trouble } from '../../shared/documents/Trouble.js';
import { UndoLine } from '../../shared/documents/UndoLine.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { DropPlace } from './DropPlace.js';
import { LeftBehind } from './LeftBehind.js';
import { Lately } from './Lately.js';
import { Tasks } from './Tasks.js';
import { Welcome } from './Welcome.js';

export function Home({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const { settings } = convert;
  // Who has made something has found their way.
  const isNew = settings && !settings.welcomed && settings.recentWorkflows.length === 0;
  return (
    <main className="home" aria-label={t('nav.convert')}>
      <div className="home-lines">
        <Trouble />
        <UndoLine />
        <LeftBehind />
        {!isRemote(convert.service) && <OfficeNotice />}
      </div>
      <div className="home-left">
        <DropPlace convert={convert} />
        {isNew ? <Welcome settings={settings} /> : <Lately />}
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

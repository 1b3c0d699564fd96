import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseFiles, chooseFolder } from '../../state/actions.js';
import { clearNext, useDocuments } from '../../state/documents.js';
import { askAddress } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

/** That files are being read. */
export function Reading(): ReactElement | null {
  const { t } = useTranslation();
  const reading = useDocuments((state) => state.reading > 0);
  return reading ? <p className="text-quiet">{t('drop.reading')}</p> : null;
}

/** Where more documents are given: for this list, or for the next one while a run is on. */
export function MoreDrop({ running }: { running: boolean }): ReactElement {
  const { t } = useTranslation();
  const waiting = useDocuments((state) => state.next.length);
  return (
    <div className="more-drop">
      {waiting > 0 ? (
        <>
          {t('run.next', { count: waiting })}{' '}
          <Button look="link" onPress={clearNext}>
            {t('run.next_clear')}
          </Button>
        </>
      ) : (
        <>
          {running ? t('drop.next') : t('drop.more')}{' '}
          <Button look="link" onPress={() => void chooseFiles()}>
            {t('drop.files')}
          </Button>{' '}
          {t('drop.or')}{' '}
          <Button look="link" onPress={() => void chooseFolder()}>
            {t('drop.folder')}
          </Button>{' '}
          {t('drop.or')}{' '}
          <Button look="link" onPress={() => askAddress('')}>
            {t('drop.address')}
          </Button>
        </>
      )}
    </div>
  );
}

import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { commitRemoval, takeRemovalBack, useRemoval, type Removal } from '../../state/removals.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

/** What was removed last on this screen, and the way to take it back for as long as the screen is shown. */
export function RemovalNotice({ kind }: { kind: Removal['kind'] }): ReactElement | null {
  const { t } = useTranslation();
  const removal = useRemoval(kind);
  const takeBack = () => {
    const taken = takeRemovalBack();
    if (taken) announce(t('common.undone', { what: taken.words }));
  };
  useUndo(removal && takeBack);
  useEffect(() => {
    // A window that is closed takes the request along.
    const leave = () => void commitRemoval();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  if (!removal) return null;
  return (
    <Notice
      onDismiss={() => void commitRemoval()}
      action={
        <Button small autoFocus onPress={takeBack}>
          {t('common.undo')}
        </Button>
      }
    >
      {removal.words}
    </Notice>
  );
}

import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissUndo, undo, useDocuments } from '../../state/documents.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

/** What was taken out last, and the way to take that back. It stays until something else is done with the list. */
export function UndoLine(): ReactElement | null {
  const { t } = useTranslation();
  const last = useDocuments((state) => state.undo);
  const isOpen = last !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement;
      if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  if (!last) return null;
  const text = { removed: 'list.removed', cleared: 'list.cleared', sorted: 'list.sorted_undo' }[last.kind];
  return (
    <Notice
      onDismiss={dismissUndo}
      action={
        <Button small onPress={undo}>
          {t('common.undo')}
        </Button>
      }
    >
      {t(text, { count: last.count })}
    </Notice>
  );
}

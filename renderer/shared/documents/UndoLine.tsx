import type { ReactElement } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dismissUndo, undo, useDocuments, type Undo } from '../../state/documents.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

const sentences = {
  removed: 'list.removed',
  cleared: 'list.cleared',
  sorted: 'list.sorted_undo',
  moved: 'list.sorted_undo',
} as const;

const wordsOf = ({ kind, count }: Undo, t: TFunction): string => t(sentences[kind], { count });

/** What was changed of the list last, and the way to take that back. It stays until something else is done with the list. */
export function UndoLine(): ReactElement | null {
  const { t } = useTranslation();
  const last = useDocuments((state) => state.undo);
  const takeBack = () => {
    const taken = undo();
    if (taken) announce(t('common.undone', { what: wordsOf(taken, t) }));
  };
  useUndo(last && takeBack);
  if (!last || last.isQuiet) return null;
  return (
    <Notice
      onDismiss={dismissUndo}
      action={
        <Button small onPress={takeBack}>
          {t('common.undo')}
        </Button>
      }
    >
      {wordsOf(last, t)}
    </Notice>
  );
}

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { forgetRemoved, linkHeadId, restoreLink, useRemovedLink, workflowOfLink } from '../../state/chain.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { Notice } from '../../ui/Notice.js';

/** The step that was taken out last, and the way to bring it back with all that was set of it. */
export function RemovedStep({ workflows }: { workflows: readonly Workflow[] }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const link = useRemovedLink();
  const workflow = link && workflowOfLink(workflows, link);
  const name = workflow ? names.workflow(workflow) : '';
  const takeBack = () => {
    if (!link) return;
    restoreLink();
    focusSoon(linkHeadId(link.id));
    announce(t('common.undone', { what: t('chain.removed', { name }) }));
  };
  useUndo(link && workflow ? takeBack : null);
  if (!link || !workflow) return null;
  return (
    <Notice
      onDismiss={forgetRemoved}
      action={
        <Button small aria-label={t('chain.undo', { name })} onPress={takeBack}>
          {t('common.undo')}
        </Button>
      }
    >
      {t('chain.removed', { name })}
    </Notice>
  );
}

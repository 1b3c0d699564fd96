import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import { useWorkflows } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { pickWorkflow, show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

/** The workflows that the person made. */
export function WorkflowsScreen(): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const query = useWorkflows(localServiceId);
  const own = (query.data ?? []).filter(({ steps }) => steps !== undefined);
  return (
    <main className="page">
      <div className="page-head">
        <h1>{t('ownWorkflows.title')}</h1>
      </div>
      {own.length === 0 && (
        <div className="nothing">
          <h2>{t('ownWorkflows.empty')}</h2>
          <p>{t('ownWorkflows.empty_hint')}</p>
        </div>
      )}
      <ul className="history-list">
        {own.map((workflow) => (
          <li key={workflow.id}>
            <b>{names.workflow(workflow)}</b>{' '}
            <Button
              small
              onPress={() => {
                pickWorkflow(workflow);
                show('convert');
              }}
            >
              {t('ownWorkflows.use')}
            </Button>
          </li>
        ))}
      </ul>
    </main>
  );
}

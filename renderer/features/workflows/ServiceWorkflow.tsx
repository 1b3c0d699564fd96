import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { Button } from '../../ui/Button.js';
import { PlayIcon } from '../../ui/icons.js';
import { WorkflowPicture } from '../../shared/workflows/pictures.js';
import { takeUp } from './screen-actions.js';
import type { ServiceWorkflows } from './useListed.js';
import { WatchCard } from '../../shared/watches/WatchCard.js';

interface ServiceWorkflowProps {
  readonly workflow: Workflow;
  /** The service that has it. */
  readonly service: Pick<ServiceWorkflows, 'id' | 'name'>;
}

/** A workflow that a service has of the person's: it is used here, and changed there. */
export function ServiceWorkflow({ workflow, service }: ServiceWorkflowProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="own-page">
      <div className="own-title">
        <WorkflowPicture word="cloud" size={44} />
        <div className="own-names">
          <h2 className="own-name">{workflow.name}</h2>
          <p className="text-quiet">{workflow.description}</p>
        </div>
        <div className="own-actions">
          <Button look="primary" onPress={() => void takeUp(workflow)}>
            <PlayIcon />
            {t('ownWorkflows.use')}
          </Button>
        </div>
      </div>
      <section className="own-card">
        <p>{t('ownWorkflows.at_named_service', { name: service.name })}</p>
        <p className="text-quiet">{t('ownWorkflows.read_only')}</p>
      </section>
      <WatchCard workflow={{ service: service.id, id: workflow.id }} />
    </div>
  );
}

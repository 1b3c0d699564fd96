import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { isSame, selectOwn, useOwn, type OwnRef } from '../../state/own-drafts.js';
import { setTrouble, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { PlusIcon, DownloadIcon, WorkflowsIcon } from '../../ui/icons.js';
import { DoneNotice } from './DoneNotice.js';
import { OwnList } from './OwnList.js';
import { OwnView } from './OwnView.js';
import { begin, importFile, remove } from './screen-actions.js';
import { ServiceWorkflow } from './ServiceWorkflow.js';
import { useListed, type ServiceWorkflows } from './useListed.js';

/** The workflows that a person made: their list, and the one that is looked at. */
export function WorkflowsScreen(): ReactElement {
  const { t } = useTranslation();
  const services = useListed();
  const all = services.flatMap(({ workflows }) => workflows);
  const drafts = useOwn((state) => Object.keys(state.drafts).length);
  const selected = useSelected(all);
  const isEmpty = all.length === 0 && drafts === 0 && selected === null;
  return (
    <main className="own" aria-label={t('nav.workflows')}>
      <section className="own-side">
        <div className="own-side-head">
          <h1>{t('ownWorkflows.title')}</h1>
          <Button look="icon" aria-label={t('ownWorkflows.import')} onPress={() => void importFile()}>
            <DownloadIcon />
          </Button>
          <Button small onPress={begin}>
            <PlusIcon />
            {t('ownWorkflows.new')}
          </Button>
        </div>
        {all.length + drafts === 0 && selected === null ? null : (
          <OwnList services={services} onRemove={(own, name) => void remove(own, name)} />
        )}
        <Silent services={services} />
      </section>
      <section className="own-detail" aria-label={t('ownWorkflows.detail')}>
        <Trouble />
        <DoneNotice />
        {isEmpty ? <Empty /> : <Detail selected={selected} services={services} />}
      </section>
    </main>
  );
}

/** The one that is looked at: the first of all while nothing was chosen, or what was chosen is gone. */
function useSelected(all: readonly Workflow[]): OwnRef | null {
  const selected = useOwn((state) => state.selected);
  const refs = all.map(({ id, service = localServiceId }): OwnRef => ({ service, id }));
  const isThere =
    selected !== null && (selected.id === null || refs.some((other) => isSame(other, selected)));
  const first = refs[0] ?? null;
  const shown = isThere ? selected : first;
  useEffect(() => {
    if (!isSame(selected, shown)) selectOwn(shown);
  });
  return shown;
}

interface DetailProps {
  readonly selected: OwnRef | null;
  readonly services: readonly ServiceWorkflows[];
}

function Detail({ selected, services }: DetailProps): ReactElement | null {
  if (!selected) return null;
  const service = services.find(({ id }) => id === selected.service);
  const workflow = service?.workflows.find(({ id }) => id === selected.id) ?? null;
  if (service && workflow && workflow.steps === undefined)
    return <ServiceWorkflow workflow={workflow} service={service} />;
  return <OwnView key={`${selected.service} ${selected.id}`} own={selected} workflow={workflow} />;
}

/** What a workflow is, while there is none. */
function Empty(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="nothing own-nothing">
      <WorkflowsIcon className="nothing-icon" />
      <h2>{t('ownWorkflows.empty')}</h2>
      <p>{t('ownWorkflows.empty_hint')}</p>
      <p>{t('ownWorkflows.empty_save')}</p>
      <div className="own-nothing-buttons">
        <Button look="primary" onPress={begin}>
          <PlusIcon />
          {t('ownWorkflows.make')}
        </Button>
        <Button onPress={() => void importFile()}>{t('ownWorkflows.import')}</Button>
      </div>
    </div>
  );
}

/** Services whose workflows are not known now. */
function Silent({ services }: { services: readonly ServiceWorkflows[] }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <>
      {services
        .filter(({ trouble }) => trouble !== null)
        .map(({ id, name, trouble }) => (
          <p key={id} className="own-silent text-quiet text-small" role="status">
            {t('ownWorkflows.service_silent', { name, reason: trouble ? names.error(trouble) : '' })}
          </p>
        ))}
    </>
  );
}

/** What went wrong with something that belongs to no field. */
function Trouble(): ReactElement | null {
  const names = useNames();
  const trouble = useUi((state) => state.trouble);
  if (trouble === null || typeof trouble === 'string') return null;
  return (
    <Notice tone="bad" onDismiss={() => setTrouble(null)}>
      {names.error(trouble)}
    </Notice>
  );
}

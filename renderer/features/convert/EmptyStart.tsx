import { useMemo, useState, type ReactElement } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useEngineStatus } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { chooseFiles, chooseFolder } from '../../state/actions.js';
import { useDocuments } from '../../state/documents.js';
import { isRemote } from '../../state/service.js';
import { pickTask } from '../../state/task-service.js';
import { askAddress, show, useUi } from '../../state/ui.js';
import { foundWorkflows, textsOf } from '../../state/workflow-search.js';
import { grouped, pickedAmong, recentWorkflows } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { DocumentIcon, SearchIcon } from '../../ui/icons.js';
import { ServiceNote } from './ServiceNote.js';
import type { ConvertState } from './useConvert.js';

/** Recently used workflows that are shown first. */
const recentShown = 3;

/** Nothing chosen yet: one large drop target, and the workflows for those who know what they want to make. */
export function EmptyStart({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const reading = useDocuments((state) => state.reading > 0);
  const office = useEngineStatus().data?.libreOffice;
  return (
    <>
      {office && !office.found && !isRemote(convert.service) && (
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
      )}
      <section className="big-drop">
        <DocumentIcon className="sheets" />
        <h1>
          {convert.workflow
            ? t('drop.title_for', { workflow: names.workflow(convert.workflow) })
            : t('drop.title')}
        </h1>
        <div className="choices">
          <Button look="primary" onPress={() => void chooseFiles()}>
            {t('drop.choose_files')}
          </Button>
          <Button onPress={() => void chooseFolder()}>{t('drop.choose_folder')}</Button>
          <Button onPress={() => askAddress('')}>{t('drop.web_address')}</Button>
        </div>
        <p className="kinds text-quiet">{t('drop.formats')}</p>
        <p className="text-quiet text-small">{reading ? t('drop.reading') : t('drop.paste')}</p>
      </section>
      <Starts convert={convert} />
    </>
  );
}

function Starts({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [search, setSearch] = useState('');
  const { workflows, settings } = convert;
  const groups = useMemo(() => {
    const found =
      search === '' ? workflows : foundWorkflows(search, workflows, (workflow) => textsOf(workflow, names));
    const recent =
      search === '' ? recentWorkflows(workflows, settings?.recentWorkflows ?? []).slice(0, recentShown) : [];
    return [
      { id: 'recent', title: t('start.recent'), items: recent },
      ...grouped(found.filter((workflow) => !recent.includes(workflow))).map(({ title, items }) => ({
        id: title,
        title: names.group(title),
        items,
      })),
    ].filter((group) => group.items.length > 0);
  }, [workflows, settings, search, names, t]);
  return (
    <>
      <div className="starts-head">
        <h2>{t('start.title')}</h2>
        <SearchField className="search" aria-label={t('start.search')} value={search} onChange={setSearch}>
          <SearchIcon />
          <Input id="workflow-search" className="input" placeholder={t('start.search')} />
        </SearchField>
      </div>
      {isRemote(convert.service) && !convert.workflow && <ServiceNote convert={convert} />}
      <div className="starts">
        {groups.map((group) => (
          <section key={group.id} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {group.items.map((workflow) => (
                <li key={workflow.id}>
                  <StartButton workflow={workflow} picked={convert.workflow === workflow} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && workflows.length > 0 && (
          <p className="text-quiet">{t('start.none', { search })}</p>
        )}
      </div>
    </>
  );
}

function StartButton({ workflow, picked }: { workflow: Workflow; picked: boolean }): ReactElement {
  const names = useNames();
  const isCurrent = useUi((state) => pickedAmong([workflow], state.pickedWorkflow) !== undefined);
  return (
    <Button
      look="bare"
      className="start"
      aria-pressed={picked}
      onPress={() => pickTask(isCurrent ? null : workflow)}
    >
      <b>{names.workflow(workflow)}</b>
      <span>{names.workflowDescription(workflow)}</span>
    </Button>
  );
}

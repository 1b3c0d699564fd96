import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppInfo } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { pickTask } from '../../state/task-service.js';
import { wantedWorkflows } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import type { ConvertState } from './useConvert.js';

/** Nothing is chosen, and nothing can be guessed: a PDF may be meant for anything. What most people want, a button each. */
export function WantedTasks({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const mac = useAppInfo().data?.platform === 'darwin';
  const { workflow, fitting, usable } = convert;
  const wanted = wantedWorkflows(
    fitting,
    usable.map(({ file }) => file),
  );
  if (workflow || wanted.length === 0) return null;
  return (
    <section className="wanted" aria-labelledby="wanted-head">
      <h2 id="wanted-head">{t('job.wanted', { count: usable.length })}</h2>
      <ul>
        {wanted.map((offered) => (
          <li key={offered.id}>
            <Button look="bare" className="start" onPress={() => pickTask(offered)}>
              <b>{names.workflow(offered)}</b>
              <span>{names.workflowDescription(offered)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-small">
        {t('job.wanted_hint', { keys: mac ? '⌘K' : `${t('key.ctrl')} K` })}
      </p>
    </section>
  );
}

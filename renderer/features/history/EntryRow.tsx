import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../contract/history.js';
import type { ExecutionSummary } from '../../../contract/execution.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { useSummary } from '../../state/executions.js';
import { isElsewhere } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { ChevronIcon } from '../../ui/icons.js';
import { useServiceOf } from '../convert/RemoteRun.js';
import { useStanding } from '../service/standing.js';
import { Details } from './Details.js';
import { outcomeOf } from './outcome.js';

export function EntryRow({ entry }: { entry: HistoryEntry }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const standing = useStanding();
  const [open, setOpen] = useState(false);
  const live = useSummary(entry.id);
  const summary: ExecutionSummary = live ?? entry;
  const outcome = outcomeOf(summary);
  const shown = entry.names.join(', ');
  const more = entry.inputCount - entry.names.length;
  const title = more > 0 ? t('common.and_more', { names: shown, count: more }) : shown;
  const running = outcome === 'processing' && summary.progress !== null;
  const service = useServiceOf(summary);
  const by = !isElsewhere(summary)
    ? ''
    : service
      ? t('remote.past.by', { name: standing.fullName(service) })
      : t('remote.past.gone_short');
  return (
    <>
      <Button look="bare" className="entry" aria-expanded={open} onPress={() => setOpen(!open)}>
        <span className="row-text">
          <span className="name">{title}</span>
          <span className="meta">
            {format.list([
              names.workflowByKey(entry.userWorkflow ? null : entry.workflowKey, entry.workflowName),
              by,
              t('common.documents', { count: entry.inputCount }),
              summary.totalPages > 0 ? t('common.pages', { count: summary.totalPages }) : '',
              summary.failedCount > 0 ? t('history.failed_count', { count: summary.failedCount }) : '',
            ])}
          </span>
        </span>
        <span className={`badge num ${outcome}`}>
          {t(`status.${outcome}`)}
          {running ? ` ${format.percent(summary.progress ?? 0)}` : ''}
        </span>
        <span className="text-quiet num">{format.time(entry.createdAt)}</span>
        <ChevronIcon />
      </Button>
      {open && <Details id={entry.id} />}
    </>
  );
}

import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { GridListItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../contract/history.js';
import type { ExecutionSummary } from '../../../contract/execution.js';
import { opensByName } from '../../../contract/openable.js';
import { toneOfFound } from '../../../contract/verdicts.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { openResult, revealResult } from '../../state/actions.js';
import { useSummary } from '../../state/executions.js';
import { inputTitle } from '../../state/input-title.js';
import { shortPlace } from '../../state/watches.js';
import { isElsewhere } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { DocumentPicture } from '../../shared/documents/DocumentPicture.js';
import { ChevronIcon, FolderIcon } from '../../ui/icons.js';
import { kindOfResult } from '../../ui/kinds.js';
import { useServiceOf } from '../../shared/services/RemoteRun.js';
import { useStanding } from '../../shared/services/standing.js';
import { Details } from './Details.js';
import { firstResult } from './first-result.js';
import { useTitles } from './useTitles.js';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** An execution of the history: its outcome, its work and its time. */
export function EntryRow({ entry }: { entry: HistoryEntry }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const titles = useTitles();
  const standing = useStanding();
  const [open, setOpen] = useState(false);
  const live = useSummary(entry.id);
  const summary: ExecutionSummary = live ?? entry;
  const outcome = outcomeOf(summary);
  const { title, sources } = titles(entry);
  const running = outcome === 'processing' && summary.progress !== null;
  const service = useServiceOf(summary.service);
  const by = !isElsewhere(summary)
    ? ''
    : service
      ? t('remote.past.by', { name: standing.fullName(service) })
      : t('remote.past.gone_short');
  const first = entry.isGone ? null : entry.first;
  return (
    <GridListItem id={entry.id} textValue={title} className="entry-row">
      <div className="entry">
        <DocumentPicture
          source={firstResult(entry)}
          name={entry.first?.name ?? entry.names[0] ?? ''}
          group={kindOfResult(entry.first?.name ?? entry.names[0] ?? '')}
          mark={outcome === 'failed' || entry.isGone ? 'broken' : null}
        />
        <span className="row-text">
          <span className="name">{title}</span>
          <span className="meta">
            {entry.isGone && <span className="hint">{t('history.gone')} · </span>}
            {format.list([
              names.workflowByKey(entry.userWorkflow ? null : entry.workflowKey, entry.workflowName) +
                (entry.then.length > 0 && !entry.userWorkflow
                  ? ` ${t('history.more_steps', { count: entry.then.length })}`
                  : ''),
              entry.watched ? t('watch.history', { folder: shortPlace(entry.watched.folder) }) : '',
              by,
              sources,
              // Where it says of which documents, it has said how many.
              sources === '' && summary.inputCount > 1
                ? t('common.documents', { count: entry.inputCount })
                : '',
              summary.totalPages > 0 ? t('common.pages', { count: summary.totalPages }) : '',
              summary.failedCount > 0 ? t('history.failed_count', { count: summary.failedCount }) : '',
            ])}
          </span>
        </span>
        {outcome === 'done' && entry.verdict && (
          <span className={`badge ${toneOfFound(entry.verdict) ?? ''}`}>
            {t(`history.verdict.${entry.verdict}`)}
          </span>
        )}
        {outcome !== 'done' && (
          <span className={`badge num ${outcome}`}>
            {t(`status.${outcome}`)}
            {running ? ` ${format.percent(summary.progress ?? 0)}` : ''}
          </span>
        )}
        <span className="text-quiet num">{format.time(entry.createdAt)}</span>
        <span className="entry-actions">
          {first && opensByName(entry, first.name) && (
            <Button
              small
              aria-label={t('run.open_named', { name: first.name })}
              onPress={() => void openResult(entry.id, first.index)}
            >
              {t('common.open')}
            </Button>
          )}
          {first && (
            <Button
              look="icon"
              aria-label={t('run.reveal_named', { name: first.name })}
              onPress={() => void revealResult(entry.id, first.index)}
            >
              <FolderIcon />
            </Button>
          )}
          <Button
            look="icon"
            className="entry-more"
            aria-expanded={open}
            aria-label={t('history.details_of', {
              name: entry.names[0] === undefined ? title : inputTitle(entry.names[0]),
            })}
            onPress={() => setOpen(!open)}
          >
            <ChevronIcon />
          </Button>
        </span>
      </div>
      {open && (
        // What is pressed here means no row: text is selected, buttons do what they say.
        <div role="presentation" onPointerDown={stop} onMouseDown={stop} onClick={stop} onKeyDown={stop}>
          <Details id={entry.id} />
        </div>
      )}
    </GridListItem>
  );
}

// What became of an execution, in one word.

type ExecutionOutcome = 'pending' | 'processing' | 'done' | 'failed' | 'cancelled' | 'partly';

/**
 * Done with failures in it is "partly done"; what a person stopped is "cancelled" and no failure, whatever was finished
 * before.
 */
export function outcomeOf(
  summary: Pick<ExecutionSummary, 'status' | 'doneCount' | 'failedCount' | 'error'>,
): ExecutionOutcome {
  const { status, doneCount, failedCount, error } = summary;
  if (status !== 'done' && status !== 'failed') return status;
  if (error?.code === 'cancelled') return 'cancelled';
  return failedCount > 0 && doneCount > 0 ? 'partly' : status;
}

import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput } from '../../../contract/execution.js';
import { isNoWork } from '../../../contract/no-work.js';
import { opensByName } from '../../../contract/openable.js';
import type { Workflow } from '../../../contract/workflow.js';
import { useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { cancelRun, openResult, revealResult, revealResults } from '../../state/actions.js';
import { useReport, useResults, useSummaryFact, type InputResults } from '../../state/executions.js';
import { convertAgain } from '../../state/suggestions.js';
import { inputTitle } from '../../state/input-title.js';
import { isLockedBy } from '../../state/views.js';
import { Button } from '../../ui/Button.js';
import { CheckIcon, CloseIcon, FolderIcon } from '../../ui/icons.js';
import { ResultMenu } from './ResultMenu.js';
import { useMerged, useSuggestions } from '../../shared/comparison/useSuggestions.js';

interface ResultEndProps {
  readonly executionId: string;
  readonly input: ExecutionInput;
  readonly given: InputResults | undefined;
}

const noWorkflows: readonly Workflow[] = [];

/** What can be done with a row: cancel it, or use its result. */
export function ResultEnd({ executionId, input, given }: ResultEndProps): ReactElement {
  const { t } = useTranslation();
  const busy = input.state === 'waiting' || input.state === 'working';
  const result = given?.count === 1 ? given.first : undefined;
  // While more files come, none stands out for certain.
  const main = busy ? result : (given?.main ?? undefined);
  const workflows = useWorkflows().data ?? noWorkflows;
  const opens = useSummaryFact(
    executionId,
    (summary) => main !== undefined && opensByName(summary, main.name),
  );
  const isOnly = useResults(executionId)?.filter((other) => other !== undefined).length === 1;
  const report = useReport(executionId, input.index, workflows);
  return (
    <div className="row-end">
      {given && (
        <span className="row-actions">
          {/* What one does with the only result stands above the list. */}
          {report && !isOnly && (
            <Button
              small
              aria-label={t('run.open_named', { name: report.name })}
              onPress={() => void openResult(executionId, report.index)}
            >
              {t('action.report')}
            </Button>
          )}
          {main && opens && !isOnly && (
            <Button
              small
              aria-label={t('run.open_named', { name: main.name })}
              onPress={() => void openResult(executionId, main.index)}
            >
              {t('common.open')}
            </Button>
          )}
          {main && !isOnly && <ResultMenu executionId={executionId} results={[main]} />}
          {!busy && !isOnly && !(main && opens) && (
            <Button
              look="icon"
              aria-label={
                result
                  ? t('run.reveal_named', { name: result.name })
                  : t('run.reveal_all', { count: given.count, name: inputTitle(input.name) })
              }
              onPress={() =>
                void (result
                  ? revealResult(executionId, result.index)
                  : revealResults(executionId, input.index))
              }
            >
              <FolderIcon />
            </Button>
          )}
        </span>
      )}
      {busy && (
        <Button
          look="icon"
          aria-label={t('run.cancel_row', { name: inputTitle(input.name) })}
          onPress={() => void cancelRun(executionId, input.index)}
        >
          <CloseIcon />
        </Button>
      )}
      <State input={input} />
    </div>
  );
}

/** In one word or a number how far it is; what is done is a check, and says so to those who listen. */
function State({ input }: { input: ExecutionInput }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  if (input.state === 'done')
    return (
      <span className="state done">
        <CheckIcon className="drawn" />
        <span className="hidden-text">{t('state.done')}</span>
      </span>
    );
  const { state, progress } = input;
  // While nothing is measured, the line below the name says what is being done.
  // What a password cures has not failed for good.
  const shown = state === 'failed' && input.error && isLockedBy(input.error.code) ? 'locked' : state;
  if (state === 'failed' && isNoWork(input.error))
    return <span className="state">{t('state.unneeded')}</span>;
  const words = shown !== 'working' ? t(`state.${shown}`) : progress === null ? '' : format.percent(progress);
  return <span className={`state num ${shown}`}>{words}</span>;
}

interface AgainButtonProps {
  readonly executionId: string;
  readonly input: ExecutionInput;
}

/** One click to run a document again with what a note proposes; a workflow with one result runs all of them again. */
export function AgainButton({ executionId, input }: AgainButtonProps): ReactNode {
  const { t } = useTranslation();
  const suggestion = useSuggestions(executionId).get(input.index);
  const all = useMerged(executionId);
  if (!suggestion) return null;
  const { message, values } = suggestion;
  return (
    <Button
      small
      aria-label={t(`suggestion.${message.code}.named`, { name: inputTitle(input.name), ...message.params })}
      onPress={() => void convertAgain(all ?? [input.index], values)}
    >
      {t(`suggestion.${message.code}.text`)}
    </Button>
  );
}

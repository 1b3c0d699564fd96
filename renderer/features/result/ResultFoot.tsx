import { useEffect, useRef, type ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { opensByName } from '../../../contract/openable.js';
import type { ExecutionSummary } from '../../../contract/execution.js';
import { useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { cancelRun, convertMore, openResult, retry, retryElsewhere } from '../../state/actions.js';
import { backToList, leftOut, useDocuments } from '../../state/documents.js';
import { hasEnded, useInputs, useMayRetry, useResults, useSummary } from '../../state/executions.js';
import { folderFailure } from '../../state/folder-errors.js';
import { convertsDocuments } from '../../state/run-hero.js';
import { announceProgress } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusIfLost } from '../../ui/focus-soon.js';
import { CheckIcon } from '../../ui/icons.js';
import { Progress } from '../../ui/Progress.js';
import { transferred } from '../../shared/services/remote-words.js';
import { serviceErrors } from '../../state/service-errors.js';
import { ConvertHere } from '../../shared/services/ConvertHere.js';
import {
  ChargeLine,
  LeftThereLine,
  RemoteProgressLine,
  useServiceOf,
  useStandsStill,
} from '../../shared/services/RemoteRun.js';
import { lastFolders } from '../../shared/documents/target-names.js';
import type { ChosenWorkflow } from '../../shared/workflows/job-steps.js';
import { SaveAsWorkflow } from '../../shared/workflows/SaveAsWorkflow.js';
import { useCounts } from './ResultHero.js';
import { useTimeLeft } from './useTimeLeft.js';

/** The run as a whole: how far it is, and once it has ended, where results are and what to do next. */
export function ResultFoot({ convert }: { convert: ChosenWorkflow }): ReactElement | null {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const summary = useSummary(executionId);
  if (!summary) return null;
  return (
    <footer>
      {hasEnded(summary.status) ? <Ended {...{ summary, convert }} /> : <Working {...{ summary }} />}
    </footer>
  );
}

interface FootProps {
  readonly summary: ExecutionSummary;
}

function Working({ summary }: FootProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { inputCount, doneCount, failedCount } = summary;
  const place = Math.min(inputCount, doneCount + failedCount + 1);
  const ended = doneCount + failedCount >= inputCount;
  const { others } = useCounts(summary);
  const left = useTimeLeft(summary.status, inputCount > 1 ? summary.progress : null);
  // The row of the only document says how far it is.
  const isOne = inputCount === 1;
  const isAtEnd = (ended || isOne) && summary.currentStep !== null;
  const at = isAtEnd ? names.step(summary.currentStep ?? '') : t('run.place', { place, total: inputCount });
  const text = format.list([at, isOne ? '' : t('run.done', { count: doneCount }), ...others]);
  const shown = isOne
    ? others.join(' · ')
    : // The heading says how many are done.
      format.list([at, ...others, left === null ? '' : t('run.left', { time: format.span(left) })]);
  useEffect(() => announceProgress(text), [text]);
  const value = summary.remote ? (transferred(summary.remote) ?? summary.progress) : summary.progress;
  const isStill = useStandsStill(summary.id);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The start button that had the focus is gone. "Cancel" must not inherit it: a second Enter would undo the start.
    if (document.activeElement === document.body) whole.current?.focus();
  }, []);
  return (
    <>
      <div className="whole" ref={whole} tabIndex={-1}>
        {/* One document has a bar in its row. */}
        {inputCount > 1 && <Progress value={value} isStill={isStill} label={t('run.label')} />}
        <RemoteProgressLine summary={summary} />
        <span className="text-quiet text-small num">{shown}</span>
      </div>
      <div className="right">
        <Button onPress={() => void cancelRun(summary.id, null)}>
          {inputCount > 1 ? t('action.cancel_all') : t('common.cancel')}
        </Button>
      </div>
    </>
  );
}

function Ended({ summary, convert }: FootProps & { readonly convert: ChosenWorkflow }): ReactElement {
  const { t } = useTranslation();
  const waiting = useDocuments((state) => state.next.length + leftOut(state).length);
  const mayRetry = useMayRetry(summary.id);
  const { counts } = useCounts(summary);
  const service = useServiceOf(summary.service);
  const inputs = useInputs(summary.id);
  // What is wrong is the folder: it is what a person changes, and no document.
  const isOfFolder = mayRetry && folderFailure(summary, inputs ?? []) !== null;
  const failsThere = inputs?.some((input) => input?.error && serviceErrors.has(input.error.code));
  // Its row has the button.
  const isOneCancelled = summary.inputCount === 1 && counts.cancelled === 1;
  const workflow = useWorkflows().data?.find(({ key }) => key === summary.workflowKey);
  const organised = workflow?.plans_pages === true;
  // A password is forgotten with the run, and the pages would ask for it again.
  const again = useDocuments(
    ({ documents }) => !organised || documents.every(({ file }) => file.problem === null),
  );
  const next = useRef<HTMLButtonElement>(null);
  // Nothing was made: there is nothing to open, and the next documents are what comes then.
  const isEmpty = useResults(summary.id)?.every((result) => result === undefined) ?? true;
  useEffect(() => {
    if (isEmpty && (document.activeElement === document.body || document.activeElement === null))
      next.current?.focus();
  }, [summary.completedAt, isEmpty]);
  return (
    <>
      <div className="sends">
        <Whereabouts summary={summary} />
        <ChargeLine summary={summary} />
        <LeftThereLine executionId={summary.id} />
      </div>
      <div className="right">
        {(summary.failedCount > 0 || summary.status === 'failed') && mayRetry && !isOneCancelled && (
          <Button onPress={() => void retry(summary.id, {})}>
            {counts.cancelled === 0
              ? t('action.retry_failed')
              : t(convertsDocuments(workflow) ? 'action.rest_convert' : 'action.rest', {
                  count: counts.cancelled + counts.failed + counts.needPassword,
                })}
          </Button>
        )}
        {service && failsThere === true && summary.inputCount > 1 && (
          <ConvertHere service={service} look="plain" small={false} />
        )}
        {again && (
          <Button
            onPress={() => {
              backToList();
              focusIfLost('document-list');
            }}
          >
            {organised ? t('action.back_to_pages') : t('result.again')}
          </Button>
        )}
        <SaveAsWorkflow convert={convert} />
        {isOfFolder && (
          <Button
            ref={next}
            look="primary"
            onPress={() =>
              void retryElsewhere(
                summary.id,
                Array.from({ length: summary.inputCount }, (_, at) => at),
              )
            }
          >
            {t('action.choose_folder')}
          </Button>
        )}
        <Button
          {...(isOfFolder ? {} : { ref: next })}
          look={isEmpty && !isOfFolder ? 'primary' : 'plain'}
          onPress={convertMore}
        >
          {waiting > 0 ? t('action.more_next', { count: waiting }) : t('action.more')}
        </Button>
      </div>
    </>
  );
}

const folderOf = (path: string): string => path.replace(/[\\/][^\\/]*$/, '');

/** Results that are opened at once: more windows than these nobody wants. */
const maxOpened = 12;

/** Where the results lie, and the way there. */
function Whereabouts({ summary }: FootProps): ReactElement | null {
  const { t } = useTranslation();
  const results = useResults(summary.id);
  const { others } = useCounts(summary);
  const first = results?.find((result) => result !== undefined);
  if (!first) return null;
  const openable = (results ?? []).filter((result) => result && opensByName(summary, result.name));
  const folder = folderOf(first.path);
  const isOne = (results ?? []).every((result) => !result || folderOf(result.path).startsWith(folder));
  // The sentence above says what was cancelled, failed or could not be converted: "Done" below it would contradict that.
  const isWhole = summary.status === 'done' && others.length === 0;
  const says = isWhole
    ? (['result.done', 'result.done_in'] as const)
    : (['result.made', 'result.made_in'] as const);
  return (
    <p className={`whereabouts ${isWhole ? '' : 'partly'}`}>
      {isWhole && <CheckIcon />}
      <span className="folder-name" title={isOne ? folder : undefined}>
        <Trans
          t={t}
          i18nKey={says[isOne ? 1 : 0]}
          values={{ folder: lastFolders(folder) }}
          components={{ quiet: <span className="text-quiet" /> }}
        />
      </span>
      {openable.length > 1 && openable.length <= maxOpened && (
        <Button
          look="link"
          className="open-all"
          onPress={() => openable.forEach((result) => result && void openResult(summary.id, result.index))}
        >
          {t('result.open_all', { count: openable.length })}
        </Button>
      )}
    </p>
  );
}

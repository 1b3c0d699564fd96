import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionSummary } from '../../../contract/execution.js';
import { useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { cancelRun, convertMore, openResult, retry, revealResult } from '../../state/actions.js';
import { backToList, leftOut, useDocuments } from '../../state/documents.js';
import {
  hasEnded,
  useInputs,
  useMayRetry,
  useMessages,
  useResults,
  useSummary,
} from '../../state/executions.js';
import { countRun, type RunCounts } from '../../state/run-counts.js';
import { convertAgain } from '../../state/suggestions.js';
import { announce, announceProgress } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { FolderIcon } from '../../ui/icons.js';
import { KindBadge } from '../../ui/KindBadge.js';
import { Progress } from '../../ui/Progress.js';
import { transferred } from './remote-words.js';
import { ChargeLine, RemoteProgressLine } from './RemoteRun.js';
import { Remarks } from './Remarks.js';
import { useResultDrag } from './RunRow.js';
import { useExtra, useMerged, useSuggestions } from './useSuggestions.js';
import { useTimeLeft } from './useTimeLeft.js';

/** The run as a whole: how far it is, and once it has ended, what to do next. */
export function RunFoot(): ReactElement | null {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const summary = useSummary(executionId);
  if (!summary) return null;
  return (
    <footer>{hasEnded(summary.status) ? <Ended {...{ summary }} /> : <Working {...{ summary }} />}</footer>
  );
}

interface FootProps {
  readonly summary: ExecutionSummary;
}

/** Numbers of everything in the list, and what became of the part that was not converted, in words. */
function useCounts(summary: ExecutionSummary): { counts: RunCounts; others: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const documents = useDocuments((state) => state.documents);
  const run = useDocuments((state) => state.run);
  const inputs = useInputs(summary.id);
  const counts = useMemo(() => countRun({ documents, run }, inputs ?? []), [documents, run, inputs]);
  const { needPassword, failed, cancelled, unusable, leftOut } = counts;
  const others = format.list([
    needPassword > 0 ? t('job.count_password', { count: needPassword }) : '',
    failed > 0 ? t('job.count_failed', { count: failed }) : '',
    cancelled > 0 ? t('job.count_cancelled', { count: cancelled }) : '',
    unusable > 0 ? t('job.count_unusable', { count: unusable }) : '',
    leftOut > 0 ? t('job.count_left_out', { count: leftOut }) : '',
  ]);
  return { counts, others };
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
  const text = format.list([
    ended && summary.currentStep !== null
      ? names.step(summary.currentStep)
      : t('run.place', { place, total: inputCount }),
    t('run.done', { count: doneCount }),
    others,
  ]);
  const shown = format.list([text, left === null ? '' : t('run.left', { time: format.span(left) })]);
  useEffect(() => announceProgress(text), [text]);
  const value = summary.remote ? (transferred(summary.remote) ?? summary.progress) : summary.progress;
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The start button that had the focus is gone. "Cancel" must not inherit it: a second Enter would undo the start.
    if (document.activeElement === document.body) whole.current?.focus();
  }, []);
  return (
    <>
      <div className="whole" ref={whole} tabIndex={-1}>
        {/* One document has a bar in its row. */}
        {inputCount > 1 && <Progress value={value} label={t('run.label')} />}
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

function Ended({ summary }: FootProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const waiting = useDocuments((state) => state.next.length + leftOut(state).length);
  const { counts, others } = useCounts(summary);
  const mayRetry = useMayRetry(summary.id);
  const workflow = useWorkflows().data?.find(({ key }) => key === summary.workflowKey);
  const organised = workflow?.plans_pages === true;
  // A password is forgotten with the run, and the pages would ask for it again.
  const again = useDocuments(
    ({ documents }) => !organised || documents.every(({ file }) => file.problem === null),
  );
  const { inputCount, doneCount, failedCount, totalPages } = summary;
  const next = useRef<HTMLButtonElement>(null);
  // Results of several inputs lie where their rows say; a merge has a card of its own.
  const first = useResults(summary.id)?.find((result) => result !== undefined);
  const shown = first && inputCount === 1 ? { index: first.index, whole: first.input === null } : null;
  // Documents that were ready one by one tell nothing when the step on all of them failed.
  const failure = doneCount === inputCount && summary.status === 'failed' ? summary.error : null;
  const outcome = failure
    ? names.error(failure)
    : doneCount === counts.total
      ? t('run.finished', { count: counts.total })
      : doneCount > 0 && first === undefined && failedCount > 0
        ? // A merge waits for the last of its documents.
          t('run.not_merged', { done: doneCount, total: inputCount })
        : doneCount > 0
          ? t('run.partly', { done: doneCount, total: counts.total })
          : summary.error?.code === 'cancelled'
            ? t('run.cancelled')
            : t('run.none');
  const text = format.list([
    outcome,
    failure === null && totalPages > 0 ? t('common.pages', { count: totalPages }) : '',
    others,
  ]);
  useEffect(() => {
    announce(text);
    // The button that had the focus is gone; what comes next takes it, unless the person is elsewhere.
    if (document.activeElement === document.body || document.activeElement === null) next.current?.focus();
    // Told once per ending, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [summary.completedAt]);
  const outcomeLine = (
    <p className="num">
      <b>{text}</b>
    </p>
  );
  return (
    <>
      {summary.charge ? (
        <div className="sends">
          {outcomeLine}
          <ChargeLine summary={summary} />
        </div>
      ) : (
        outcomeLine
      )}
      <div className="right">
        <SuggestedForAll summary={summary} />
        {(failedCount > 0 || failure !== null) && mayRetry && (
          <Button onPress={() => void retry(summary.id, {})}>{t('action.retry_failed')}</Button>
        )}
        {shown && !shown.whole && (
          <Button onPress={() => void revealResult(summary.id, shown.index)}>
            <FolderIcon />
            {t('common.reveal')}
          </Button>
        )}
        {again && (
          <Button onPress={backToList}>
            {organised ? t('action.back_to_pages') : t('action.back_to_list')}
          </Button>
        )}
        <Button ref={next} look="primary" onPress={convertMore}>
          {waiting > 0 ? t('action.more_next', { count: waiting }) : t('action.more')}
        </Button>
      </div>
    </>
  );
}

/** What the notes of several documents propose, for all of them at once. */
function SuggestedForAll({ summary }: FootProps): ReactElement | null {
  const { t } = useTranslation();
  const found = [...useSuggestions(summary.id)];
  const merged = useMerged(summary.id);
  const [first] = found;
  if (first === undefined || found.length < 2 || merged) return null;
  const { message, values } = first[1];
  const inputs = found.flatMap(([input, other]) => (other.message.code === message.code ? [input] : []));
  return (
    <Button onPress={() => void convertAgain(inputs, values)}>
      {t(`suggestion.${message.code}.all`, { count: inputs.length })}
    </Button>
  );
}

/** The file that a merge made of all documents, the files of a chain that ends in several, or what a service gave besides. */
export function MergedResult(): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const results = useResults(executionId);
  const all = useMessages(executionId);
  const whole = useMemo(() => all.filter((message) => message.input === null), [all]);
  const made = useMemo(
    () => (results ?? []).filter((other) => other !== undefined).filter(({ input }) => input === null),
    [results],
  );
  const [result] = made;
  const areExtra = useExtra(executionId);
  const drag = useResultDrag(executionId, made.length === 1 ? result : undefined);
  if (executionId === null || !result) return null;
  return (
    <section className="result-card" aria-label={t(areExtra ? 'run.extra' : 'run.result')} {...drag}>
      <KindBadge group={groupOf(result.format)} name={result.name} />
      <div className="row-text">
        <div className="name">
          {areExtra
            ? t('run.extra_files', { count: made.length })
            : made.length === 1
              ? result.name
              : t('run.files', { count: made.length })}
        </div>
        <div className="meta num">
          {format.list([
            result.pages === null
              ? (result.format?.toUpperCase() ?? '')
              : t('common.pages', { count: made.reduce((sum, { pages }) => sum + (pages ?? 0), 0) }),
            format.size(made.reduce((sum, { size }) => sum + size, 0)),
          ])}
        </div>
      </div>
      <div className="row-end">
        <Remarks messages={whole} />
        {made.length === 1 && isPdf(result.name) && (
          <Button onPress={() => void openResult(executionId, result.index)}>{t('common.open')}</Button>
        )}
        <Button onPress={() => void revealResult(executionId, result.index)}>
          <FolderIcon />
          {t('common.reveal')}
        </Button>
      </div>
    </section>
  );
}

/** A type the desktop is asked to open; all others are only shown where they lie. */
const isPdf = (name: string): boolean => /\.pdf$/i.test(name);

/** Groups of the formats that are made of PDFs. */
const groups: Readonly<Record<string, string>> = {
  ...{ pdf: 'pdf', docx: 'word', xlsx: 'excel', csv: 'excel', pptx: 'powerpoint' },
  ...{ jpg: 'image', png: 'image', webp: 'image', tiff: 'image', txt: 'text', md: 'text', html: 'web' },
};
const groupOf = (format: string | null): string => groups[format ?? ''] ?? 'other';

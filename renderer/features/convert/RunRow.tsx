import { useMemo, type DragEvent, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput, ExecutionResult } from '../../../contract/execution.js';
import type { Workflow } from '../../../contract/workflow.js';
import { useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { cancelRun, dragResult, openResult, revealResult, revealResults } from '../../state/actions.js';
import {
  blockingProblem,
  removeDocuments,
  useDocuments,
  type ListedDocument,
} from '../../state/documents.js';
import {
  useGivenBy,
  useInput,
  useMessages,
  useReport,
  useSummary,
  type InputResults,
} from '../../state/executions.js';
import { isElsewhere, keyOfExecution } from '../../state/workflows.js';
import { convertAgain } from '../../state/suggestions.js';
import { useUi } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon, FolderIcon } from '../../ui/icons.js';
import { KindBadge } from '../../ui/KindBadge.js';
import { Later } from '../../ui/Later.js';
import { Progress } from '../../ui/Progress.js';
import { BesideButton } from '../beside/BesideButton.js';
import { Cure, RetryButton } from './Cure.js';
import { useFileFacts } from './DocumentRow.js';
import { useCount } from './PagesField.js';
import { Remarks } from './Remarks.js';
import { RemoteMeta } from './RemoteRun.js';
import { useSizes } from './useSizes.js';
import { useMerged, useSuggestions } from './useSuggestions.js';
import { useTimeLeft } from './useTimeLeft.js';

/** A document of the run under way, or of the one that has just ended. */
export function RunRow({ document }: { document: ListedDocument }): ReactElement {
  const run = useDocuments((state) => state.run);
  const executionId = run?.executionId ?? null;
  const input = useInput(executionId, run?.inputOf[document.id]);
  const given = useGivenBy(executionId, input?.index);
  const { file } = document;
  const drag = useResultDrag(executionId, given?.count === 1 ? given.first : undefined);
  return (
    <div className="row-grid running" {...drag}>
      {/* Where the grip was: nothing moves aside when a run begins. */}
      <span />
      <KindBadge group={file.group} name={file.name} />
      <div className="row-text">
        <div className="name">{file.name}</div>
        <RunMeta executionId={executionId} document={document} input={input} given={given} />
      </div>
      {executionId !== null && input ? (
        <Later until={<span />}>
          <RunEnd executionId={executionId} input={input} given={given} password={document.password} />
        </Later>
      ) : (
        <NotInRun document={document} />
      )}
    </div>
  );
}

/** A document that takes no part in the run: it says so in a word, and can be taken out. */
function NotInRun({ document: { id, file } }: { document: ListedDocument }): ReactElement {
  const { t } = useTranslation();
  const blocked = blockingProblem(file) !== null;
  return (
    <>
      <div className="row-end">
        <span className={`state ${blocked ? 'failed' : ''}`}>
          {t(blocked ? 'job.unusable' : 'job.left_out')}
        </span>
      </div>
      <Button
        look="icon"
        aria-label={t('list.remove', { name: file.name })}
        onPress={() => {
          announce(t('list.removed', { count: 1 }));
          removeDocuments(new Set([id]));
        }}
      >
        <CloseIcon />
      </Button>
    </>
  );
}

/** Properties that let a finished file be dragged to another program. */
export function useResultDrag(
  executionId: string | null,
  result: ExecutionResult | undefined,
): { draggable?: true; title?: string; onDragStart?: (event: DragEvent) => void } {
  const { t } = useTranslation();
  if (executionId === null || !result) return {};
  return {
    draggable: true,
    title: t('run.drag'),
    onDragStart: (event) => {
      event.preventDefault();
      dragResult(executionId, result.index);
    },
  };
}

interface RunMetaProps {
  readonly executionId: string | null;
  readonly document: ListedDocument;
  readonly input: ExecutionInput | undefined;
  readonly given: InputResults | undefined;
}

function RunMeta({ executionId, document, input, given }: RunMetaProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const facts = useFileFacts(document.file);
  const working = input?.state === 'working';
  const left = useTimeLeft(working ? input.step : null, working ? input.progress : null);
  const size = useSizes(input);
  const summary = useSummary(executionId);
  const key = summary ? keyOfExecution(summary) : '';
  const some = useUi(({ values }) => (values[key]?.['pages'] ?? '') !== '');
  // Some pages of a document alone are no measure of how far it is.
  const count = useCount(document, input?.step === 'recognising' && !some);
  if (!input) {
    const blocked = blockingProblem(document.file);
    return <div className={`meta ${blocked ? 'bad' : ''}`}>{blocked ? names.error(blocked) : facts}</div>;
  }
  switch (input.state) {
    case 'waiting':
      return (
        <div className="meta">
          {summary && isElsewhere(summary) ? format.list([t('remote.run.waits'), facts]) : facts}
        </div>
      );
    case 'working': {
      if (summary?.remote && summary.inputCount === 1) return <RemoteMeta summary={summary} input={input} />;
      const pages =
        input.step === 'recognising' && count !== null && input.progress !== null
          ? t('run.page', { page: Math.min(count, Math.floor(input.progress * count) + 1), count })
          : '';
      return (
        <>
          <div className="meta num">
            {format.list([
              names.step(input.step ?? 'working'),
              pages,
              left === null ? '' : t('run.left', { time: format.span(left) }),
              given ? t('run.files', { count: given.count }) : '',
            ])}
          </div>
          <Progress value={input.progress} label={t('run.row', { name: input.name })} />
        </>
      );
    }
    case 'done':
      if (!given) return <div className="meta">{facts}</div>;
      return (
        <div className="meta">
          {format.list([
            given.count > 1 ? t('run.files', { count: given.count }) : '',
            given.pages > 0 ? t('common.pages', { count: given.pages }) : typeOf(given),
            size ?? format.size(given.size),
            // Last, because a long name may be cut off.
            given.main && opens(given.main.name) ? given.main.name : '',
          ])}
        </div>
      );
    case 'failed': {
      const sentence = format.list([
        input.error ? names.error(input.error) : t('state.failed'),
        given ? t('run.files_kept', { count: given.count }) : '',
      ]);
      return (
        <div className="meta bad" title={sentence}>
          {sentence}
        </div>
      );
    }
    case 'cancelled':
      return <div className="meta">{facts}</div>;
  }
}

interface RunEndProps {
  readonly executionId: string;
  readonly input: ExecutionInput;
  readonly given: InputResults | undefined;
  readonly password: string | undefined;
}

const noWorkflows: readonly Workflow[] = [];

/** A type the desktop is asked to open; all others are only shown where they lie. */
const opens = (name: string): boolean => /\.pdf$/i.test(name);

/** The type of the one file without pages that there is; `''` for several. */
const typeOf = ({ count, first }: InputResults): string =>
  count === 1 && first.format !== null ? first.format.toUpperCase() : '';

/** What can be done with a row: cancel it, put it right, or use its result. */
function RunEnd({ executionId, input, given, password }: RunEndProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const busy = input.state === 'waiting' || input.state === 'working';
  const result = given?.count === 1 ? given.first : undefined;
  // While more files come, none stands out for certain.
  const main = busy ? result : given?.main;
  const measured = input.state === 'working' && input.progress !== null;
  const workflows = useWorkflows().data ?? noWorkflows;
  const report = useReport(executionId, input.index, workflows);
  const summary = useSummary(executionId);
  return (
    <>
      <div className="row-end">
        <RowRemarks executionId={executionId} input={input.index} />
        <AgainButton executionId={executionId} input={input} />
        {report && (
          <Button
            small
            aria-label={t('run.open_named', { name: report.name })}
            onPress={() => void openResult(executionId, report.index)}
          >
            {t('action.report')}
          </Button>
        )}
        {summary && given && <BesideButton execution={summary} input={input} password={password} />}
        {input.state === 'failed' && <Cure executionId={executionId} input={input} />}
        {input.state === 'cancelled' && <RetryButton executionId={executionId} input={input} />}
        {main && opens(main.name) && (
          <Button
            small
            aria-label={t('run.open_named', { name: main.name })}
            onPress={() => void openResult(executionId, main.index)}
          >
            {t('common.open')}
          </Button>
        )}
        <span className={`state num ${input.state}`}>
          {measured ? format.percent(input.progress ?? 0) : t(`state.${input.state}`)}
        </span>
      </div>
      {busy ? (
        <Button
          look="icon"
          aria-label={t('run.cancel_row', { name: input.name })}
          onPress={() => void cancelRun(executionId, input.index)}
        >
          <CloseIcon />
        </Button>
      ) : given ? (
        <Button
          look="icon"
          aria-label={
            result
              ? t('run.reveal_named', { name: result.name })
              : t('run.reveal_all', { count: given.count, name: input.name })
          }
          onPress={() =>
            void (result ? revealResult(executionId, result.index) : revealResults(executionId, input.index))
          }
        >
          <FolderIcon />
        </Button>
      ) : (
        <span />
      )}
    </>
  );
}

/** One click to run a document again with what a note proposes; a workflow with one result runs all of them again. */
function AgainButton({ executionId, input }: { executionId: string; input: ExecutionInput }): ReactNode {
  const { t } = useTranslation();
  const suggestion = useSuggestions(executionId).get(input.index);
  const all = useMerged(executionId);
  if (!suggestion) return null;
  const { message, values } = suggestion;
  return (
    <Button
      small
      aria-label={t(`suggestion.${message.code}.named`, { name: input.name, ...message.params })}
      onPress={() => void convertAgain(all ?? [input.index], values)}
    >
      {t(`suggestion.${message.code}.text`)}
    </Button>
  );
}

function RowRemarks({ executionId, input }: { executionId: string; input: number }): ReactElement | null {
  const all = useMessages(executionId);
  const mine = useMemo(() => all.filter((message) => message.input === input), [all, input]);
  return <Remarks messages={mine} />;
}

import { useMemo, type DragEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentSmaller } from '../../../contract/percent.js';
import type { ExecutionInput, ExecutionResult } from '../../../contract/execution.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { dragResults } from '../../state/result-actions.js';
import {
  blockingProblem,
  removeDocuments,
  useDocuments,
  type ListedDocument,
} from '../../state/documents.js';
import { useGivenBy, useInput, useMessages, useSummary, type InputResults } from '../../state/executions.js';
import { sizesOf } from '../../state/result-sizes.js';
import { isElsewhere, keyOfExecution } from '../../state/workflows.js';
import { useUi } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { KindBadge } from '../../ui/KindBadge.js';
import { Later } from '../../ui/Later.js';
import { Progress } from '../../ui/Progress.js';
import { useFileFacts } from '../convert/DocumentRow.js';
import { useCount } from '../convert/PagesField.js';
import { RemoteMeta } from '../convert/RemoteRun.js';
import { groupOf } from './kinds.js';
import { ResultEnd } from './ResultEnd.js';
import { SizeBar } from './SizeBar.js';
import { useTimeLeft } from './useTimeLeft.js';

/** A document of the run under way, or what became of it. */
export function ResultRow({ document }: { document: ListedDocument }): ReactElement {
  const run = useDocuments((state) => state.run);
  const executionId = run?.executionId ?? null;
  const input = useInput(executionId, run?.inputOf[document.id]);
  const given = useGivenBy(executionId, input?.index);
  const { file } = document;
  const made = input?.state === 'done' ? (given?.main ?? undefined) : undefined;
  const drag = useResultDrag(executionId, given?.count === 1 ? given.first : undefined);
  return (
    <div className={`result-row ${input?.state ?? 'out'}`} {...drag}>
      <KindBadge group={made ? groupOf(made.format) : file.group} name={made?.name ?? file.name} />
      <div className="row-text">
        <div className="name">{made?.name ?? file.name}</div>
        <RowMeta {...{ executionId, document, input, given }} />
      </div>
      {executionId !== null && input ? (
        <Later until={<span />}>
          <ResultEnd {...{ executionId, input, given }} password={document.password} />
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
    <div className="row-end">
      <span className={`state ${blocked ? 'failed' : ''}`}>
        {t(blocked ? 'job.unusable' : 'job.left_out')}
      </span>
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
    </div>
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
      dragResults(executionId, [result.index]);
    },
  };
}

interface RowMetaProps {
  readonly executionId: string | null;
  readonly document: ListedDocument;
  readonly input: ExecutionInput | undefined;
  readonly given: InputResults | undefined;
}

/** What is known of the document now: what it is, how far it is, what became of it, or what went wrong. */
function RowMeta({ executionId, document, input, given }: RowMetaProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const facts = useFileFacts(document.file);
  const summary = useSummary(executionId);
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
    case 'working':
      if (summary?.remote && summary.inputCount === 1) return <RemoteMeta summary={summary} input={input} />;
      return <AtWork {...{ executionId, document, input, given }} />;
    case 'done':
      return given ? (
        <Made executionId={executionId} input={input} given={given} />
      ) : (
        <div className="meta">{facts}</div>
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

interface AtWorkProps extends RowMetaProps {
  readonly input: ExecutionInput;
}

function AtWork({ executionId, document, input, given }: AtWorkProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const left = useTimeLeft(input.step, input.progress);
  const summary = useSummary(executionId);
  const key = summary ? keyOfExecution(summary) : '';
  const some = useUi(({ values }) => (values[key]?.['pages'] ?? '') !== '');
  // Some pages of a document alone are no measure of how far it is.
  const count = useCount(document, input.step === 'recognising' && !some);
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

interface MadeProps {
  readonly executionId: string | null;
  readonly input: ExecutionInput;
  readonly given: InputResults;
}

/** What was made of a document: how large, how many pages, and from which one where the name does not say it. */
function Made({ executionId, input, given }: MadeProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const messages = useMessages(executionId);
  const sizes = useMemo(() => sizesOf(messages, input), [messages, input]);
  const percent = sizes ? percentSmaller(sizes.before, sizes.after) : 0;
  const size = !sizes
    ? format.size(given.size)
    : percent === 0
      ? t('result.smallest', { size: format.size(sizes.after) })
      : t('result.sizes', {
          before: format.size(sizes.before),
          after: format.size(sizes.after),
          percent: format.percent(percent / 100),
        });
  const isNamed = given.main?.name === input.name;
  return (
    <>
      <div className="meta num">
        {format.list([
          sizes ? size : '',
          given.count > 1 ? t('run.files', { count: given.count }) : '',
          given.pages > 0 ? t('common.pages', { count: given.pages }) : typeOf(given),
          sizes ? '' : size,
          given.main && !isNamed ? t('result.from', { name: input.name }) : '',
        ])}
      </div>
      {sizes && <SizeBar sizes={sizes} />}
    </>
  );
}

/** The type of the one file without pages that there is; `''` for several. */
const typeOf = ({ count, first }: InputResults): string =>
  count === 1 && first.format !== null ? first.format.toUpperCase() : '';

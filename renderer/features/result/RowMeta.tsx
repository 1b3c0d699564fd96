import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentSmaller } from '../../../contract/percent.js';
import { isNoWork } from '../../../contract/no-work.js';
import type { ExecutionInput } from '../../../contract/execution.js';
import { toneOf, verdictAmong } from '../../../contract/verdicts.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import type { ListedDocument } from '../../state/documents.js';
import { useMessages, useSummary, useSummaryFact, type InputResults } from '../../state/executions.js';
import { missedOf, sizesOf } from '../../state/result-sizes.js';
import { isElsewhere } from '../../state/workflows.js';
import { inputTitle } from '../../state/input-title.js';
import { Progress } from '../../ui/Progress.js';
import { useFileFacts } from '../../shared/documents/DocumentRow.js';
import { RemoteMeta, useStandsStill } from '../../shared/services/RemoteRun.js';
import { SizeBar } from './SizeBar.js';
import { useTimeLeft } from './useTimeLeft.js';

interface RowMetaProps {
  readonly executionId: string;
  readonly document: ListedDocument;
  readonly input: ExecutionInput;
  readonly given: InputResults | undefined;
}

/** What is known of the document now: what it is, how far it is, what became of it, or what went wrong. */
export function RowMeta({ executionId, document, input, given }: RowMetaProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const facts = useFileFacts(document.file);
  const elsewhere = useSummaryFact(executionId, isElsewhere) === true;
  const isOneElsewhere = useSummaryFact(
    executionId,
    ({ remote, inputCount }) => remote !== undefined && remote !== null && inputCount === 1,
  );
  switch (input.state) {
    case 'waiting':
      return <div className="meta">{elsewhere ? format.list([t('remote.run.waits'), facts]) : facts}</div>;
    case 'working':
      if (isOneElsewhere) return <OneElsewhere executionId={executionId} input={input} />;
      return <AtWork executionId={executionId} input={input} given={given} />;
    case 'done':
      return given ? (
        <Made executionId={executionId} input={input} given={given} />
      ) : (
        <div className="meta">{facts}</div>
      );
    case 'failed': {
      if (isNoWork(input.error)) return <Unneeded executionId={executionId} input={input} />;
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

/** Of one document alone it is said what to look at: a word may be misspelt. */
function Unneeded({ executionId, input }: Pick<RowMetaProps, 'executionId' | 'input'>): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const isAlone = useSummaryFact(executionId, ({ inputCount }) => inputCount === 1) === true;
  const isShort = !isAlone && input.error?.code !== 'redact_all_kept';
  const sentence = isShort || !input.error ? t('run.unneeded') : names.error(input.error);
  return (
    <div className="meta" title={sentence}>
      {sentence}
    </div>
  );
}

/** The only document of a run at a service elsewhere. */
function OneElsewhere({
  executionId,
  input,
}: Pick<RowMetaProps, 'executionId' | 'input'>): ReactElement | null {
  const summary = useSummary(executionId);
  return summary ? <RemoteMeta summary={summary} input={input} /> : null;
}

function AtWork({
  executionId,
  input,
  given,
}: Pick<RowMetaProps, 'executionId' | 'input' | 'given'>): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const isStill = useStandsStill(executionId);
  const left = useTimeLeft(input.step, input.progress);
  return (
    <>
      <div className="meta num">
        {format.list([
          isStill ? t('remote.run.still') : names.step(input.step ?? 'working', input.pagesDone),
          left === null || isStill ? '' : t('run.left', { time: format.span(left) }),
          given ? t('run.files', { count: given.count }) : '',
        ])}
      </div>
      <Progress
        value={input.progress}
        isStill={isStill}
        label={t('run.row', { name: inputTitle(input.name) })}
      />
    </>
  );
}

interface MadeProps {
  readonly executionId: string;
  readonly input: ExecutionInput;
  readonly given: InputResults;
}

/** What was made of a document: how large, how many pages, and from which one where the name does not say it. */
function Made({ executionId, input, given }: MadeProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const messages = useMessages(executionId);
  const sizes = useMemo(() => sizesOf(messages, input), [messages, input]);
  const told = useMemo(() => messages.filter((message) => message.input === input.index), [messages, input]);
  const missed = useMemo(() => missedOf(told), [told]);
  const verdict = useMemo(() => verdictAmong(told), [told]);
  const percent = sizes ? percentSmaller(sizes.before, sizes.after) : 0;
  const [before, after] = sizes ? format.sizes(sizes.before, sizes.after) : ['', ''];
  const size = !sizes
    ? format.size(given.size)
    : percent === 0
      ? t('result.smallest', { size: format.size(sizes.after) })
      : t('result.sizes', {
          before,
          after,
          percent: format.percent(percent / 100),
        });
  const isNamed = given.main?.name === input.name;
  return (
    <>
      <div className={`meta ${verdict ? '' : 'num'} ${missed ? 'missed' : ''}`}>
        {verdict && (
          <>
            <span className={toneOf(verdict.code)}>
              {t(`result.verdict_row.${verdict.code}`, { count: 0, ...verdict.params })}
            </span>
            {' · '}
          </>
        )}
        {format.list([
          sizes ? size : '',
          missed ? t('preview.size_over', { limit: format.size(missed.wanted) }) : '',
          given.count > 1 ? t('run.files', { count: given.count }) : '',
          given.pages > 0 ? t('common.pages', { count: given.pages }) : typeOf(given),
          sizes ? '' : size,
          // The report of a check is called as its document is.
          given.main && !isNamed && !verdict ? t('result.from', { name: inputTitle(input.name) }) : '',
        ])}
      </div>
      {sizes && <SizeBar sizes={sizes} isMissed={missed !== null} />}
    </>
  );
}

/** The type of the one file without pages that there is; `''` for several. */
const typeOf = ({ count, first }: InputResults): string =>
  count === 1 && first.format !== null ? first.format.toUpperCase() : '';

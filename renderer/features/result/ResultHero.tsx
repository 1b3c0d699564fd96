import { useEffect, useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionSummary } from '../../../contract/execution.js';
import { useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { useDocuments } from '../../state/documents.js';
import { hasEnded, useInputs, useMessages, useResults, useSummary } from '../../state/executions.js';
import { missedOf, sizesTogether } from '../../state/result-sizes.js';
import { countRun, type RunCounts } from '../../state/run-counts.js';
import { keptOf } from '../../state/result-rows.js';
import { convertsDocuments, heroOf, saysDocuments, type Hero } from '../../state/run-hero.js';
import { invoiceVerdict, type InvoiceVerdict } from '../../state/verdict.js';
import { announce } from '../../ui/announce.js';
import { Success } from './Success.js';

/** What became of the run, or how far it is: one sentence, and a line with its numbers. */
export function ResultHero(): ReactElement | null {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const summary = useSummary(executionId);
  return summary ? <Sentence summary={summary} /> : null;
}

/** Numbers of everything in the list, and what became of the part that was not converted, in words. */
export function useCounts(summary: ExecutionSummary): { counts: RunCounts; others: readonly string[] } {
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const run = useDocuments((state) => state.run);
  const inputs = useInputs(summary.id);
  const counts = useMemo(() => countRun({ documents, run }, inputs ?? []), [documents, run, inputs]);
  const { needPassword, failed, cancelled, unusable, leftOut } = counts;
  const others = [
    needPassword > 0 ? t('job.count_password', { count: needPassword }) : '',
    failed > 0 ? t('job.count_failed', { count: failed }) : '',
    cancelled > 0 ? t('job.count_cancelled', { count: cancelled }) : '',
    unusable > 0 ? t('job.count_unusable', { count: unusable }) : '',
    leftOut > 0 ? t('job.count_left_out', { count: leftOut }) : '',
  ].filter((words) => words !== '');
  return { counts, others };
}

function Sentence({ summary }: { summary: ExecutionSummary }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { counts, others } = useCounts(summary);
  const messages = useMessages(summary.id);
  const inputs = useInputs(summary.id);
  const results = useResults(summary.id);
  const workflow = useWorkflows().data?.find(({ key }) => key === summary.workflowKey);
  const made = useMemo(() => (results ?? []).filter((result) => result !== undefined), [results]);
  const sizes = useMemo(() => sizesTogether(messages, inputs ?? []), [messages, inputs]);
  const missed = useMemo(() => missedOf(messages), [messages]);
  const kept = useMemo(() => keptOf(messages, made), [messages, made]);
  const hero = heroOf({
    summary,
    counts,
    sizes,
    missed,
    kept,
    whole: made.filter(({ input }) => input === null),
    files: made.length,
    converts: convertsDocuments(workflow),
    work: workflow?.done ?? null,
  });
  const ended = hasEnded(summary.status);
  const isMissed = hero.says === 'missed' || hero.says === 'missed_some';
  const words = useHeroWords(hero);
  // What was cancelled is in the sentence already.
  const rest = hero.says === 'cancelled' || hero.says === 'cancelled_after' ? [] : others;
  const left = kept > 0 && hero.says !== 'kept' ? [t('job.count_kept', { count: kept })] : [];
  // What a comparison found is its result; that a file was made of two says nothing.
  const compared = messages.find(({ code }) => verdicts.has(code));
  const invoices = useMemo(() => invoiceVerdict(messages), [messages]);
  const verdict = invoices
    ? verdictWords(invoices, t)
    : compared && names.message(compared).replace(/\.$/, '');
  const isJudged = ended && verdict !== undefined && made.length > 0;
  const said = isJudged ? verdict : words;
  const sentence = ended ? [said, ...rest, ...left].join(', ') : said;
  const began = summary.startedAt ?? summary.createdAt;
  const [before, after] = sizes ? format.sizes(sizes.before, sizes.after) : ['', ''];
  const facts = sizes
    ? t('result.became', {
        documents: t('common.documents', { count: counts.done }),
        before,
        after,
      })
    : format.list([
        saysDocuments(hero) ? '' : t('common.documents', { count: counts.total }),
        summary.totalPages > 0 && hero.says !== 'merged'
          ? t('common.pages', { count: summary.totalPages })
          : '',
        made.length > 0 ? format.size(made.reduce((sum, { size }) => sum + size, 0)) : '',
      ]);
  const failure = hero.says === 'nothing_made' && summary.error ? names.error(summary.error) : null;
  const took =
    ended && facts !== '' && summary.completedAt !== null
      ? t('result.took', { facts, time: format.duration(began, summary.completedAt) })
      : facts;
  useEffect(() => {
    if (ended) announce(failure === null ? sentence : `${sentence} ${failure}`);
    // Told once per ending, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [summary.completedAt]);
  return (
    <div className="result-hero">
      <h1 className={`num ${isMissed ? 'missed' : isJudged && invoices ? `verdict ${invoices.tone}` : ''}`}>
        {sentence}
      </h1>
      <p className={`num ${failure === null ? 'text-quiet' : 'wrong'}`}>{failure ?? took}</p>
      {ended && <Success summary={summary} />}
    </div>
  );
}

/** Notes that are the answer to what was asked. */
const verdicts: ReadonlySet<string> = new Set(['compared_same', 'compared_different']);

/** Whether e-invoices are valid, in words: the rules that are broken are named in the report. */
function verdictWords(verdict: InvoiceVerdict, t: ReturnType<typeof useTranslation>['t']): string {
  if (verdict.says === 'valid') return t('result.verdict.valid', { count: verdict.count });
  const { says, count, total } = verdict;
  return total === 1 ? t(`result.verdict.${says}`) : t(`result.verdict.${says}_of`, { count, total });
}

/** The sentence in the language in force. */
function useHeroWords(hero: Hero): string {
  const { t } = useTranslation();
  const format = useFormat();
  switch (hero.says) {
    case 'smaller':
      return t('result.hero.smaller', { percent: format.percent(hero.percent / 100) });
    case 'missed':
      return t('result.hero.missed', {
        wanted: format.size(hero.wanted),
        reached: format.size(hero.reached),
      });
    case 'missed_some':
      return t('result.hero.missed_some', { count: hero.count, total: hero.total });
    case 'worked':
      return t(`result.worked.${hero.work}`, { count: hero.count });
    case 'working':
      return t('result.hero.working', { done: format.number(hero.done), count: hero.count });
    case 'merged':
    case 'made':
    case 'converted':
    case 'done':
    case 'kept':
      return t(`result.hero.${hero.says}`, { count: hero.count });
    case 'part_converted':
    case 'part_done':
    case 'not_merged':
    case 'cancelled_after':
      return t(`result.hero.${hero.says}`, { done: hero.done, total: hero.total });
    case 'same':
    case 'together':
    case 'none':
    case 'nothing_made':
    case 'cancelled':
      return t(`result.hero.${hero.says}`);
  }
}

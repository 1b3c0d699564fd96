import { useEffect, useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionSummary } from '../../../contract/execution.js';
import {
  isVerdictError,
  runVerdict,
  toneOf,
  verdictsByInput,
  type RunVerdict,
} from '../../../contract/verdicts.js';
import { useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { useDocuments } from '../../state/documents.js';
import { hasEnded, useInputs, useMessages, useResults, useSummary } from '../../state/executions.js';
import { missedOf, sizesTogether } from '../../state/result-sizes.js';
import { countRun, type RunCounts } from '../../state/run-counts.js';
import { keptOf } from '../../state/result-rows.js';
import { folderFailure } from '../../state/folder-errors.js';
import { convertsDocuments, heroOf, saysDocuments, type Hero } from '../../state/run-hero.js';
import { announce } from '../../ui/announce.js';
import { Success } from './Success.js';

/** What became of the run, or how far it is: one sentence, and a line with its numbers. */
export function ResultHero(): ReactElement | null {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const summary = useSummary(executionId);
  return summary ? <Sentence summary={summary} /> : null;
}

/**
 * Numbers of everything in the list, and what became of the part that was not converted, in words.
 * @param saysVerdicts documents of which the error is the verdict of a check are told elsewhere
 */
export function useCounts(
  summary: ExecutionSummary,
  saysVerdicts = false,
): { counts: RunCounts; others: readonly string[] } {
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const run = useDocuments((state) => state.run);
  const inputs = useInputs(summary.id);
  const counts = useMemo(() => countRun({ documents, run }, inputs ?? []), [documents, run, inputs]);
  const { needPassword, unneeded, cancelled, unusable, leftOut } = counts;
  const answered = (inputs ?? []).filter((input) => input?.error && isVerdictError(input.error.code));
  const failed = counts.failed - (saysVerdicts ? answered.length : 0);
  const others = [
    needPassword > 0 ? t('job.count_password', { count: needPassword }) : '',
    failed > 0 ? t('job.count_failed', { count: failed }) : '',
    unneeded > 0 ? t('job.count_unneeded', { count: unneeded }) : '',
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
  const messages = useMessages(summary.id);
  const inputs = useInputs(summary.id);
  const checked = useMemo(
    () => runVerdict(verdictsByInput(messages, inputs ?? []).values()),
    [messages, inputs],
  );
  const { counts, others } = useCounts(summary, checked !== null);
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
    failure: folderFailure(summary, inputs ?? []),
    whole: made.filter(({ input }) => input === null),
    files: made.length,
    converts: convertsDocuments(workflow),
    work: workflow?.done ?? null,
  });
  const ended = hasEnded(summary.status);
  const isMissed = hero.says === 'missed' || hero.says === 'missed_some';
  const words = useHeroWords(hero);
  // What was cancelled is in the sentence already.
  const rest = saysAll.has(hero.says) ? [] : others;
  const left = kept > 0 && hero.says !== 'kept' ? [t('job.count_kept', { count: kept })] : [];
  // What a comparison found is its result; that a file was made of two says nothing.
  const compared = messages.find(({ code }) => comparisons.has(code));
  const changes = compared?.params['count'];
  const verdict = checked
    ? verdictWords(checked, t)
    : typeof changes === 'number'
      ? t('changes.count', { count: changes })
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
        saysDocuments(hero) || hero.says === 'not_converted'
          ? ''
          : t('common.documents', { count: counts.total }),
        summary.totalPages > 0 && hero.says !== 'merged'
          ? t('common.pages', { count: summary.totalPages })
          : '',
        made.length > 0 ? format.size(made.reduce((sum, { size }) => sum + size, 0)) : '',
      ]);
  const failure = hero.says === 'nothing_made' && summary.error ? names.error(summary.error) : null;
  const took =
    ended && facts !== '' && hero.says !== 'not_converted' && summary.completedAt !== null
      ? t('result.took', { facts, time: format.duration(began, summary.completedAt) })
      : facts;
  useEffect(() => {
    if (ended) announce(failure === null ? sentence : `${sentence} ${failure}`);
    // Told once per ending, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [summary.completedAt]);
  return (
    <div className="result-hero">
      <h1
        // Figures of one width would spread the hyphens of names such as PDF/UA-1.
        className={
          isJudged && checked ? `verdict ${toneOf(checked.code)}` : `num ${isMissed ? 'missed' : ''}`
        }
      >
        {sentence}
      </h1>
      <p className={`num ${failure === null ? 'text-quiet' : 'wrong'}`}>{failure ?? took}</p>
      {ended && <Success summary={summary} />}
    </div>
  );
}

/** Sentences that say already what became of the rest. */
const saysAll: ReadonlySet<Hero['says']> = new Set([
  'cancelled',
  'cancelled_after',
  'not_converted',
  'unneeded',
]);

/** Notes that are the answer to what was asked. */
const comparisons: ReadonlySet<string> = new Set(['compared_same', 'compared_different']);

/** What a check found, in words: what is wrong in particular is in the report. */
function verdictWords({ code, count, total }: RunVerdict, t: ReturnType<typeof useTranslation>['t']): string {
  if (toneOf(code) === 'good') return t(`result.verdict.${code}`, { count });
  return total === 1 ? t(`result.verdict.${code}`) : t(`result.verdict.${code}_of`, { count, total });
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
    case 'not_converted':
      return hero.folder
        ? t(`result.hero.not_converted_${hero.folder.error}`, { folder: hero.folder.name })
        : t('result.hero.not_converted');
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
    case 'unneeded':
    case 'nothing_made':
    case 'cancelled':
      return t(`result.hero.${hero.says}`);
  }
}

/** What the button that starts says: what will happen, with numbers, or what lacks before it can. */
import { useTranslation } from 'react-i18next';
import type { Option, Workflow } from '../../../contract/workflow.js';
import { useOptionsOfAll } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { fittingLinks, readLinks, useChain, workflowOfLink } from '../../state/chain.js';
import { namingStep } from '../../state/as-step.js';
import { titleOf } from '../../state/documents.js';
import { useLivePreview } from '../../state/live-preview.js';
import { firstProblem, valueOf } from '../../state/options.js';
import { usePages } from '../../state/pages.js';
import { isRemote } from '../../state/service.js';
import { lackingMark } from '../../state/redact-marks.js';
import { splitCount } from '../../state/split-count.js';
import { knownOptions, wrongPages } from '../../state/submission.js';
import { useUi } from '../../state/ui.js';
import { fileType, givesOneResult } from '../../state/workflows.js';
import { useCounts } from '../../shared/documents/useLackingPage.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { useRequiredEmpty } from './useRequiredEmpty.js';

interface Lack {
  readonly option: Option;
  readonly value: string;
  /** The workflow whose option it is. */
  readonly name: string;
}

/** The first option that keeps a start from happening, of the workflow or of a step. */
function useLack({ workflow, workflows, options, values }: ConvertState): Lack | null {
  const names = useNames();
  const links = useChain();
  // What a step needs is known when its options have come.
  useOptionsOfAll(links.map(({ workflowId: id, service }) => ({ id, service })));
  if (!workflow) return null;
  const wrong = firstProblem(options, values);
  if (wrong) return { option: wrong, value: valueOf(wrong, values), name: names.workflow(workflow) };
  const fitting = fittingLinks(workflows, workflow, links);
  const step = readLinks(fitting, knownOptions).wrong;
  const link = fitting.find(({ id }) => id === step?.link);
  const found = link && workflowOfLink(workflows, link);
  if (!step || !link || !found) return null;
  return { option: step.option, value: valueOf(step.option, link.values), name: names.workflow(found) };
}

/** Types that people know by the name of their program, the same in every language; others by their extension. */
const typeWords: Readonly<Record<string, string>> = {
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  md: 'Markdown',
};

/** The words for work that is counted in pages. */
const pageWords: Readonly<Record<NonNullable<Workflow['start_words']>, 'job.recognise_pages'>> = {
  recognise_pages: 'job.recognise_pages',
};

/** The words of the button. Where something lacks they say what, and a press leads there. */
export function useStartWords(convert: ConvertState): string {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { workflow, ready, service, values } = convert;
  const lack = useLack(convert);
  const pages = usePages((state) => state.items.length);
  const pageWord = workflow?.start_words && pageWords[workflow.start_words];
  const isSplit = workflow?.files_by_pages !== undefined;
  const counted = useCounts(ready, isSplit || pageWord !== undefined);
  const about = useSizeAbout();
  const empty = useRequiredEmpty(convert);
  const leavesEmpty = useUi((state) => state.leavesEmpty);
  const count = ready.length;
  const links = useChain();
  if (!workflow) return t('job.choose');
  const steps = fittingLinks(convert.workflows, workflow, links).flatMap(
    (link) => workflowOfLink(convert.workflows, link) ?? [],
  );
  if (lack && count > 0) return lackWords();
  if (count > 0 && lackingMark(convert.options, values, ready)) return t('redact.lacks');
  // It was asked about already.
  if (leavesEmpty !== null && empty?.row === leavesEmpty) return t('form.fill_anyway');
  const wrong = workflow.merge ? ready.find(wrongPages) : undefined;
  if (wrong) return t('job.lacks_pages', { name: titleOf(wrong.file) });
  if (isRemote(service)) return t(workflow.merge ? 'remote.send.merge' : 'remote.send.convert', { count });
  if (convert.options.some(({ type }) => type === 'page_plan')) return t('action.organise', { count: pages });
  // Of two documents and no more: it compares them, and merges none.
  if (workflow.merge && workflow.max_files === 2) return t('action.compare', { count });
  if (givesOneResult(workflow, values))
    return t(workflow.merge ? 'action.merge' : 'action.combine', { count });
  const files = splitCount(workflow, values, counted);
  if (files !== null) return t('job.split_into', { count: files });
  const total = counted.reduce<number | null>(
    (sum, some) => (sum === null || some === null ? null : sum + some),
    0,
  );
  if (pageWord && total !== null && total > 0 && !values['pages']) return t(pageWord, { count: total });
  // What works on PDFs converts nothing; a chain of one's own goes by its name.
  if (workflow.category === 'pdf_tools') {
    const { done } = workflow;
    const work =
      done === undefined || done === 'ordered'
        ? t('action.work', { workflow: names.workflow(workflow), count })
        : t(`job.working.${done}`, { count });
    return about === null ? work : t('job.about_size', { work, size: format.size(about) });
  }
  // Who wants a smaller document is not told of the conversion before it.
  const done = namingStep(workflow, steps)?.done;
  if (done !== undefined && done !== 'ordered') return t(`job.working.${done}`, { count });
  const type = fileType(workflow, values);
  // Tables that were looked at are made as they stand there.
  if (convert.options.some((option) => option.type === 'tables') && (type === 'xlsx' || type === 'csv'))
    return t(type === 'xlsx' ? 'job.make_workbook' : 'job.make_csv', { count });
  return t('action.convert', { count, type: typeWords[type] ?? type.toUpperCase() });

  function lackWords(): string {
    if (!lack) return '';
    const { option, value, name } = lack;
    if (option.display?.form === 'fields' && ready.length === 1) return t('form.lacks');
    if (option.display?.form === 'signature' && value.trim() === '') return t('job.lacks_signature');
    if (option.type === 'password') return t('job.lacks_password', { name });
    const key =
      value.trim() !== '' ? 'job.lacks_right' : option.type === 'file' ? 'job.lacks_file' : 'job.lacks';
    return t(key, { option: names.option(option), name });
  }
}

/** Bytes of the result, where the preview of all documents guesses at them. */
function useSizeAbout(): number | null {
  return useLivePreview(({ preview, isStale, isWhole }) =>
    preview && !isStale && isWhole && preview.isEstimate ? preview.size : null,
  );
}

/** The submission of a start, made from the caches behind the screen. */
import { namesFrom } from '../../contract/name-list.js';
import { isOnPages } from '../../contract/option-checks.js';
import type { Settings } from '../../contract/settings.js';
import type { SubmitRequest } from '../../contract/service.js';
import type { Option, OptionValues, Workflow } from '../../contract/workflow.js';
import { arrivedOptions, keys, queryClient, shownWorkflows } from '../api/queries.js';
import { chainStore, fittingLinks, readLinks, workflowOfLink } from './chain.js';
import { chosenServiceId } from './chosen.js';
import { convertible, documentsStore, takenBy, type ListedDocument } from './documents.js';
import { withForm } from './form-values.js';
import {
  firstProblem,
  firstValues,
  offeredOptions,
  pagesBeyond,
  pagesProblem,
  shownOptions,
  submittedValues,
  valueOf,
} from './options.js';
import { countOf, lackingPage } from './page-counts.js';
import { lettersOf, pagesStore, planOf, seenCounts } from './pages.js';
import { lackingMark, withOwn } from './redact-marks.js';
import { proposedName } from './result-name.js';
import { uiStore } from './ui.js';
import { givesOneResult, isElsewhere, workflowInForce, workflowKey, type WorkflowRef } from './workflows.js';

/** The workflow, its options and the rows; null while one of them is missing. */
function whatToStart() {
  const workflows = shownWorkflows(chosenServiceId());
  const { documents } = documentsStore.getState();
  const all = convertible(documents).map((document) => document.file);
  const workflow = workflowInForce(workflows, all, uiStore.getState().pickedWorkflow);
  const rows = takenBy(workflow, documents);
  if (!workflow || rows.length === 0) return null;
  const files = rows.map(({ file }) => file);
  const options = arrivedOptions(workflow.id, workflow.service);
  const settings = queryClient.getQueryData<Settings>(keys.settings);
  return options && settings ? { workflow, options: offeredOptions(options, files), settings, rows } : null;
}

/** Options of a workflow. */
export const knownOptions = ({ id, service }: WorkflowRef): readonly Option[] =>
  arrivedOptions(id, service) ?? [];

/** Rows and the request that submits them. */
interface Prepared {
  readonly rows: readonly ListedDocument[];
  readonly request: SubmitRequest;
  /** Id of the first field with a wrong value, and its option. */
  readonly wrongField: string | undefined;
  readonly wrongOption: Option | undefined;
  readonly values: OptionValues;
}

/** The most characters of a name that are sent; some disks accept fewer, and a longer name is shortened there. */
const maxNameLength = 255;

/** The current submission; null while something is missing. */
export function submission(): (Prepared & NonNullable<ReturnType<typeof whatToStart>>) | null {
  const ready = whatToStart();
  if (!ready) return null;
  const { workflow, options, settings, rows } = ready;
  const key = workflowKey(workflow);
  const chosen = {
    ...firstValues(options, settings.rememberedOptions[key]),
    ...uiStore.getState().values[key],
  };
  const values = { ...withOwn(withForm(workflow, options, chosen, rows), rows) };
  const plan = options.find(({ type }) => type === 'page_plan');
  if (plan) values[plan.name] = wholePlan(rows);
  const workflows = shownWorkflows(workflow.service);
  const links = fittingLinks(workflows, workflow, chainStore.getState().links);
  const steps = links.flatMap((link) => workflowOfLink(workflows, link) ?? []);
  const isJoint = givesOneResult(workflow, values);
  const request = {
    service: workflow.service,
    workflowId: workflow.id,
    files: rows.map((row) => {
      const { path, folder, origin } = row.file;
      const { password, pages } = row;
      const isCut = workflow.merge && !plan && pages && canChoosePages(workflow, row);
      const own = isJoint || rows.length === 1 ? {} : ownValues(row, options, values);
      return {
        ...{ path, folder, origin, password },
        ...(isCut ? { pages } : {}),
        ...(Object.keys(own).length > 0 ? { options: own } : {}),
      };
    }),
    options: submittedValues(options, values),
    target: isJoint
      ? targetOf(settings, rows, [workflow, ...steps])
      : { ...targetOf(settings, [], []), ...listedNames(rows) },
  };
  const chain = readLinks(links, knownOptions);
  if (chain.then.length > 0) Object.assign(request, { then: chain.then });
  const wrong = firstProblem(options, values) ?? lackingMark(options, values, rows);
  const wrongField = wrong
    ? `option-${wrong.name}`
    : chain.wrong
      ? `chain-${chain.wrong.link}-${chain.wrong.option.name}`
      : undefined;
  return { ...ready, request, values, wrongField, wrongOption: wrong ?? chain.wrong?.option };
}

/** What one of several documents has of its own, in place of the values for all. */
function ownValues(
  { own = {} }: ListedDocument,
  options: readonly Option[],
  values: OptionValues,
): OptionValues {
  const names = options.filter(isOnPages).map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => names.includes(name) && value !== (values[name] ?? '')),
  );
}

/** New names by the list that a person chose. */
function listedNames(rows: readonly ListedDocument[]): Pick<SubmitRequest['target'], 'names'> {
  const { nameList } = uiStore.getState();
  if (nameList === null) return {};
  return {
    names: namesFrom(
      nameList.lines,
      rows.map(({ file }) => file.name),
    ),
  };
}

/** The target of the results; a joint result has the name that the foot shows. */
function targetOf(
  { targetDirectory: directory, namePattern }: Settings,
  rows: readonly ListedDocument[],
  steps: readonly Workflow[],
): SubmitRequest['target'] {
  const target = { directory, pattern: namePattern };
  if (rows.length === 0) return target;
  const { resultName } = uiStore.getState();
  // A typed name is used literally.
  if (resultName?.trim()) return { directory, pattern: null, name: resultName.trim() };
  // Beside its own document, the result of one says what was done.
  return rows.length === 1 ? target : { ...target, name: proposedName(rows, steps).slice(0, maxNameLength) };
}

/**
 * Whether pages of a document can be chosen for a joint result. A service elsewhere takes whole documents: they are cut before
 * sending, which is possible for PDFs without a password.
 */
export const canChoosePages = (
  workflow: Pick<Workflow, 'service'>,
  { file, password }: Pick<ListedDocument, 'file' | 'password'>,
): boolean => !isElsewhere(workflow) || (file.group === 'pdf' && password === undefined);

/** The pages of the grid; empty while they are complete and in their order. */
function wholePlan(rows: readonly ListedDocument[]): string {
  const { items, counts } = pagesStore.getState();
  const ids = rows.map(({ id }) => id);
  const plan = planOf(items, ids);
  const untouched = ids.map((id, place) => {
    const count = counts[id];
    const pages = count === null || count === undefined ? '-' : count === 1 ? '1' : `1-${count}`;
    return `${lettersOf(place)}${pages}`;
  });
  return plan === untouched.join(',') ? '' : [...seenCounts(ids), plan].join(',');
}

/** The option whose pages no document has; undefined when there is none. */
export function pagesNowhere({
  workflow,
  options,
  values,
  rows,
}: NonNullable<ReturnType<typeof submission>>) {
  if (workflow.merge) return undefined;
  return shownOptions(options, values).find(
    (option) => option.type === 'page_ranges' && lackingPage(rows, valueOf(option, values))?.nowhere,
  );
}

/** True for a row with invalid page ranges, or pages that its document is known not to have. */
export function wrongPages(row: ListedDocument): boolean {
  const { pages = '' } = row;
  if (pagesProblem(pages)) return true;
  const count = countOf(row);
  return count !== null && pagesBeyond(pages, count) !== null;
}

/** Which workflows fit a list of files, and which of them comes first. */
import type { InspectedFile } from '../../contract/desktop.js';
import { localServiceId } from '../../contract/caller.js';
import type { ServiceId } from '../../contract/service-id.js';
import { sameTask, takesElsewhere } from '../../contract/workflow-names.js';
import type { ExecutionSummary } from '../../contract/execution.js';
import type { OptionValues, Workflow } from '../../contract/workflow.js';

/** What tells a workflow from others: ids are each service's own. */
export type WorkflowRef = Pick<Workflow, 'id' | 'service'>;

/** Whose it is; what says nothing of that is of this computer. */
const serviceOf = ({ service = localServiceId }: Pick<Workflow, 'service'>): ServiceId => service;

/** True for a workflow of another service than this computer. */
export const isElsewhere = (workflow: Pick<Workflow, 'service'>): boolean =>
  serviceOf(workflow) !== localServiceId;

/**
 * Name that translations and remembered values hang on; workflows without one are known by their id, which is another
 * workflow's at another service.
 */
export function workflowKey({ id, key, service }: WorkflowRef & Pick<Workflow, 'key'>): string {
  const own = serviceOf({ service });
  return own === localServiceId ? (key ?? `id-${id}`) : `${own} id-${id}`;
}

/** As {@link workflowKey}, of the workflow that an execution was asked for. */
export function keyOfExecution(
  summary: Pick<ExecutionSummary, 'workflowKey' | 'workflowId' | 'userWorkflow' | 'service'>,
): string {
  const { userWorkflow: own, workflowKey: key, workflowId, service } = summary;
  return workflowKey({ id: own?.id ?? workflowId, service, key: own ? undefined : (key ?? undefined) });
}

/** A workflow that a person picked; its name leads to the same task at another service. */
export type Picked = WorkflowRef & Pick<Workflow, 'name'>;

const folded = (name: string): string => name.trim().toLowerCase();

/** One of a person's own is found by its whole name alone. */
const isOwn = ({ steps, purpose }: Workflow): boolean => steps !== undefined || purpose === 'own';

/**
 * The picked one among the workflows of a service: itself, or at another service than its own the one of that name, else the one
 * that is the same task by its name.
 */
export function pickedAmong(workflows: readonly Workflow[], picked: Picked | null): Workflow | undefined {
  if (picked === null) return undefined;
  const others = workflows.filter((other) => serviceOf(other) !== serviceOf(picked));
  return (
    workflows.find((other) => other.id === picked.id && serviceOf(other) === serviceOf(picked)) ??
    others.find((other) => folded(other.name) === folded(picked.name)) ??
    others.find((other) => !isOwn(other) && sameTask(other.name, picked.name))
  );
}

/** What an execution was of, or one of its steps; undefined for one that is not there any more. */
export function workflowOf(
  workflows: readonly Workflow[],
  { workflowKey: key, workflowId }: Pick<ExecutionSummary, 'workflowKey' | 'workflowId'>,
): Workflow | undefined {
  return workflows.find((other) =>
    key === null || isElsewhere(other) ? other.id === workflowId : other.key === key,
  );
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Key of the system workflow that takes the files: of one of a person's own it is that of its first step. */
const takingKey = ({ key, steps }: Workflow): string | undefined => key ?? steps?.[0];

/** True when the workflow takes this file. */
export function takes(workflow: Workflow, file: InspectedFile): boolean {
  // What cannot be known is never kept from a person: the service will say.
  if (isElsewhere(workflow)) return takesElsewhere(workflow, file) ?? true;
  const key = takingKey(workflow);
  if (key !== undefined) return file.workflows.includes(key);
  if (workflow.input_extensions.length === 0) return true;
  return workflow.input_extensions.includes(file.format ?? extensionOf(file.name));
}

const isPdf = ({ format }: InspectedFile): boolean => format === 'pdf';

const surelyTakes = (workflow: Workflow, files: readonly InspectedFile[]): boolean =>
  files.every((file) => takesElsewhere(workflow, file) === true);

/**
 * Workflows that take every file, best first: the order the files themselves name, added up. Beside other documents,
 * what only works on PDFs and pictures comes after what converts.
 */
export function fittingWorkflows(
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
): Workflow[] {
  if (files.length === 0) return [...workflows];
  const onlyPdfs = files.every(isPdf);
  const rank = (workflow: Workflow): number => {
    if (isElsewhere(workflow)) return Number(workflow.merge) + (surelyTakes(workflow, files) ? 0 : 2);
    return files.reduce((sum, file) => {
      const key = takingKey(workflow);
      const place = key === undefined ? -1 : file.workflows.indexOf(key);
      return sum + (place < 0 ? file.workflows.length : place);
    }, 0);
  };
  return workflows
    .filter((workflow) => files.every((file) => takes(workflow, file)))
    .map((workflow) => ({
      workflow,
      late: Number(!onlyPdfs && workflow.category === 'pdf_tools'),
      rank: rank(workflow),
    }))
    .sort((a, b) => a.late - b.late || a.rank - b.rank)
    .map(({ workflow }) => workflow);
}

/** A workflow that takes some of the files and not all of them. */
export interface PartlyFitting {
  readonly workflow: Workflow;
  /** Files it takes. */
  readonly count: number;
}

/** Workflows that take some of the files and not all of them: those that take most come first. */
export function partlyFittingWorkflows(
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
): PartlyFitting[] {
  return workflows
    .map((workflow) => ({ workflow, count: files.filter((file) => takes(workflow, file)).length }))
    .filter(({ count }) => count > 0 && count < files.length)
    .sort((a, b) => b.count - a.count);
}

/**
 * What is proposed for files before anybody picked something: a conversion that gives one result each. Null where a
 * person must say what they want: a PDF is what it is, and nothing is merged unasked.
 */
export function suggestedWorkflow(
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
): Workflow | null {
  if (files.length === 0 || files.every(isPdf)) return null;
  const fitting = fittingWorkflows(workflows, files);
  const proposed = fitting.find(({ category, merge }) => !merge && category !== 'pdf_tools');
  if (!proposed) return null;
  return isElsewhere(proposed) && !surelyTakes(proposed, files) ? null : proposed;
}

/** The workflow in force: the picked one while it takes any of the files, else what is proposed; null for none. */
export function workflowInForce(
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
  pick: Picked | null,
): Workflow | null {
  const picked = pickedAmong(workflows, pick);
  if (files.length === 0) return picked ?? null;
  if (picked && files.some((file) => takes(picked, file))) return picked;
  return suggestedWorkflow(workflows, files);
}

/**
 * The most wanted of the workflows that take these files, best first: they are offered as buttons while nothing is picked.
 * One document alone cannot be merged.
 */
export function wantedWorkflows(fitting: readonly Workflow[], files: readonly InspectedFile[]): Workflow[] {
  return fitting
    .filter(({ wanted, min_files: least }) => wanted !== undefined && files.length >= (least ?? 1))
    .sort((a, b) => (a.wanted ?? 0) - (b.wanted ?? 0));
}

/** True when the submission gives one file for all inputs. */
export function givesOneResult(workflow: Workflow, values: OptionValues): boolean {
  return workflow.merge || values['combine'] === 'one';
}

/**
 * The extension of what a workflow gives, `zip` for several files.
 * @param values what was chosen; options left out have their defaults
 */
export function outputType({ output_type: type, output_by: by }: Workflow, values: OptionValues): string {
  return by?.types[values[by.option] ?? ''] ?? type;
}

/** The extension of what a workflow makes, also where several files may come together: then of each of them. */
export function fileType(workflow: Workflow, values: OptionValues): string {
  const type = outputType(workflow, values);
  return type === 'zip' ? (workflow.file_type ?? type) : type;
}

/** Workflows of one purpose or category. */
export interface WorkflowGroup {
  /** Key of the translations: `purpose.pages`, `category.to_pdf`. */
  readonly title: string;
  readonly items: readonly Workflow[];
}

/** Groups workflows by what they are for, in the order in which the first of each comes. */
export function grouped(workflows: readonly Workflow[]): WorkflowGroup[] {
  const groups = new Map<string, Workflow[]>();
  for (const workflow of workflows) {
    const { purpose, category } = workflow;
    const title = purpose === undefined ? `category.${category}` : `purpose.${purpose}`;
    groups.set(title, [...(groups.get(title) ?? []), workflow]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}

/** Recently used first, in that order; unknown keys are passed over. */
export function recentWorkflows(workflows: readonly Workflow[], recent: readonly string[]): Workflow[] {
  return recent.flatMap((key) => workflows.filter((workflow) => workflowKey(workflow) === key));
}

/** Most recent uses that are kept. */
const recentCount = 8;

/** The recent list after a use. */
export function withRecent(recent: readonly string[], key: string): string[] {
  return [key, ...recent.filter((other) => other !== key)].slice(0, recentCount);
}

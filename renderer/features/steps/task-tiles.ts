/** What is offered first for documents that have just come, before any option: a workflow, or one with a step behind it. */
import type { InspectedFile } from '../../../contract/desktop.js';
import type { Workflow } from '../../../contract/workflow.js';
import { takesElsewhere } from '../../../contract/workflow-names.js';
import { wantedSteps } from '../../state/as-step.js';
import { followers, workflowOfLink, type Link } from '../../state/chain.js';
import { isElsewhere, suggestedWorkflow, wantedWorkflows } from '../../state/workflows.js';

export interface TaskTile {
  /** What it is called by: `tiles.KIND`, or the workflow's own name for a task of its own. */
  readonly kind: 'each' | 'merge' | 'smaller' | 'protect' | 'searchable' | 'task';
  readonly workflow: Workflow;
  /** A step that follows. */
  readonly then?: Workflow;
  /** It is called by the workflow's own name, which says more. */
  readonly isNamed?: true;
}

/** What was found in the documents, beyond what kind they are. */
export interface FoundInside {
  /** Each of them is a form with fields that can be filled in. */
  readonly isForm: boolean;
  /** The one document is an e-invoice, or holds one. */
  readonly isInvoice: boolean;
  /** None of them has text on its first page. */
  readonly isScan?: boolean;
}

const nothingInside: FoundInside = { isForm: false, isInvoice: false };

/** Tasks of PDFs that are offered. */
const maxTasks = 10;

/** What is wanted of documents because of what is in them, or because there are two. */
function special(
  fitting: readonly Workflow[],
  files: readonly InspectedFile[],
  { isForm, isInvoice }: FoundInside,
): TaskTile[] {
  const roles = [isForm ? 'fill' : null, isInvoice ? 'check' : null, files.length === 2 ? 'compare' : null];
  return roles.flatMap((wanted) => {
    const workflow = wanted === null ? undefined : fitting.find(({ role }) => role === wanted);
    return workflow ? [{ kind: 'task' as const, workflow }] : [];
  });
}

/** What else a service elsewhere surely does with them: it has few of the tasks that people want most, or calls them otherwise. */
const furtherElsewhere = (fitting: readonly Workflow[], files: readonly InspectedFile[]): Workflow[] =>
  fitting.filter(
    (workflow) =>
      isElsewhere(workflow) &&
      workflow.wanted === undefined &&
      workflow.role === undefined &&
      (!workflow.merge || files.length > 1) &&
      files.every((file) => takesElsewhere(workflow, file) === true),
  );

/** What scans want: their text recognised, and then less of a file. */
function searchable(workflows: readonly Workflow[], fitting: readonly Workflow[]): TaskTile[] {
  const recognise = fitting.find(({ role }) => role === 'searchable');
  const then = recognise && followers(workflows, recognise, []).find(({ role }) => role === 'smaller');
  return recognise && then ? [{ kind: 'searchable', workflow: recognise, then }] : [];
}

/**
 * The tiles, the safe one first: one result each. Documents that are what they are, as PDFs, have the tasks that people want
 * most; nothing is merged unasked.
 * @param fitting workflows that take all of the documents, best first
 * @param inside what was found in them, as far as it is known
 */
export function taskTiles(
  workflows: readonly Workflow[],
  fitting: readonly Workflow[],
  files: readonly InspectedFile[],
  inside: FoundInside = nothingInside,
): TaskTile[] {
  if (files.length === 0) return [];
  const each = suggestedWorkflow(workflows, files);
  if (!each) {
    // Of what is locked most people want the password gone.
    const freed = files.some(({ isProtected }) => isProtected)
      ? fitting.filter(({ role }) => role === 'free')
      : [];
    const all = [...wantedWorkflows(fitting, files), ...furtherElsewhere(fitting, files)];
    // Who has several mostly wants one of them.
    const merges = all.filter(({ merge }) => files.length > 1 && merge);
    const wanted = [...merges, ...all.filter((workflow) => !merges.includes(workflow))].slice(0, maxTasks);
    const task = (workflow: Workflow): TaskTile => ({ kind: 'task', workflow });
    // Pages without text want theirs recognised before all else.
    const scans = [
      ...searchable(workflows, fitting),
      ...all.filter(({ role }) => role === 'searchable').map(task),
    ];
    return [
      ...freed.map(task),
      ...(inside.isScan ? scans : []),
      ...special(fitting, files, inside).filter(({ workflow }) => workflow.role !== 'compare'),
      ...wanted.slice(0, merges.length).map(task),
      ...special(fitting, files, inside).filter(({ workflow }) => workflow.role === 'compare'),
      ...wanted
        .slice(merges.length)
        .filter((one) => !inside.isScan || one.role !== 'searchable')
        .map(task),
      ...(inside.isScan ? [] : searchable(workflows, fitting)),
    ];
  }
  const merge =
    files.length < 2 ? undefined : fitting.find((workflow) => workflow.merge && workflow.role !== 'compare');
  const next = followers(workflows, each, []);
  const isInvoice = files.length === 1 && files[0]?.format === 'einvoice';
  return [
    { kind: 'each', workflow: each, ...(isInvoice ? { isNamed: true as const } : {}) },
    ...(merge ? [{ kind: 'merge' as const, workflow: merge }] : []),
    ...special(fitting, files, { ...inside, isInvoice: inside.isInvoice || isInvoice }),
    ...wantedSteps.flatMap((kind) => {
      const then = next.find((workflow) => workflow.role === kind);
      return then ? [{ kind, workflow: each, then }] : [];
    }),
    ...searchable(workflows, fitting),
  ];
}

/** True while a start would do what the tile says, and nothing more. */
export function isTileInForce(tile: TaskTile, workflow: Workflow | null, links: readonly Link[]): boolean {
  if (workflow?.id !== tile.workflow.id || workflow.service !== tile.workflow.service) return false;
  if (!tile.then) return links.length === 0;
  const [link] = links;
  return links.length === 1 && link !== undefined && workflowOfLink([tile.then], link) !== undefined;
}

/** True where the workflow is the one that is in force when nobody picks any. */
export const isProposed = ({ kind }: TaskTile): boolean =>
  kind !== 'merge' && kind !== 'task' && kind !== 'searchable';

/** The tasks of the first screen, by what one wants; all others are one press further. */
import type { Workflow } from '../../../contract/workflow.js';
import { isElsewhere, recentWorkflows } from '../../state/workflows.js';

type Group = NonNullable<Workflow['home']>['group'];

/** In their order; titles stand in the words `home`. */
const groups = ['make', 'apart', 'change'] as const satisfies readonly Group[];

export interface HomeGroup {
  readonly title: Group | 'own';
  readonly tasks: readonly Workflow[];
}

/** Tasks in a row. */
const row = 3;

/** Those that a service keeps for the person say nothing of their steps. */
export const isOwn = ({ steps, purpose }: Workflow): boolean => steps !== undefined || purpose === 'own';

/** A person's own workflows, those used last first. */
export function ownTasks(workflows: readonly Workflow[], recent: readonly string[]): Workflow[] {
  const used = recentWorkflows(workflows, recent).filter(isOwn);
  return [...used, ...workflows.filter((one) => isOwn(one) && !used.includes(one))];
}

/** The group that a task belongs to which has no place of its own on the first screen. */
const groupOf = ({ category, merge }: Workflow): Group =>
  merge || category === 'to_pdf' || category === 'email'
    ? 'make'
    : category === 'pdf_tools'
      ? 'change'
      : 'apart';

/** Tasks of a group, in whole rows as far as there are tasks that most people mean: a service has none that takes anything. */
function tasksOf(title: Group, workflows: readonly Workflow[]): readonly Workflow[] {
  const placeOf = ({ home }: Workflow): number => home?.place ?? 0;
  const placed = workflows
    .filter(({ home }) => home?.group === title)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const others = workflows.filter(
    (one) => isElsewhere(one) && one.common === true && !one.home && groupOf(one) === title,
  );
  const lacking = placed.length === 0 ? row : (row - (placed.length % row)) % row;
  return [...placed, ...others.slice(0, lacking)];
}

/**
 * What of them there is, at a service elsewhere those that are the same tasks as here. A row of a person's own, those used last,
 * stands before them and takes none of them away.
 * @param recent keys of the workflows used last, newest first
 */
export function homeTasks(workflows: readonly Workflow[], recent: readonly string[] = []): HomeGroup[] {
  const own = ownTasks(workflows, recent).slice(0, row);
  const tasks = groups
    .map((title): HomeGroup => ({ title, tasks: tasksOf(title, workflows) }))
    .filter((group) => group.tasks.length > 0);
  return own.length > 0 && tasks.length > 0 ? [{ title: 'own', tasks: own }, ...tasks] : tasks;
}

/** What is proposed where a search found nothing. */
export const proposedTasks = (workflows: readonly Workflow[]): Workflow[] =>
  workflows.filter(({ proposed }) => proposed === true);

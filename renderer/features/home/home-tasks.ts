/** The tasks of the first screen, by what one wants; all others are one press further. */
import type { Workflow } from '../../../contract/workflow.js';
import { recentWorkflows } from '../../state/workflows.js';

type Group = NonNullable<Workflow['home']>['group'];

/** In their order; titles stand in the words `home`. */
const groups = ['make', 'apart', 'change'] as const satisfies readonly Group[];

interface HomeGroup {
  readonly title: Group | 'own';
  readonly tasks: readonly Workflow[];
}

/** Tasks in a row. */
const row = 3;

export const isOwn = ({ steps }: Workflow): boolean => steps !== undefined;

/** A person's own workflows, those used last first. */
export function ownTasks(workflows: readonly Workflow[], recent: readonly string[]): Workflow[] {
  const used = recentWorkflows(workflows, recent).filter(isOwn);
  return [...used, ...workflows.filter((one) => isOwn(one) && !used.includes(one))];
}

/**
 * What of them there is; nothing at a service elsewhere, whose workflows have names of their own. A row of a person's own,
 * those used last, stands before them and takes none of them away.
 * @param recent keys of the workflows used last, newest first
 */
export function homeTasks(workflows: readonly Workflow[], recent: readonly string[] = []): HomeGroup[] {
  const own = ownTasks(workflows, recent).slice(0, row);
  const placeOf = ({ home }: Workflow): number => home?.place ?? 0;
  const tasks = groups
    .map((title): HomeGroup => ({
      title,
      tasks: workflows
        .filter(({ home }) => home?.group === title)
        .toSorted((a, b) => placeOf(a) - placeOf(b)),
    }))
    .filter((group) => group.tasks.length > 0);
  return own.length > 0 && tasks.length > 0 ? [{ title: 'own', tasks: own }, ...tasks] : tasks;
}

/** What is proposed where a search found nothing. */
export const proposedTasks = (workflows: readonly Workflow[]): Workflow[] =>
  workflows.filter(({ proposed }) => proposed === true);

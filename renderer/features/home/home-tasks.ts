/** The tasks of the first screen, by what one wants; all others are one press further. */
import type { Workflow } from '../../../contract/workflow.js';

type Group = NonNullable<Workflow['home']>['group'];

/** In their order; titles stand in the words `home`. */
const groups = ['make', 'apart', 'change'] as const satisfies readonly Group[];

interface HomeGroup {
  readonly title: Group;
  readonly tasks: readonly Workflow[];
}

/** What of them there is; nothing at a service elsewhere, whose workflows have names of their own. */
export function homeTasks(workflows: readonly Workflow[]): HomeGroup[] {
  const placeOf = ({ home }: Workflow): number => home?.place ?? 0;
  return groups
    .map((title) => ({
      title,
      tasks: workflows
        .filter(({ home }) => home?.group === title)
        .toSorted((a, b) => placeOf(a) - placeOf(b)),
    }))
    .filter(({ tasks }) => tasks.length > 0);
}

/** What is proposed where a search found nothing. */
export const proposedTasks = (workflows: readonly Workflow[]): Workflow[] =>
  workflows.filter(({ proposed }) => proposed === true);

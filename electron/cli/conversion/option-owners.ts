/** Options that the workflow chosen for the files has not, and another has. */
import { systemWorkflows } from '../../workflows/catalogue.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';
import type { ConversionContext } from './prepared.js';

/** Of an option that more workflows have, their names would tell nothing. */
const maxOwners = 6;

/**
 * Names the workflows that have what was asked for, where the person left the choice of the workflow to Platen.
 * @param chosen the workflow that Platen chose
 * @param assignments `name=value`, as they were given
 */
export function tellOwners(
  chosen: Pick<WorkflowDefinition, 'options'>,
  assignments: readonly string[],
  { say, talk }: Pick<ConversionContext, 'say' | 'talk'>,
): void {
  for (const assignment of assignments) {
    const [option = ''] = assignment.split('=');
    if (Object.hasOwn(chosen.options, option)) continue;
    const owners = systemWorkflows
      .filter((other) => Object.hasOwn(other.options, option))
      .map(({ key }) => key);
    if (owners.length === 0 || owners.length > maxOwners) continue;
    const list = owners.join(', ');
    talk.note(
      `platen: ${say('“{option}” is an option of: {workflows}. Say which with --workflow.', { option, workflows: list })}`,
    );
  }
}

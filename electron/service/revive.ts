/** An execution of the history, made ready to be worked on again. */
import type { Execution } from '../../contract/index.js';
import type { ExecutionStore } from '../executions/store.js';
import { givesOneResult } from '../workflows/catalogue.js';
import { atComputer } from '../kit/options.js';
import { readPlan } from '../workflows/plan.js';
import { shareNumbers } from './numbering.js';
import { Run } from './run.js';
import type { Runs } from './runs.js';
import { refuseForgotten } from './submission.js';

/**
 * @param passwords by input index
 * @returns its run; the one that is there already where two ask for it at once
 * @throws ServiceError `unknown_workflow`, `invalid_options` and `invalid_request` where this version cannot do what was
 *   asked then, and where passwords are gone; `files_in_the_way`
 */
export async function reviveRun(
  stored: Execution,
  owner: string,
  passwords: ReadonlyMap<number, string>,
  store: ExecutionStore,
  runs: Runs,
): Promise<Run> {
  const plan = readPlan(
    { ...stored, workflowId: stored.workflowKey ?? stored.workflowId },
    atComputer,
    false,
  );
  refuseForgotten(plan);
  const batch = { execution: stored, owner, plan, passwords };
  const shares = await shareNumbers(batch, runs.context);
  const twin = runs.find(stored.id, owner);
  if (twin) return twin;
  const live = store.revive(stored, owner, givesOneResult(plan.workflow, plan.options));
  return runs.keep(new Run(live, { plan, passwords }, shares, runs.context));
}

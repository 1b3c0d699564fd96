/** An execution of the history, made ready to be worked on again. */
import type { Execution } from '../../contract/index.js';
import type { ExecutionStore } from '../executions/store.js';
import { findWorkflow, givesOneResult } from '../workflows/catalogue.js';
import { readChain } from '../workflows/chain.js';
import { readOptions, type TypedOptions } from '../workflows/options.js';
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
  const workflow = findWorkflow(stored.workflowKey ?? stored.workflowId);
  const options = readOptions(workflow.options, stored.options) as TypedOptions;
  const chain = readChain(workflow, stored.then);
  refuseForgotten(workflow, chain);
  const batch = { execution: stored, owner, workflow, options, passwords };
  const shares = await shareNumbers(batch, runs.context);
  const twin = runs.find(stored.id, owner);
  if (twin) return twin;
  const live = store.revive(stored, owner, givesOneResult(workflow, options));
  return runs.keep(new Run(live, workflow, options, chain, passwords, shares, runs.context));
}

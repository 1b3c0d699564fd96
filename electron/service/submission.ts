/** From what a client asks to an execution: everything that can be refused at once is refused here. */
import { randomUUID } from 'node:crypto';
import {
  limits,
  localServiceId,
  ServiceError,
  type Execution,
  type SubmitRequest,
} from '../../contract/index.js';
import { checkPaths, inOrder, makeInputs, parseSubmission, withPages } from '../executions/submitted.js';
import { givesOneResult } from '../workflows/catalogue.js';
import type { ChainLink } from '../workflows/chain.js';
import { readPlan, type Plan } from '../workflows/plan.js';
import { atComputer, secretOptions, withoutSecrets, type OptionGiver } from '../kit/options.js';
import { factsOf, isPdfTool } from '../workflows/steps.js';

/** A submission that was found right. */
export interface Submission {
  readonly execution: Execution;
  readonly plan: Plan;
  /** Passwords by input index: in memory only. */
  readonly passwords: ReadonlyMap<number, string>;
  /** Whether a password was given, of a file or as an option: another process cannot go on with it. */
  readonly holdsSecrets: boolean;
}

/**
 * Checks a request and makes the execution of it.
 * @param giver who gives the options
 * @throws ServiceError `unknown_workflow`, `no_files`, `too_many_files`, `invalid_options`, `invalid_order`, `invalid_request`
 */
export async function readSubmission(
  raw: SubmitRequest,
  giver: OptionGiver = atComputer,
): Promise<Submission> {
  const request = parseSubmission(raw);
  const plan = readPlan(request, giver);
  const { workflow, options, chain } = plan;
  if (request.files.length === 0) throw new ServiceError('no_files');
  if (request.files.length > limits.local.files)
    throw new ServiceError('too_many_files', { count: request.files.length, limit: limits.local.files });
  refuseLateNumbers(chain, givesOneResult(workflow, options));
  checkPaths(request);

  const files = inOrder(withPages(request.files, givesOneResult(workflow, options)), request.order ?? []);
  const inputs = await makeInputs(files);
  const passwords = new Map<number, string>();
  for (const [index, file] of files.entries()) if (file.password) passwords.set(index, file.password);
  const now = new Date().toISOString();
  const execution: Execution = {
    id: randomUUID(),
    workflowId: workflow.id,
    workflowKey: workflow.key,
    workflowName: workflow.name,
    status: 'pending',
    progress: null,
    currentStep: 'waiting',
    error: null,
    createdAt: now,
    startedAt: null,
    completedAt: null,
    options: withoutSecrets(workflow.options, request.options),
    then: chain.map((link, place) => ({
      workflowId: link.workflow.id,
      workflowKey: link.workflow.key,
      workflowName: link.workflow.name,
      options: withoutSecrets(link.workflow.options, request.then?.[place]?.options ?? {}),
    })),
    target: request.target,
    service: localServiceId,
    creditsCharged: 0,
    inputCount: inputs.length,
    doneCount: 0,
    failedCount: 0,
    totalPages: 0,
    inputs,
    results: [],
    messages: [],
  };
  const given = [execution.options, ...execution.then.map((link) => link.options)];
  const secret = [workflow, ...chain.map((link) => link.workflow)].map((entry) =>
    secretOptions(entry.options),
  );
  const holdsSecrets =
    passwords.size > 0 || given.some((values, place) => secret[place]?.some((name) => name in values));
  return { execution, plan, passwords, holdsSecrets };
}

/**
 * An execution of the history whose passwords are gone: without them a result could come out that opens for everybody.
 * @throws ServiceError `invalid_request`
 */
export function refuseForgotten({ workflow, chain }: Plan): void {
  const steps = [workflow.each, ...chain.map(({ step }) => step)];
  if (!steps.some((step) => isPdfTool(step) && factsOf(step).secretsNeeded)) return;
  throw new ServiceError('invalid_request', {
    detail: 'the passwords it was to set are not kept; start it anew',
  });
}

/**
 * Numbers can go on from file to file only where the pages of all files are known before the first one is made.
 * @throws ServiceError `invalid_options`
 */
function refuseLateNumbers(chain: readonly ChainLink[], oneResult: boolean): void {
  const late = chain.findIndex(({ options }) => options['number_continue'] === true);
  if (late < 0 || oneResult) return;
  const sentence =
    'Numbers cannot go on from file to file in a step that follows: number the results in a job of their own.';
  throw new ServiceError(
    'invalid_options',
    { detail: sentence.replace(/\.$/, '') },
    { fields: { [`then.${late}.options.number_continue`]: [sentence] } },
  );
}

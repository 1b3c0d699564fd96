/** Reads a request to this computer: everything that can be refused at once is refused here. */
import {
  limits,
  localServiceId,
  ServiceError,
  type Execution,
  type OptionValues,
  type SubmitFile,
  type SubmitRequest,
} from '../../../contract/index.js';
import { isOnPages } from '../../../contract/option-checks.js';
import {
  makeSubmission,
  parseSubmission,
  type ReadRequest,
  type ReadStep,
  type Submission,
} from '../../sessions/submission.js';
import { givesOneResult } from '../../workflows/catalogue.js';
import type { CheckedChainLink } from '../../workflows/chain.js';
import { atComputer, privateOptions, readSome, type CallerRights } from '../../kit/options.js';
import { factsOf, isPdfTool, joiningOf } from '../../workflows/steps.js';
import { readPlan, type Plan } from '../../workflows/plan.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';

/** A submission for this computer. */
export type LocalSubmission = Submission<Plan>;

/** @throws ServiceError `unknown_workflow`, `invalid_options`, `invalid_request` */
export function readLocal(request: SubmitRequest, rights: CallerRights): ReadRequest<Plan> {
  const plan = readPlan(request, rights);
  const { workflow, options, chain } = plan;
  const isTogether = givesOneResult(workflow, options);
  const step = ({ id, key, name, options: definitions }: WorkflowDefinition, place: number): ReadStep => {
    const values = place === 0 ? request.options : (request.then?.[place - 1]?.options ?? {});
    return { id, key, name, definitions, values };
  };
  return {
    ...{ plan, isTogether, joinsHere: isTogether, maxFiles: limits.local.files, messages: [] },
    steps: [step(workflow, 0), ...chain.map((link, place) => step(link.workflow, place + 1))],
    checkFiles: (files: readonly SubmitFile[]) => {
      refuseLateNumbers(chain, isTogether);
      refuseCount(workflow, files.length);
      for (const [place, { options: own }] of files.entries())
        if (own) checkOwn(workflow, own, { rights, at: `files.${place}.` }, isTogether);
    },
  };
}

/**
 * A submission of the person at this computer for workflows that this computer has, such as one for a preview.
 * @throws ServiceError as {@link readLocal} and `makeSubmission`
 */
export async function readSubmission(
  raw: SubmitRequest,
  rights: CallerRights = atComputer,
): Promise<LocalSubmission> {
  const request = parseSubmission(raw);
  return makeSubmission(request, readLocal(request, rights), localServiceId);
}

/**
 * An execution of the history whose passwords are gone, or what it searched for: without them a result could be made that opens
 * without a password, or that still holds what was to go.
 * @param stored as it was kept
 * @throws ServiceError `invalid_request`
 */
export function refuseForgotten(
  { workflow, chain }: Plan,
  stored: Pick<Execution, 'options' | 'then'>,
): void {
  const kept = [stored.options, ...stored.then.map(({ options }) => options)];
  const definitions = [workflow.options, ...chain.map((link) => link.workflow.options)];
  // What was given and is not kept is empty.
  const isGone = definitions.some((own, place) =>
    privateOptions(own).some((name) => kept[place]?.[name] === ''),
  );
  if (isGone)
    throw new ServiceError('invalid_request', {
      detail: 'what it searched for is not kept; start it anew',
    });
  const steps = [workflow.each, ...chain.map(({ step }) => step)];
  if (!steps.some((step) => isPdfTool(step) && factsOf(step).secretsNeeded)) return;
  throw new ServiceError('invalid_request', {
    detail: 'the passwords it was to set are not kept; start it anew',
  });
}

/**
 * Values that one file has of its own are of options about its pages: those change neither what it costs nor what is made.
 * @throws ServiceError `invalid_options`
 */
function checkOwn(
  { options: definitions }: WorkflowDefinition,
  own: OptionValues,
  reading: { readonly rights: CallerRights; readonly at: string },
  isTogether: boolean,
): void {
  readSome(definitions, own, reading);
  const names = Object.keys(own);
  const wrong = isTogether ? names : names.filter((name) => !isOnPages(definitions[name] ?? {}));
  if (wrong.length === 0) return;
  const sentence = isTogether
    ? 'One result of all files has the same options for all.'
    : 'Must be the same for all files.';
  throw new ServiceError(
    'invalid_options',
    { detail: sentence.replace(/\.$/, '') },
    { fields: Object.fromEntries(wrong.map((name) => [`${reading.at}options.${name}`, [sentence]])) },
  );
}

/**
 * A step that takes no more than some inputs needs them all.
 * @throws ServiceError `compare_two`
 */
function refuseCount({ together }: WorkflowDefinition, count: number): void {
  if (together === undefined) return;
  const { minInputs, maxInputs } = joiningOf(together);
  if (maxInputs !== undefined && (count < minInputs || count > maxInputs))
    throw new ServiceError('compare_two', { count });
}

/**
 * Numbers can continue from file to file only where the pages of all files are known before the first one is made.
 * @throws ServiceError `invalid_options`
 */
function refuseLateNumbers(chain: readonly CheckedChainLink[], oneResult: boolean): void {
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

/** From what a client asks of a remote service to an execution: everything that can be refused at once is refused here. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import {
  limits,
  ServiceError,
  type Execution,
  type OptionValues,
  type ServiceId,
  type SubmitFile,
  type SubmitRequest,
  type Workflow,
} from '../../contract/index.js';
import { remark } from '../../words/remarks.js';
import { checkPaths, inOrder, makeInputs, withPages } from '../executions/submitted.js';
import { fileOptions, secretOptions, withoutSecrets, type OptionGiver } from '../kit/options.js';
import type { Catalogue, OfferedOptions } from './catalogue.js';
import { checkOptions, definitionsOf } from './options.js';
import type { Plan, Secrets } from './runs/plan.js';

/** A submission that was found right. */
export interface Submission {
  readonly execution: Execution;
  readonly plan: Plan;
  readonly secrets: Secrets;
}

/** One workflow of a submission, as the service has it. */
interface Step {
  readonly workflow: Workflow;
  readonly offered: OfferedOptions;
  /** As they were given, with passwords. */
  readonly values: OptionValues;
}

/** Why a workflow cannot follow another one; null where it can. */
export function problemOfLink(before: Workflow, { name, merge, input_extensions }: Workflow): string | null {
  if (merge) return `“${name}” cannot follow another workflow`;
  if (before.output_type === 'zip') return `nothing can follow “${before.name}”`;
  // What a service does not say is not held against it.
  if (input_extensions.length === 0 || input_extensions.includes(before.output_type)) return null;
  return `“${name}” cannot follow “${before.name}”, which gives ${before.output_type.toUpperCase()}`;
}

/**
 * The workflows that a request names, each with its options, found right.
 * @throws ServiceError `unknown_workflow`, `invalid_options`, `invalid_request`
 */
export async function readSteps(
  request: SubmitRequest,
  catalogue: Catalogue,
  giver: OptionGiver,
): Promise<Step[]> {
  const links = [{ workflowId: request.workflowId, options: request.options }, ...(request.then ?? [])];
  const steps: Step[] = [];
  for (const [place, { workflowId, options: values }] of links.entries()) {
    const workflow = await catalogue.find(workflowId);
    const before = steps.at(-1)?.workflow;
    const problem = before ? problemOfLink(before, workflow) : null;
    if (problem !== null) throw new ServiceError('invalid_request', { detail: problem });
    const offered = await catalogue.optionsOf(workflowId);
    checkOptions(offered, values, { giver, isAll: true, at: place === 0 ? '' : `then.${place - 1}.` });
    steps.push({ workflow, offered, values });
  }
  return steps;
}

/**
 * Checks a request and makes the execution of it.
 * @throws ServiceError `unknown_workflow`, `no_files`, `too_many_files`, `invalid_options`, `invalid_order`, `invalid_request`
 */
export async function readSubmission(
  request: SubmitRequest,
  service: ServiceId,
  catalogue: Catalogue,
  giver: OptionGiver,
): Promise<Submission> {
  const steps = await readSteps(request, catalogue, giver);
  const [first, ...later] = steps;
  if (!first) throw new ServiceError('internal');
  const { workflow } = first;
  checkCount(request.files.length, workflow);
  checkPaths(request);
  const files = inOrder(readFiles(request, workflow), request.order ?? []);
  const inputs = await makeInputs(files);
  const passwords = new Map<number, string>();
  for (const [index, { password }] of files.entries()) if (password) passwords.set(index, password);
  refusePasswords(request, first, new Set(passwords.values()));
  const plan: Plan = {
    steps: steps.map(({ workflow: { id, name, output_type, input_extensions, max_files }, offered }) => ({
      workflowId: id,
      name,
      outputType: output_type,
      extensions: input_extensions,
      maxFiles: max_files ?? null,
      fileOptions: fileOptions(definitionsOf(offered)),
    })),
    isTogether: workflow.merge,
    holdsSecrets: steps.some(({ offered, values }) =>
      secretOptions(definitionsOf(offered)).some((option) => (values[option] ?? '') !== ''),
    ),
    protected: [...passwords.keys()],
  };
  const execution: Execution = {
    id: randomUUID(),
    workflowId: workflow.id,
    workflowKey: null,
    workflowName: workflow.name,
    status: 'pending',
    progress: null,
    currentStep: 'waiting',
    error: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    completedAt: null,
    options: withoutSecrets(definitionsOf(first.offered), first.values),
    then: later.map(({ workflow: { id, name }, offered, values }) => ({
      workflowId: id,
      workflowKey: null,
      workflowName: name,
      options: withoutSecrets(definitionsOf(offered), values),
    })),
    target: request.target,
    service,
    creditsCharged: 0,
    inputCount: inputs.length,
    doneCount: 0,
    failedCount: 0,
    totalPages: 0,
    inputs,
    results: [],
    messages: steps.some(({ offered }) => offered.isAssumed) ? [remark(null, 'info', 'options_assumed')] : [],
  };
  return { execution, plan, secrets: { options: steps.map(({ values }) => values), passwords } };
}

/** @throws ServiceError `no_files`, `too_many_files` */
function checkCount(count: number, { merge, max_files }: Workflow): void {
  if (count === 0) throw new ServiceError('no_files');
  const limit = merge ? (max_files ?? limits.request.files) : limits.local.files;
  if (count > limit) throw new ServiceError('too_many_files', { count, limit });
}

/**
 * The files with their page ranges in plain form. The interface has no words for pages of a file: they are cut here, which
 * leaves a document without its password.
 * @throws ServiceError `invalid_options`
 */
export function readFiles({ files }: SubmitRequest, { merge }: Workflow): SubmitFile[] {
  const read = withPages(files, merge);
  const place = read.findIndex(({ pages, password }) => pages && password);
  const file = read[place];
  if (file)
    refuseField(
      `files.${place}.pages`,
      file.path,
      'Pages of a protected document cannot be chosen for a service: they would be sent without its protection.',
    );
  return read;
}

/**
 * The interface has no words for the password of a file either, but for an option of the workflow.
 * @throws ServiceError `invalid_options`
 */
function refusePasswords(
  { files }: SubmitRequest,
  { offered, workflow }: Step,
  different: ReadonlySet<string>,
): void {
  if (different.size === 0) return;
  const place = files.findIndex(({ password }) => password);
  const { path } = files[place]!;
  if (!offered.options.some(({ name }) => name === passwordOption))
    refuseField(`files.${place}.password`, path, `“${workflow.name}” takes no password at this service.`);
  if (workflow.merge && (different.size > 1 || files.some(({ password }) => !password)))
    refuseField(`files.${place}.password`, path, 'A merge at a service takes one password for all files.');
}

/** The option that a file's password is sent as. */
const passwordOption = 'password';

function refuseField(field: string, path: string, sentence: string): never {
  const detail = `${basename(path)}: ${sentence.replace(/\.$/, '')}`;
  throw new ServiceError('invalid_options', { detail }, { fields: { [field]: [sentence] } });
}

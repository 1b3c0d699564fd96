/** What is asked of a remote service, read: everything that can be refused at once is refused here. */
import { basename } from 'node:path';
import {
  limits,
  ServiceError,
  type OptionValues,
  type SubmitFile,
  type SubmitRequest,
  type Workflow,
} from '../../contract/index.js';
import { remark } from '../../words/remarks.js';
import { withPages, type ReadRequest, type ReadStep } from '../sessions/submission.js';
import { fileOptions, type CallerRights } from '../kit/options.js';
import type { Catalogue, OfferedOptions } from './catalogue.js';
import { checkOptions, definitionsOf } from './options.js';
import type { PlanStep } from './runs/plan.js';

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
  rights: CallerRights,
): Promise<Step[]> {
  const links = [{ workflowId: request.workflowId, options: request.options }, ...(request.then ?? [])];
  const steps: Step[] = [];
  for (const [place, { workflowId, options: values }] of links.entries()) {
    const workflow = await catalogue.find(workflowId);
    const before = steps.at(-1)?.workflow;
    const problem = before ? problemOfLink(before, workflow) : null;
    if (problem !== null) throw new ServiceError('invalid_request', { detail: problem });
    const offered = await catalogue.optionsOf(workflowId);
    checkOptions(offered, values, { rights, isAll: true, at: place === 0 ? '' : `then.${place - 1}.` });
    steps.push({ workflow, offered, values });
  }
  return steps;
}

/**
 * What a request asks of a service, read by what that said last.
 * @throws ServiceError `unknown_workflow`, `invalid_options`, `invalid_request`
 */
export async function readRemote(
  request: SubmitRequest,
  catalogue: Catalogue,
  rights: CallerRights,
): Promise<ReadRequest<readonly PlanStep[]>> {
  const steps = await readSteps(request, catalogue, rights);
  const [first] = steps;
  if (!first) throw new ServiceError('internal');
  const { merge, max_files } = first.workflow;
  return {
    plan: steps.map(({ workflow, offered }) => ({
      workflowId: workflow.id,
      name: workflow.name,
      outputType: workflow.output_type,
      extensions: workflow.input_extensions,
      maxFiles: workflow.max_files ?? null,
      fileOptions: fileOptions(definitionsOf(offered)),
    })),
    steps: steps.map(({ workflow: { id, name }, offered, values }) => ({
      ...{ id, name, values, key: null, definitions: definitionsOf(offered) },
    })) as [ReadStep, ...ReadStep[]],
    isTogether: merge,
    joinsHere: false,
    maxFiles: merge ? (max_files ?? limits.request.files) : limits.local.files,
    messages: steps.some(({ offered }) => offered.isAssumed) ? [remark(null, 'info', 'options_assumed')] : [],
    checkFiles: (files) => {
      refuseProtectedPages(files);
      refusePasswords(files, first);
      for (const [place, { path, options: own }] of files.entries())
        if (own) refuseField(`files.${place}.options`, path, 'Only this computer takes options of one file.');
    },
  };
}

/**
 * The files with their page ranges in plain form. The interface has no words for pages of a file: they are cut here, which
 * leaves a document without its password.
 * @throws ServiceError `invalid_options`
 */
export function readFiles({ files }: SubmitRequest, { merge }: Workflow): SubmitFile[] {
  const read = withPages(files, merge);
  refuseProtectedPages(read);
  return read;
}

function refuseProtectedPages(files: readonly SubmitFile[]): void {
  const place = files.findIndex(({ pages, password }) => pages && password);
  const file = files[place];
  if (file)
    refuseField(
      `files.${place}.pages`,
      file.path,
      'Pages of a protected document cannot be chosen for a service: they would be sent without its protection.',
    );
}

/**
 * The interface has no words for the password of a file either, but for an option of the workflow.
 * @throws ServiceError `invalid_options`
 */
function refusePasswords(files: readonly SubmitFile[], { offered, workflow }: Step): void {
  const different = new Set(files.flatMap(({ password }) => password || []));
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

/** Reads what a person wants to keep as a workflow. */
import { ServiceError, UserWorkflowDraft, type UserWorkflowStep } from '../../../contract/index.js';
import { systemWorkflows } from '../catalogue.js';
import { stepAfter } from '../chain.js';
import { keepable, readOptions, type OptionGiver } from '../../kit/options.js';
import type { WorkflowDefinition } from '../workflow.js';

/** What is wrong, by field. */
export type Fields = Record<string, string[]>;

/**
 * Checks a draft and takes out what is never kept: a password, and a file that somebody sent, become empty, which asks for
 * them at every run.
 * @throws ServiceError `workflow_name_taken` for a name of the system's, `invalid_request` with all fields that are wrong
 */
export function readDraft(raw: UserWorkflowDraft, giver: OptionGiver): UserWorkflowDraft {
  const draft = parseDraft(raw);
  const fields: Fields = nameProblems(draft.name);
  let before: WorkflowDefinition | null = null;
  const steps = draft.steps.map((step, place): UserWorkflowStep => {
    const workflow = systemWorkflows.find(({ key }) => key === step.workflow.toLowerCase());
    if (!workflow) {
      fields[`steps.${place}.workflow`] = [`There is no workflow “${step.workflow}”.`];
      before = null;
      return step;
    }
    if (before !== null) follow(before, workflow, `steps.${place}.workflow`, fields);
    before = workflow;
    collect(() => readOptions(workflow.options, step.options, giver), `steps.${place}.`, fields);
    return { workflow: workflow.key, options: keepable(workflow.options, step.options, giver) };
  });
  if (Object.keys(fields).length > 0) throw refusal(fields);
  return { ...draft, steps };
}

/** Names by which a workflow could not be told from one of the system's, or from its number. */
function nameProblems(name: string): Fields {
  const lower = name.toLowerCase();
  if (systemWorkflows.some((workflow) => workflow.key === lower || workflow.name.toLowerCase() === lower)) {
    const error = new ServiceError('workflow_name_taken', { name });
    throw new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
  }
  return /^\d+$/.test(name) ? { name: ['Must not be a number.'] } : {};
}

function follow(before: WorkflowDefinition, workflow: WorkflowDefinition, at: string, fields: Fields): void {
  try {
    stepAfter(before, workflow);
  } catch (thrown) {
    const { params } = ServiceError.from(thrown);
    fields[at] = [`${String(params['detail'])}.`];
  }
}

/** Runs a check of options and puts what it finds under the names of a step. */
export function collect(check: () => unknown, at: string, fields: Fields): void {
  try {
    check();
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    if (error.extras.fields === undefined) throw error;
    for (const [name, said] of Object.entries(error.extras.fields)) fields[`${at}${name}`] = [...said];
  }
}

/** A draft of the right shape. @throws ServiceError `invalid_request` with all fields that are not */
export function parseDraft(raw: UserWorkflowDraft): UserWorkflowDraft {
  const parsed = UserWorkflowDraft.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw refusal(
    parsed.error.issues.reduce<Fields>((fields, { path, message }) => {
      (fields[path.join('.')] ??= []).push(message);
      return fields;
    }, {}),
  );
}

/** The error of fields that are wrong. */
export function refusal(fields: Fields): ServiceError {
  const detail = Object.entries(fields).map(([field, said]) => `${field}: ${said.join(' ')}`);
  return new ServiceError('invalid_request', { detail: detail.join(' ').replace(/\.$/, '') }, { fields });
}

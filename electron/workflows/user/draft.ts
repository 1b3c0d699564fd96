/** Reads what a person wants to keep as a workflow. */
import { ServiceError, UserWorkflowDraft, type UserWorkflowStep } from '../../../contract/index.js';
import { systemWorkflows } from '../catalogue.js';
import { stepAfter } from '../chain.js';
import { keepable, readValues, type CallerRights, type ReadableOptions } from '../../kit/options.js';
import type { WorkflowDefinition } from '../workflow.js';

/** What is wrong, by field. */
export type Fields = Record<string, string[]>;

/** What a draft is read by: the workflows of the service that is to do it. */
export interface DraftReading<Found> {
  readonly rights: CallerRights;
  /** True for a name that could be confused with a workflow of the service. */
  readonly isTaken: (name: string) => boolean;
  /** A workflow by its key, or as a person writes it. */
  readonly find: (key: string) => Found | undefined;
  /** The sentence why one cannot follow another; null where it can. */
  readonly problemOfLink: (before: Found, workflow: Found) => string | null;
  /** What one is kept as, and what its options are read by. */
  readonly facts: (found: Found) => DraftStep;
}

interface DraftStep {
  readonly key: string;
  readonly definitions: ReadableOptions;
  readonly takesOthers: boolean;
}

/**
 * Checks a draft and takes out what is never kept: a password, and a file that somebody sent, become empty, which asks for
 * them at every run.
 * @throws ServiceError `workflow_name_taken` for a name of the service's, `invalid_request` with all fields that are wrong
 */
export function readDraftBy<Found>(
  draft: UserWorkflowDraft,
  { rights, isTaken, find, problemOfLink, facts }: DraftReading<Found>,
): UserWorkflowDraft {
  const fields: Fields = {};
  if (isTaken(draft.name)) {
    const error = new ServiceError('workflow_name_taken', { name: draft.name });
    throw new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
  }
  // It could be confused with the number of another one.
  if (/^\d+$/.test(draft.name)) fields['name'] = ['Must not be a number.'];
  let before: Found | null = null;
  const steps = draft.steps.map((step, place): UserWorkflowStep => {
    const workflow = find(step.workflow);
    if (!workflow) {
      fields[`steps.${place}.workflow`] = [`There is no workflow “${step.workflow}”.`];
      before = null;
      return step;
    }
    const problem = before === null ? null : problemOfLink(before, workflow);
    if (problem !== null) fields[`steps.${place}.workflow`] = [problem];
    before = workflow;
    const { key, definitions, takesOthers } = facts(workflow);
    collect(() => readValues(definitions, step.options, { rights, takesOthers }), `steps.${place}.`, fields);
    return { workflow: key, options: keepable(definitions, step.options, rights) };
  });
  if (Object.keys(fields).length > 0) throw refusal(fields);
  return { ...draft, steps };
}

/** As {@link readDraftBy}, for the workflows of this computer. */
export const readDraft = (raw: UserWorkflowDraft, rights: CallerRights): UserWorkflowDraft =>
  readDraftBy<WorkflowDefinition>(parseDraft(raw), {
    rights,
    isTaken: (name) => {
      const lower = name.toLowerCase();
      return systemWorkflows.some(({ key, name: own }) => key === lower || own.toLowerCase() === lower);
    },
    find: (wanted) => systemWorkflows.find(({ key }) => key === wanted.toLowerCase()),
    problemOfLink: (before, workflow) => {
      try {
        stepAfter(before, workflow);
        return null;
      } catch (thrown) {
        return `${String(ServiceError.from(thrown).params['detail'])}.`;
      }
    },
    facts: ({ key, options }) => ({ key, definitions: options, takesOthers: false }),
  });

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
function refusal(fields: Fields): ServiceError {
  const detail = Object.entries(fields).map(([field, said]) => `${field}: ${said.join(' ')}`);
  return new ServiceError('invalid_request', { detail: detail.join(' ').replace(/\.$/, '') }, { fields });
}

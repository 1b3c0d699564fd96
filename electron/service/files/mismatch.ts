/** Files of other kinds than a workflow takes: known before anything is stored or begun. */
import PQueue from 'p-queue';
import { ServiceError, type ExecutionInput } from '../../../contract/index.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';
import { recognise } from './fitting.js';

/** Errors that tell a kind of file. */
export const otherKinds: ReadonlySet<string> = new Set([
  'workflow_mismatch',
  'type_mismatch',
  'unsupported_type',
]);

/** Files looked at side by side. */
const looksAtOnce = 8;

/**
 * Looks at the files of a submission and notes the format of each that is taken.
 * @param oneResult whether nothing comes of the others where one is of another kind
 * @returns why nothing can come of it; null where something may
 */
export async function refusalOf(
  inputs: readonly ExecutionInput[],
  workflow: WorkflowDefinition,
  oneResult: boolean,
): Promise<ServiceError | null> {
  const queue = new PQueue({ concurrency: looksAtOnce });
  const found = await queue.addAll(inputs.map((input) => () => look(input, workflow)));
  const wrong = found.flatMap((error, place) => (error ? [{ error, name: inputs[place]!.name }] : []));
  const [first] = wrong;
  if (!first || (!oneResult && wrong.length < inputs.length)) return null;
  return inputs.length > 1 ? first.error.of(first.name) : first.error;
}

async function look(input: ExecutionInput, workflow: WorkflowDefinition): Promise<ServiceError | null> {
  try {
    const { format } = await recognise(input.path, workflow);
    input.format = format;
    return null;
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    // Its other faults are reported when it is converted.
    return otherKinds.has(error.code) ? error : null;
  }
}

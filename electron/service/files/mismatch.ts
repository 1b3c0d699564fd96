/** Files of kinds that a workflow does not accept: found before anything is stored or started. */
import PQueue from 'p-queue';
import { ServiceError, type ExecutionInput } from '../../../contract/index.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';
import { recognise } from './fitting.js';

/** Errors about the kind of a file. */
export const otherKinds: ReadonlySet<string> = new Set([
  'workflow_mismatch',
  'type_mismatch',
  'unsupported_type',
]);

/** Files that are read in parallel. */
const looksAtOnce = 8;

/**
 * Reads the files of a submission and records the format of each accepted one.
 * @param oneResult whether one wrong file makes all of them fail
 * @returns why no result is possible; null where one may be
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

/** Whether files of an execution are still those that it read and wrote. */
import { stat } from 'node:fs/promises';
import type { Execution } from '../../contract/index.js';

/**
 * When a document became another one than was read, ISO 8601 UTC; null where it is the same, or is not there. Records of
 * versions without times are compared by size, and by a change after the beginning.
 */
export async function changeOfInput(
  { inputs, startedAt, createdAt }: Pick<Execution, 'inputs' | 'startedAt' | 'createdAt'>,
  index: number,
): Promise<string | null> {
  const input = inputs.find((one) => one.index === index);
  const facts = input ? await stat(input.path).catch(() => null) : null;
  if (!input || !facts) return null;
  const now = facts.mtime.toISOString();
  const isOther = input.modifiedAt === undefined ? now > (startedAt ?? createdAt) : now !== input.modifiedAt;
  return isOther || facts.size !== input.size ? now : null;
}

/** When a result became another one than was made, ISO 8601 UTC; null where it has its size still, or is not there. */
export async function changeOfResult(
  { results }: Pick<Execution, 'results'>,
  index: number,
): Promise<string | null> {
  const result = results.find((one) => one.index === index);
  const facts = result ? await stat(result.path).catch(() => null) : null;
  return result && facts && facts.size !== result.size ? facts.mtime.toISOString() : null;
}

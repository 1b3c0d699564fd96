/** Errors of the folder that results go to: another folder cures them, and one choice cures all documents. */
import type { ErrorCode } from '../../contract/errors.js';
import type { ExecutionInput, ExecutionSummary } from '../../contract/execution.js';

const codes = ['target_missing', 'target_not_writable', 'target_full'] as const;

/** Errors that another target folder cures. */
export const folderErrors: ReadonlySet<ErrorCode> = new Set(codes);

/** What is wrong with which folder. */
export interface FolderFailure {
  readonly error: (typeof codes)[number];
  /** The last part of its path. */
  readonly name: string;
}

const nameOf = (folder: string): string => folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder;

/** The folder that no document of a run could be saved in, for one reason; null where that is not all that went wrong. */
export function folderFailure(
  { target }: Pick<ExecutionSummary, 'target'>,
  inputs: readonly (ExecutionInput | undefined)[],
): FolderFailure | null {
  const [first] = inputs;
  const error = codes.find((code) => code === first?.error?.code);
  if (!first || !error || inputs.some((input) => input?.error?.code !== error)) return null;
  const folder = target.directory ?? (first.origin ?? first.path).replace(/[\\/][^\\/]*$/, '');
  return { error, name: nameOf(folder) };
}

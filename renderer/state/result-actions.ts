/** Actions on result files: rename, copy, drag. */
import { stemOf } from '../../contract/result-name.js';
import type { ErrorInfo } from '../../contract/errors.js';
import { ask, errorInfoOf } from '../api/platen.js';
import { keys, queryClient } from '../api/queries.js';
import { attempt } from './attempt.js';
import { executions, replaceExecution } from './executions.js';

/** Starts a native drag of files; the browser's own was prevented. */
export function dragResults(executionId: string, results: number[]): void {
  void attempt(async () => {
    await ask('dragResults', { executionId, results });
  });
}

/** Puts files on the clipboard, as a file manager does. @returns false where that failed, which is then shown */
export async function copyResults(executionId: string, results: number[]): Promise<boolean> {
  let isDone = false;
  await attempt(async () => {
    await ask('copyResults', { executionId, results });
    isDone = true;
  });
  return isDone;
}

/** Opens the system's menu to share files. */
export const shareResults = (executionId: string, results: number[]): Promise<void> =>
  attempt(async () => {
    await ask('shareResults', { executionId, results });
  });

/** Puts the paths of files on the clipboard, a line each. */
export const copyPaths = (paths: readonly string[]): Promise<void> =>
  attempt(async () => {
    await ask('copyText', paths.join('\n'));
  });

/** Puts a text on the clipboard. @returns false where that failed, which is then shown */
export async function copyText(text: string): Promise<boolean> {
  let isDone = false;
  await attempt(async () => {
    await ask('copyText', text);
    isDone = true;
  });
  return isDone;
}

/** Renames the file of a result. @param name without the extension, which stays @returns the error; null for success */
export async function renameResult(
  executionId: string,
  result: number,
  name: string,
): Promise<ErrorInfo | null> {
  try {
    const execution = await ask('renameResult', { executionId, result, name });
    // Events of a running execution are newer than the reply; an ended one has no more events.
    if (executions.getState().byId[executionId]) replaceExecution(execution);
    queryClient.setQueryData(keys.execution(executionId), execution);
    return null;
  } catch (thrown) {
    return errorInfoOf(thrown);
  }
}

/** A name without the extension that a rename keeps. */
export const typedName = (name: string, extension: string): string =>
  name.trim().toLowerCase().endsWith(extension.toLowerCase()) && extension !== ''
    ? name.trim().slice(0, -extension.length)
    : name.trim();

/** The extension of a name with its dot; `''` for none. */
export const extensionWithDot = (name: string): string => name.slice(stemOf(name).length);

/** Watched folders in answers with `--json`. */
import type { WatchProblem, WatchState } from '../../../contract/index.js';
import { problemOf } from './history.js';
import type { WatchesAnswer } from './schemas.js';

export const watchAnswer = (
  {
    watch,
    workflowName,
    status,
    trouble,
    retryAt,
    lastAt,
    waiting,
    today,
    passwords,
    passedOver,
  }: WatchState,
  problems: readonly WatchProblem[],
): WatchesAnswer['watches'][number] => ({
  id: watch.id,
  folder: watch.folder,
  include_subfolders: watch.includeSubfolders,
  workflow: { id: watch.workflow.id, key: watch.workflow.key, name: workflowName },
  options: watch.options,
  target: watch.target,
  name_pattern: watch.namePattern,
  originals: {
    kind: watch.originals.kind,
    folder: watch.originals.kind === 'move' ? watch.originals.folder : null,
  },
  kinds: watch.kinds,
  together: watch.together,
  with_existing: watch.withExisting,
  status,
  error: problemOf(trouble),
  retry_at: retryAt,
  last_at: lastAt,
  waiting,
  today,
  passwords,
  passed_over: passedOver,
  problems: problems.map(({ path, error, at, executionId }) => ({
    path,
    error: { code: error.code, message: error.message },
    at,
    execution_id: executionId,
  })),
});

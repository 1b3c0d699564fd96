/** The history in answers with `--json`. */
import type { ErrorInfo, HistoryEntry, HistoryPage } from '../../../contract/index.js';
import type { Unversioned } from '../base/io.js';
import type { HistoryAnswer } from './schemas.js';

/** An error in an answer. */
export const problemOf = (error: ErrorInfo | null): { code: string; message: string } | null =>
  error && { code: error.code, message: error.message };

export const historyAnswer = ({ entries, total }: HistoryPage): Unversioned<HistoryAnswer> => ({
  entries: entries.map(entryOf),
  total,
});

const entryOf = (entry: HistoryEntry): HistoryAnswer['entries'][number] => ({
  id: entry.id,
  status: entry.status,
  workflow_id: entry.workflowId,
  workflow_key: entry.workflowKey,
  workflow_name: entry.workflowName,
  options: entry.options,
  then: entry.then.map(({ workflowId, workflowKey, workflowName, options }) => ({
    workflow_id: workflowId,
    workflow_key: workflowKey,
    workflow_name: workflowName,
    options,
  })),
  service: entry.service,
  error: problemOf(entry.error),
  created_at: entry.createdAt,
  started_at: entry.startedAt,
  completed_at: entry.completedAt,
  names: entry.names,
  input_count: entry.inputCount,
  done_count: entry.doneCount,
  failed_count: entry.failedCount,
  result_count: entry.resultCount,
  total_pages: entry.totalPages,
  credits_charged: entry.creditsCharged,
  first_result: entry.first && {
    path: entry.first.path,
    format: entry.first.format,
    pages: entry.first.pages,
    size: entry.first.size,
  },
});

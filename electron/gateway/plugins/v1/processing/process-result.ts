/** The result of a process that has ended. */
import type { ProcessResult, StoredProcess } from '../model/process-store.js';
import type { RunOutcome } from './run.js';

/** @param failure why nothing came of it, where nothing did */
export function resultOf(
  { id, createdAt, order, key }: StoredProcess,
  outcome: RunOutcome | null,
  failure: string | null,
  credits: Pick<ProcessResult, 'credits' | 'credits_left' | 'credits_explain'>,
  now: Date,
): ProcessResult {
  const seconds = (now.getTime() - Date.parse(createdAt)) / 1000;
  return {
    id,
    datetime_created: createdAt,
    url: outcome === null ? '' : `${order.baseUrl}/download?id=${id}&key=${key}`,
    type_of_action: outcome?.action ?? (order.options['typeofaction'] === 'batch' ? 'batch' : 'merge'),
    type_of_output_file: outcome?.type ?? 'pdf',
    file_size_mb: Math.round(((outcome?.size ?? 0) / 1024 / 1024) * 1000) / 1000,
    pages: outcome?.pages ?? 0,
    ...credits,
    timings: {
      process_time: rounded(Math.max(0, seconds)),
      convert_time: rounded(outcome?.convertTime ?? 0),
      merge_time: rounded(outcome?.mergeTime ?? 0),
      // Documents are fetched when they are named, and nothing is encrypted: v1 has no such option.
      download_time: 0,
      webpages_time: 0,
      encrypt_time: 0,
    },
    status: outcome?.status ?? 'ERROR',
    messages: outcome === null ? [failure ?? '', ...order.notes] : [...outcome.messages],
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

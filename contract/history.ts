import { z } from 'zod';
import { ExecutionSummary } from './execution.js';
import { longest } from './limits.js';

/** Which executions are wanted. */
export const HistoryQuery = z.object({
  /** Words looked for in file names and workflow names. */
  search: z.string().max(longest.name).default(''),
  /** `failed`: also where only one input failed. */
  filter: z.enum(['all', 'done', 'failed', 'running']).default('all'),
  offset: z.number().int().nonnegative().default(0),
  limit: z.number().int().min(1).max(200).default(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** A row of the history: the summary and the first few names. */
export const HistoryEntry = ExecutionSummary.extend({
  /** Names of the first three inputs. */
  names: z.array(z.string()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({ entries: z.array(HistoryEntry), total: z.number().int() });
export type HistoryPage = z.infer<typeof HistoryPage>;

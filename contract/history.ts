import { z } from 'zod';
import { ExecutionResult, ExecutionSummary } from './execution.js';
import { maxLengths } from './limits.js';
import { foundCodes } from './verdicts.js';

/** Which executions are wanted. */
export const HistoryQuery = z.object({
  /** Words looked for in file names and workflow names. */
  search: z.string().max(maxLengths.name).default(''),
  /** `failed`: also where only one input failed. */
  filter: z.enum(['all', 'done', 'failed', 'running']).default('all'),
  offset: z.number().int().nonnegative().default(0),
  limit: z.number().int().min(1).max(200).default(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** A row of the history: the summary, the first few names and the first result. */
export const HistoryEntry = ExecutionSummary.extend({
  /** Names of the first three inputs. */
  names: z.array(z.string()),
  /** Results of all inputs together. */
  resultCount: z.number().int().nonnegative().default(0),
  /** The result to show of the first document that gave one: not a list or a text that lies beside it. Null where there is none. */
  first: ExecutionResult.nullable().default(null),
  /** What a check found, the worst of all documents, or what a comparison found. Local only. */
  verdict: z.enum(foundCodes).optional(),
  /** The window hears when the file of the first result no longer exists. */
  isGone: z.boolean().default(false),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({ entries: z.array(HistoryEntry), total: z.number().int() });
export type HistoryPage = z.infer<typeof HistoryPage>;

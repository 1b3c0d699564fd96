/** What files cost on the contract's terms: it depends on what they are, so they are looked at. */
import PQueue from 'p-queue';
import {
  countEmails,
  makeQuote,
  sumOfUnits,
  type EmailCount,
  type Quote,
  type UnitCounts,
} from '../../contract/index.js';
import type { Unit } from '../kit/facts.js';
import { detectFile } from './detect.js';
import type { FormatId } from './formats.js';

/** What is done with files, as far as it costs something. */
export interface QuotedWork {
  /** Whether a file is taken; what is not is refused and costs nothing. */
  readonly takes: (format: FormatId, path: string) => boolean;
  /** What each file is counted as; emails are counted by what they carry where they are taken apart. */
  readonly unit: Unit;
  /** What follows on each result. */
  readonly following: readonly Unit[];
  /** Whether all files together give one result. */
  readonly isTogether: boolean;
  /** What is done with the attachments of emails. */
  readonly attachments: 'merge' | 'separate' | 'list';
  /** Whether messages of mailboxes that were deleted come along. */
  readonly deleted?: boolean;
}

/** Files looked at side by side. */
const looksAtOnce = 8;

/** What one file is to a quote; null for one that will be refused. */
type Counted = { readonly emails: readonly EmailCount[] } | 'document' | null;

/**
 * Counts by the contract's rules (docs/service-contract.md, "What a conversion costs"). What cannot be read or is not taken costs
 * nothing, because it will be refused.
 * @param paths absolute
 * @param signal when it is aborted, what was looked at so far is counted
 */
export const quoteFiles = async (
  paths: readonly string[],
  work: QuotedWork,
  signal: AbortSignal,
): Promise<Quote> => makeQuote((await countFiles(paths, work, signal)).units);

/** What files are counted as, and how many results they give. Parameters as those of {@link quoteFiles}. */
export async function countFiles(
  paths: readonly string[],
  work: QuotedWork,
  signal: AbortSignal,
): Promise<{ readonly units: UnitCounts; readonly results: number }> {
  const queue = new PQueue({ concurrency: looksAtOnce });
  const found = await queue.addAll(paths.map((path) => () => look(path, work, signal)));
  const emails = found.flatMap((file) => (file !== null && file !== 'document' ? [file.emails] : []));
  const documents = found.filter((file) => file === 'document').length;
  const inputs = documents + emails.length;
  const results = work.isTogether ? Math.min(1, inputs) : inputs;
  const units = sumOfUnits([
    countEmails(emails.flat(), work.attachments),
    { [work.unit]: documents },
    ...work.following.map((unit) => ({ [unit]: results })),
  ]);
  return { units, results };
}

/** True for what is counted by the emails in it. */
export const isMail = (format: string | null): format is 'eml' | 'msg' | 'mbox' | 'tnef' =>
  format !== null && ['eml', 'msg', 'mbox', 'tnef'].includes(format);

async function look(path: string, work: QuotedWork, signal: AbortSignal): Promise<Counted> {
  if (signal.aborted) return null;
  const { format, problem } = await detectFile(path);
  if (format === null || problem || !work.takes(format, path)) return null;
  if (!isMail(format)) return 'document';
  // Loaded for emails alone: what reads their parts took half of the time that the app's own program needs to begin.
  const { mailContents } = await import('./mail-contents.js');
  // What cannot be taken apart is refused when it is converted.
  return mailContents(path, format, { deleted: work.deleted === true, signal }).then(
    (emails) => ({ emails }),
    () => null,
  );
}

/** What a submission would cost on the contract's terms: it depends on what the files are, so they are looked at. */
import PQueue from 'p-queue';
import {
  countEmails,
  makeQuote,
  sumOfUnits,
  type EmailCount,
  type Quote,
  type QuoteLine,
  type UnitCounts,
} from '../../contract/index.js';
import { detectFile } from '../formats/detect.js';
import { mailContents } from '../formats/mail-contents.js';
import { givesOneResult } from '../workflows/catalogue.js';
import type { ChainLink } from '../workflows/chain.js';
import type { StepId, WorkflowDefinition } from '../workflows/workflow.js';
import type { TypedOptions } from './submission.js';

/** What is to be quoted, read and checked. */
export interface Quotable {
  readonly workflow: WorkflowDefinition;
  readonly options: TypedOptions;
  readonly chain: readonly ChainLink[];
  /** Absolute paths of the files. */
  readonly paths: readonly string[];
}

type Unit = QuoteLine['kind'];

/** Files looked at side by side. */
const looksAtOnce = 8;

/** Units of a step on a document; the others are conversions like any. */
const unitOf = (step: StepId): Unit =>
  step === 'ocr-pdf' ? 'ocr' : step === 'pdf-to-pdfa' ? 'pdfa' : 'document';

/** What one file is to a quote; null for one that will be refused. */
type Counted = { readonly emails: readonly EmailCount[] } | 'document' | null;

/**
 * Quotes a submission by the contract's rules (service-interface, "Credit charging rules"): a unit for each document, for
 * each time text is recognised and for each PDF/A; emails by what they carry; nothing more for compression. What cannot
 * be read or is not taken by the workflow costs nothing, because it will be refused. `explainQuote` puts it in words.
 * @param signal when it is aborted, what was looked at so far is counted
 */
export async function quoteSubmission(
  { workflow, options, chain, paths }: Quotable,
  signal: AbortSignal,
): Promise<Quote> {
  const queue = new PQueue({ concurrency: looksAtOnce });
  const found = await queue.addAll(paths.map((path) => () => look(path, workflow, signal)));
  const emails = found.flatMap((file) => (file !== null && file !== 'document' ? [file.emails] : []));
  const documents = found.filter((file) => file === 'document').length;
  const inputs = documents + emails.length;
  const results = givesOneResult(workflow, options) ? Math.min(1, inputs) : inputs;
  return makeQuote(
    sumOfUnits([
      countEmails(emails.flat(), attachmentsOf(options)),
      { [unitOf(workflow.each)]: documents },
      ...followingUnits({ workflow, options, chain }).map((unit) => ({ [unit]: results })),
    ]),
  );
}

/** True for what is counted by the emails in it. */
export const isMail = (format: string | null): format is 'eml' | 'msg' | 'mbox' | 'tnef' =>
  format !== null && ['eml', 'msg', 'mbox', 'tnef'].includes(format);

/**
 * Units of one piece of work but for those of emails.
 * @param format of an input; null for all of them together, which by itself costs nothing
 * @param isLast whether what follows on the result is part of the work
 */
export function unitsAsked(
  wish: Omit<Quotable, 'paths'>,
  format: string | null,
  isLast: boolean,
): UnitCounts {
  const own = format === null || isMail(format) ? [] : [unitOf(wish.workflow.each)];
  const following = isLast ? followingUnits(wish) : [];
  return sumOfUnits([...own, ...following].map((unit) => ({ [unit]: 1 })));
}

const followingUnits = ({ workflow, options, chain }: Omit<Quotable, 'paths'>): Unit[] => [
  ...askedFor(workflow, options),
  ...afterwards(chain),
];

/** Units of what the options of a conversion to PDF ask for besides. Reading a scan is part of a conversion of it. */
function askedFor({ category }: WorkflowDefinition, options: TypedOptions): Unit[] {
  if (category === 'from_pdf') return [];
  const isPdfa = options['pdf_type'] !== undefined && options['pdf_type'] !== 'pdf';
  return [...(options['ocr'] === true ? ['ocr' as const] : []), ...(isPdfa ? ['pdfa' as const] : [])];
}

/** Units of what follows on each result. Compression costs nothing more than the conversion it follows on. */
const afterwards = (chain: readonly ChainLink[]): Unit[] =>
  chain
    .filter(({ step }) => step !== 'compress-pdf')
    .flatMap(({ step, workflow, options }) => [unitOf(step), ...askedFor(workflow, options)]);

function attachmentsOf({ attachments }: TypedOptions): 'merge' | 'separate' | 'list' {
  return attachments === 'separate' || attachments === 'list' ? attachments : 'merge';
}

async function look(path: string, workflow: WorkflowDefinition, signal: AbortSignal): Promise<Counted> {
  if (signal.aborted) return null;
  const { format, problem } = await detectFile(path);
  if (format === null || problem || !workflow.inputs.includes(format)) return null;
  if (!isMail(format)) return 'document';
  // What cannot be taken apart is refused when it is converted.
  return mailContents(path, format, signal).then(
    (emails) => ({ emails }),
    () => null,
  );
}

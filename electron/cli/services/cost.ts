/** The expected cost of a conversion by a service, and the charge. */
import {
  withoutLines,
  type CreditsBalance,
  type Execution,
  type Quote,
  type QuoteLine,
  type RemoteQuote,
} from '../../../contract/index.js';
import type { CommandLineText } from '../../../words/command-line.js';
import { formatSize } from '../../../words/format.js';
import type { CommandContext } from '../base/command.js';

type Words = Pick<CommandContext, 'say' | 'sentences'>;

/** The units of a quote in words, for every number. */
const units: Readonly<Record<QuoteLine['kind'], CommandLineText>> = {
  document: 'documents: {count}',
  email_body: 'email bodies: {count}',
  office_attachment: 'Office attachments: {count}',
  free_attachment: 'free attachments: {count}',
  merge: 'merges: {count}',
  ocr: 'OCR: {count}',
  pdfa: 'PDF/A: {count}',
};

/** What steps cost together. */
export type StepsQuote = Quote & Partial<Pick<RemoteQuote, 'later'>>;

/** The words for no units. */
export const noUnits: Quote = { credits: 0, lines: [] };

const explainLines = (lines: readonly QuoteLine[], say: CommandContext['say']): string =>
  lines.map(({ kind, count }) => say(units[kind], { count })).join(', ');

/** The units of a quote in words: those of the first step, and those of the steps after it. */
export function explainQuote({ lines, later = [] }: StepsQuote, say: CommandContext['say']): string {
  const first = explainLines(withoutLines(lines, later), say);
  return later.length === 0
    ? first
    : say('{first}; later steps: {rest}', { first, rest: explainLines(later, say) });
}

/** The destination of documents, and the cost. */
export interface SendingCost {
  readonly quote: StepsQuote;
  /** Host and port they go to. */
  readonly host: string;
  readonly files: number;
  /** Bytes of all files together. */
  readonly bytes: number;
  /** As `RemoteQuote.steps`. */
  readonly steps: number;
  /** As `RemoteQuote.cut`. */
  readonly cut?: RemoteQuote['cut'];
  /** True where the environment charges nothing. */
  readonly isFree: boolean;
}

/** Printed before anything is sent. */
export function sendingLine(
  { quote, host, files, bytes, steps, cut, isFree }: SendingCost,
  { say, sentences }: Words,
): string {
  const size = formatSize(bytes, sentences.language);
  const going = say('Sent to {host}: {size} (files: {count}).', { host, size, count: files });
  const cost = isFree
    ? say('This is a sandbox: it charges nothing.')
    : say('Expected cost in credits: {credits} ({explanation}).', {
        credits: quote.credits,
        explanation: explainQuote(quote, say),
      });
  const chosen = cut ? ` ${say('Only some pages are sent (files: {files}, pages: {pages}).', cut)}` : '';
  const each = steps > 1 && !isFree ? ` ${say('Each of {count} steps is charged.', { count: steps })}` : '';
  return `${going}${chosen} ${cost}${each}`;
}

/** The charge; null where it is not known. */
export function chargeLine({ charge }: Pick<Execution, 'charge'>, say: CommandContext['say']): string | null {
  if (charge === undefined) return null;
  const { credits, credits_left, credits_explain, credits_source_name } = charge;
  const parts = [
    say('Credits charged: {credits}.', { credits }),
    credits_explain ? `${credits_explain}.` : '',
    credits_source_name ? say('Paid by: {name}.', { name: credits_source_name }) : '',
    credits_left === undefined ? '' : say('Credits left: {credits}.', { credits: credits_left }),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** A balance, a line for each pool. */
export function balanceLines(
  { personal, organization, total_available }: CreditsBalance,
  say: CommandContext['say'],
): string[] {
  return [
    say('Credits: {credits}', { credits: total_available }),
    ...(organization
      ? [say('from {name}: {credits}', { name: organization.name, credits: organization.available })]
      : []),
    ...(personal && organization ? [say('your own: {credits}', { credits: personal.available })] : []),
  ];
}

/** Messages that answer what a check was asked: they go before the work that was done. Without zod, so that the window can read it. */
import type { ErrorCode } from './error-codes.js';
import type { ExecutionInput, Message } from './execution.js';
import type { MessageCode } from './message-codes.js';

/** How good an answer is. */
export type VerdictTone = 'good' | 'warn' | 'bad';

/**
 * The answers of all checks, each from the best to the worst. A document has one verdict: the worst message about it. A new check
 * adds its messages here, and their words under `result.verdict`, `result.verdict_row` and `history.verdict` of the window.
 */
const tones = {
  invoice_valid: 'good',
  invoice_pages_differ: 'warn',
  invoice_not_valid: 'bad',
  accessibility_kept: 'good',
  accessibility_unclaimed: 'warn',
  accessibility_broken: 'bad',
  signatures_valid: 'good',
  signatures_none: 'warn',
  signatures_unclear: 'warn',
  signatures_invalid: 'bad',
} as const satisfies Partial<Record<MessageCode, VerdictTone>>;

export type VerdictCode = keyof typeof tones;
export const verdictCodes = Object.keys(tones) as [VerdictCode, ...VerdictCode[]];

const comparisons = ['compared_same', 'compared_different'] as const satisfies readonly MessageCode[];

/** What a run found, as its row of the history says it: a verdict, or the outcome of a comparison. */
export const foundCodes = [...verdictCodes, ...comparisons] as [FoundCode, ...FoundCode[]];
export type FoundCode = VerdictCode | (typeof comparisons)[number];

/** Null for one that is neither good nor bad: documents may differ on purpose. */
export const toneOfFound = (code: FoundCode): VerdictTone | null =>
  code === 'compared_same' ? 'good' : code === 'compared_different' ? null : tones[code];

/** What the row of a run says by its messages; null where nothing was checked and nothing compared. */
export function foundAmong(messages: readonly Pick<Message, 'code' | 'input'>[]): FoundCode | null {
  const compared = comparisons.find((code) => messages.some((message) => message.code === code));
  return runVerdict(verdictsByInput(messages).values())?.code ?? compared ?? null;
}

/** Errors that a person asked for in place of a verdict: the report is written all the same. */
const errorVerdicts: Partial<Record<ErrorCode, VerdictCode>> = {
  invoice_invalid: 'invoice_not_valid',
  accessibility_failed: 'accessibility_broken',
  signatures_missing: 'signatures_none',
  signatures_not_valid: 'signatures_invalid',
};

/** True for an error that says what a check found. */
export const isVerdictError = (code: ErrorCode): boolean => errorVerdicts[code] !== undefined;

export const toneOf = (code: VerdictCode): VerdictTone => tones[code];

const isVerdict = (code: string): code is VerdictCode => Object.hasOwn(tones, code);

/** The worse of two verdicts of one check. */
const worse = (one: VerdictCode, other: VerdictCode): VerdictCode =>
  verdictCodes.indexOf(other) > verdictCodes.indexOf(one) ? other : one;

/**
 * The worst verdict of each document that has one, by the number of its input.
 * @param inputs where documents that failed count as well: of some the error is the verdict
 */
export function verdictsByInput(
  messages: readonly Pick<Message, 'code' | 'input'>[],
  inputs: readonly (Pick<ExecutionInput, 'index' | 'error'> | undefined)[] = [],
): ReadonlyMap<number | null, VerdictCode> {
  const found = new Map<number | null, VerdictCode>();
  const add = (input: number | null, code: VerdictCode) =>
    found.set(input, worse(found.get(input) ?? code, code));
  for (const { code, input } of messages) if (isVerdict(code)) add(input, code);
  for (const input of inputs) {
    const code = input?.error ? errorVerdicts[input.error.code] : undefined;
    if (input && code) add(input.index, code);
  }
  return found;
}

/** The message with the worst verdict of those about one document; undefined where it was not checked. */
export const verdictAmong = <Told extends Pick<Message, 'code'>>(
  messages: readonly Told[],
): (Told & { readonly code: VerdictCode }) | undefined =>
  messages
    .filter((message): message is Told & { readonly code: VerdictCode } => isVerdict(message.code))
    .reduce<(Told & { readonly code: VerdictCode }) | undefined>(
      (worst, message) => (worst && worse(worst.code, message.code) === worst.code ? worst : message),
      undefined,
    );

/** The verdict on all documents of a run. */
export interface RunVerdict {
  /** Of those that are as bad as the worst, the one of most documents. */
  readonly code: VerdictCode;
  /** Documents with this verdict. */
  readonly count: number;
  /** Documents that were checked. */
  readonly total: number;
}

/** The verdict on all; null where nothing was checked. */
export function runVerdict(verdicts: Iterable<VerdictCode>): RunVerdict | null {
  const counts = new Map<VerdictCode, number>();
  for (const code of verdicts) counts.set(code, (counts.get(code) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const order: readonly VerdictTone[] = ['good', 'warn', 'bad'];
  const rank = ([code, count]: readonly [VerdictCode, number]) =>
    [order.indexOf(tones[code]), count, verdictCodes.indexOf(code)] as const;
  const [worst] = [...counts].toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
  });
  return worst ? { code: worst[0], count: worst[1], total } : null;
}

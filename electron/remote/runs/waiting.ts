/** Waits for the end of an execution that a service works on. */
import { isErrorCode, readStatus, ServiceError, type StatusReply } from '../../../contract/index.js';
import { withoutOrders } from '../../files/orders.js';
import type { RemoteContext } from './context.js';
import { held } from './holding.js';
import type { PartRecord } from './plan.js';
import type { PartProgress } from './progress.js';

/** What is reported of a running execution. */
export interface Watch {
  readonly signal: AbortSignal;
  /** @param fraction 0 to 1; null: nobody said */
  readonly tell: (progress: PartProgress, fraction: number | null) => void;
  /** Every reply, for what it says of credits. */
  readonly said: (reply: StatusReply) => void;
}

/** Looks after which the pause between two grows. */
const patientLooks = 15;
/** Replies in a row that cannot be read, before it is given up. */
const maxUnreadable = 5;
/** Characters of a service's own words that are shown. */
const maxSaidLength = 200;

const statuses = new Set(['pending', 'queued', 'processing', 'done', 'completed', 'failed']);

/**
 * Asks every 2 seconds, and less often after a while.
 * @returns the reply that says it is done
 * @throws ServiceError what it failed with, `execution_gone`, `execution_endless`, ...; the signal's reason
 */
export async function waitForEnd(
  part: PartRecord,
  watch: Watch,
  context: RemoteContext,
  expected: string | null,
): Promise<StatusReply> {
  const { clock, limits, client, slots } = context;
  const { signal, tell } = watch;
  const since = part.acceptedAt ?? clock.now();
  let unknownSince: number | null = null;
  let unreadable = 0;
  for (let look = 0; ; look += 1) {
    // Several executions are asked about in turn, so that all of them together ask no more often than one.
    const pause = Math.min(limits.lastPoll, limits.firstPoll * 1.2 ** Math.max(0, look - patientLooks));
    await clock.sleep(pause * Math.max(1, slots.pending), signal);
    let reply: StatusReply;
    try {
      reply = await held(
        {
          run: () =>
            unlessSilent(
              () => client.status(part.statusUrl, part.executionId ?? '', signal),
              () => tell({ phase: 'offline', retryAt: null, estimatedCompletion: expected }, null),
              context,
            ),
          tell: (progress) => tell({ ...progress, estimatedCompletion: expected }, null),
          signal,
          isUnderWay: true,
        },
        context,
      );
    } catch (thrown) {
      signal.throwIfAborted();
      const error = ServiceError.from(thrown);
      unreadable += 1;
      if (!passing.has(error.code) || unreadable >= maxUnreadable) throw error;
      continue;
    }
    unreadable = 0;
    watch.said(reply);
    switch (readStatus(reply.status)) {
      case 'done':
        return reply;
      case 'failed':
        throw failureOf(reply);
      case 'pending':
        unknownSince = null;
        tell({ phase: 'queued', estimatedCompletion: expected }, null);
        break;
      case 'processing':
        unknownSince = statuses.has(reply.status) ? null : (unknownSince ?? clock.now());
        tell({ phase: 'working', said: wordsOf(reply), estimatedCompletion: expected }, fractionOf(reply));
    }
    const now = clock.now();
    const isLost = unknownSince !== null && now - unknownSince > limits.unknownStatus;
    if (isLost || now - since > limits.patience) {
      const hours = Math.round((now - since) / 3_600_000);
      throw new ServiceError('execution_endless', { hours, status: reply.status.slice(0, 50) });
    }
  }
}

/** Asks, and tells when no answer comes for long; not while the question waits for its turn. */
async function unlessSilent<Value>(
  ask: () => Promise<Value>,
  tell: () => void,
  { client, limits }: RemoteContext,
): Promise<Value> {
  const silent = setTimeout(() => client.pace.state === 'free' && tell(), limits.silence);
  try {
    return await ask();
  } finally {
    clearTimeout(silent);
  }
}

/** What a proxy or a restart of the service may answer for a moment. */
const passing: ReadonlySet<string> = new Set([
  'protocol',
  'web_page_came',
  'empty_answer',
  'not_data',
  'service_failed',
]);

const wordsOf = ({ current_step: step }: StatusReply): string | null =>
  step === undefined || step.trim() === '' ? null : withoutOrders(step).slice(0, maxSaidLength);

const fractionOf = ({ progress }: StatusReply): number | null =>
  progress === undefined ? null : Math.min(1, Math.max(0, progress / 100));

/** The error of an execution that failed over there: by our own code where it says enough, else in the service's words. */
export function failureOf(reply: {
  readonly error?: unknown;
  readonly message?: unknown;
  readonly error_code?: unknown;
}): ServiceError {
  const { error, message, error_code: code } = reply;
  const known = code === undefined ? null : wholeError(code);
  if (known) return known;
  const said = [error, message].find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof said !== 'string') return new ServiceError('execution_failed');
  const detail = withoutOrders(said).trim().slice(0, maxSaidLength).replace(/\.$/, '');
  return new ServiceError('execution_failed_saying', { detail });
}

/** Where the sentence of a code needs facts that the network does not carry, it would have gaps. */
function wholeError(code: unknown): ServiceError | null {
  if (!isErrorCode(code)) return null;
  const error = new ServiceError(code);
  return /\{\w+\}/.test(error.message) ? null : error;
}

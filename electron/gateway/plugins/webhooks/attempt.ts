/** One attempt to deliver, over a connection that goes where it may go. */
import { ServiceError } from '../../../../contract/index.js';
import type { Resolver } from '../../../network/addresses.js';
import { safeFetch, type TargetRules } from '../../../network/safe-fetch.js';
import type { AttemptResult } from './outcome.js';
import { signedHeaders } from './signature.js';

/** How receivers are reached. */
export interface ReceiverAccess {
  readonly rules: TargetRules;
  /** Milliseconds for one attempt. */
  readonly timeLimit: number;
  readonly resolve?: Resolver;
  /** Certificates (PEM) that are believed instead of those Node brings. */
  readonly ca?: string;
}

/** What is sent. */
export interface Parcel {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly payload: string;
}

/**
 * Never rejects, unless `signal` ends it. Of the answer its status is read, and nothing of its body.
 * @param trace `traceparent` that the receiver may continue; null: it is told of none
 */
export async function attemptDelivery(
  { id, url, secret, payload }: Parcel,
  { timeLimit, ...line }: ReceiverAccess,
  at: Date,
  signal: AbortSignal,
  trace: string | null = null,
): Promise<AttemptResult> {
  try {
    const reply = await safeFetch(url, {
      ...line,
      timeLimit,
      signal,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Platen-Webhooks',
        ...signedHeaders(secret, id, at, payload),
        ...(trace === null ? {} : { traceparent: trace }),
      },
      body: payload,
      maxBytes: 0,
    });
    await reply.close();
    const { status } = reply;
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : { code: 'webhook_status', params: { status } } };
  } catch (thrown) {
    signal.throwIfAborted();
    const { code, params, extras } = ServiceError.from(thrown);
    if ((extras.cause as Error | undefined)?.name === 'TimeoutError')
      return {
        status: null,
        error: { code: 'webhook_timeout', params: { seconds: Math.ceil(timeLimit / 1000) } },
      };
    return { status: null, error: { code, params } };
  }
}

/** A client that is listened to: what a service said last tells how it stands. */
import {
  ServiceError,
  type CreditsBalance,
  type ErrorCode,
  type ServiceCondition,
} from '../../contract/index.js';
import { isNetworkCode } from '../../contract/error-codes.js';
import type { RemoteClock } from './http/clock.js';
import type { Pace, ServiceApi } from './http/types.js';

/** How a service stands. */
export interface ServiceStanding {
  readonly condition: ServiceCondition;
  /** Why it is no better. */
  readonly error: ServiceError | null;
  /** When it may be asked again, milliseconds since 1970. */
  readonly retryAt: number | null;
  readonly credits: CreditsBalance | null;
}

/** What is wrong with a service, and not with what it was asked; null for the latter. */
function conditionOf(code: ErrorCode): ServiceCondition | null {
  if (code === 'network' || isNetworkCode(code)) return 'offline';
  switch (code) {
    case 'unauthorized':
    case 'forbidden':
      return 'wrong_token';
    case 'insufficient_credits':
    case 'credits_lacking':
      return 'out_of_credits';
    case 'rate_limited':
      return 'rate_limited';
    case 'unavailable':
      return 'unavailable';
    default:
      return troubles.has(code) ? 'troubled' : null;
  }
}

const troubles: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'certificate_untrusted',
  'certificate_out_of_date',
  'certificate_name',
  'certificate_missing',
  'certificate_unreadable',
  'certificate_invalid',
  'certificate_expired',
  'certificates_unusable',
  'not_secure',
  'proxy_login',
  'proxy_refused',
  'proxy_unusable',
  'proxy_invalid',
  'redirect_elsewhere',
  'redirect_refused',
  'address_elsewhere',
  'web_page_came',
  'empty_answer',
  'not_data',
  'answer_too_large',
  'no_service_there',
  'service_failed',
  'protocol',
]);

export class Watched {
  readonly #clock: RemoteClock;
  readonly #pace: Pace;
  readonly #changed: () => void;
  #standing: ServiceStanding = { condition: 'unknown', error: null, retryAt: null, credits: null };
  readonly #leave: () => void;
  /** The client, for everybody who asks the service something. */
  readonly api: ServiceApi;

  constructor(client: ServiceApi, clock: RemoteClock, changed: () => void) {
    this.#clock = clock;
    this.#pace = client.pace;
    this.#changed = changed;
    const heard = <Value>(answer: Promise<Value>): Promise<Value> =>
      answer.then(
        (value) => {
          this.#hear(null);
          return value;
        },
        (thrown: unknown) => {
          if (thrown instanceof ServiceError) this.#hear(thrown);
          throw thrown;
        },
      );
    this.api = {
      pace: client.pace,
      workflows: (signal) => heard(client.workflows(signal)),
      // Many a service has no such endpoints: that says nothing of it.
      options: (id, signal) => client.options(id, signal),
      steps: (id, signal) => client.steps(id, signal),
      credits: (signal) => heard(client.credits(signal)).then((credits) => this.#note({ credits }, credits)),
      convert: (request, watch) => heard(client.convert(request, watch)),
      status: (address, id, signal) => heard(client.status(address, id, signal)),
      download: (address, id, to, wish) => heard(client.download(address, id, to, wish)),
      takesKeys: (signal) => client.takesKeys(signal),
      cancel: (id, signal) => client.cancel(id, signal),
      probe: (signal) =>
        heard(client.probe(signal)).then((facts) => this.#note({ credits: facts.credits }, facts)),
      close: () => client.close(),
    };
    this.#leave = client.pace.subscribe(({ state, until, reason }) => {
      if (state === 'waiting' && reason !== null) this.#note({ condition: reason, retryAt: until });
      else if (this.#standing.condition === 'rate_limited' || this.#standing.condition === 'unavailable')
        this.#note({ condition: 'ready', error: null, retryAt: null });
    });
  }

  get standing(): ServiceStanding {
    return this.#standing;
  }

  /** Another token, or another address: what was known is not known any more. */
  forget(): void {
    this.#note({ condition: 'unknown', error: null, retryAt: null, credits: null });
  }

  close(): void {
    this.#leave();
  }

  #hear(error: ServiceError | null): void {
    const condition = error ? conditionOf(error.code) : 'ready';
    if (condition === null || error?.code === 'cancelled') return;
    // That there are no credits is no less true because it answers other questions.
    const isStillOut = condition === 'ready' && this.#standing.condition === 'out_of_credits';
    // Nor that it said to wait, because what was asked before that is answered.
    const isStillHeld = condition === 'ready' && this.#pace.state === 'waiting' && this.#pace.reason !== null;
    if (isStillOut || isStillHeld) return;
    const seconds = error?.extras.retryAfter;
    this.#note({
      condition,
      error: condition === 'ready' ? null : error,
      retryAt: seconds === undefined ? null : this.#clock.now() + seconds * 1000,
    });
  }

  #note<Value>(change: Partial<ServiceStanding>, value?: Value): Value {
    const before = this.#standing;
    const credits = change.credits ?? null;
    // Credits that came back are as good as any other news.
    const isFilled = before.condition === 'out_of_credits' && (credits?.total_available ?? 0) > 0;
    this.#standing = {
      ...before,
      ...(isFilled ? { condition: 'ready' as const, error: null } : {}),
      ...change,
    };
    const isNew = Object.entries(this.#standing).some(
      ([name, now]) => before[name as keyof ServiceStanding] !== now,
    );
    if (isNew) this.#changed();
    return value as Value;
  }
}

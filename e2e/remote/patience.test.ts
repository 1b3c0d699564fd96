/** What is tried again and after how long: exactly what the contract says, on a clock that only counts. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { ServiceClient } from '../../electron/remote/http/client.js';
import { faults, type Fault } from './faults.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.faults();
  await small.forget();
});
afterAll(() => small.close());

/** A client that never really waits. @returns what came of asking for the credits, and the seconds that it would have waited */
async function ask(base = small.url): Promise<{ code: string | null; waits: number[] }> {
  const waits: number[] = [];
  let now = Date.now();
  const client = new ServiceClient({
    baseUrl: base,
    token: () => Promise.resolve(small.token),
    language: () => 'en',
    proxyFor: () => Promise.resolve(null),
    certificates: () => Promise.resolve(null),
    clock: {
      now: () => now,
      sleep: (milliseconds) => {
        waits.push(milliseconds / 1000);
        now += milliseconds;
        return Promise.resolve();
      },
    },
    log: () => undefined,
  });
  try {
    const code = await client.credits().then(
      () => null,
      (thrown: unknown) => ServiceError.from(thrown).code,
    );
    return { code, waits };
  } finally {
    await client.close();
  }
}

const cases: readonly (readonly [string, Fault, string | null, readonly number[]])[] = [
  ['429, once, that says 7 in its body', faults.tooOften({ times: 1, retryAfter: 7 }), null, [7]],
  ['429, once, that says 7 in its header', faults.tooOften({ times: 1, header: '7' }), null, [7]],
  [
    '429 whose body and header differ: the body',
    faults.tooOften({ times: 1, retryAfter: 7, header: '90' }),
    null,
    [7],
  ],
  ['429 that says nothing', faults.tooOften({}), 'rate_limited', [60, 60, 60]],
  ['429 as a web page', faults.html({ status: 429 }), 'rate_limited', [60, 60, 60]],
  ['429 without a body', faults.empty({ status: 429 }), 'rate_limited', [60, 60, 60]],
  ['503 that says 7', faults.unavailable({ retryAfter: 7 }), 'unavailable', [7, 7, 7]],
  ['503 that says nothing', faults.unavailable({}), 'unavailable', [300, 300, 300]],
  ['503 with a message alone', faults.unavailable({ message: 'At lunch' }), 'unavailable', [300, 300, 300]],
  ['503 as a web page', faults.html({ status: 503 }), 'unavailable', [300, 300, 300]],
  ['a broken connection', faults.cut({ at: 'start' }), 'connection_lost', [2, 4, 8]],
  ['a broken connection, once', faults.cut({ at: 'start', times: 1 }), null, [2]],
  ['a reply that breaks off', faults.cut({ at: 'reply', bytes: 4 }), 'connection_lost', [2, 4, 8]],
  ['401', faults.unauthorized(), 'unauthorized', []],
  ['401 that says nothing', faults.unauthorized({ isBare: true }), 'unauthorized', []],
  ['402 with numbers', faults.outOfCredits({ needed: 2, available: 1 }), 'insufficient_credits', []],
  ['402 that says nothing', faults.outOfCredits(), 'credits_lacking', []],
  ['422', faults.invalid({ errors: { files: ['Too large'] } }), 'invalid_request', []],
  ['422 that says nothing', faults.invalid(), 'invalid_request', []],
  ['500', faults.status({ status: 500 }), 'service_failed', []],
  ['502 as a web page', faults.html({ status: 502 }), 'service_failed', []],
  ['a web page', faults.html(), 'web_page_came', []],
  ['nothing', faults.empty(), 'empty_answer', []],
];

it.each(cases)('%s', async (_name, fault, code, waits) => {
  await small.faults(fault);
  expect(await ask()).toEqual({ code, waits });
  expect((await small.memory()).requests).toHaveLength(waits.length + 1);
});

it('nothing that listens: 2, 4 and 8 seconds, and told', async () => {
  const gone = await startSmallService();
  await gone.close();
  expect(await ask(gone.url)).toEqual({ code: 'connection_refused', waits: [2, 4, 8] });
});

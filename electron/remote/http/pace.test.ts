import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { RequestPace, resetOf, type RequestKind } from './pace.js';
import {
  clientOf,
  codeOf,
  inTurn,
  JumpingClock,
  sendJson,
  status,
  TestServer,
  type ServiceAnswer,
} from './testing/service.js';
import type { PaceState } from './types.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function setUp(...answers: ServiceAnswer[]) {
  const { answer, count } = inTurn(answers);
  const service = await TestServer.open(answer);
  const clock = new JumpingClock();
  const client = clientOf(service.url, { clock });
  open.push(client, service);
  return { service, client, clock, count };
}

const balance = status(200, { total_available: 1 });

describe('a retry', () => {
  it.each([
    ['429 by its body', status(429, { retry_after: 7 }, { 'retry-after': '9' }), [7000]],
    ['429 by its header', status(429, {}, { 'retry-after': '9' }), [9000]],
    ['429 that names no wait', status(429, {}), [60_000]],
    ['503 by its body', status(503, { retry_after: 31 }), [31_000]],
    ['503 by its header', status(503, 'down', { 'retry-after': '12' }), [12_000]],
    ['503 that names no wait', status(503, {}), [300_000]],
    ['429 that names none at all', status(429, { retry_after: 'soon' }), [60_000]],
  ])('follows %s', async (_what, refusal, waits) => {
    const { client, clock, count } = await setUp(refusal, balance);
    expect(await client.credits()).toEqual({ total_available: 1 });
    expect(clock.waits).toEqual(waits);
    expect(count()).toBe(2);
  });

  it.each([
    [429, 'rate_limited'],
    [503, 'unavailable'],
  ])('is made three times of %i and no more', async (code, name) => {
    const { client, clock, count } = await setUp(status(code, { retry_after: 5 }));
    expect(await codeOf(client.workflows())).toBe(name);
    expect(clock.waits).toEqual([5000, 5000, 5000]);
    expect(count()).toBe(4);
  });

  it.each([400, 401, 402, 403, 404, 413, 422, 500, 502, 504])('never follows %i', async (code) => {
    const { client, clock, count } = await setUp(status(code, { retry_after: 1 }, { 'retry-after': '1' }));
    await codeOf(client.options(3));
    expect(count()).toBe(1);
    expect(clock.waits).toEqual([]);
  });

  it('is not made of what the service puts off for hours', async () => {
    const { client, clock } = await setUp(status(503, { retry_after: 86_400 }));
    const error: unknown = await client.credits().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unavailable', params: { seconds: 86_400 } });
    expect(clock.waits).toEqual([]);
  });

  it('is not made any more when the person ended it', async () => {
    const ending = new AbortController();
    const { client } = await setUp(async (_request, response, whole) => {
      await whole();
      ending.abort(new Error('ended'));
      sendJson(response, 503, {});
    });
    expect(await codeOf(client.credits(ending.signal))).toBe('threw Error: ended');
  });

  it('of one request keeps the others back as well', async () => {
    const { client, clock, count } = await setUp(status(429, { retry_after: 40 }), balance);
    const states: PaceState[] = [];
    client.pace.subscribe((state) => states.push(state));
    await Promise.all([client.credits(), client.credits()].map((asked) => asked.catch(() => undefined)));
    expect(count()).toBe(3);
    expect(states[0]).toMatchObject({ state: 'waiting', reason: 'rate_limited' });
    expect(client.pace.state).toBe('free');
    expect(clock.waits.every((wait) => wait <= 40_000)).toBe(true);
  });
});

const start = Date.UTC(2026, 10, 22);
const headers = (limit: number, remaining: number, seconds: number) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(seconds),
});

/** A pace that heard so of the service. */
async function heard(said: Readonly<Record<string, string>>) {
  const clock = new JumpingClock();
  const pace = new RequestPace(clock);
  (await pace.turn('work'))(said);
  return { clock, pace };
}

async function go(pace: RequestPace, kind: RequestKind, times: number) {
  for (let time = 0; time < times; time += 1) (await pace.turn(kind))(null);
}

describe('the pace', () => {
  it('is free while most of the limit is left', async () => {
    const { clock, pace } = await heard(headers(60, 50, 30));
    await go(pace, 'look', 15);
    expect(clock.waits).toEqual([]);
    expect(pace.state).toBe('free');
  });

  it('spreads looks over the rest of the window before the limit is met', async () => {
    const { clock, pace } = await heard(headers(60, 25, 40));
    expect(pace).toMatchObject({ state: 'slowed', until: start + 40_000 });
    await go(pace, 'look', 20);
    const waited = clock.waits.reduce((sum, wait) => sum + wait, 0);
    expect(waited).toBeGreaterThan(30_000);
    expect(Math.max(...clock.waits)).toBeLessThan(10_000);
    // What was left for work is left.
    const before = clock.waits.length;
    await go(pace, 'work', 5);
    expect(clock.waits).toHaveLength(before);
  });

  it('lets work out until nothing is left, and all wait for the window then', async () => {
    const { clock, pace } = await heard(headers(60, 2, 40));
    await go(pace, 'work', 2);
    expect(clock.waits).toEqual([]);
    expect(pace.state).toBe('waiting');
    await go(pace, 'work', 1);
    expect(clock.waits).toEqual([40_000]);
    expect(pace.state).toBe('free');
  });

  it('counts requests that are on their way', async () => {
    const { clock, pace } = await heard(headers(100, 3, 40));
    const releases = await Promise.all([pace.turn('work'), pace.turn('work'), pace.turn('work')]);
    releases[0](headers(100, 2, 40));
    // Two are not counted by the service yet: nothing is left.
    await pace.turn('work');
    expect(clock.waits).toEqual([40_000]);
  });

  it('tells its listeners of changes alone', async () => {
    const { clock, pace } = await heard({});
    const told: string[] = [];
    const stop = pace.subscribe(({ state }) => told.push(state));
    await go(pace, 'work', 3);
    pace.refused(new ServiceError('unavailable', { seconds: 9 }), 9);
    pace.refused(new ServiceError('unavailable', { seconds: 9 }), 9);
    pace.succeeded();
    clock.advance(1);
    stop();
    pace.refused(new ServiceError('rate_limited', { seconds: 9 }), 9);
    expect(told).toEqual(['waiting', 'free']);
  });

  it('does not let a service that is not available for one request keep the others back', async () => {
    const { clock, pace } = await heard({});
    pace.refused(new ServiceError('unavailable', { seconds: 300 }), 300);
    await go(pace, 'look', 2);
    expect(clock.waits).toEqual([]);
  });

  it.each([
    ['seconds from now', { 'x-ratelimit-reset': '30' }, 30_000],
    ['a Unix time', { 'x-ratelimit-reset': String(start / 1000 + 30) }, 30_000],
    ['a Unix time in milliseconds', { 'x-ratelimit-reset': String(start + 30_000) }, 30_000],
    [
      'a Unix time of a clock that goes wrong',
      {
        'x-ratelimit-reset': String(start / 1000 - 3600 + 30),
        date: new Date(start - 3_600_000).toUTCString(),
      },
      30_000,
    ],
    ['several, of which the first holds', { 'x-ratelimit-reset': '30, 3600' }, 30_000],
    ['a time that is past', { 'x-ratelimit-reset': String(start / 1000 - 5) }, null],
    ['a time beyond all windows', { 'x-ratelimit-reset': String(start / 1000 + 1e6) }, null],
    ['a word', { 'x-ratelimit-reset': 'soon' }, null],
    ['nothing', {}, null],
  ])('reads the end of a window as %s', (_what, said, wait) => {
    const until = resetOf(said, start);
    expect(until === null ? null : until - start).toBe(wait);
  });

  it('follows the headers of real answers', async () => {
    const { client, clock } = await setUp(status(200, { total_available: 1 }, headers(60, 1, 20)), balance);
    await client.credits();
    expect(client.pace).toMatchObject({ state: 'slowed' });
    await client.credits();
    expect(clock.waits).toEqual([20_000]);
  });
});

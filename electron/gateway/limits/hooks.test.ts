import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError, toErrorReply, limits } from '../../../contract/index.js';
import { environmentIds } from '../base/environments.js';
import { Allowances } from './allowances.js';
import { limitGuesses, limitUsers, neighbourhood, requestHook, type RateOptions } from './hooks.js';
import { MemoryRateWindows } from './memory.js';
import { contractLimits } from './service-limits.js';

const users: Record<string, { id: string; licence: 'free' | 'paid' }> = {
  anna: { id: 'anna', licence: 'free' },
  bert: { id: 'bert', licence: 'paid' },
};

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** A server with one route in two environments; `move` moves its clock. */
async function open() {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const allowances = new Allowances(contractLimits);
  const rates: RateOptions = {
    windows: new MemoryRateWindows(),
    clock: { now: () => new Date(now) },
    limitsOf: (environment, user) => allowances.of(environment, user),
  };
  const app = Fastify();
  opened.push(app);
  app.setErrorHandler((thrown, _request, reply) => {
    const error = ServiceError.from(thrown);
    if (error.extras.retryAfter !== undefined) void reply.header('retry-after', error.extras.retryAfter);
    return reply.status(error.httpStatus).send(toErrorReply(error.toInfo()));
  });
  const userIn = (headers: { authorization?: string }) => users[headers.authorization ?? ''];
  const letIn = limitGuesses(rates, ({ headers }) =>
    userIn(headers) ? Promise.resolve() : Promise.reject(new ServiceError('unauthorized')),
  );
  for (const environment of environmentIds) {
    const count = limitUsers(rates, environment, ({ headers }) => userIn(headers)!);
    app.get(`/${environment}`, { onRequest: [requestHook(letIn), requestHook(count)] }, (_request, reply) => {
      if (environment === 'sandbox') throw new ServiceError('unknown_execution', { execution: 'x' });
      return reply.send({ fine: true });
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (user: string, environment = 'production') => {
    const reply = await fetch(`${url}/${environment}`, { headers: { authorization: user } });
    const header = (name: string) => reply.headers.get(name);
    return {
      status: reply.status,
      limit: header('X-RateLimit-Limit'),
      remaining: header('X-RateLimit-Remaining'),
      reset: header('X-RateLimit-Reset'),
      retryAfter: header('Retry-After'),
      body: (await reply.json()) as Record<string, unknown>,
    };
  };
  const many = async (count: number, user: string, environment?: string) => {
    const replies = [];
    for (let number = 0; number < count; number += 1) replies.push(await ask(user, environment));
    return replies;
  };
  return { ask, many, move: (milliseconds: number) => void (now += milliseconds), unix: () => now / 1000 };
}

describe('requests of a user', () => {
  it('are 60 a minute, and the 61st is told when to come back', async () => {
    const { ask, many, move, unix } = await open();
    const replies = await many(60, 'anna');
    expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(replies[0]).toMatchObject({ limit: '60', remaining: '59', reset: String(unix() + 60) });
    move(20_000);
    expect(await ask('anna')).toEqual({
      status: 429,
      limit: '60',
      remaining: '0',
      reset: String(unix() + 40),
      retryAfter: '40',
      body: {
        error: 'Too many requests. Try again in 40 seconds.',
        error_code: 'rate_limited',
        retry_after: 40,
      },
    });
    expect(await ask('bert')).toMatchObject({ status: 200 });
    move(40_000);
    expect(await ask('anna')).toMatchObject({ status: 200 });
  });

  it.each([
    ['anna', 100],
    ['bert', 1000],
  ])('of %s are %i an hour', async (user, perHour) => {
    const { ask, many, move } = await open();
    let passed = 0;
    for (let minute = 0; passed < perHour; minute += 1) {
      const left = Math.min(60, perHour - passed);
      const replies = await many(left, user);
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      passed += left;
      if (passed < perHour) move(60_000);
    }
    const minutes = Math.ceil(perHour / 60) - 1;
    move(60_000);
    expect(await ask(user)).toMatchObject({
      status: 429,
      limit: String(perHour),
      retryAfter: String(3600 - (minutes + 1) * 60),
    });
    move(3_600_000 - (minutes + 1) * 60_000);
    expect(await ask(user)).toMatchObject({ status: 200, limit: '60' });
  });

  it('are counted apart in production and in the sandbox, and told with errors too', async () => {
    const { ask, many } = await open();
    await many(60, 'anna');
    expect(await ask('anna')).toMatchObject({ status: 429 });
    expect(await ask('anna', 'sandbox')).toMatchObject({ status: 404, limit: '60', remaining: '59' });
  });
});

describe('guesses', () => {
  it('are answered with 401, and beyond their number with 429, while others at that address go on', async () => {
    const { ask, many, move } = await open();
    const replies = await many(limits.guesses.perMinute, 'nobody');
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await ask('nobody')).toMatchObject({ status: 429, retryAfter: '60', body: { retry_after: 60 } });
    expect(await ask('anna')).toMatchObject({ status: 200 });
    move(60_000);
    expect(await ask('nobody')).toMatchObject({ status: 401 });
  });

  it('are counted by what one household has', () => {
    expect(neighbourhood('192.0.2.1')).toBe('192.0.2.1');
    expect(neighbourhood('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(neighbourhood('2001:db8:1:2:3:4:5:6')).toBe(neighbourhood('2001:db8:1:2::1'));
    expect(neighbourhood('2001:db8:1:2::1')).not.toBe(neighbourhood('2001:db8:1:3::1'));
    expect(neighbourhood('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(neighbourhood('')).toBe('unknown');
  });
});

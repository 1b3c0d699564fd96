/** Errors, limits and authentication of the contract, row by row (docs/service-contract.md, "Errors", "Limits", "Authentication"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.js';
import { picture, startService, type RunningService } from './harness.js';

let service: RunningService;
let api: Client;
let dot: File;
let images: string;
/** A token of somebody else. */
let otherToken: string;
beforeAll(async () => {
  service = await startService();
  api = service.api;
  dot = await picture('a.png');
  images = await api.idOf('Images to PDF');
  const added = await service.platen('admin', 'users', 'add', 'Bert');
  expect(added, added.err).toMatchObject({ status: 0 });
  const made = await service.platen('admin', 'tokens', 'create', 'Bert', '--name', 'test');
  otherToken = /platen_[\w-]+/.exec(made.out)?.[0] ?? `${made.out}${made.err}`;
  expect(otherToken).toMatch(/^platen_/);
});
afterAll(() => service.close());

const paths = ['/user/workflows', '/user/credits', '/executions', '/executions/x', '/executions/x/download'];

describe('Authentication', () => {
  it.each([null, '', 'platen_wrong', 'x'.repeat(400)])(
    'a missing or invalid token (%j) gives 401',
    async (token) => {
      for (const path of paths) {
        const { status, body, headers } = await api.as(token).get(path);
        expect([status, typeof body.error]).toEqual([401, 'string']);
        // A client has no settings of an app: it is told what it can do itself.
        expect(body.error).toContain('Authorization: Bearer');
        expect(headers.get('www-authenticate')).toBe('Bearer');
      }
    },
  );
  it('one token serves for many requests', async () => {
    for (const path of paths.slice(0, 3)) expect((await api.get(path)).status).toBe(200);
  });
  it('another user’s execution is unknown on every endpoint', async () => {
    const { body } = await api.convert({ 'files[]': dot, workflow_id: images });
    const other = api.as(otherToken);
    for (const path of [`/executions/${body.execution_id}`, `/executions/${body.execution_id}/download`])
      expect((await other.get(path)).status).toBe(404);
    expect((await other.delete(`/executions/${body.execution_id}`)).status).toBe(404);
    expect((await api.get(`/executions/${body.execution_id}`)).status).toBe(200);
  });
});

describe('Errors', () => {
  it('402: credits_needed and credits_available', async () => {
    const { status, body } = await api.as(otherToken).convert({ 'files[]': dot, workflow_id: images });
    expect([status, body['credits_needed'], body['credits_available'], typeof body.error]).toEqual([
      402,
      1,
      0,
      'string',
    ]);
  });
  it('404: an unknown workflow or execution, with an error', async () => {
    const unknown = [
      await api.get('/executions/00000000-0000-4000-8000-000000000000'),
      await api.get('/workflows/999/options'),
      await api.convert({ 'files[]': dot, workflow_id: '999' }),
    ];
    for (const { status, body } of unknown) expect([status, typeof body.error]).toEqual([404, 'string']);
  });
  it('422: errors maps field names to lists of messages', async () => {
    const { status, body } = await api.convert({ workflow_id: 'x' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['files', 'workflow_id']);
    for (const messages of Object.values(body.errors)) expect(messages[0]).toMatch(/\S/);
  });
  it('texts come in the language that is asked for, codes never change', async () => {
    const [english, dutch] = [
      await api.in('en-GB').get('/executions/x'),
      await api.in('nl-NL').get('/executions/x'),
    ];
    expect(dutch.body.error).not.toBe(english.body.error);
    expect(dutch.body.error_code).toBe(english.body.error_code);
  });
});

describe('Limits', () => {
  it('more than 50 files: converted, with a warning', async () => {
    const files = Array.from({ length: 51 }, () => dot);
    const { status, body } = await api.convert({
      'files[]': files,
      workflow_id: await api.idOf('Merge Images to PDF'),
    });
    expect([status, body.total_pages]).toEqual([200, 51]);
    expect(body.messages[0]).toContain('51');
  });
  it('more than 200 files: 422 on files', async () => {
    const files = Array.from({ length: 201 }, () => dot);
    const { status, body } = await api.convert({ 'files[]': files, workflow_id: images });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['files']]);
  });
  it('X-RateLimit-*: numbers, in every reply to somebody known', async () => {
    for (const path of paths) {
      const { headers } = await api.get(path);
      for (const name of ['limit', 'remaining', 'reset'])
        expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
    }
  });
  it('60 requests a minute: 429 with retry_after and Retry-After, and all is well when that is over', async () => {
    await service.clock.advance(3_600_000);
    const hasty = api.paced(0);
    const statuses: number[] = [];
    for (let request = 0; request < 61; request += 1)
      statuses.push((await hasty.get('/user/credits')).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    const { status, body, headers } = await hasty.get('/user/credits');
    const wait = Number(body['retry_after']);
    expect([status, headers.get('retry-after'), typeof body.error]).toEqual([429, String(wait), 'string']);
    expect(wait).toBeLessThanOrEqual(60);
    await service.clock.advance(wait * 1000);
    expect((await hasty.get('/user/credits')).status).toBe(200);
  });
  it('100 requests an hour for free users', async () => {
    await service.clock.advance(3_600_000);
    const free = api.as(otherToken).paced(2000);
    for (let request = 0; request < 100; request += 1)
      expect((await free.get('/user/credits')).status).toBe(200);
    const { status, body } = await free.get('/user/credits');
    expect(status).toBe(429);
    expect(Number(body['retry_after'])).toBeGreaterThan(60);
  });
});

/** The end of the legacy interface v1, as the contract fixes it and as an administrator may move it. */
import { expect, it, onTestFinished } from 'vitest';
import { startService, type ServiceOptions } from './harness.js';

async function service(wishes: ServiceOptions) {
  const started = await startService(wishes);
  onTestFinished(() => started.close());
  return started;
}

const warnings = ({ headers }: { readonly headers: Headers }) =>
  ['deprecation', 'sunset', 'warning'].map((name) => headers.get(name));

it('is over since 1 June 2026 unless somebody says otherwise: every path answers 410 and names v2', async () => {
  const { v1, first } = await service({ at: '2026-11-22T12:00:00Z' }).then((running) => ({
    v1: running.v1(),
    first: running.first,
  }));
  for (const path of ['/configuration', '/sessions/x', '/download?id=x&key=x', '/nowhere']) {
    const reply = await v1.get(path);
    expect(reply).toMatchObject({ status: 410, body: { code: 410 } });
    expect(String(reply.body['message'])).toContain(`${first.url}/api/v2`);
  }
  expect((await v1.send('POST', '/sessions', {})).status).toBe(410);
  expect((await v1.in('nl').get('/configuration')).body['message']).toMatch(/beëindigd/);
});

it('comes in steps for those who were there in December 2025', async () => {
  const running = await service({ at: '2025-12-20T00:00:00Z' });
  const look = () => running.v1().send('POST', '/sessions', {});
  expect(warnings(await look())).toEqual([null, null, null]);
  await running.clock.set('2026-01-31T00:00:00Z');
  expect(warnings(await look())).toEqual([null, null, null]);
  const told = ['true', 'Mon, 01 Jun 2026 00:00:00 GMT', '299 - "v1 ends on 1 June 2026: use /api/v2"'];
  for (const day of ['2026-02-01', '2026-05-15', '2026-05-31']) {
    await running.clock.set(`${day}T01:00:00Z`);
    const reply = await look();
    expect([reply.status, ...warnings(reply)]).toEqual([201, ...told]);
  }
  await running.clock.set('2026-06-01T00:00:01Z');
  expect((await look()).status).toBe(410);
});

it('is there at once for who registers after December 2025', async () => {
  const running = await service({ at: '2026-01-05T00:00:00Z' });
  expect(await running.v1().send('POST', '/sessions', {})).toMatchObject({
    status: 401,
    body: { code: 401 },
  });
});

it('is on another day with --v1-until', async () => {
  const running = await service({ at: '2026-11-22T12:00:00Z', flags: ['--v1-until', '2027-03-01'] });
  const reply = await running.v1().send('POST', '/sessions', {});
  expect([reply.status, reply.headers.get('sunset')]).toEqual([201, 'Mon, 01 Mar 2027 00:00:00 GMT']);
  await running.clock.set('2027-03-01T00:00:01Z');
  expect((await running.v1().send('POST', '/sessions', {})).status).toBe(410);
});

/** Clients of v1 that wait for a process: their requests are few, and count in no window. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type RunningService } from './harness.js';

interface Process {
  readonly process_id: string;
  readonly process_progress?: { readonly update_counter: number };
  readonly process_result?: { readonly status: string };
}

let service: RunningService;
beforeAll(async () => {
  service = await startService({ flags: ['--v1', '--parallel', '1'] });
});
afterAll(() => service.close());

it('requests that wait for a process count in no window, and all others do', async () => {
  const client = service.v1().paced(0);
  const { body: session } = await client.send<{ session_id: string }>('POST', '/sessions', {});
  const path = `/sessions/${session.session_id}`;
  const { body: file } = await client.send<{ file_id: string }>('POST', `${path}/files`, {
    file_settings: { title: 'text', extension: 'txt' },
  });
  await client.call(`${path}/files/${file.file_id}/data`, { method: 'PUT', body: 'Some words.' });
  // The worker is there, and everything was tried that a first document waits for.
  const settings = (synchronous: boolean) => ({ process_settings: { process_synchronous: synchronous } });
  await client.send('POST', `${path}/processes`, settings(true));
  const letGo = service.holdWorkers();
  const left = ({ headers }: { readonly headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));
  try {
    const started = await client.send<Process>('POST', `${path}/processes`, settings(false));
    const before = left(started);
    const { process_id: id, process_progress: progress } = started.body;
    const poll = (query: string) => client.get<Process>(`${path}/processes/${id}?${query}`);
    // The lines of its begin are there already, and it is waited all the same.
    let known = Math.max(0, (progress?.update_counter ?? 0) - 1);
    for (let request = 0; request < 3; request += 1) {
      const reply = await poll(`long_pull_timeout=1000&update_counter=${known}`);
      expect([reply.status, left(reply)]).toEqual([200, before]);
      known = reply.body.process_progress?.update_counter ?? known;
    }
    expect(left(await poll(`update_counter=${known}`))).toBe(before - 1);
    // Too short to be a wait: it would let a client ask without end.
    expect(left(await poll(`long_pull_timeout=1&update_counter=${known}`))).toBe(before - 2);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => poll(`long_pull_timeout=4000&update_counter=${known}`)),
    );
    // Five wait at a gateway without being counted.
    const counted = Math.max(0, 8 - 5 * service.gateways);
    expect(Math.min(...many.map(left))).toBe(before - 2 - counted);
    const waiting = poll(`long_pull_timeout=60000&update_counter=9999`);
    letGo();
    let reply = await waiting;
    expect(left(reply)).toBe(before - 2 - counted);
    while (!reply.body.process_result) reply = await poll('long_pull_timeout=60000&update_counter=9999');
    expect(reply.body.process_result.status).toBe('OK');
    // The process may have ended between two of these: the second one waited for nothing.
    const last = left(reply);
    expect([before - 2 - counted, before - 3 - counted]).toContain(last);
    // It is over: this one waits for nothing.
    expect(left(await poll('long_pull_timeout=60000&update_counter=9999'))).toBe(last - 1);
  } finally {
    letGo();
  }
});

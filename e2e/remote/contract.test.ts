/** What every conversion service keeps, kept by a service elsewhere: the one that Platen serves, asked over HTTP. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceChecks, type ServiceUnderTest } from '../../contract/testing/service-checks.js';
import type { RemoteClock } from '../../electron/remote/http/clock.js';
import { picture, startService, type RunningService } from '../gateway/harness.js';
import { openRemote, type OpenedRemoteService } from './opened.js';

let served: RunningService;
let opened: OpenedRemoteService;
let of: ServiceUnderTest;

/** Waits on the service's own clock: what takes an hour by it is over at once. */
const clockOf = (service: RunningService): RemoteClock => ({
  now: () => service.clock.now().getTime(),
  sleep: async (milliseconds, signal) => {
    signal?.throwIfAborted();
    await service.clock.advance(milliseconds);
    // The work itself takes real time.
    await pause(20);
    signal?.throwIfAborted();
  },
});

beforeAll(async () => {
  served = await startService();
  opened = await openRemote({
    url: served.url,
    token: served.first.token,
    clock: clockOf(served),
  });
  const { system_workflows } = await opened.service.workflows();
  const good = new Uint8Array(await (await picture('a.png')).arrayBuffer());
  of = {
    entrance: opened.remote,
    workflowId: system_workflows.find(({ name }) => name === 'Images to PDF')!.id,
    good,
    bad: good.subarray(0, 40),
    extension: 'png',
    wrongOption: ['combine', 'perhaps'],
  };
});

afterAll(async () => {
  await opened?.close();
  await served?.close();
});

it('makes one result of several documents where an option says so, and none of them is missing', async () => {
  const { service, target, folder } = opened;
  const paths = ['first', 'second'].map((name) => join(folder, `${name}.png`));
  for (const path of paths) await writeFile(path, of.good);
  const { id } = await service.submit({
    workflowId: of.workflowId,
    files: paths.map((path) => ({ path, folder: '' })),
    options: { combine: 'one' },
    target: { directory: target, pattern: null },
  });
  const ended = await service.finished(id);
  expect(ended).toMatchObject({ status: 'done', doneCount: 2, failedCount: 0, totalPages: 2 });
  expect(ended.results).toMatchObject([{ input: null, format: 'pdf' }]);
  expect(ended.messages.map(({ code }) => code)).toContain('fetched_together');
});

describe('a service elsewhere', () => {
  it.each(serviceChecks.map((check) => [check.name, check] as const))('%s', async (_name, check) => {
    await check.run(of);
  });
});

/** Several callers of one service. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { localCaller, ServiceError, type Caller, type Execution } from '../../contract/index.js';
import { serviceChecks, type ServiceUnderTest } from '../../contract/testing/service-checks.js';
import { findWorkflow } from '../workflows/catalogue.js';
import { testFolder } from '../executions/testing/folders.js';
import type { LocalService } from './local-service.js';
import { openTestService, sample, testService } from './testing/service.js';

const anna: Caller = { owner: 'anna', place: 'network' };
const bert: Caller = { owner: 'bert', place: 'network' };
const workflowId = findWorkflow('images-to-pdf').id;
const target = { directory: null, pattern: null };

const dot = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Sends so many pictures and names them in a request. */
async function pictures(local: LocalService, caller: Caller, count: number) {
  const bytes = await dot();
  const service = local.as(caller);
  const sent = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      service.receive({ name: `${index}.png`, content: once(bytes) }),
    ),
  );
  const files = sent.map(({ path }) => ({ path, folder: '' }));
  return { service, request: { workflowId, files, options: {}, target } };
}

describe('the local service keeps what every service promises', () => {
  let shared: Awaited<ReturnType<typeof openTestService>>;
  let good: Buffer;

  beforeAll(async () => {
    shared = await openTestService({ parallel: 2 });
    good = await dot();
  });
  afterAll(() => shared.close());

  it.each(serviceChecks.map((check) => [check.name, check] as const))('%s', async (_name, check) => {
    const of: ServiceUnderTest = {
      entrance: shared.local,
      workflowId,
      good,
      bad: good.subarray(0, 40),
      extension: 'png',
      wrongOption: ['combine', 'perhaps'],
    };
    await check.run(of);
  });
});

it('serves one file of somebody after the first few of another’s two hundred', async () => {
  const { local } = await testService(2);
  const many = await pictures(local, anna, 200);
  const one = await pictures(local, bert, 1);
  const long = await many.service.submit(many.request);
  const short = await one.service.submit(one.request);
  expect((await one.service.finished(short.id)).status).toBe('done');
  expect((await many.service.status(long.id)).doneCount).toBeLessThan(20);
  await many.service.cancel(long.id);
  await many.service.finished(long.id);
});

it('keeps what a caller over a network is given until it is removed, and what it sent no longer than needed', async () => {
  const { local, folder } = await testService(1);
  const { service, request } = await pictures(local, anna, 1);
  const { id } = await service.submit(request);
  await service.finished(id);
  const results = join(folder, 'results');
  expect(await readdir(results)).toEqual([id]);
  await expect.poll(() => existsSync(request.files[0]!.path)).toBe(false);
  await service.remove([id]);
  expect(await readdir(results)).toEqual([]);
});

it('forgets a served execution with its files at the next start, once its time is over', async () => {
  const folder = await testFolder();
  const first = await openTestService({ folder, parallel: 1, keptFor: () => 1 });
  const { service, request } = await pictures(first.local, anna, 1);
  const { id } = await service.submit(request);
  await service.finished(id);
  await first.close();
  const { local } = await testService(1, folder);
  await expect(local.as(anna).status(id)).rejects.toMatchObject({ code: 'unknown_execution' });
  expect(await readdir(join(folder, 'results'))).toEqual([]);
});

it('takes the picture of a watermark from what was sent, and no path of this computer', async () => {
  const { local } = await testService(1);
  const service = local.as(anna);
  const pdf = await service.receive({
    name: 'a.pdf',
    content: once(await readFile(sample('annual-report.pdf'))),
  });
  const picture = await service.receive({ name: 'logo.png', content: once(await dot()) });
  const submit = (path: string) =>
    service.submit({
      workflowId: findWorkflow('watermark-pdf').id,
      files: [{ path: pdf.path, folder: '' }],
      options: { watermark_kind: 'picture', watermark_picture: path },
      target,
    });
  await expect(submit(sample('specimen.png'))).rejects.toMatchObject({ code: 'invalid_options' });
  const ended = await service.finished((await submit(picture.path)).id);
  expect(ended.status).toBe('done');
  expect(ended.options['watermark_picture']).toBe('logo.png');
});

/** Turns a history into one of the version before executions had owners. */
function makeOld(folder: string): void {
  const database = new Libsql(join(folder, 'history.db'));
  for (const step of [
    'DROP INDEX executions_by_owner',
    'DROP INDEX executions_by_expiry',
    'ALTER TABLE executions DROP COLUMN owner',
    'ALTER TABLE executions DROP COLUMN expires_at',
    'DROP TABLE requests',
    'DELETE FROM migrations WHERE number = 5',
  ])
    database.exec(step);
  database.close();
}

it('runs an execution of the version before again', async () => {
  const folder = await testFolder();
  const source = join(folder, 'a.png');
  await mkdir(join(folder, 'out'), { recursive: true });
  const first = await openTestService({ folder, parallel: 1 });
  const made = await first.service.submit(first.request('images-to-pdf', [source]));
  await first.service.finished(made.id);
  await first.close();
  makeOld(folder);
  await copyFile(sample('specimen.png'), source);
  const { service } = await testService(1, folder);
  expect((await service.status(made.id)).inputs[0]?.error?.code).toBe('file_missing');
  await service.retry({ executionId: made.id, passwords: {} });
  expect((await service.finished(made.id)).status).toBe('done');
});

it('asks once whether a submission of a caller over a network is admitted, with what it costs, before it begins', async () => {
  const asked: { owner: string; id: string; credits: number }[] = [];
  const { local, request, target, close } = await openTestService({
    parallel: 1,
    admit: async ({ owner, execution, quote }) => {
      asked.push({ owner, id: execution.id, credits: quote.credits });
      await Promise.resolve();
      if (quote.credits > 2)
        throw new ServiceError(
          'insufficient_credits',
          { needed: quote.credits, available: 2 },
          { creditsNeeded: quote.credits, creditsAvailable: 2 },
        );
    },
  });
  onTestFinished(close);
  const few = await pictures(local, anna, 2);
  const key = { idempotencyKey: 'k' };
  const twins = await Promise.all([1, 2, 3].map(() => few.service.submit(few.request, key)));
  const again = await few.service.submit(few.request, key);
  const [{ id }] = twins as [Execution];
  expect(new Set([...twins, again].map((one) => one.id))).toEqual(new Set([id]));
  expect(asked).toEqual([{ owner: 'anna', id, credits: 2 }]);
  expect((await few.service.finished(id)).status).toBe('done');

  // What is wrong is refused before anybody is asked; what is not admitted leaves nothing.
  const many = await pictures(local, bert, 3);
  await expect(many.service.submit({ ...many.request, options: { combine: 'no' } })).rejects.toThrow();
  expect(asked).toHaveLength(1);
  await expect(many.service.submit(many.request)).rejects.toMatchObject({
    code: 'insufficient_credits',
    extras: { creditsNeeded: 3, creditsAvailable: 2 },
  });
  expect((await many.service.list({ search: '', filter: 'all', offset: 0, limit: 9 })).total).toBe(0);

  // The person at the computer is asked for nothing.
  const own = local.as(localCaller);
  const mine = await own.submit(request('images-to-pdf', Array(3).fill(sample('specimen.png'))));
  expect((await own.finished(mine.id)).results[0]?.path.startsWith(target)).toBe(true);
  expect(asked.map(({ owner }) => owner)).toEqual(['anna', 'bert']);
});

it('takes back what was admitted where the submission is refused after that', async () => {
  const withdrawn: string[] = [];
  const { local, close } = await openTestService({
    parallel: 1,
    admit: async ({ execution }) => {
      void local.close();
      return async () => void withdrawn.push(execution.id);
    },
  });
  onTestFinished(close);
  const { service, request } = await pictures(local, anna, 1);
  await expect(service.submit(request)).rejects.toMatchObject({ code: 'unavailable' });
  expect(withdrawn).toHaveLength(1);
});

it('tells a listener for all changes the owner of each, without paths where they came over a network', async () => {
  const { local } = await testService(1);
  const heard: [owner: string, id: string, path: string][] = [];
  const leave = local.subscribeAll((owner, { summary, results }) => {
    for (const { path } of results) heard.push([owner, summary.id, path]);
  });
  const ids: string[] = [];
  for (const caller of [anna, bert]) {
    const { service, request } = await pictures(local, caller, 1);
    const { id } = await service.submit(request);
    await service.finished(id);
    ids.push(id);
  }
  expect(heard).toEqual([
    ['anna', ids[0], '0.pdf'],
    ['bert', ids[1], '0.pdf'],
  ]);
  leave();
  const { service, request } = await pictures(local, anna, 1);
  await service.finished((await service.submit(request)).id);
  expect(heard).toHaveLength(2);
});

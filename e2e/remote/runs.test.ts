/** Executions of a service that gives the least the contract allows, and of one in which everything goes wrong. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { faults } from './faults.js';
import {
  converted,
  fieldsOf,
  idOf,
  isIn,
  manners,
  open,
  otherwise,
  quickClock,
  request,
  run,
  sent,
  small,
  toPdf,
  until,
  useSmallService,
} from './visits.js';

useSmallService();

describe('what is sent', () => {
  it('waits for a single small file in one request, and asks about everything else', async () => {
    const opened = await open();
    const ended = await run(opened, ['one.txt']);
    expect(ended).toMatchObject({ status: 'done', doneCount: 1, results: [{ name: 'one.pdf' }] });
    expect(ended.messages.map(({ code }) => code)).toEqual(['options_assumed']);
    await run(opened, ['one.txt', 'two.txt']);
    const never = await open({ synchronous: 'never' });
    await run(never, ['three.txt']);
    expect(await fieldsOf('async')).toEqual(['false', 'true', 'true']);
    expect(await readdir(opened.target)).toHaveLength(3);
  });

  it('gives files of one name different ones, and finds their results again', async () => {
    const opened = await open();
    const ended = await run(opened, ['a/report.txt', 'b/report.txt', 'b/report.md']);
    expect(ended).toMatchObject({ status: 'done', doneCount: 3 });
    expect(await sent()).toEqual([['report.txt', 'report (2).txt', 'report (3).md']]);
    expect(ended.results.map(({ input, name }) => [input, name])).toEqual([
      [0, 'report.pdf'],
      [1, 'report (2).pdf'],
      [2, 'report (3).pdf'],
    ]);
  });

  it('sends no more files at once than the service takes, and none twice', async () => {
    await manners({ maxFiles: 3 });
    const opened = await open();
    const names = Array.from({ length: 8 }, (_, place) => `file ${place}.txt`);
    const ended = await run(opened, names);
    expect(ended).toMatchObject({ status: 'done', doneCount: 8, failedCount: 0 });
    expect(await converted()).toEqual(names);
    const parts = await open({ limits: { filesPerRequest: 3 } });
    await small.forget();
    await run(parts, names);
    expect((await sent()).map((files) => files.length)).toEqual([3, 3, 2]);
  });

  it('has no more than five executions at the service at the same time', async () => {
    await manners({ polls: 1 });
    const opened = await open({ limits: { filesPerRequest: 1 } });
    const names = Array.from({ length: 12 }, (_, place) => `file ${place}.txt`);
    expect(await run(opened, names)).toMatchObject({ status: 'done', doneCount: 12 });
    const { maxConcurrent, conversions } = await small.memory();
    expect(maxConcurrent).toBeLessThanOrEqual(5);
    expect(conversions).toHaveLength(12);
  });

  it('names the order of a merge, and makes one result', async () => {
    const opened = await open();
    const { service } = opened;
    const pdfs = await run(opened, ['b.txt', 'a.txt']);
    const files = pdfs.results.map(({ path }) => ({ path, folder: '' }));
    const workflowId = await idOf(service, 'Merge PDFs');
    const target = { directory: opened.target, pattern: null };
    const { id } = await service.submit({
      workflowId,
      files,
      options: {},
      order: ['a.pdf', 'b.pdf'],
      target,
    });
    const merged = await service.finished(id);
    expect(merged).toMatchObject({ status: 'done', doneCount: 2, results: [{ input: null, pages: 2 }] });
    expect((await fieldsOf('file_order')).at(-1)).toBe('["a.pdf","b.pdf"]');
  });

  it('does one step after the other, and keeps nothing between them', async () => {
    const opened = await open();
    const { service, folder } = opened;
    const workflowId = await idOf(service, 'PDF to text');
    const ended = await run(opened, ['one.txt', 'two.txt'], { then: [{ workflowId, options: {} }] });
    expect(ended).toMatchObject({ status: 'done', doneCount: 2 });
    expect(ended.results.map(({ name }) => name).sort()).toEqual(['one.txt', 'two.txt']);
    const [one] = ended.results;
    expect(await readFile(one!.path, 'utf8')).toContain('The text of');
    expect(await sent()).toEqual([
      ['one.txt', 'two.txt'],
      ['one.pdf', 'two.pdf'],
    ]);
    expect(await readdir(join(folder, 'state'))).toEqual([]);
  });

  it('tells of a file that is not there, and does the others', async () => {
    const opened = await open();
    const asked = await request(opened, toPdf, ['here.txt', 'gone.txt', 'empty.txt']);
    await rm(asked.files[1]!.path);
    await writeFile(asked.files[2]!.path, '');
    const { id } = await opened.service.submit(asked);
    const ended = await opened.service.finished(id);
    expect(ended.inputs.map(({ error }) => error?.code)).toEqual([undefined, 'file_missing', 'empty_file']);
    expect(await sent()).toEqual([['here.txt']]);
  });
});

describe('what is charged', () => {
  it('is what the service says of all its executions, with its reasons', async () => {
    await manners({ generous: true, credits: 50 });
    const opened = await open({ limits: { filesPerRequest: 1 } });
    const ended = await run(opened, ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ creditsCharged: 2, charge: { credits: 2, credits_left: 48 } });
    expect(ended.charge?.credits_explain).toBeTruthy();
    expect(opened.store.find(ended.id, 'local').charge).toEqual(ended.charge);
  });

  it('is nothing that was not told', async () => {
    await manners({}, faults.fields({ on: ['convert', 'status'], remove: ['credits_charged'] }));
    const ended = await run(await open(), ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ status: 'done' });
  });

  it('ends with the credits: what was not sent is not sent', async () => {
    await manners({}, faults.outOfCredits({ on: 'convert', needed: 3, available: 1 }));
    const opened = await open({ limits: { filesPerRequest: 1, atOnce: 1 } });
    const ended = await run(opened, ['one.txt', 'two.txt', 'three.txt']);
    expect(ended).toMatchObject({ status: 'failed', failedCount: 3 });
    expect(ended.error).toMatchObject({
      code: 'insufficient_credits',
      creditsNeeded: 3,
      creditsAvailable: 1,
    });
    expect(await sent()).toHaveLength(1);
    expect(opened.remote.standing.condition).toBe('out_of_credits');
  });
});

describe('what goes wrong on the way', () => {
  it('is held while the token is wrong, and goes on when another one is given', async () => {
    let token = 'a token of yesterday';
    await manners({ polls: 3 });
    const opened = await open({ token: () => token });
    token = small.token;
    const asked = await request(opened, toPdf, ['one.txt', 'two.txt']);
    await small.faults(faults.hold({ on: 'status', at: 'start', gate: 'first look', times: 1 }));
    const { id } = await opened.service.submit(asked);
    await small.held('first look');
    token = 'a token of yesterday';
    await small.open('first look');
    await until(opened, id, isIn('held'));
    expect(opened.remote.standing.condition).toBe('wrong_token');
    token = small.token;
    opened.remote.tokenChanged();
    expect(await opened.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await sent()).toHaveLength(1);
  });

  it('fails where nobody is there to give a token, and goes on with the same execution at the next try', async () => {
    await manners({}, faults.unauthorized({ on: 'status', times: 1 }));
    const opened = await open({ isAttended: false });
    const ended = await run(opened, ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'unauthorized' } });
    await opened.service.retry({ executionId: ended.id, passwords: {} });
    expect(await opened.service.finished(ended.id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await sent()).toHaveLength(1);
  });

  it('is offline until the service is there again, and nothing is lost', async () => {
    await manners({}, faults.cut({ on: 'status', at: 'start' }));
    const opened = await open();
    const { id } = await opened.service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
    expect((await until(opened, id, isIn('offline'))).remote?.retryAt).toBeTruthy();
    expect(opened.remote.standing.condition).toBe('offline');
    await small.faults();
    expect(await opened.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await sent()).toHaveLength(1);
  });

  it('waits as long as a busy service says', async () => {
    await manners({}, faults.tooOften({ on: 'status', times: 6, retryAfter: 7 }));
    const opened = await open();
    expect(await run(opened, ['one.txt', 'two.txt'])).toMatchObject({ status: 'done', doneCount: 2 });
  });

  it.each([
    ['429', faults.tooOften({ on: 'convert', times: 4, retryAfter: 7 }), 'rate_limited', 7],
    ['503', faults.unavailable({ on: 'convert', times: 4 }), 'unavailable', 300],
  ] as const)(
    'is told when a submission gets %s after three tries more, and the next try sends it: nothing is lost',
    async (_status, fault, code, wait) => {
      await manners({}, fault);
      const waits: number[] = [];
      const clock = quickClock();
      const sleep: typeof clock.sleep = (milliseconds, signal) => {
        waits.push(milliseconds / 1000);
        return clock.sleep(milliseconds, signal);
      };
      const opened = await open({ clock: { ...clock, sleep } });
      const ended = await run(opened, ['one.txt', 'two.txt']);
      expect(ended).toMatchObject({ status: 'failed', failedCount: 2, error: { code } });
      expect(ended.inputs.map(({ error }) => error?.params['seconds'])).toEqual([wait, wait]);
      expect(waits.filter((seconds) => seconds >= 2)).toEqual([wait, wait, wait]);
      expect(await sent()).toHaveLength(4);
      expect(await converted()).toEqual([]);
      await opened.service.retry({ executionId: ended.id, passwords: {} });
      expect(await opened.service.finished(ended.id)).toMatchObject({ status: 'done', doneCount: 2 });
      expect(await converted()).toEqual(['one.txt', 'two.txt']);
    },
  );

  it('says of an execution that is gone that it is', async () => {
    await manners({}, faults.notFound({ on: 'status' }));
    const ended = await run(await open(), ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'execution_gone' } });
  });

  it.each([
    ['a status that nobody knows', faults.unknownStatus({ word: 'pondering' })],
    ['work without an end', faults.neverEnds()],
  ])('believes %s for hours, and not for ever', async (_what, fault) => {
    await manners({}, fault);
    const hour = 3_600_000;
    const opened = await open({ limits: { patience: 3 * hour, unknownStatus: hour, lastPoll: hour / 4 } });
    const ended = await run(opened, ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'execution_endless' } });
    // It may have ended since.
    await small.faults();
    await opened.service.retry({ executionId: ended.id, passwords: {} });
    expect((await opened.service.finished(ended.id)).status).toBe('done');
    expect(await sent()).toHaveLength(1);
  });

  it('says in the words of the service why it failed, and sends it anew at the next try', async () => {
    await manners({}, faults.fails({ times: 1 }, { error: 'The printer is on fire.' }));
    const opened = await open();
    const ended = await run(opened, ['one.txt', 'two.txt']);
    expect(ended.error).toMatchObject({
      code: 'execution_failed_saying',
      params: { detail: 'The printer is on fire' },
    });
    await opened.service.retry({ executionId: ended.id, passwords: {} });
    expect(await opened.service.finished(ended.id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await sent()).toHaveLength(2);
  });

  it('asks before it sends again what may have arrived', async () => {
    await manners({}, faults.cut({ on: 'convert', at: 'worked', times: 1 }));
    const opened = await open();
    const ended = await run(opened, ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'unclear_outcome' } });
    expect(await sent()).toHaveLength(1);
    await opened.service.retry({ executionId: ended.id, passwords: {} });
    expect(await opened.service.finished(ended.id)).toMatchObject({ status: 'done' });
    const keys = (await small.memory()).requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.filter((key) => key !== undefined)).size).toBe(2);
  });

  it('sends again by itself where the service takes keys, and nothing is converted twice', async () => {
    await manners({ idempotency: true }, faults.cut({ on: 'convert', at: 'worked', times: 1 }));
    const ended = await run(await open(), ['one.txt', 'two.txt']);
    expect(ended).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await sent()).toHaveLength(2);
    expect(await converted()).toEqual(['one.txt', 'two.txt']);
  });

  it('fetches once more what could not be put into its place, and converts nothing twice', async () => {
    const opened = await open();
    const asked = await request(opened, toPdf, ['one.txt', 'two.txt']);
    await small.faults(faults.hold({ on: 'download', at: 'start', gate: 'result', times: 1 }));
    const { id } = await opened.service.submit(asked);
    await small.held('result');
    await rm(opened.target, { recursive: true });
    await small.open('result');
    const ended = await opened.service.finished(id);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'target_missing' } });
    await mkdir(opened.target);
    await opened.service.retry({ executionId: id, passwords: {} });
    expect(await opened.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await converted()).toEqual(['one.txt', 'two.txt']);
  });
});

it('says of a full disk which one it is, and fetches once more what the service made', async () => {
  let isFull = true;
  const opened = await open({
    between: otherwise('download', (client) => (...words) => {
      if (isFull) return Promise.reject(new ServiceError('target_full'));
      return client.download(...words);
    }),
  });
  const { id } = await opened.service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
  const failed = await opened.service.finished(id);
  expect(failed.inputs.map(({ error }) => error?.code)).toEqual(['work_folder_full', 'work_folder_full']);
  isFull = false;
  await opened.service.retry({ executionId: id, passwords: {} });
  expect(await opened.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
  expect(await sent()).toHaveLength(1);
});

describe('what is cancelled', () => {
  it('is not sent to its end', async () => {
    const opened = await open();
    const asked = await request(opened, toPdf, ['one.txt', 'two.txt']);
    await small.faults(faults.hold({ on: 'convert', at: 'start', gate: 'upload' }));
    const { id } = await opened.service.submit(asked);
    await small.held('upload');
    await opened.service.cancel(id);
    expect(await opened.service.status(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    await small.open('upload');
  });

  it('may go on at a service that cannot be told, and that is said', async () => {
    await manners({ isHeld: true });
    const opened = await open();
    const { id } = await opened.service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
    await until(opened, id, isIn('queued'));
    await opened.service.cancel(id);
    const ended = await opened.service.status(id);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    expect(ended.inputs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(ended.messages.map(({ code }) => code)).toContain('service_goes_on');
  });

  it('ends at once while the service is out of reach, and nobody waits for its answer', async () => {
    await manners({ isHeld: true });
    let asked = 0;
    const opened = await open({
      between: otherwise('cancel', () => () => {
        asked += 1;
        return new Promise(() => undefined);
      }),
    });
    const { id } = await opened.service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
    await until(opened, id, isIn('queued'));
    await small.faults(faults.cut({ on: 'status', at: 'start' }));
    await until(opened, id, isIn('offline'));
    await opened.service.cancel(id);
    const ended = await opened.service.status(id);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'cancelled' }, doneCount: 0 });
    expect(ended.inputs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(ended.messages.map(({ code }) => code)).toContain('service_goes_on');
    expect(asked).toBe(0);
  });

  it('ends at once while a service takes what is asked and does not answer', async () => {
    await manners({ isHeld: true });
    let asked = 0;
    const opened = await open({
      limits: { silence: 20 },
      between: otherwise('cancel', () => () => {
        asked += 1;
        return new Promise(() => undefined);
      }),
    });
    const { id } = await opened.service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
    await until(opened, id, isIn('queued'));
    await small.faults(faults.hold({ on: 'status', at: 'start', gate: 'no answer' }));
    await until(opened, id, isIn('offline'));
    await opened.service.cancel(id);
    expect(await opened.service.status(id)).toMatchObject({ error: { code: 'cancelled' }, doneCount: 0 });
    expect(asked).toBe(0);
    await small.open('no answer');
  });

  it('is one input of several: the others come', async () => {
    await manners({ isHeld: true });
    const opened = await open();
    const { id } = await opened.service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
    await until(opened, id, isIn('queued'));
    await opened.service.cancel(id, 0);
    await small.manner({ isHeld: false });
    const ended = await opened.service.finished(id);
    expect(ended.inputs.map(({ state }) => state)).toEqual(['cancelled', 'done']);
    expect(await readdir(opened.target)).toEqual(['two.pdf']);
  });
});

describe('the next process', () => {
  it('goes on with what the service works on', async () => {
    await manners({ isHeld: true });
    const first = await open();
    const { id } = await first.service.submit(await request(first, toPdf, ['one.txt', 'two.txt']));
    await until(first, id, isIn('queued'));
    await first.remote.close();
    first.store.close();
    await small.manner({ isHeld: false });
    const second = await open({ folder: first.folder });
    second.remote.resume();
    expect(await second.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await readdir(second.target)).toEqual(['one.pdf', 'two.pdf']);
    expect(await sent()).toHaveLength(1);
  });

  it('sends what was never sent, unless it needs a password that is gone', async () => {
    await manners({ isHeld: true });
    const first = await open({ limits: { filesPerRequest: 1, atOnce: 1 } });
    const { id } = await first.service.submit(await request(first, toPdf, ['one.txt', 'two.txt']));
    await until(first, id, isIn('queued'));
    await first.remote.close();
    first.store.close();
    await small.manner({ isHeld: false });
    const second = await open({ folder: first.folder });
    second.remote.resume();
    expect(await second.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await converted()).toEqual(['one.txt', 'two.txt']);
  });
});

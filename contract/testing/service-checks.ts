/**
 * What every conversion service keeps, whichever it is: the engine on this computer, a remote service, the same over HTTP.
 * Each check is a promise of `ConversionService`; a suite runs all of them against an implementation. Callers sit at the
 * other end of a network, because every implementation has those.
 */
import { expect } from 'vitest';
import type { ExecutionChange, HistoryQuery, SubmitRequest } from '../index.js';
import { read } from './bytes.js';
import { userWorkflowChecks } from './user-workflow-checks.js';
import { all, check, incoming, nobody, refused, TestCaller, type ServiceCheck } from './visitor.js';

export type { ServiceUnderTest } from './visitor.js';

export const serviceChecks: readonly ServiceCheck[] = [
  check('lists workflows as its own, with their options, and knows no others', async (of, { anna }) => {
    const { service } = new TestCaller(of, anna);
    expect(service).toMatchObject({ id: of.entrance.id, kind: of.entrance.kind });
    const { system_workflows } = await service.workflows();
    expect(system_workflows.map(({ id }) => id)).toContain(of.workflowId);
    for (const workflow of system_workflows) expect(workflow.service).toBe(service.id);
    expect((await service.options(of.workflowId)).map(({ name }) => name)).toContain(of.wrongOption[0]);
    await refused(service.options(-1), 'unknown_workflow');
  }),

  check('takes files as streams, converts each, and gives the results as streams', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const execution = await visitor.run('one', 'two');
    expect(execution).toMatchObject({ status: 'done', service: service.id, doneCount: 2, failedCount: 0 });
    const results = await service.result(execution.id);
    expect(results.map(({ input }) => input).sort()).toEqual([0, 1]);
    for (const { index, name, size } of results) {
      const opened = await service.openResult(execution.id, index);
      expect(opened).toMatchObject({ name, size });
      expect((await read(opened.content)).byteLength).toBe(size);
    }
    await refused(service.openResult(execution.id, 99), 'invalid_request');
  }),

  check('delivers the good ones and says of each bad one why', async (of, { anna }) => {
    const execution = await new TestCaller(of, anna).run('good', 'bad');
    expect(execution).toMatchObject({ status: 'done', doneCount: 1, failedCount: 1 });
    const [good, bad] = execution.inputs;
    expect(good).toMatchObject({ state: 'done', error: null });
    expect(bad?.state).toBe('failed');
    expect(bad?.error?.message).toBeTruthy();
  }),

  check('fails an execution of which nothing came, and charges nothing', async (of, { anna }) => {
    const execution = await new TestCaller(of, anna).run('bad');
    expect(execution).toMatchObject({ status: 'failed', creditsCharged: 0, results: [] });
    expect(execution.error?.code).toBeTruthy();
  }),

  check('refuses what is not right with the name of each field', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const files = await visitor.send('one');
    const [name, value] = of.wrongOption;
    await refused(
      service.submit(visitor.request(files, { options: { [name]: value } })),
      'invalid_options',
      `options.${name}`,
    );
    await refused(service.submit(visitor.request([])), 'no_files');
    await refused(service.submit(visitor.request(files, { workflowId: -1 })), 'unknown_workflow');
    await refused(service.submit(visitor.request(files, { service: 'another' })), 'unknown_service');
    expect((await service.list(all)).total).toBe(0);
  }),

  check('takes no file that was not sent, no folder, and nobody else’s file', async (of, { anna, bert }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const [own] = await visitor.send('own');
    const [others] = await new TestCaller(of, bert).send('others');
    const submitted = (path: string, change: Partial<SubmitRequest> = {}) =>
      service.submit({ ...visitor.request([]), files: [{ path, folder: '' }], ...change });
    await refused(submitted('/etc/hostname'), 'invalid_request');
    await refused(submitted(others!.path), 'invalid_request');
    await refused(submitted(own!.path, { target: { directory: '/tmp', pattern: null } }), 'invalid_request');
    await refused(service.receive(incoming('empty.txt', new Uint8Array())), 'empty_file');
    await service.discard([own!.path, others!.path]);
    await refused(submitted(own!.path), 'invalid_request');
  }),

  check('tells a caller over a network no path', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const seen: ExecutionChange[] = [];
    const leave = visitor.service.subscribe((change) => seen.push(change));
    const execution = await visitor.run('letter', 'bad');
    leave();
    for (const record of [execution, ...seen]) {
      for (const { path, name } of [...record.inputs, ...record.results]) expect(path).toBe(name);
      const { target } = 'summary' in record ? record.summary : record;
      expect(target.directory).toBeNull();
    }
    expect(execution.inputs[0]?.name).toBe(`letter.${of.extension}`);
  }),

  check(
    'quotes by the contract: a credit for each document, none for what will be refused',
    async (of, { anna }) => {
      const visitor = new TestCaller(of, anna);
      const quote = await visitor.service.quote(visitor.request(await visitor.send('one', 'two', 'three')));
      expect(quote).toMatchObject({ credits: 3, lines: [{ kind: 'document', count: 3, credits: 3 }] });
    },
  ),

  check('gives the first execution again for the same request under a key', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const key = { idempotencyKey: 'key-1' };
    const first = await service.submit(visitor.request(await visitor.send('letter')), key);
    // The same bytes, sent once more.
    const again = await service.submit(visitor.request(await visitor.send('letter')), key);
    expect(again.id).toBe(first.id);
    const files = await visitor.send('twins');
    const twins = await Promise.all(
      [1, 2, 3].map(() => service.submit(visitor.request(files), { idempotencyKey: 'key-2' })),
    );
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    expect((await service.list(all)).total).toBe(2);
    await service.finished(first.id);
    expect((await service.submit(visitor.request(await visitor.send('letter')), key)).id).toBe(first.id);
  }),

  check(
    'refuses another request under a key that was used, and keeps the keys of owners apart',
    async (of, { anna, bert }) => {
      const visitor = new TestCaller(of, anna);
      const key = { idempotencyKey: 'key-1' };
      const { id } = await visitor.service.submit(visitor.request(await visitor.send('letter')), key);
      await refused(
        visitor.service.submit(visitor.request(await visitor.send('bad')), key),
        'invalid_request',
        'Idempotency-Key',
      );
      await refused(
        visitor.service.submit(visitor.request(await visitor.send('letter')), { idempotencyKey: 'ä' }),
        'invalid_request',
        'Idempotency-Key',
      );
      const other = new TestCaller(of, bert);
      expect((await other.service.submit(other.request(await other.send('bad')), key)).id).not.toBe(id);
    },
  ),

  check('tells of changes from the beginning to the end, until one leaves', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const seen: ExecutionChange[] = [];
    const leave = visitor.service.subscribe((change) => seen.push(change));
    const { id } = await visitor.run('one');
    expect(seen.map(({ summary }) => summary.id)).toContain(id);
    expect(seen.at(-1)?.summary.status).toBe('done');
    expect(seen.flatMap(({ results }) => results)).toHaveLength(1);
    leave();
    const before = seen.length;
    await visitor.run('two');
    expect(seen).toHaveLength(before);
  }),

  check('lists executions, newest first, and forgets those that are over', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const first = await visitor.run('first');
    const second = await visitor.run('second', 'bad');
    const ids = async (change: Partial<HistoryQuery> = {}) =>
      (await service.list({ ...all, ...change })).entries.map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([first.id]);
    expect(await ids({ filter: 'failed' })).toEqual([second.id]);
    expect(await ids({ search: 'FIRST' })).toEqual([first.id]);
    await service.remove([first.id, nobody]);
    expect(await ids()).toEqual([second.id]);
    await refused(service.status(first.id), 'unknown_execution');
    await service.clear();
    expect(await ids()).toEqual([]);
  }),

  check('cancels: nothing waits or works any more, and what is finished stays', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const submitted = await visitor.submit(...Array.from({ length: 30 }, (_, place) => `file ${place}`));
    await service.cancel(submitted.id);
    const ended = await service.finished(submitted.id);
    expect(ended.inputs.filter(({ state }) => state === 'waiting' || state === 'working')).toEqual([]);
    expect(ended.inputs.filter(({ state }) => state === 'done')).toHaveLength(ended.results.length);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    // Once it is over there is nothing to cancel.
    await service.cancel(submitted.id);
    expect(await service.status(submitted.id)).toEqual(ended);
  }),

  check('runs what failed again inside the same execution', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const { id } = await visitor.run('good', 'bad');
    const again = await service.retry({ executionId: id, passwords: {} });
    expect(again.id).toBe(id);
    const ended = await service.finished(id);
    expect(ended).toMatchObject({ status: 'done', doneCount: 1, failedCount: 1 });
    expect(ended.results).toHaveLength(1);
    await refused(service.retry({ executionId: id, passwords: {}, directory: '/tmp' }), 'invalid_request');
  }),

  check('knows each execution to its owner alone', async (of, { anna, bert }) => {
    const mine = new TestCaller(of, anna);
    const { service: other } = new TestCaller(of, bert);
    const heard: string[] = [];
    const leave = other.subscribe(({ summary }) => heard.push(summary.id));
    const { id } = await mine.run('private', 'bad');
    const running = await mine.submit('more');
    await refused(other.status(id), 'unknown_execution');
    await refused(other.finished(id), 'unknown_execution');
    await refused(other.cancel(running.id), 'unknown_execution');
    await refused(other.retry({ executionId: id, passwords: {} }), 'unknown_execution');
    await refused(other.result(id), 'unknown_execution');
    await refused(other.openResult(id, 0), 'unknown_execution');
    await other.remove([id]);
    await other.clear();
    expect((await other.list(all)).total).toBe(0);
    expect((await mine.service.finished(running.id)).status).toBe('done');
    expect((await mine.service.list(all)).total).toBe(2);
    leave();
    expect(heard).toEqual([]);
  }),

  check('says of an execution that nobody has that there is none', async (of, { anna }) => {
    const { service } = new TestCaller(of, anna);
    await refused(service.status(nobody), 'unknown_execution');
    await refused(service.finished(nobody), 'unknown_execution');
    await refused(service.cancel(nobody), 'unknown_execution');
    await refused(service.retry({ executionId: nobody, passwords: {} }), 'unknown_execution');
    await refused(service.openResult(nobody, 0), 'unknown_execution');
  }),

  check('has a balance where credits mean something', async (of, { anna }) => {
    const { service } = new TestCaller(of, anna);
    const credits = await service.credits();
    if (credits === null) expect(service.kind).toBe('local');
    else expect(credits.total_available).toBeGreaterThanOrEqual(0);
  }),

  ...userWorkflowChecks,
];

/** Traces of OpenTelemetry over gateways and workers in processes of their own, as a collector gets them. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openReceiver } from '../../electron/network/testing/receiver.js';
import {
  openCollector,
  type CollectedSpan,
  type Collector,
} from '../../electron/service/testing/collector.js';
import { sample } from '../gateway/harness.js';
import { hasCluster, openCluster, type OpenedCluster } from './harness.js';

const on = { flags: ['--traces'], workerFlags: ['--traces'] };

async function collector(...answer: Parameters<typeof openCollector>): Promise<Collector> {
  const opened = await openCollector(...answer);
  onTestFinished(() => opened.close());
  return opened;
}

/** What is sent for a document with a password. */
async function protect({ cluster, load }: OpenedCluster, headers: Record<string, string> = {}) {
  const user = load.users[0]!;
  const { body } = await load.ask(user.token, 'GET', '/user/workflows');
  const workflows = body['system_workflows'] as { id: number; name: string }[];
  const form = new FormData();
  const { name, type } = { name: 'Diagnosis of Anna Secret.pdf', type: 'application/pdf' };
  form.append('files[]', new File([await (await sample('annual-report.pdf')).arrayBuffer()], name, { type }));
  form.append('workflow_id', String(workflows.find((one) => one.name === 'Protect PDF')!.id));
  form.append('options[open_password]', 'open-sesame');
  form.append('async', 'true');
  const reply = await fetch(`${cluster.url}/api/v2/convert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    body: form,
  });
  const { execution_id: id } = (await reply.json()) as { execution_id: string };
  expect(reply.status).toBe(202);
  const ended = async () => {
    const { body: now } = await load.ask(user.token, 'GET', `/executions/${id}`);
    return now['status'];
  };
  return { user, id, ended };
}

/** Ends all nodes as an operator does. */
async function stop({ cluster }: OpenedCluster): Promise<void> {
  const nodes = [...cluster.gateways, ...cluster.workers];
  expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual(nodes.map(() => 0));
}

/** Lines of all logs of nodes. */
async function logs({ cluster }: OpenedCluster): Promise<string> {
  const folders = await readdir(cluster.folder);
  const files = folders.flatMap((name) =>
    ['gateway', 'worker'].flatMap((role) => {
      const log = role === 'gateway' ? 'platen-serve.log' : 'platen-worker.log';
      return name.startsWith(role) ? [join(cluster.folder, name, 'logs', log)] : [];
    }),
  );
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
}

/** Files of OpenTelemetry that processes have loaded, but for its interface, which pg-boss loads: V8 lists all scripts when a process ends. */
async function loadedFrom(
  folder: string,
): Promise<{ readonly processes: number; readonly ofTraces: number }> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const ofTraces = texts.join('').match(/"url":"[^"]*@opentelemetry\/(?!api\/)[^"]*"/g) ?? [];
  return { processes: files.length, ofTraces: ofTraces.length };
}

async function coverageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-loaded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.runIf(hasCluster)('traces', () => {
  it('one over a gateway, a worker and a webhook, within the trace of the caller', async () => {
    const [to, loaded] = [await collector(), await coverageFolder()];
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: to.url, NODE_V8_COVERAGE: loaded };
    const opened = await openCluster({ ...on, env });
    const { cluster, load } = opened;
    const receiver = await openReceiver((_request, response) => void response.end());
    onTestFinished(() => receiver.close());
    const { status } = await load.ask(load.users[0]!.token, 'POST', '/user/webhooks', {
      body: JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/hook/of-secret-path` }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(201);
    const [trace, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const { user, id, ended } = await protect(opened, { traceparent: `00-${trace}-${caller}-01` });
    await expect.poll(ended).toBe('done');
    await expect.poll(() => receiver.requests.length).toBe(1);
    await stop(opened);

    const all = to.spans();
    const own = all.filter(({ traceId }) => traceId === trace);
    const one = (name: string): CollectedSpan => {
      const found = own.filter((span) => span.name === name);
      expect(found, `${name} of ${own.map((span) => span.name).join(', ')}`).toHaveLength(1);
      return found[0]!;
    };
    const parents = {
      'platen.accept': 'POST /api/v2/convert',
      'platen.inputs.store': 'platen.accept',
      'platen.enqueue': 'platen.accept',
      'platen.queue.wait': 'platen.enqueue',
      'platen.job': 'platen.enqueue',
      'platen.claim': 'platen.job',
      'platen.inputs.fetch': 'platen.job',
      'platen.convert': 'platen.job',
      'platen.results.store': 'platen.job',
      'platen.end': 'platen.job',
      'platen.settle': 'platen.enqueue',
    };
    for (const [name, parent] of Object.entries(parents))
      expect([name, one(name).parentSpanId]).toEqual([name, one(parent).spanId]);
    expect(one('POST /api/v2/convert')).toMatchObject({
      parentSpanId: caller,
      kind: 2,
      service: 'platen-gateway',
      facts: { 'http.response.status_code': 202, 'http.request.method': 'POST', 'platen.user': user.id },
    });
    expect(one('POST /api/v2/convert').facts).not.toHaveProperty('platen.is_cut');
    expect(one('platen.job')).toMatchObject({
      kind: 5,
      status: 0,
      service: 'platen-worker',
      facts: { 'platen.execution': id, 'platen.user': user.id, 'platen.try': 1, 'platen.end': 'ended' },
    });
    expect(one('platen.accept').facts).toMatchObject({ 'platen.execution': id, 'platen.files': 1 });
    // Both webhooks of this user, each told of its own span.
    const told = own.filter(({ name }) => name === 'platen.webhook');
    expect(told.map(({ parentSpanId }) => parentSpanId)).toEqual([
      one('platen.enqueue').spanId,
      one('platen.enqueue').spanId,
    ]);
    const places = told.map(({ spanId }) => `00-${trace}-${spanId}-01`);
    expect(places).toContain(receiver.requests[0]!.headers['traceparent']);
    // Requests without a trace of their caller begin one each.
    const polls = all.filter(({ name }) => name.startsWith('GET /api/v2/executions/:'));
    expect(polls.length).toBeGreaterThan(0);
    for (const { parentSpanId, traceId } of polls) {
      expect(parentSpanId).toBe('');
      expect(traceId).not.toBe(trace);
    }
    const text = to.bodies().join('');
    for (const secret of ['Secret', 'sesame', user.token, cluster.token, 'of-secret-path', '/hook'])
      expect(text).not.toContain(secret);
    // What must not be there when they are off.
    expect((await loadedFrom(loaded)).ofTraces).toBeGreaterThan(10);
  });

  it('a row without one, as the version before made it, is worked on and begins its own', async () => {
    const to = await collector();
    const opened = await openCluster({ ...on, workers: 0, env: { OTEL_EXPORTER_OTLP_ENDPOINT: to.url } });
    const { cluster } = opened;
    const { id, ended } = await protect(opened);
    const [row] = await cluster.postgres.ask(
      `update cluster_executions set trace = null where id = '${id}' returning id`,
    );
    expect(row).toEqual({ id });
    await cluster.addWorker();
    await expect.poll(ended).toBe('done');
    await stop(opened);
    const [job, ...more] = to.spans().filter(({ name }) => name === 'platen.job');
    expect(more).toEqual([]);
    expect(job).toMatchObject({ parentSpanId: '', facts: { 'platen.execution': id } });
  });

  it('a collector that is not there or never answers holds up no work, and no stop', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume()).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => silent.once('listening', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    };
    const opened = await openCluster({ ...on, gateways: 1, env });
    // Nothing listens on this port.
    const gone = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    await opened.cluster.addGateway({ env: gone });
    await opened.load.submitAll(12);
    await opened.load.addsUp();
    // Spans are sent every five seconds.
    await expect.poll(() => logs(opened), { interval: 500 }).toContain('traces could not be sent');
    const began = performance.now();
    await stop(opened);
    expect(performance.now() - began).toBeLessThan(25_000);
    expect(await logs(opened)).toContain('traces are lost');
  });

  it('off: nothing is loaded, and nothing is sent', async () => {
    const [to, loaded] = [await collector(), await coverageFolder()];
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: to.url, NODE_V8_COVERAGE: loaded };
    const opened = await openCluster({ env });
    const { ended } = await protect(opened, {
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    });
    await expect.poll(ended).toBe('done');
    await stop(opened);
    expect(to.bodies()).toEqual([]);
    const { processes, ofTraces } = await loadedFrom(loaded);
    expect(processes).toBeGreaterThanOrEqual(2);
    expect(ofTraces).toBe(0);
    const [row] = await opened.cluster.postgres.ask(
      'select count(trace)::int as count from cluster_executions',
    );
    expect(row).toEqual({ count: 0 });
  });
});

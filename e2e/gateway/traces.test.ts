/** Traces of a service of one process; those of a cluster are in e2e/cluster. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '../../electron/network/testing/receiver.js';
import { openCollector, type Collector } from '../../electron/service/testing/collector.js';
import { inCluster, picture, startService, type RunningService } from './harness.js';

let collector: Collector;
let hook: Receiver;
let service: RunningService;
beforeAll(async () => {
  [collector, hook] = await Promise.all([
    openCollector(),
    openReceiver((_request, response) => void response.end()),
  ]);
  service = await startService({
    flags: ['--traces', '--allow-private-webhooks'],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
});
afterAll(async () => {
  await service.close();
  await Promise.all([collector.close(), hook.close()]);
});

it.skipIf(inCluster)(
  'a request, its conversion and the call of a webhook are one trace, complete when the service has stopped',
  async () => {
    const { api } = service;
    const url = `http://127.0.0.1:${hook.port}/hook`;
    expect((await api.send('POST', '/user/webhooks', { url })).status).toBe(201);
    await api.convert({
      'files[]': await picture('Diagnosis.png'),
      workflow_id: await api.idOf('Images to PDF'),
    });
    await expect.poll(() => hook.requests.length).toBe(1);
    expect(await service.stop()).toBe(0);
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/v2/convert')!;
    const own = spans.filter(({ traceId }) => traceId === request.traceId);
    const parentOf = (name: string): string | undefined => {
      const [one, ...more] = own.filter((span) => span.name === name);
      expect([name, more.length]).toEqual([name, 0]);
      return own.find(({ spanId }) => spanId === one?.parentSpanId)?.name;
    };
    expect(request.parentSpanId).toBe('');
    expect(parentOf('platen.accept')).toBe('POST /api/v2/convert');
    expect(parentOf('platen.webhook')).toBe('platen.settle');
    for (const name of ['platen.queue.wait', 'platen.job', 'platen.settle'])
      expect([name, parentOf(name)]).toEqual([name, 'platen.accept']);
    expect(collector.bodies().join('')).not.toMatch(/Diagnosis|\/hook/);
  },
);

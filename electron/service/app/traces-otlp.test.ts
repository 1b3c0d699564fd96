import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { openCollector, type Collector } from '../testing/collector.js';
import { beginSpan, isTracing, traced, tracePlace, within } from './traces.js';
import { openTraces, type OpenedTraces } from './traces-otlp.js';

const caller = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let collector: Collector;
let opened: OpenedTraces | null = null;
const lines: string[] = [];
beforeEach(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  lines.length = 0;
});
afterEach(async () => {
  await opened?.close();
  opened = null;
  await collector.close();
  vi.unstubAllEnvs();
});

async function open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  opened = await openTraces({
    ...{ service: 'platen-test', version: '1.2.3', environment },
    log: { warn: (_facts: object, line: string) => void lines.push(line) } as never,
  });
}

async function spans() {
  await opened?.close();
  opened = null;
  return collector.spans();
}

it('spans belong to those around them, and an error is told by its code alone', async () => {
  await open();
  const work = traced('outer', { parent: caller, facts: { files: 2, of: null } }, async (outer) => {
    expect(tracePlace()).toBe(outer.place);
    await traced('inner', {}, async () => {
      throw new ServiceError('file_missing', { file: 'Diagnosis.pdf' });
    });
  });
  await expect(work).rejects.toMatchObject({ code: 'file_missing' });
  const [inner, outer, ...more] = await spans();
  expect(more).toEqual([]);
  expect(outer).toMatchObject({ name: 'outer', parentSpanId: '00f067aa0ba902b7', facts: { files: 2 } });
  expect(inner).toMatchObject({
    ...{ name: 'inner', service: 'platen-test', parentSpanId: outer!.spanId, traceId: outer!.traceId },
    ...{ status: 2, facts: { 'error.type': 'file_missing' } },
  });
  expect(collector.bodies().join('')).not.toContain('Diagnosis');
  expect(isTracing()).toBe(false);
});

it('what the caller leaves out is left out, and what is no trace begins one', async () => {
  await open();
  for (const parent of [
    caller.replace(/01$/, '00'),
    'nonsense',
    `${caller}-more`,
    caller.replace(/^00/, 'ff'),
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  ])
    beginSpan('request', { parent }).end();
  // A later version of the format may have more after what this one knows.
  beginSpan('later', { parent: `${caller.replace(/^00/, '01')}-more` }).end();
  const all = await spans();
  expect(all.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ...Array.from({ length: 5 }, () => ['request', '']),
    ['later', '00f067aa0ba902b7'],
  ]);
  expect(new Set(all.map(({ traceId }) => traceId)).size).toBe(6);
});

it('begun earlier, it has lasted since', async () => {
  await open();
  beginSpan('wait', { began: Date.now() - 5000 }).end();
  const [wait] = await spans();
  expect(wait!.milliseconds).toBeGreaterThanOrEqual(4990);
});

it('a collector that refuses is told of once a minute, and what is lost at the end', async () => {
  await collector.close();
  collector = await openCollector((_request, response) => {
    response.statusCode = 400;
    response.end('no');
  });
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  await open();
  for (let count = 0; count < 600; count += 1) beginSpan('span').end();
  await opened!.close();
  opened = null;
  expect(collector.bodies().length).toBe(2);
  expect(lines).toEqual(['traces could not be sent', 'traces are lost']);
});

describe('settings', () => {
  it('a part of the traces', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    const dropped = beginSpan('own');
    // Other processes are told to leave theirs out as well.
    expect(dropped.place).toMatch(/-00$/);
    await within(dropped.place, () => traced('within', {}, async () => undefined));
    dropped.end();
    beginSpan('of a caller', { parent: caller }).end();
    expect((await spans()).map(({ name }) => name)).toEqual(['of a caller']);
  });

  it.each([
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'grpc://collector' },
  ])('that cannot be: %o', async (environment) => {
    await expect(open(environment as never)).rejects.toMatchObject({ code: 'traces_setting' });
    expect(isTracing()).toBe(false);
  });

  it('the name of the service and headers for the collector', async () => {
    vi.stubEnv('OTEL_SERVICE_NAME', 'conversions');
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=abc');
    await open();
    beginSpan('span').end();
    expect((await spans()).map(({ service }) => service)).toEqual(['conversions']);
    expect(collector.headers().map((one) => one['x-key'])).toEqual(['abc']);
  });

  it('switched off by the standard variable', async () => {
    await open({ OTEL_SDK_DISABLED: 'true' });
    expect(isTracing()).toBe(false);
  });
});

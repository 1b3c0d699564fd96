/** Sends spans to a collector of OpenTelemetry, as JSON over HTTP (OTLP). Its packages are loaded here alone. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, SpanContext, SpanKind, Tracer as OpenTelemetryTracer } from '@opentelemetry/api';
import type { Sampler, SpanProcessor } from '@opentelemetry/sdk-trace';
import { ServiceError } from '../../../contract/index.js';
import type { Log } from './log.js';
import { traceTo, type TraceSpan, type SpanFacts, type SpanWish, type Tracer } from './traces.js';

/** Milliseconds in which spans that wait are sent when the process stops; after that they are lost. */
const flushLimit = 3000;

/** Milliseconds between two lines in the log about a collector that cannot be reached. */
const complainEvery = 60_000;

export interface TracesOptions {
  /** `platen-gateway`, `platen-worker`; `OTEL_SERVICE_NAME` takes precedence. */
  readonly service: string;
  readonly version: string;
  readonly log: Pick<Log, 'warn'>;
  /** Standard variables of OpenTelemetry; the address and the headers are read from those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Spans are sent until this is closed. */
export interface OpenedTraces {
  close(): Promise<void>;
}

/**
 * From now on spans of this process are sent to the collector that the standard variables name
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`), or to `http://localhost:4318`. A collector that does not answer holds up nothing.
 * @throws ServiceError `traces_not_installed`, `traces_setting`
 */
export async function openTraces({
  service,
  version,
  log,
  environment = process.env,
}: TracesOptions): Promise<OpenedTraces> {
  // For all programs of an environment, whatever their own settings are.
  if (environment['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true')
    return { close: () => Promise.resolve() };
  const { api, sdk, resources, otlp } = await load();
  checkAddress(environment);
  const exporter = new otlp.OTLPTraceExporter();
  let complainedAt = -Infinity;
  let [ended, sent, refused] = [0, 0, 0];
  const batches = new sdk.BatchSpanProcessor({
    exporter: {
      export: (spans, tell) =>
        exporter.export(spans, (result) => {
          if (result.error === undefined) sent += spans.length;
          else {
            refused += spans.length;
            if (performance.now() - complainedAt >= complainEvery) {
              complainedAt = performance.now();
              log.warn({ spans: refused, error: reasonOf(result.error) }, 'traces could not be sent');
            }
          }
          // It has been told of.
          tell({ code: 0 });
        }),
      shutdown: () => exporter.shutdown(),
    },
  });
  const processor: SpanProcessor = {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd: (span) => {
      if (span.spanContext().traceFlags & 1) ended += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({
          'service.name': service,
          'service.version': version,
          'service.instance.id': randomUUID(),
        }),
      )
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: samplerOf(sdk, environment),
    spanProcessors: [processor],
  });
  traceTo(tracerOver(api, provider.getTracer('platen', version)));
  return {
    close: async () => {
      traceTo(null);
      const given = new AbortController();
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(flushLimit, undefined, { signal: given.signal }).catch(() => undefined),
      ]);
      given.abort();
      // Those that were refused, that were too many to wait, and that a slow collector did not take in time.
      if (sent < ended) log.warn({ spans: ended - sent, sent }, 'traces are lost');
    },
  };
}

/** @throws ServiceError `traces_not_installed`: packages of the app do not have them */
async function load() {
  try {
    const [api, sdk, resources, otlp] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    return { api, sdk, resources, otlp };
  } catch (cause) {
    throw new ServiceError('traces_not_installed', {}, { cause });
  }
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** @throws ServiceError `traces_setting`: OpenTelemetry would send elsewhere without a word */
function checkAddress(environment: TracesOptions['environment']): void {
  for (const variable of ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']) {
    const address = environment?.[variable]?.trim();
    if (!address) continue;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
      throw new ServiceError('traces_setting', { variable, known: 'http://…, https://…' });
  }
}

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

/**
 * Which traces are kept, by `OTEL_TRACES_SAMPLER` and its argument. Without them all, except for those whose caller says otherwise.
 * @throws ServiceError `traces_setting`
 */
function samplerOf(sdk: Loaded['sdk'], environment: TracesOptions['environment']): Sampler {
  const name = environment?.['OTEL_TRACES_SAMPLER']?.trim() || 'parentbased_always_on';
  const argument = environment?.['OTEL_TRACES_SAMPLER_ARG']?.trim() || '1';
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => {
      const ratio = Number(argument);
      if (!(ratio >= 0 && ratio <= 1))
        throw new ServiceError('traces_setting', { variable: 'OTEL_TRACES_SAMPLER_ARG', known: '0 … 1' });
      return new sdk.TraceIdRatioBasedSampler(ratio);
    },
  };
  const root = roots[name.replace(/^parentbased_/, '')]?.();
  if (root === undefined)
    throw new ServiceError('traces_setting', { variable: 'OTEL_TRACES_SAMPLER', known: samplers.join(', ') });
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

const kinds = { internal: 0, server: 1, client: 2, producer: 3, consumer: 4 } satisfies Record<
  NonNullable<SpanWish['kind']>,
  SpanKind
>;

/** Spans with facts of the contract, over spans of OpenTelemetry. */
function tracerOver(api: Loaded['api'], tracer: OpenTelemetryTracer): Tracer {
  const contextOf = (parent: string | null | undefined): Context => {
    const place = parent ? readPlace(parent) : null;
    return place ? api.trace.setSpanContext(api.ROOT_CONTEXT, place) : api.ROOT_CONTEXT;
  };
  return {
    begin: (name, { parent, kind = 'internal', began, facts }): TraceSpan => {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], ...(began === undefined ? {} : { startTime: began }) },
        contextOf(parent),
      );
      const set = (more: SpanFacts) => {
        for (const [key, value] of Object.entries(more))
          if (value !== null && value !== undefined) span.setAttribute(key, value);
      };
      set(facts ?? {});
      return {
        place: writePlace(span.spanContext()),
        set,
        fail: (code) => {
          if (code !== null) span.setAttribute('error.type', code);
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        },
        end: () => span.end(),
      };
    },
  };
}

/** `traceparent` of W3C Trace Context; null for one that is none, which begins a trace of its own. */
function readPlace(text: string): SpanContext | null {
  const [, version, traceId, spanId, flags, more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(text) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (/^0+$/.test(traceId!) || /^0+$/.test(spanId!)) return null;
  return { traceId: traceId!, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true };
}

const writePlace = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;

/** Why a collector did not take them, without what it answered. */
function reasonOf(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}

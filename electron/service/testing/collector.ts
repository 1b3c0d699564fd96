/** A collector of OpenTelemetry on loopback, for tests of traces: it takes OTLP as JSON over HTTP and keeps the spans. */
import { openReceiver, type RequestHandler } from '../../network/testing/receiver.js';

/** A span as it arrived. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** '' where it begins a trace. */
  readonly parentSpanId: string;
  readonly kind: number;
  /** 2: it failed. */
  readonly status: number;
  readonly service: string;
  readonly milliseconds: number;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  /** Bodies of all requests, as they arrived. */
  readonly bodies: () => readonly string[];
  /** Headers of all requests. */
  readonly headers: () => readonly Readonly<Record<string, string>>[];
  readonly spans: () => readonly CollectedSpan[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly kind: number;
        readonly status?: { readonly code?: number };
        readonly attributes: readonly Attribute[];
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
      }[];
    }[];
  }[];
}

/** @param answer left out: it takes everything */
export async function openCollector(
  answer: RequestHandler = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  },
): Promise<Collector> {
  const receiver = await openReceiver(answer);
  return {
    url: `http://127.0.0.1:${receiver.port}`,
    bodies: () => receiver.requests.map(({ body }) => body),
    headers: () => receiver.requests.map(({ headers }) => headers),
    spans: () =>
      receiver.requests
        .filter(({ method, path }) => method === 'POST' && path === '/v1/traces')
        .flatMap(({ body }) => spansIn(JSON.parse(body) as Exported)),
    close: () => receiver.close(),
  };
}

const spansIn = ({ resourceSpans }: Exported): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...{ name: span.name, traceId: span.traceId, spanId: span.spanId, kind: span.kind },
        parentSpanId: span.parentSpanId ?? '',
        status: span.status?.code ?? 0,
        service: String(factsOf(resource.attributes)['service.name']),
        milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        facts: factsOf(span.attributes),
      })),
    ),
  );

/** Numbers are texts in JSON where they are whole. */
const factsOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value['intValue']) : Object.values(value)[0],
    ]),
  );

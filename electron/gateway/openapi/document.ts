/**
 * The document that describes v2 (OpenAPI 3.1), made from the schemas of requests and replies. Parts that all routes share are
 * described here once.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { overHttp } from '../../../words/over-http.js';
import { languages } from '../../../contract/languages.js';
import { environmentIds, environments, type GatewayEnvironment } from '../base/environments.js';
import { byLicence, mostOfAny, type EnvironmentLimits } from '../limits/service-limits.js';
import { everywhere, tags } from './documented.js';
import type { Described } from './described.js';
import type { Json } from './json.js';
import { operationExamples, requestExamples } from './examples.js';

type Tree = { [name: string]: Json };

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const treeIn = (tree: Tree, name: string): Tree => {
  const found = tree[name];
  if (isTree(found)) return found;
  const made: Tree = {};
  tree[name] = made;
  return made;
};

const about = (all: EnvironmentLimits) => ({
  title: 'Platen conversion service',
  version: '2.0.0',
  summary: 'Converts documents to PDF, PDFs to other formats, and works on PDFs.',
  description: [
    'Every operation is a workflow, whose id is found in the list of workflows. One request with files is one execution.',
    `Texts come in the language that \`Accept-Language\` names (${languageNames}); codes never change.`,
    `Each user may send ${byLicence(all, ({ perMinute }) => String(perMinute))} requests a minute and ${byLicence(all, ({ perHour }) => String(perHour))} an hour, and has ${byLicence(all, ({ concurrent }) => String(concurrent))} conversions at the same time; further ones wait.`,
    all.keptFor === 3_600_000
      ? 'Results are kept for one hour.'
      : `Results are kept for ${all.keptFor / 3_600_000} hours.`,
  ].join(' '),
  license: { name: 'MIT', identifier: 'MIT' },
});

/** Languages of replies, by their names in English. */
const languageNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  languages.map((language) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language),
);

const tagTexts: Readonly<Record<string, string>> = {
  [tags.conversions]: 'Executions: starting, following, fetching and ending them.',
  [tags.workflows]: 'What can be done with files, and the options of it.',
};

/**
 * Describes all routes that are added to the instance and its children from now on.
 * @param described additions of parts of the service
 */
export async function describeRoutes(
  instance: FastifyInstance,
  environment: GatewayEnvironment,
  limits: EnvironmentLimits,
  described: readonly Described[] = [],
): Promise<void> {
  const transform = createJsonSchemaTransform({});
  const transformObject = createJsonSchemaTransformObject({});
  await instance.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: about(limits),
      servers: [{ url: environment.prefix || '/' }],
      tags: [tagTexts, ...described.map(({ tags = {} }) => tags)]
        .flatMap(Object.entries<string>)
        .map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An API token' } },
      },
      security: [{ token: [] }],
    },
    stripBasePath: false,
    convertConstToEnum: false,
    transform: (route) => ({
      ...transform(route),
      url: route.url.slice(environment.prefix.length),
    }),
    transformObject: (document) =>
      finished(JSON.parse(JSON.stringify(transformObject(document))) as Tree, limits, described) as never,
  });
}

/** The document with the URLs of both environments for the client of a request, its own first. */
export function documentFor(
  instance: FastifyInstance,
  environment: GatewayEnvironment,
  baseUrl: (request: FastifyRequest) => string,
  request: FastifyRequest,
): Tree {
  const here = baseUrl(request);
  const root = here.slice(0, here.length - environment.prefix.length);
  const others = environmentIds.filter((id) => id !== environment.id);
  const servers = [environment.id, ...others].map((id) => ({
    url: `${root}${environments[id].prefix}`,
    description: id,
  }));
  return { ...(instance.swagger() as unknown as Tree), servers };
}

/** Headers of every reply to an authenticated user. */
const rateHeaders = ({ paid: { perMinute } }: EnvironmentLimits): Tree => ({
  'X-RateLimit-Limit': {
    description: 'Requests in the tighter window',
    schema: { type: 'integer' },
    example: perMinute,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in it',
    schema: { type: 'integer' },
    example: perMinute - 1,
  },
  'X-RateLimit-Reset': {
    description: 'Unix time at which it begins anew',
    schema: { type: 'integer' },
    example: 1_774_000_000,
  },
});

const retryHeader: Tree = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 60 },
};

/** Descriptions and schema names of the errors of all routes. */
const errorSchemas: Readonly<Record<string, readonly [description: string, schema: string]>> =
  Object.fromEntries(
    Object.entries(everywhere).map(([status, { description, content }]) => [
      status,
      [description, content['application/json'].schema.meta()?.id ?? 'Error'],
    ]),
  );

/** The schemas of errors. */
const errorExamples: Readonly<Record<string, Tree>> = {
  401: {
    error: overHttp('en', { code: 'unauthorized', params: {} }) ?? '',
    error_code: 'unauthorized',
  },
  402: {
    error: overHttp('en', { code: 'insufficient_credits', params: { needed: 4, available: 1 } }) ?? '',
    error_code: 'insufficient_credits',
    credits_needed: 4,
    credits_available: 1,
  },
  404: {
    error: overHttp('en', { code: 'unknown_execution', params: { execution: '0e1f' } }) ?? '',
    error_code: 'unknown_execution',
  },
  431: {
    error: 'The request is not valid: request: The head of the request is larger than 16 KB.',
    error_code: 'invalid_request',
    errors: { request: ['The head of the request is larger than 16 KB.'] },
  },
  422: {
    error: 'The request is not valid: files: At least one file is required.',
    error_code: 'invalid_request',
    errors: { files: ['At least one file is required.'] },
  },
  429: { error: 'Too many requests. Try again in 12 seconds.', error_code: 'rate_limited', retry_after: 12 },
  503: {
    error: 'The service is currently not available. Try again in 60 seconds.',
    error_code: 'unavailable',
    retry_after: 60,
  },
};

const ref = (name: string): Tree => ({ $ref: `#/components/schemas/${name}` });

type Examples = NonNullable<Described['replies']>;

/** Adds to the document what the routes do not say. */
function finished(document: Tree, limits: EnvironmentLimits, described: readonly Described[]): Tree {
  const examples: Examples = Object.fromEntries(
    [operationExamples, ...described.map(({ replies = {} }) => replies)].flatMap((all) =>
      Object.entries(all),
    ),
  );
  for (const [path, item] of Object.entries(treeIn(document, 'paths')))
    for (const [method, operation] of Object.entries(item as Tree))
      if (isTree(operation)) finishOperation(method, path, operation, limits, examples);
  const sent = described.flatMap(({ webhooks = {} }) => Object.entries(webhooks));
  if (sent.length > 0) document['webhooks'] = Object.fromEntries(sent);
  tellForm(document, limits);
  keepUsedSchemas(document);
  return withoutForeignFormats(document) as Tree;
}

/** Schemas are the same in all environments: the limits of this one are added here. */
function tellForm(document: Tree, limits: EnvironmentLimits): void {
  const form = treeIn(treeIn(treeIn(document, 'components'), 'schemas'), 'ConversionInput');
  const files = treeIn(treeIn(form, 'properties'), 'files[]');
  const [count, size] = [
    byLicence(limits, (one) => String(one.files)),
    byLicence(limits, ({ uploadBytes }) => `${Math.floor(uploadBytes / 1024 / 1024)} MB`),
  ];
  files['maxItems'] = mostOfAny(limits).files;
  files['description'] = `${files['description'] as string} At most ${count}, of ${size} together.`;
}

/** Formats that JSON Schema does not define; each has an equivalent pattern. */
const foreignFormats: readonly unknown[] = ['starts_with', 'ends_with', 'includes'];

const withoutForeignFormats = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(withoutForeignFormats)
    : isTree(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name, one]) => name !== 'format' || !foreignFormats.includes(one))
            .map(([name, one]) => [name, withoutForeignFormats(one)]),
        )
      : value;

function finishOperation(
  method: string,
  path: string,
  operation: Tree,
  limits: EnvironmentLimits,
  examples: Examples,
): void {
  const { operationId: id } = operation;
  // Generated clients name their functions after it.
  if (typeof id !== 'string') throw new Error(`${method} ${path} has no operationId.`);
  const responses = treeIn(operation, 'responses');
  const hasParameters = /\{/.test(path);
  const all = {
    ...errorSchemas,
    ...(hasParameters
      ? { 404: ['There is no such thing, or it is somebody else’s.', 'Error'] as const }
      : {}),
  };
  for (const [status, [description, schema]] of Object.entries(all))
    responses[status] ??= { description, content: { 'application/json': { schema: ref(schema) } } };
  for (const [status, response] of Object.entries(responses)) {
    if (!isTree(response)) continue;
    if (status === '204') delete response['content'];
    if (/^2|^429/.test(status)) response['headers'] = rateHeaders(limits);
    if (status === '429' || status === '503') Object.assign(treeIn(response, 'headers'), retryHeader);
    const content = isTree(response['content']) ? response['content']['application/json'] : undefined;
    const example = examples[id]?.[status] ?? errorExamples[status];
    if (isTree(content) && example !== undefined) content['example'] = example as Json;
  }
  const body = isTree(operation['requestBody']) ? operation['requestBody'] : undefined;
  const [content] = body ? Object.values(treeIn(body, 'content')) : [];
  if (isTree(content) && requestExamples[id] !== undefined) content['example'] = requestExamples[id];
}

/** Unused schemas belong to other parts of the contract. */
function keepUsedSchemas(document: Tree): void {
  const schemas = treeIn(treeIn(document, 'components'), 'schemas');
  const used = new Set<string>();
  const visit = (value: Json): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? null);
    }
  };
  visit({ paths: document['paths'] ?? null, webhooks: document['webhooks'] ?? null });
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

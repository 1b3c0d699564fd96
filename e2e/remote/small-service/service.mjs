// @ts-check
// A request's way through the small service: noted, held up or broken by order, answered.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { convert, read } from './endpoints.mjs';
import { readForm } from './form.mjs';
import { altered, send } from './replies.mjs';

/**
 * @typedef {import('../faults.js').Endpoint} Endpoint
 * @typedef {import('../faults.js').Environment} Environment
 * @typedef {import('../faults.js').Manner} Manner
 * @typedef {import('../faults.js').RecordedRequest} Received
 * @typedef {import('../faults.js').Trouble} Trouble
 * @typedef {import('./replies.mjs').Answer} Answer
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/**
 * What the service works with.
 * @typedef {object} SmallService
 * @property {string} folder
 * @property {Manner} manner
 * @property {import('./executions.mjs').Executions} executions
 * @property {import('./troubles.mjs').Troubles} troubles
 * @property {import('./troubles.mjs').Gates} gates
 * @property {Received[]} received
 * @property {Map<string, Promise<Answer>>} replies by idempotency key
 * @property {{ production: string, sandbox: string, elsewhere: string }} addresses
 */

/** @type {readonly { endpoint: Endpoint, method: string, path: RegExp }[]} */
const endpoints = [
  { endpoint: 'convert', method: 'POST', path: /^\/api\/v2\/convert$/ },
  { endpoint: 'status', method: 'GET', path: /^\/api\/v2\/executions\/([^/]+)$/ },
  { endpoint: 'download', method: 'GET', path: /^\/api\/v2\/executions\/([^/]+)\/download$/ },
  { endpoint: 'workflows', method: 'GET', path: /^\/api\/v2\/user\/workflows$/ },
  { endpoint: 'options', method: 'GET', path: /^\/api\/v2\/workflows\/([^/]+)\/options$/ },
  { endpoint: 'credits', method: 'GET', path: /^\/api\/v2\/user\/credits$/ },
];

/** A connection that was broken by order: there is no reply. */
class Broken extends Error {}

/**
 * @param {SmallService} small
 * @param {Environment} environment
 * @returns {(request: IncomingMessage, response: ServerResponse) => void}
 */
export function listener(small, environment) {
  return (request, response) => {
    answer(small, environment, request, response).catch((error) => {
      if (!(error instanceof Broken) && !request.destroyed && !response.headersSent)
        console.error('The small service failed:', error);
      response.destroy();
    });
  };
}

/**
 * @param {SmallService} small
 * @param {Environment} environment
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function answer(small, environment, request, response) {
  const address = new URL(request.url ?? '/', small.addresses[environment]);
  const found = endpoints.find(
    ({ method, path }) => method === request.method && path.test(address.pathname),
  );
  const troubles = small.troubles.take(found?.endpoint ?? null, environment);
  /** @type {{ -readonly [Field in keyof Received]: Received[Field] }} */
  const record = {
    number: small.received.length,
    environment,
    endpoint: found?.endpoint ?? null,
    method: request.method ?? '',
    path: `${address.pathname}${address.search}`,
    headers: /** @type {Record<string, string>} */ ({ ...request.headers }),
    fields: [],
    files: [],
    status: null,
    trouble: troubles[0]?.kind ?? null,
  };
  small.received.push(record);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const hold = (/** @type {string} */ gate) => small.gates.pass(gate, gone.signal);
  const is = (/** @type {Trouble['kind']} */ kind, /** @type {string} */ at) =>
    troubles.find((trouble) => trouble.kind === kind && 'at' in trouble && trouble.at === at);
  const cutAt = (/** @type {string} */ at) => {
    if (is('cut', at) === undefined) return;
    response.socket?.destroy();
    throw new Broken();
  };
  const holdAt = async (/** @type {string} */ at) => {
    const trouble = is('hold', at);
    if (trouble?.kind === 'hold') await hold(trouble.gate);
  };

  await holdAt('start');
  cutAt('start');
  const ordered = troubles.map((trouble) => instead(small, trouble, address, environment)).find(Boolean);
  const isEarly = troubles.some((trouble) => trouble.kind === 'reply' && trouble.isEarly === true);
  /** @param {Answer} reply */
  const give = async (reply) => {
    await holdAt('reply');
    const sent = altered(reply, troubles);
    record.status = sent.status;
    await send(response, { ...sent, headers: { ...pace(small), ...sent.headers } }, troubles, hold);
  };
  if (ordered !== undefined && isEarly) return give(ordered);

  const refusal = authorize(small, environment, request);
  const folder = await mkdtemp(join(small.folder, 'request-'));
  if (found?.endpoint === 'convert' && (refusal === undefined || ordered !== undefined)) {
    const form = await readForm(request, request.headers, folder, async (seen) => {
      const held = is('hold', 'upload');
      if (held?.kind === 'hold' && seen >= (held.bytes ?? 0)) await hold(held.gate);
      const cut = is('cut', 'upload');
      if (cut?.kind === 'cut' && seen >= (cut.bytes ?? 0)) cutAt('upload');
    });
    record.fields = form.fields;
    record.files = form.files.map(({ path: _path, ...file }) => file);
    cutAt('taken');
    if (ordered !== undefined) return give(ordered);
    const reply = await once(small, environment, request, () => convert(small, environment, form, troubles));
    cutAt('worked');
    return give(reply);
  }
  await rm(folder, { recursive: true, force: true });
  cutAt('upload');
  cutAt('taken');
  if (ordered !== undefined) return give(ordered);
  cutAt('worked');
  if (refusal !== undefined) return give(refusal);
  if (found === undefined) return give(beside(small, address.pathname));
  const id = found.path.exec(address.pathname)?.[1] ?? '';
  return give(read(small, environment, found.endpoint, id, request));
}

/**
 * What is answered in place of the truth.
 * @param {SmallService} small
 * @param {Trouble} trouble
 * @param {URL} address
 * @param {Environment} environment
 * @returns {Answer | undefined}
 */
function instead(small, trouble, address, environment) {
  switch (trouble.kind) {
    case 'reply':
      return { status: trouble.status, headers: trouble.headers, json: trouble.json, text: trouble.text };
    case 'redirect': {
      const origin = trouble.to === 'elsewhere' ? small.addresses.elsewhere : small.addresses[environment];
      const isOurs = trouble.to === 'elsewhere' || trouble.to === 'itself';
      const to = isOurs ? `${origin}${address.pathname}` : trouble.to;
      return { status: trouble.status, headers: { Location: to }, text: '' };
    }
    case 'garbage':
      return { status: 200 };
    default:
      return undefined;
  }
}

/**
 * Answers at addresses that the contract does not know. A service that takes idempotency keys says so in its description.
 * @param {SmallService} small
 * @param {string} path
 * @returns {Answer}
 */
function beside({ manner }, path) {
  if (path !== '/api/v2/openapi.json' || !manner.idempotency)
    return { status: 404, json: { error: 'There is nothing here' } };
  const parameters = [{ in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string' } }];
  return { status: 200, json: { openapi: '3.1.0', paths: { '/api/v2/convert': { post: { parameters } } } } };
}

/** @param {SmallService} small @returns {Record<string, string>} */
function pace({ manner, received }) {
  if (!manner.generous) return {};
  const left = 60 - (received.length % 60);
  return {
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': String(left),
    'X-RateLimit-Reset': String(Math.ceil(Date.now() / 60_000) * 60),
  };
}

/**
 * @param {SmallService} small
 * @param {Environment} environment
 * @param {IncomingMessage} request
 * @returns {Answer | undefined}
 */
function authorize({ manner }, environment, { headers }) {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && manner.tokens[environment].includes(token)) return undefined;
  return { status: 401, json: { error: 'Invalid or missing token' } };
}

/**
 * Where it takes idempotency keys: the reply to the first request of a key is that to all.
 * @param {SmallService} small
 * @param {Environment} environment
 * @param {IncomingMessage} request
 * @param {() => Promise<Answer>} work
 */
function once({ manner, replies }, environment, { headers }, work) {
  const key = headers['idempotency-key'];
  if (!manner.idempotency || typeof key !== 'string') return work();
  const name = `${environment} ${headers.authorization ?? ''} ${key}`;
  const before = replies.get(name);
  if (before !== undefined) return before;
  const reply = work().then((answer) => ({
    ...answer,
    headers: { ...answer.headers, 'Idempotency-Key': key },
  }));
  replies.set(name, reply);
  return reply;
}

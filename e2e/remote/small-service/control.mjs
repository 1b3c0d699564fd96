// @ts-check
// The door by which a test tells the small service what to do. It is no part of the service: it has an address of its own.

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/** @param {IncomingMessage} request @returns {Promise<any>} */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * @param {import('./service.mjs').SmallService} small
 * @param {import('../faults.js').Memory['elsewhere'][number][]} elsewhere
 * @returns {Readonly<Record<string, (body: any) => unknown>>}
 */
const orders = (small, elsewhere) => ({
  '/faults': (body) => small.troubles.set(body),
  '/manner': (body) => {
    small.manner = { ...small.manner, ...body };
    if ('isHeld' in body) small.executions.hold(body.isHeld);
  },
  '/open': ({ gate }) => small.gates.open(gate),
  '/held': ({ gate, count }) => small.gates.until(gate, count),
  '/forget': () => {
    small.received.length = 0;
    small.executions.conversions.length = 0;
    small.executions.maxConcurrent = 0;
    elsewhere.length = 0;
  },
  '/memory': () => ({
    requests: small.received,
    conversions: small.executions.conversions,
    elsewhere,
    held: small.gates.held(),
    maxConcurrent: small.executions.maxConcurrent,
    credits: small.manner.credits,
  }),
});

/**
 * @param {import('./service.mjs').SmallService} small
 * @param {import('../faults.js').Memory['elsewhere'][number][]} elsewhere
 * @returns {(request: IncomingMessage, response: ServerResponse) => void}
 */
export function door(small, elsewhere) {
  const known = orders(small, elsewhere);
  return (request, response) => {
    const order = known[request.url ?? ''];
    const answering = async () => {
      if (order === undefined) throw new Error(`There is no order ${request.url}`);
      return (await order(await bodyOf(request))) ?? {};
    };
    answering().then(
      (reply) => response.end(JSON.stringify(reply)),
      (error) => response.writeHead(500).end(String(error)),
    );
  };
}

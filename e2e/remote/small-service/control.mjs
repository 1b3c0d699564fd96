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
 * @param {import('./service.mjs').House} house
 * @param {import('../faults.js').Memory['elsewhere'][number][]} elsewhere
 * @returns {Readonly<Record<string, (body: any) => unknown>>}
 */
const orders = (house, elsewhere) => ({
  '/faults': (body) => house.troubles.set(body),
  '/manner': (body) => {
    house.manner = { ...house.manner, ...body };
    if ('isHeld' in body) house.executions.hold(body.isHeld);
  },
  '/open': ({ gate }) => house.gates.open(gate),
  '/held': ({ gate, count }) => house.gates.until(gate, count),
  '/forget': () => {
    house.received.length = 0;
    house.executions.conversions.length = 0;
    house.executions.maxConcurrent = 0;
    elsewhere.length = 0;
  },
  '/memory': () => ({
    requests: house.received,
    conversions: house.executions.conversions,
    elsewhere,
    held: house.gates.held(),
    maxConcurrent: house.executions.maxConcurrent,
    credits: house.manner.credits,
  }),
});

/**
 * @param {import('./service.mjs').House} house
 * @param {import('../faults.js').Memory['elsewhere'][number][]} elsewhere
 * @returns {(request: IncomingMessage, response: ServerResponse) => void}
 */
export function door(house, elsewhere) {
  const known = orders(house, elsewhere);
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

// @ts-check
/**
 * A second conversion service, written from the text of the contract alone, for tests of Platen as its client. It converts a few
 * formats for real and answers with the least that the contract allows; by its control door everything can go wrong.
 *
 *     node e2e/remote/small-service/main.mjs [--key FILE --certificate FILE] [--with-parent]
 *
 * The first line that it prints is its address; the second is JSON: `url`, `sandboxUrl`, `token` and `sandboxToken`, `elsewhere`
 * (another listener, to which no token must go) and `control`. All listen on loopback, at ports that are free. With a key and a certificate (PEM)
 * the two environments speak HTTPS. With `--with-parent` it ends when its standard input does.
 *
 *     curl -d '[{"on":"status","does":{"kind":"reply","status":503,"json":{"retry_after":5}}}]' CONTROL/faults
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { door } from './control.mjs';
import { Executions } from './executions.mjs';
import { listener } from './service.mjs';
import { Gates, Troubles } from './troubles.mjs';

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    certificate: { type: 'string' },
    'with-parent': { type: 'boolean', default: false },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'small-service-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
if (values['with-parent']) process.stdin.resume().on('end', () => process.exit(0));

const token = `small-${randomBytes(18).toString('base64url')}`;
const sandboxToken = `small-try-${randomBytes(18).toString('base64url')}`;

/** @type {import('./service.mjs').SmallService} */
const small = {
  folder,
  manner: {
    vocabulary: 'later',
    addresses: 'absolute',
    options: 404,
    ranges: false,
    idempotency: false,
    generous: false,
    maxFiles: 200,
    polls: 0,
    isHeld: false,
    credits: 1000,
    // A token of the one is a token of the other too, as of one user.
    tokens: { production: [token], sandbox: [sandboxToken, token] },
    zipNames: 'stem',
  },
  executions: new Executions(folder, () => small.manner),
  troubles: new Troubles(),
  gates: new Gates(),
  received: [],
  replies: new Map(),
  addresses: { production: '', sandbox: '', elsewhere: '' },
};

const isSecure = values.key !== undefined && values.certificate !== undefined;
const secrets = isSecure
  ? { key: readFileSync(values.key ?? ''), cert: readFileSync(values.certificate ?? '') }
  : {};

/**
 * @param {import('node:http').RequestListener} answer
 * @param {boolean} secure
 * @returns {Promise<string>} its address
 */
const listen = (answer, secure = false) =>
  new Promise((resolve, reject) => {
    const server = secure ? createSecureServer(secrets, answer) : createServer(answer);
    // A client on a busy computer may use a connection again at the moment in which it would be closed for idling.
    server.keepAliveTimeout = 0;
    // A test may hold a request for as long as it likes.
    server.requestTimeout = 0;
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(`${secure ? 'https' : 'http'}://127.0.0.1:${port}`);
    });
  });

/** @type {import('../faults.js').Memory['elsewhere'][number][]} */
const elsewhere = [];
small.addresses.production = await listen(listener(small, 'production'), isSecure);
small.addresses.sandbox = await listen(listener(small, 'sandbox'), isSecure);
small.addresses.elsewhere = await listen((request, response) => {
  elsewhere.push({
    path: request.url ?? '',
    headers: /** @type {Record<string, string>} */ ({ ...request.headers }),
  });
  response.setHeader('Content-Type', 'application/json');
  response.end('{}');
});
const control = await listen(door(small, elsewhere));
const { production: url, sandbox: sandboxUrl } = small.addresses;
console.log(url);
console.log(
  JSON.stringify({ url, sandboxUrl, token, sandboxToken, elsewhere: small.addresses.elsewhere, control }),
);

// `npm run bench -- gateway`: the service as it ships on loopback under many clients. Quick: 40 clients, 200 MB.
import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { statusCost } from './lib/gateway-status.mjs';
import { timed } from './lib/measure.mjs';
import { rowsOf } from './lib/rows.mjs';

const program = join(import.meta.dirname, '..', 'dist', 'cli', 'main.js');
const MiB = 1024 * 1024;

/** A service with empty data, its clock moved on before each request so that no limit of requests a minute is met. */
async function startService(data, more = []) {
  const clock = join(data, 'clock');
  writeFileSync(clock, '0');
  const words = ['serve', '--port', '0', '--json', '--data', join(data, 'kept'), ...more];
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, PLATEN_TEST_CLOCK: clock },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('The service did not start.')));
  });
  let offset = 0;
  const advance = () => writeFileSync(clock, String((offset += 4000)));
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { ...JSON.parse(line), pid: child.pid, advance, stop };
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/**
 * One request; a body is of texts and files, which are sent as they are read.
 * @param {any} service @param {string} method @param {string} path
 * @param {{ headers?: Record<string, string>, parts?: (string | { file: string })[] }} [wish]
 */
async function send(service, method, path, { headers = {}, parts = [] } = {}) {
  service.advance?.();
  const request = ask(`${service.url}${path}`, {
    method,
    agent,
    headers: { authorization: `Bearer ${service.token}`, ...headers },
  });
  let isAnswered = false;
  const answered = new Promise((resolve, reject) => {
    request.on('response', (reply) => {
      isAnswered = true;
      resolve(reply);
    });
    request.on('error', reject);
  });
  answered.catch(() => undefined);
  await sendParts(request, parts, () => isAnswered);
  const reply = await answered;
  const chunks = [];
  for await (const chunk of reply) chunks.push(chunk);
  if (!request.writableEnded) request.destroy();
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: reply.statusCode, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Sends the parts as the line takes them; a service that refuses answers before it has read all, and the rest is not sent. */
async function sendParts(request, parts, isAnswered) {
  const moves = ['drain', 'close', 'error', 'response'];
  const moved = () =>
    new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const go = () => {
        for (const move of moves) request.off(move, go);
        resolve();
      };
      for (const move of moves) request.once(move, go);
    });
  for (const part of parts) {
    const pieces = typeof part === 'string' ? [Buffer.from(part)] : createReadStream(part.file);
    for await (const bytes of pieces) {
      if (isAnswered() || request.destroyed) return;
      if (!request.write(bytes)) await moved();
    }
  }
  request.end();
}

/**
 * Hands a document in.
 * @param {any} service
 * @param {{ file: string, name: string, workflow: number, isAsync: boolean, key?: string }} wish
 */
function convert(service, { file, name, workflow, isAsync, key }) {
  const boundary = 'platen-bench';
  const field = (field, value) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return send(service, 'POST', '/api/v2/convert', {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'transfer-encoding': 'chunked',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    parts: [
      field('workflow_id', workflow) + field('async', String(isAsync)) + start,
      { file },
      `\r\n--${boundary}--\r\n`,
    ],
  });
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function idOf(service, name) {
  const { body } = await send(service, 'GET', '/api/v2/user/workflows');
  return body.system_workflows.find((workflow) => workflow.name === name).id;
}

const residentOf = (pid) =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024) / 1e6;

/** Small pictures, and pictures with as much behind their end as makes them large: they are taken in whole. */
async function documents(folder) {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const sizes = { '1 KB': 1024, '100 KB': 100 * 1024, '1 MB': MiB, '10 MB': 10 * MiB, '100 MB': 100 * MiB };
  return Object.entries(sizes).map(([name, size]) => {
    const file = join(folder, `${name.replace(' ', '-')}.png`);
    writeFileSync(file, Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length), 7)]));
    return { name: 'picture.png', file, size };
  });
}

const isPassing = (status) => status === 429 || status === 503 || status === 'broken line';

/** Many clients at once; what came of every request. */
async function load(service, sizes, { clients, bytes, each, workflow }) {
  let [sent, peak, number] = [0, residentOf(service.pid), 0];
  const watch = setInterval(() => (peak = Math.max(peak, residentOf(service.pid))), 100).unref();
  const statuses = new Map();
  const accepted = new Set();
  const large = sizes.filter(({ size }) => size > MiB);
  const client = async (place) => {
    for (let round = 0; round < each; round += 1) {
      const mine = (number += 1);
      // A few send what is large, until so many bytes have been sent.
      const isLarge = place % 20 === 0 && sent < bytes;
      const document = isLarge ? large[mine % large.length] : sizes[mine % 3];
      sent += document.size;
      const wish = { ...document, workflow, isAsync: mine % 2 === 0, key: `bench-${mine}` };
      for (;;) {
        // A line that broke is tried again under the same key, as the contract has it.
        const { status, body } = await convert(service, wish).catch(() => ({
          status: 'broken line',
          body: {},
        }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (isPassing(status)) {
          await pause(250);
          continue;
        }
        if (body.execution_id) accepted.add(body.execution_id);
        break;
      }
    }
  };
  const seconds = await timed(() =>
    Promise.all(Array.from({ length: clients }, (_, place) => client(place))),
  );
  // One client more sends what is large until as much was sent as was asked for.
  while (sent < bytes) {
    const document = large.at(-1);
    sent += document.size;
    const wish = { ...document, workflow, isAsync: true, key: `more-${sent}` };
    const { body, status } = await convert(service, wish);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (body.execution_id) accepted.add(body.execution_id);
  }
  clearInterval(watch);
  return { statuses, accepted, sent, peak, seconds };
}

/** How each execution ended and what it cost. */
async function endsOf(service, accepted) {
  let [done, charged] = [0, 0];
  for (const id of accepted)
    for (;;) {
      const { body } = await send(service, 'GET', `/api/v2/executions/${id}`);
      if (body.status === 'done' || body.status === 'failed') {
        done += body.status === 'done' ? 1 : 0;
        charged += body.credits_charged;
        break;
      }
      await pause(100);
    }
  return { done, charged };
}

/** Seconds that the command line takes for the same documents. */
async function commandLine(folder, file, count) {
  const files = Array.from({ length: count }, (_, at) => {
    const copy = join(folder, `small-${at}.png`);
    writeFileSync(copy, readFileSync(file));
    return copy;
  });
  const words = [program, 'convert', ...files, '--out', join(folder, 'out')];
  return timed(
    () =>
      new Promise((/** @type {(value?: unknown) => void} */ resolve, reject) => {
        const child = spawn(process.execPath, words, { stdio: 'ignore' });
        child.once('exit', (status) => (status === 0 ? resolve() : reject(new Error(`exit ${status}`))));
      }),
  );
}

/**
 * Small HTML pages a minute of Gotenberg 8.33 with its Chromium: 21 a second of 20 clients on another machine (Apple M1 Max), as
 * https://pdf-ua-api.bambamboole.com/benchmark/ has it (1 June 2026). The project itself publishes no figure.
 */
const publishedPages = 21 * 60;

/** A small HTML page. */
function page(folder) {
  const file = join(folder, 'page.html');
  const rows = Array.from({ length: 12 }, (_, at) => `<tr><td>Item ${at}</td><td>${at * 7}.00</td></tr>`);
  writeFileSync(
    file,
    `<!doctype html><title>Invoice</title><h1>Invoice</h1><p>To be paid.</p><table>${rows.join('')}</table>`,
  );
  return { name: 'page.html', file };
}

/** @param {{ isQuick: boolean, say: (line: string) => void, wishes?: { clients: number, bytes: number, each: number } }} options */
export async function run({ isQuick, say, ...given }) {
  const row = rowsOf('gateway', 4);
  const rows = [];
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const wishes =
    given.wishes ??
    (isQuick ? { clients: 40, bytes: 200 * MiB, each: 2 } : { clients: 200, bytes: 2048 * MiB, each: 3 });
  const service = await startService(folder);
  try {
    const workflow = await idOf(service, 'Images to PDF');
    const sizes = await documents(folder);
    const [small] = sizes;
    // The first conversion starts the worker.
    await convert(service, { ...small, workflow, isAsync: false });
    const before = (await send(service, 'GET', '/api/v2/user/credits')).body.total_available;

    say(`${wishes.clients} clients`);
    const { statuses, accepted, sent, peak, seconds } = await load(service, sizes, { ...wishes, workflow });
    const { done, charged } = await endsOf(service, accepted);
    const after = (await send(service, 'GET', '/api/v2/user/credits')).body.total_available;
    const name = `${wishes.clients} clients, ${Math.round(sent / 1e6)} MB sent`;
    say([...statuses].map((pair) => pair.join(': ')).join(', '));
    const errors = [...statuses].filter(([status]) => !isPassing(status) && status !== 200 && status !== 202);
    rows.push(
      row(
        name,
        'replies that are no 200, 202, 429 or 503',
        errors.reduce((sum, [, count]) => sum + count, 0),
      ),
      row(name, 'accepted executions that did not end done', accepted.size - done),
      row(
        name,
        'credits that the ledger lost or took twice',
        Math.abs(before - after - charged) + Math.abs(charged - done),
      ),
      row(name, 'memory of the gateway at most, MB', peak, 400, 'aim'),
      row(name, 'seconds', seconds),
    );

    rows.push(...(await statusCost({ isQuick, say })));

    say('small documents');
    // It charges nothing, so that the credits of the first user suffice.
    const sandbox = { ...service, url: service.sandbox_url };
    const count = isQuick ? 40 : 200;
    const places = Array.from({ length: 8 }, (_, at) => at);
    const perMinute = async (document, name) => {
      const wish = { ...document, workflow: await idOf(sandbox, name), isAsync: false };
      // The first conversions start the workers.
      await Promise.all(places.slice(0, 2).map(() => convert(sandbox, wish)));
      const seconds = await timed(() =>
        Promise.all(
          places.map(async () => {
            for (let at = 0; at < count / places.length; at += 1)
              for (;;) {
                const { status } = await convert(sandbox, wish);
                if (status === 200) break;
                await pause(100);
              }
          }),
        ),
      );
      return (count / seconds) * 60;
    };
    const better = (case_, ours, peer, name) => ({
      ...row(case_, 'documents a minute', ours, peer, name),
      ratio: Number((ours / peer).toFixed(2)),
    });
    const alone = (count / (await commandLine(folder, small.file, count))) * 60;
    rows.push(
      better('small pictures', await perMinute(small, 'Images to PDF'), alone, 'platen convert'),
      better(
        'small HTML pages',
        await perMinute(page(folder), 'HTML to PDF'),
        publishedPages,
        'Gotenberg, as published',
      ),
    );
    return rows;
  } finally {
    agent.destroy();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

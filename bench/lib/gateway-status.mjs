// What one poll of a status costs the service itself: processor time of its process, beside a bare Fastify route in a process
// of its own that gives the same JSON. Few connections that stay open; no clock of tests, so many users, who may ask 60
// times a minute each.
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'libsql';
import sharp from 'sharp';
import { median, timed } from './measure.mjs';
import { rowsOf } from './rows.mjs';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');
const bare = join(import.meta.dirname, '..', 'peers', 'bare-route.mjs');
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests under way at once while the status is polled. */
const connections = 8;

/** Polls of one user in a round, and rounds: with the submission and the first poll they stay below 60 a minute. */
const [perRound, rounds] = [8, 7];

/** @param {readonly string[]} words @param {NodeJS.ProcessEnv} [env] */
async function start(words, env = process.env) {
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error(`${words[0]} did not start.`)));
  });
  const stop = () =>
    new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { line, pid: child.pid, stop };
}

/** Milliseconds of the processor that all threads of a process have taken. */
function processorTime(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = tasks.map((task) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]);
    } catch {
      return 0;
    }
  });
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/**
 * @param {string} url @param {{ method?: string, headers?: Record<string, string>, body?: Buffer }} [wish]
 * @returns {Promise<{ status: number | undefined, text: string }>}
 */
function send(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (reply) => {
      const chunks = [];
      reply.on('data', (bytes) => chunks.push(bytes));
      reply.on('end', () =>
        resolve({ status: reply.statusCode, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Users with a token each, members of one organization that pays for them. */
function addUsers(file, count) {
  const database = new Database(file);
  const now = new Date().toISOString();
  const organization = /** @type {{ id: string }} */ (database.prepare('select id from organizations').get())
    .id;
  const user = database.prepare(
    'insert into users (id, name, name_key, licence, organization_id, created_at) values (?, ?, ?, ?, ?, ?)',
  );
  const token = database.prepare(
    'insert into tokens (id, user_id, name, hash, prefix, created_at) values (?, ?, ?, ?, ?, ?)',
  );
  const tokens = [];
  database.transaction(() => {
    for (let at = 0; at < count; at += 1) {
      const [id, value] = [randomUUID(), `platen_${randomBytes(32).toString('base64url')}`];
      user.run(id, `User ${at}`, `user ${at}`, 'paid', organization, now);
      const hash = createHash('sha256').update(value).digest('hex');
      token.run(randomUUID(), id, 'bench', hash, value.slice(0, 12), now);
      tokens.push(value);
    }
  })();
  database.close();
  return tokens;
}

async function idOf(url, token) {
  const { text } = await send(`${url}/api/v2/user/workflows`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return JSON.parse(text).system_workflows.find(({ name }) => name === 'Images to PDF').id;
}

/** An execution that is done. */
async function convert(url, token, workflow, picture) {
  const boundary = 'platen-bench';
  const part = (said, content) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${said}\r\n\r\n${content}\r\n`;
  const body = Buffer.concat([
    Buffer.from(part('name="workflow_id"', workflow)),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="a.png"\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const { status, text } = await send(`${url}/api/v2/convert`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return `${url}/api/v2/executions/${JSON.parse(text).execution_id}`;
}

/** One round of polls: milliseconds of the processor that each took the service, and polls a second. */
async function round(pid, polls) {
  const queue = polls.flatMap((poll) => Array.from({ length: perRound }, () => poll));
  const before = processorTime(pid);
  let at = 0;
  const connection = async () => {
    while (at < queue.length) {
      const poll = queue[at];
      at += 1;
      const { status, text } = await send(poll.url, { headers: poll.headers });
      if (status !== 200) throw new Error(`${status}: ${text}`);
    }
  };
  const seconds = await timed(() => Promise.all(Array.from({ length: connections }, connection)));
  return { cost: (processorTime(pid) - before) / queue.length, rate: queue.length / seconds };
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function statusCost({ isQuick, say }) {
  const data = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const folder = ['--data', data];
  const count = isQuick ? 200 : 400;
  execFileSync(process.execPath, [
    program,
    'admin',
    'organizations',
    'add',
    'Bench',
    '--credits',
    '1000',
    ...folder,
  ]);
  const service = await start([program, 'serve', '--port', '0', '--json', ...folder]);
  try {
    const { url, token } = JSON.parse(service.line);
    const tokens = addUsers(join(data, 'gateway.db'), count);
    const workflow = await idOf(url, token);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    say(`${count} users`);
    const polls = [];
    const waiting = [...tokens];
    const client = async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
        polls.push({
          url: await convert(url, one, workflow, picture),
          headers: { authorization: `Bearer ${one}` },
        });
    };
    await Promise.all(Array.from({ length: 4 }, client));
    const { text } = await send(polls[0].url, { headers: polls[0].headers });
    const peer = await start([bare, text]);
    try {
      const plain = polls.map(({ headers }) => ({ url: `${peer.line}/status`, headers }));
      /** @type {{ cost: number, rate: number }[][]} */
      const [ours, theirs] = [[], []];
      for (let turn = 0; turn < rounds; turn += 1) {
        say(`round ${turn + 1} of ${rounds}`);
        ours.push(await round(service.pid, polls));
        theirs.push(await round(peer.pid, plain));
      }
      // The first rounds warm both up.
      const middle = (list, name) => median(list.slice(3).map((one) => one[name]));
      const [rate, bareRate] = [middle(ours, 'rate'), middle(theirs, 'rate')];
      const row = rowsOf('gateway', 3);
      const name = 'status of an execution';
      const peerName = 'a bare Fastify route';
      return [
        row(name, 'ms of the processor a poll', middle(ours, 'cost'), middle(theirs, 'cost'), peerName),
        // A rate is better when it is higher.
        {
          ...row(name, 'polls a second', rate, bareRate, peerName),
          ratio: Number((rate / bareRate).toFixed(2)),
        },
      ];
    } finally {
      await peer.stop();
    }
  } finally {
    agent.destroy();
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

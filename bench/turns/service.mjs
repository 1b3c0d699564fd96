// A service with several users, for `npm run bench -- turns` and `-- sandbox`.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { memoryOf } from '../lib/measure.mjs';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One user, in production or in the sandbox. */
class Client {
  /** @type {Map<string, number> | undefined} */
  #ids;

  /** @param {string} url @param {string} sandboxUrl @param {string} token @param {() => void} advance */
  constructor(url, sandboxUrl, token, advance) {
    this.url = url;
    this.sandboxUrl = sandboxUrl;
    this.token = token;
    this.advance = advance;
  }

  /** The same user in the sandbox. */
  get sandbox() {
    return new Client(this.sandboxUrl, this.sandboxUrl, this.token, this.advance);
  }

  async call(path, init = {}) {
    // No limit of requests a minute is met.
    this.advance();
    const reply = await fetch(path.startsWith('http') ? path : `${this.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${this.token}`, ...init.headers },
    });
    const text = await reply.text();
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  send(method, path, body) {
    return this.call(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  async idOf(name) {
    if (this.#ids === undefined) {
      const { system_workflows: all } = (await this.call('/api/v2/user/workflows')).body;
      this.#ids = new Map(all.map((workflow) => [workflow.name, workflow.id]));
    }
    return String(this.#ids.get(name));
  }

  /** Hands files in. @param {number} [patience] seconds */
  async convert(workflow, files, fields = {}, patience) {
    const form = new FormData();
    form.append('workflow_id', await this.idOf(workflow));
    for (const [name, value] of Object.entries({ async: 'true', ...fields })) form.append(name, value);
    for (const file of files) form.append('files[]', file);
    const signal = patience === undefined ? {} : { signal: AbortSignal.timeout(patience * 1000) };
    return this.call('/api/v2/convert', { method: 'POST', body: form, ...signal });
  }
}

/**
 * Starts a service with empty data.
 * @param {string} data @param {readonly string[]} flags
 * @param {Readonly<Record<string, string>>} [more] variables beside those of this process
 */
export async function openService(data, flags, more = {}) {
  mkdirSync(data);
  const clock = join(data, 'clock');
  writeFileSync(clock, '0');
  const environment = { ...process.env, ...more, PLATEN_TEST_CLOCK: clock };
  const words = ['serve', '--port', '0', '--json', '--v1', '--data', data, ...flags];
  const child = spawn(process.execPath, [program, ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('The service did not start.')));
  });
  const { url, sandbox_url: sandboxUrl } = JSON.parse(line);
  const platen = (...said) =>
    execFileSync(process.execPath, [program, 'admin', ...said, '--data', data], {
      env: environment,
      encoding: 'utf8',
    }).trim();
  let offset = 0;
  const advance = () => writeFileSync(clock, String((offset += 4000)));
  const clients = [];
  return {
    /** Makes a user. */
    async user(name) {
      platen('users', 'add', name, '--paid', '--credits', '100000');
      const client = new Client(
        url,
        sandboxUrl,
        platen('tokens', 'create', name, '--name', 'bench'),
        advance,
      );
      clients.push(client);
      return client;
    },
    pid: child.pid,
    /** MB of the service and all it started. */
    memory: () => memoryOf(child.pid),
    /** Resolves when nothing is under way any more. */
    async quiet() {
      for (const client of clients.flatMap((one) => [one, one.sandbox]))
        for (;;) {
          const { body } = await client.call('/api/v2/executions');
          if (body.executions.every(({ status }) => status === 'done' || status === 'failed')) break;
          await pause(200);
        }
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

// What clients of the torture run do: everything the contract has, in any order, with lines that are cut at any moment.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const samples = join(import.meta.dirname, '..', '..', 'assets', 'samples');
/** Documents of the run: small ones of many families, one that is damaged, one that is empty. */
const documents = [
  'letter.docx',
  'price-list.csv',
  'specimen.png',
  'notices.mbox',
  'annual-report.pdf',
  'pressroom-handbook.md',
  'inquiry.eml',
  'letter.rtf',
].map((name) => ({ name, bytes: readFileSync(join(samples, name)) }));
documents.push({ name: 'damaged.docx', bytes: Buffer.from('PK\u0003\u0004 nothing behind it') });
documents.push({ name: 'empty.pdf', bytes: Buffer.alloc(0) });

const workflowNames = [
  'Anything to PDF',
  'Merge anything to PDF',
  'Images to PDF',
  'PDF to Text',
  'Compress PDF',
  'Word to PDF',
];

/** @param {{ json: () => Promise<unknown> }} reply @returns {Promise<any>} */
const json = (reply) => reply.json();

/** What may be answered to anything: the rest is a fault of the service. */
const allowed = new Set([200, 201, 202, 204, 206, 302, 303, 400, 402, 404, 409, 410, 416, 422, 429, 503]);

/** Errors of conversions whose program is gone. */
const killCodes = new Set(['engine_crashed', 'engine_not_started', 'printer_failed', 'conversion_failed']);

/** @typedef {{ name: string, token: string, id: string }} User */
/** @typedef {{ base: string, execution: string, user: User, isDeleted: boolean }} Accepted */

/** One user's program, which does things until the run is over. */
export class TortureClient {
  /** @type {Accepted[]} */
  accepted = [];
  /** @type {Record<string, number>} */
  counts = {};
  /** @type {string[]} */
  faults = [];
  /** @type {Map<string, number>} */
  #workflows = new Map();
  /** @type {string[]} */
  #sessions = [];

  /**
   * @param {import('./service.mjs').TorturedService} service @param {User} user @param {() => number} random from 0 to below 1
   * @param {string} hooks where webhooks are sent to
   */
  constructor(service, user, random, hooks) {
    this.service = service;
    this.user = user;
    this.random = random;
    this.hooks = hooks;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  #pick(list) {
    return /** @type {T} */ (list[Math.floor(this.random() * list.length)]);
  }

  /** @param {() => boolean} isOver */
  async run(isOver) {
    const deeds = /** @type {[string, number, () => Promise<unknown>][]} */ ([
      ['convert', 10, () => this.#convert()],
      ['convert-cut', 3, () => this.#convertCut()],
      ['half-closed', 1, () => this.#halfClosed()],
      ['same-key', 2, () => this.#sameKey()],
      ['status', 8, () => this.#onExecution('GET', '')],
      ['download', 6, () => this.#onExecution('GET', '/download')],
      ['download-range', 3, () => this.#onExecution('GET', '/download', { range: 'bytes=10-400' })],
      ['download-cut', 4, () => this.#cut(`${this.#anyPath()}/download`)],
      ['status-and-delete', 4, () => this.#together('')],
      ['download-and-delete', 5, () => this.#together('/download')],
      ['delete', 3, () => this.#onExecution('DELETE', '')],
      ['list', 2, () => this.#ask('GET', '/api/v2/executions?page=1')],
      ['credits', 2, () => this.#ask('GET', '/api/v2/user/credits')],
      ['workflow', 1, () => this.#ownWorkflow()],
      ['webhook', 1, () => this.#webhook()],
      ['odd', 2, () => this.#odd()],
      ['session', 4, () => this.#session()],
      ['session-delete', 1, () => this.#dropSession()],
    ]);
    const all = deeds.reduce((sum, [, weight]) => sum + weight, 0);
    while (!isOver()) {
      let left = this.random() * all;
      const [name, , deed] = deeds.find(([, weight]) => (left -= weight) < 0) ?? deeds[0];
      this.#count(name);
      try {
        await deed();
      } catch (thrown) {
        // Lines that break are part of the run; a service that is gone is found by the run itself.
        if (!isLine(thrown))
          this.faults.push(`${name}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
      }
    }
  }

  /** @param {string} method @param {string} path @param {RequestInit & { quick?: boolean }} [more] */
  async #ask(method, path, more = {}) {
    this.service.advance();
    const { headers, ...rest } = more;
    const limit = 240_000;
    const reply = await fetch(`${this.service.url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      headers: { authorization: `Bearer ${this.user.token}`, ...headers },
      ...rest,
    }).catch((thrown) => {
      if (isLine(thrown) || thrown.name !== 'TimeoutError') throw thrown;
      throw new Error(`${method} ${path}: no answer in ${limit / 1000} s`, { cause: thrown });
    });
    if (!allowed.has(reply.status)) {
      const text = await reply.clone().text();
      if (reply.status === 500 && this.#isKilled(text)) this.#count('failed by a kill');
      else this.faults.push(`${method} ${path} -> ${reply.status} ${text.slice(0, 200)}`);
    }
    return reply;
  }

  /** @param {string} name */
  #count(name) {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  /**
   * Whether a conversion failed for want of a program that the run itself has just killed: the contract answers 500 and says so.
   * @param {string} text of the reply
   */
  #isKilled(text) {
    const code = /"error_code":"([a-z_]+)"/.exec(text)?.[1] ?? '';
    return killCodes.has(code) && Date.now() - this.service.killedAt < 20_000;
  }

  /** @param {string} base @param {string} name */
  async #idOf(base, name) {
    const key = `${base} ${name}`;
    if (!this.#workflows.has(key)) {
      const reply = await this.#ask('GET', `${base}/api/v2/user/workflows`);
      if (reply.status !== 200) return 0;
      for (const { id, name: its } of (await json(reply)).system_workflows)
        this.#workflows.set(`${base} ${its}`, id);
    }
    return this.#workflows.get(key) ?? 0;
  }

  async #form(base = '') {
    const form = new FormData();
    form.set('workflow_id', String(await this.#idOf(base, this.#pick(workflowNames))));
    const isAsync = this.random() < 0.7;
    form.set('async', String(isAsync));
    for (let left = 1 + Math.floor(this.random() * 3); left > 0; left--) {
      const { name, bytes } = this.#pick(documents);
      form.append('files[]', new File([new Uint8Array(bytes)], name));
    }
    return form;
  }

  /** @param {string} base @param {Response} reply */
  async #note(base, reply) {
    if (reply.status !== 200 && reply.status !== 202) return void (await reply.arrayBuffer());
    const { execution_id: execution } = await json(reply);
    if (!this.accepted.some((one) => one.execution === execution))
      this.accepted.push({ base, execution, user: this.user, isDeleted: false });
  }

  async #convert() {
    const base = this.random() < 0.8 ? '' : '/sandbox';
    await this.#note(
      base,
      await this.#ask('POST', `${base}/api/v2/convert`, { body: await this.#form(base) }),
    );
  }

  async #sameKey() {
    const headers = { 'idempotency-key': randomUUID() };
    const form = await this.#form();
    const replies = await Promise.all(
      [1, 2, 3].map(() => this.#ask('POST', '/api/v2/convert', { headers, body: form })),
    );
    const ids = new Set();
    for (const reply of replies) {
      if (reply.status === 200 || reply.status === 202) ids.add((await json(reply.clone())).execution_id);
      await this.#note('', reply);
    }
    if (ids.size > 1) this.faults.push(`one key gave ${ids.size} executions`);
  }

  #any() {
    // What was accepted last is what is running.
    const list = this.random() < 0.5 ? this.accepted.slice(-4) : this.accepted;
    return this.#pick(list);
  }

  #anyPath() {
    const one = this.#any();
    return one ? `${one.base}/api/v2/executions/${one.execution}` : `/api/v2/executions/${randomUUID()}`;
  }

  /** @param {string} method @param {string} tail @param {Record<string, string>} [headers] */
  async #onExecution(method, tail, headers) {
    const one = this.#any();
    if (!one) return;
    const path = `${one.base}/api/v2/executions/${one.execution}${tail}`;
    // Also where the line breaks before the answer, it may be done.
    if (method === 'DELETE') one.isDeleted = true;
    const reply = await this.#ask(method, path, { headers });
    await reply.arrayBuffer();
  }

  /** Deletes an execution while it is asked for. @param {string} tail */
  async #together(tail) {
    const one = this.#any();
    if (!one) return;
    const path = `${one.base}/api/v2/executions/${one.execution}`;
    const asked = this.#ask('GET', `${path}${tail}`).then((reply) => reply.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, this.random() * 10));
    one.isDeleted = true;
    await Promise.allSettled([this.#ask('DELETE', path), asked]);
  }

  /** Sends the bytes of a request and leaves at some moment. @param {string} text @param {number} share of the text that is sent */
  #leave(text, share, isHalf = false) {
    const { hostname, port } = new URL(/** @type {string} */ (this.service.url));
    this.service.advance();
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(text.slice(0, Math.floor(text.length * share)), 'latin1', () => {
          if (isHalf) socket.end();
          else setTimeout(() => socket.destroy(), this.random() * 60);
        });
      });
      socket.setTimeout(120_000, () => socket.destroy());
      let got = 0;
      socket.on('data', (bytes) => {
        got += bytes.length;
        if (!isHalf && got > this.random() * 60_000) socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(got));
    });
  }

  /** @param {string} path */
  #cut(path) {
    const { host } = new URL(/** @type {string} */ (this.service.url));
    return this.#leave(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${this.user.token}\r\n\r\n`,
      1,
    );
  }

  async #multipart() {
    const { host } = new URL(/** @type {string} */ (this.service.url));
    const { name, bytes } = this.#pick(documents);
    const id = await this.#idOf('', 'Anything to PDF');
    const body = `--b\r\nContent-Disposition: form-data; name="workflow_id"\r\n\r\n${id}\r\n--b\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n${bytes.toString('latin1')}\r\n--b--\r\n`;
    return `POST /api/v2/convert HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAuthorization: Bearer ${this.user.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  }

  async #convertCut() {
    await this.#leave(await this.#multipart(), this.random());
  }

  async #halfClosed() {
    const got = await this.#leave(await this.#multipart(), 1, true);
    if (got === 0 && !this.service.ended) this.#count('half-closed without a reply');
  }

  async #ownWorkflow() {
    const step = await this.#idOf('', 'Anything to PDF');
    const reply = await this.#ask('POST', '/api/v2/user/workflows', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Mine ${randomUUID()}`, steps: [{ workflow_id: step, options: {} }] }),
    });
    const { id } = reply.status < 300 ? await json(reply) : { id: 0 };
    await this.#ask('DELETE', `/api/v2/user/workflows/${id}`);
  }

  async #webhook() {
    const reply = await this.#ask('POST', '/api/v2/user/webhooks', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: this.hooks, events: ['execution.done', 'execution.failed'] }),
    });
    const { id } = reply.status < 300 ? await json(reply) : { id: randomUUID() };
    if (this.random() < 0.7) await this.#ask('DELETE', `/api/v2/user/webhooks/${id}`);
  }

  /** Requests that are wrong. */
  async #odd() {
    const form = new FormData();
    form.append('', 'no name');
    await this.#pick([
      () => this.#ask('GET', `/api/v2/executions/${randomUUID()}`),
      () => this.#ask('POST', '/api/v2/convert', { body: form }),
      () =>
        this.#ask('POST', '/api/v2/convert', { body: '{', headers: { 'content-type': 'application/json' } }),
      () => this.#ask('GET', '/api/v2/executions?page=999999999'),
      () => this.#ask('GET', '/api/v2/nothing'),
      () => this.#onExecution('DELETE', '', { 'content-type': 'application/json' }),
    ])();
  }

  async #session() {
    const typed = { 'content-type': 'application/json' };
    const made = await this.#ask('POST', '/api/v1/sessions', { headers: typed, body: '{}' });
    if (made.status >= 300) return void (await made.arrayBuffer());
    const { session_id: session } = await json(made);
    this.#sessions.push(session);
    const path = `/api/v1/sessions/${session}`;
    const { name, bytes } = this.#pick(documents.slice(0, 8));
    const settings = { file_settings: { title: name, extension: name.split('.').at(-1) } };
    const file = await this.#ask('POST', `${path}/files`, { headers: typed, body: JSON.stringify(settings) });
    if (file.status < 300) {
      const { file_id: id } = await json(file);
      await this.#ask('PUT', `${path}/files/${id}/data`, { body: new Uint8Array(bytes) });
    }
    const wish = { process_settings: { process_synchronous: this.random() < 0.5, immediate: true } };
    const begun = await this.#ask('POST', `${path}/processes`, {
      headers: typed,
      body: JSON.stringify(wish),
    });
    if (begun.status < 300) {
      const { process_id: id } = await json(begun);
      const poll = this.#ask(
        'GET',
        `${path}/processes/${id}?long_pull_timeout=3000&update_counter=0&noredirect`,
      );
      if (this.random() < 0.3) await this.#ask('DELETE', path);
      await (await poll).arrayBuffer();
    }
  }

  async #dropSession() {
    const session = this.#sessions.pop();
    if (session) await this.#ask('DELETE', `/api/v1/sessions/${session}`);
  }

  /** Removes all that it has on the service. */
  async tidy() {
    while (this.#sessions.length > 0) await this.#dropSession();
    // Also those whose line was cut before the client heard their id.
    for (const base of ['', '/sandbox'])
      for (let left = 400; left > 0; left--) {
        const reply = await this.#ask('GET', `${base}/api/v2/executions?page=1`);
        const { executions = [] } = reply.status === 200 ? await json(reply) : {};
        if (executions.length === 0) break;
        for (const { execution_id: execution } of executions)
          await this.#ask('DELETE', `${base}/api/v2/executions/${execution}`);
      }
  }

  /** What became of an execution; null where there is none any more. @param {Accepted} one @returns {Promise<string | null>} */
  async stateOf({ base, execution }) {
    const reply = await this.#ask('GET', `${base}/api/v2/executions/${execution}`);
    if (reply.status === 404) return null;
    return reply.status === 200 ? (await json(reply)).status : `HTTP ${reply.status}`;
  }
}

/** A line that broke, which is what this run does to lines. @param {unknown} thrown */
const isLine = (thrown) => thrown instanceof TypeError && /fetch failed|terminated/.test(thrown.message);

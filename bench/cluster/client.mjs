// A client for `bench -- cluster` that costs little itself: node:http over connections that stay open.
import { Agent, request } from 'node:http';

/** @typedef {{ status: number, body: any }} Reply */

export class Client {
  #agent;

  /** @param {string} token @param {number} [connections] */
  constructor(token, connections = 64) {
    this.token = token;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * @param {string} url @param {{ method?: string, headers?: Record<string, string>, body?: Buffer, token?: string }} [wish]
   * @returns {Promise<Reply>}
   */
  send(url, { method = 'GET', headers = {}, body, token = this.token } = {}) {
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        { method, agent: this.#agent, headers: { authorization: `Bearer ${token}`, ...headers } },
        (reply) => {
          /** @type {Buffer[]} */
          const chunks = [];
          reply.on('data', (bytes) => chunks.push(bytes));
          reply.on('error', reject);
          reply.on('end', () => {
            const text = Buffer.concat(chunks).toString('latin1');
            const isJson = String(reply.headers['content-type']).includes('json');
            resolve({ status: reply.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
          });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /**
   * Hands a document in; waits while the queue is full.
   * @param {string} url of the environment @param {{ file: Buffer, name: string, workflow: number, isAsync: boolean, token?: string }} wish
   */
  async convert(url, { file, name, workflow, isAsync, token = this.token }) {
    const boundary = 'platen-bench';
    const field = (/** @type {string} */ field, /** @type {string | number} */ value) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
    const head = `${field('workflow_id', workflow)}${field('async', String(isAsync))}--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    for (;;) {
      const reply = await this.send(`${url}/api/v2/convert`, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body,
        token,
      });
      if (reply.status === 200 || reply.status === 202) return reply.body;
      if (reply.status !== 503 && reply.status !== 429)
        throw new Error(`convert: ${reply.status} ${JSON.stringify(reply.body)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** @param {string} url @param {string} name */
  async idOf(url, name) {
    const { body } = await this.send(`${url}/api/v2/user/workflows`);
    const found = body.system_workflows.find((/** @type {{ name: string }} */ one) => one.name === name);
    if (found === undefined) throw new Error(`There is no workflow ${name}.`);
    return /** @type {number} */ (found.id);
  }

  close() {
    this.#agent.destroy();
  }
}

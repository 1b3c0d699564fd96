// The strong peer: one warm LibreOffice driven by Python-UNO over a socket, as unoserver does.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { succeeds } from '../../scripts/lib/run.mjs';
import { filterData, filterOf } from './filters.mjs';

const script = join(import.meta.dirname, 'uno_server.py');

/** The Python that knows UNO: Debian's own, or the one LibreOffice brings. Null when there is none. */
export function findPython() {
  const candidates = ['/usr/bin/python3', 'python3', '/opt/libreoffice/program/python'];
  return candidates.find((python) => succeeds(python, ['-c', 'import uno'])) ?? null;
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

export class PythonUno {
  #child;
  #folder;
  #answers;

  /** Starts LibreOffice with a stock profile, and waits until it answers. */
  static async open(python, soffice, scratch) {
    const server = new PythonUno();
    server.#folder = mkdtempSync(join(scratch, 'uno-'));
    const args = [script, soffice, join(server.#folder, 'profile'), String(await freePort())];
    server.#child = spawn(python, args, { stdio: ['pipe', 'pipe', 2] });
    server.#answers = createInterface({ input: server.#child.stdout })[Symbol.asyncIterator]();
    await server.#answer();
    return server;
  }

  get pid() {
    return this.#child.pid;
  }

  async #answer() {
    const { value, done } = await this.#answers.next();
    if (done) throw new Error('The Python-UNO peer ended.');
    const answer = JSON.parse(value);
    if (answer.error !== undefined) throw new Error(`Python-UNO: ${answer.error}`);
  }

  /** @returns {Promise<Buffer>} the PDF */
  async convert({ path, format }) {
    const output = join(this.#folder, 'result.pdf');
    const request = { input: path, output, filter: filterOf(format), data: filterData };
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    await this.#answer();
    const pdf = readFileSync(output);
    rmSync(output);
    return pdf;
  }

  async close() {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stdin.end();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

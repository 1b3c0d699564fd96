/** Fetches resources for the pages of one worker's jobs: the worker has no network. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from '../../engine/interface/job.js';
import type { FromWorker, ToWorker } from '../../engine/interface/protocol.js';
import { hostAndPort, PageNetwork, type NetworkOptions } from '../../network/page-network.js';
import { allows } from './prints.js';

type AskedFetch = Extract<FromWorker, { type: 'fetch' }>;
type FetchAnswer = Extract<ToWorker, { type: 'fetched' }>['answer'];

export class Fetches {
  readonly #folder: string;
  readonly #answer: (fetch: number, answer: FetchAnswer) => void;
  /** By the page they are for. */
  readonly #networks = new Map<number, PageNetwork>();
  readonly #files = new Set<string>();
  /** The one private host that a person allowed for the job. */
  #privateHost: string | null = null;
  #asked = 0;

  /**
   * @param folder the worker reads there and cannot write
   * @param answer sends an answer to the worker
   */
  constructor(folder: string, answer: (fetch: number, answer: FetchAnswer) => void) {
    this.#folder = folder;
    this.#answer = answer;
  }

  /** @param job the running one; null where none runs */
  async begin(asked: AskedFetch, job: Job | null): Promise<void> {
    this.#answer(asked.fetch, await this.#fetch(asked, job).catch((): FetchAnswer => 'unreachable'));
  }

  end(page: number): void {
    this.#networks.get(page)?.close();
    this.#networks.delete(page);
  }

  /** The job has ended or the worker is gone. */
  endAll(): void {
    for (const page of this.#networks.keys()) this.end(page);
    for (const path of this.#files) rmSync(path, { force: true });
    this.#files.clear();
    this.#privateHost = null;
  }

  async #fetch(asked: AskedFetch, job: Job | null): Promise<FetchAnswer> {
    const { page, address, method, headers, body } = asked;
    // A worker is not trusted: the job says what may be fetched.
    if (!job || !(allows(job, 'network') || timeServerOf(job) !== null)) return 'refused';
    let network = this.#networks.get(page);
    if (!network) {
      network = new PageNetwork(this.#optionsFor(asked, job));
      this.#networks.set(page, network);
    }
    const reply = await network.fetch(
      address,
      method,
      headers,
      body === undefined ? undefined : Buffer.from(body, 'base64'),
    );
    if (typeof reply === 'string') return reply;
    // The page was closed meanwhile, or the job has ended.
    if (this.#networks.get(page) !== network) return 'unreachable';
    this.#asked += 1;
    const path = join(this.#folder, `fetched-${this.#asked}`);
    this.#files.add(path);
    writeFileSync(path, reply.body, { mode: 0o600 });
    return { status: reply.status, headers: { ...reply.headers }, path };
  }

  #optionsFor({ privateHost }: AskedFetch, job: Job): NetworkOptions {
    const server = timeServerOf(job);
    if (server !== null) return { postTo: server, privateHost: hostAndPort(new URL(server)) };
    if (privateHost === null || !allows(job, 'local_addresses')) return {};
    this.#privateHost ??= privateHost;
    return this.#privateHost === privateHost ? { privateHost } : {};
  }
}

/** The time server that a person named for a job; null where there is none. */
function timeServerOf(job: Pick<Job, 'options' | 'then'>): string | null {
  for (const { options } of [job, ...job.then]) {
    const { time_server: server, sign_level: level } = options;
    if (level !== 'b' && typeof server === 'string' && URL.canParse(server)) return new URL(server).href;
  }
  return null;
}

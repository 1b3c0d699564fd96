/** The network for pages of a worker that has none: the service is asked to fetch, over the line to the parent. */
import { readFile } from 'node:fs/promises';
import type {
  NetworkOptions,
  NetworkRefusal,
  NetworkReply,
  OpenNetwork,
  PageFetcher,
} from '../../network/page-network.js';
import type { FromWorker, ToWorker } from '../interface/protocol.js';

type Answer = Extract<ToWorker, { type: 'fetched' }>['answer'];

export class AskedNetwork {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #pages = 0;
  #asked = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  /** What fetches for one page. */
  readonly open: OpenNetwork = ({ privateHost }: NetworkOptions): PageFetcher => {
    this.#pages += 1;
    const page = this.#pages;
    return {
      fetch: (address, method, headers, body) =>
        this.#fetch({
          page,
          privateHost: privateHost ?? null,
          address,
          method,
          headers: { ...headers },
          ...(body ? { body: body.toString('base64') } : {}),
        }),
      close: () => this.#send({ type: 'fetch-end', page }),
    };
  };

  /** Takes an answer that came over the line. */
  receive(fetch: number, answer: Answer): void {
    this.#waiting.get(fetch)?.(answer);
    this.#waiting.delete(fetch);
  }

  async #fetch(
    wish: Omit<Extract<FromWorker, { type: 'fetch' }>, 'type' | 'fetch'>,
  ): Promise<NetworkReply | NetworkRefusal> {
    this.#asked += 1;
    const fetch = this.#asked;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(fetch, resolve);
      this.#send({ type: 'fetch', fetch, ...wish });
    });
    if (typeof answer === 'string') return answer;
    const { path, status, headers } = answer;
    try {
      return { status, headers, body: await readFile(path) };
    } catch {
      return 'unreachable'; // The job has ended.
    }
  }
}

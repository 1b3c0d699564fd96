/** The keys of a worker: it has none, and asks the service for signatures over the line to the parent. */
import { ServiceError } from '../../../contract/index.js';
import type { KeySource } from '../interface/key-source.js';
import type { FromWorker, ToWorker } from '../interface/protocol.js';

type Answer = Extract<ToWorker, { type: 'key-answer' }>['answer'];
type Question = Extract<FromWorker, { type: 'key' }>['question'];

export class AskedKeys implements KeySource {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  certificates(): Promise<Buffer[]> {
    return this.#ask({ kind: 'certificates' });
  }

  async sign(data: Uint8Array, scheme: Parameters<KeySource['sign']>[1]): Promise<Buffer> {
    const [signature] = await this.#ask({
      kind: 'signature',
      data: Buffer.from(data).toString('base64'),
      scheme,
    });
    if (!signature) throw new ServiceError('internal');
    return signature;
  }

  /** Takes an answer that came over the line. */
  receive(key: number, answer: Answer): void {
    this.#waiting.get(key)?.(answer);
    this.#waiting.delete(key);
  }

  async #ask(question: Question): Promise<Buffer[]> {
    this.#asked += 1;
    const key = this.#asked;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(key, resolve);
      this.#send({ type: 'key', key, question });
    });
    if (answer.kind === 'error') throw ServiceError.fromInfo(answer.error);
    return answer.values.map((value) => Buffer.from(value, 'base64'));
  }
}

/**
 * Signs for one worker with keys on cards and tokens and in the system's store. The worker reads hostile documents, so it gets no key, no PIN,
 * and no choice: which key is asked stands in the job, and each step of it that signs gets one signature, of attributes that name the certificate.
 */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import type { JobSecrets } from '../../engine/interface/job.js';
import type { FromWorker, ToWorker } from '../../engine/interface/protocol.js';
import { findKey, keyWishesOf, pinOption, type HeldKey, type KeyJob } from './held-keys.js';

type AskedKey = Extract<FromWorker, { type: 'key' }>;
export type KeyAnswer = Extract<ToWorker, { type: 'key-answer' }>['answer'];

/** Bytes of signed attributes: they are some 150. */
const maxData = 1024;

export class KeyQuestions {
  readonly #answer: (key: number, answer: KeyAnswer) => void;
  #chosen: HeldKey | null = null;
  /** Signatures for the job so far. */
  #signed = 0;
  /** Counts jobs: an answer for one that has ended is not sent. */
  #jobs = 0;

  /** @param answer sends an answer to the worker */
  constructor(answer: (key: number, answer: KeyAnswer) => void) {
    this.#answer = answer;
  }

  /** Answers. Never rejects. @param running null where no job runs */
  async begin({ key, question }: AskedKey, running: KeyJob | null): Promise<void> {
    const job = this.#jobs;
    const answer = await this.#valuesOf(question, running).then(
      (values): KeyAnswer => ({ kind: 'values', values: values.map((value) => value.toString('base64')) }),
      (thrown: unknown): KeyAnswer => ({ kind: 'error', error: ServiceError.from(thrown).toInfo() }),
    );
    if (job === this.#jobs) this.#answer(key, answer);
  }

  /** The job has ended or the worker is gone. */
  endAll(): void {
    this.#jobs += 1;
    this.#chosen = null;
    this.#signed = 0;
  }

  async #valuesOf(question: AskedKey['question'], running: KeyJob | null): Promise<readonly Buffer[]> {
    const job = this.#jobs;
    const wish = running && keyWishesOf(running)[this.#signed];
    if (!wish) throw new ServiceError('internal');
    if (question.kind === 'certificates') {
      const found = await findKey(wish);
      // A job that began meanwhile chooses its own.
      if (job === this.#jobs) this.#chosen = found;
      return found.certificates;
    }
    const data = Buffer.from(question.data, 'base64');
    const chosen = job === this.#jobs ? this.#chosen : null;
    const certificate = chosen?.certificates[0];
    if (!chosen || !certificate || !namesCertificate(data, certificate)) throw new ServiceError('internal');
    this.#signed += 1;
    this.#chosen = null;
    return [await chosen.sign({ data, scheme: question.scheme })];
  }
}

/** Whether data are a SET with the digest of a certificate, as `signing-certificate-v2` has it (RFC 5035). */
const namesCertificate = (data: Buffer, certificate: Buffer): boolean =>
  data.length <= maxData &&
  data[0] === 0x31 &&
  data.includes(createHash('sha256').update(certificate).digest());

/** The secrets that the worker of a job is sent: all but PINs, which are empty. */
export function withoutPins({ job, secrets }: KeyJob): JobSecrets {
  const references = [job, ...job.then].flatMap(({ secrets: hidden }) => hidden?.[pinOption] ?? []);
  if (references.length === 0) return secrets;
  return { ...secrets, ...Object.fromEntries(references.map((reference) => [reference, ''])) };
}

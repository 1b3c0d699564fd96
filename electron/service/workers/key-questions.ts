/**
 * Signs for one worker with keys on cards and tokens. The worker reads hostile documents, so it gets no key, no PIN, and no choice: which
 * card is asked stands in the job, and each step of it that signs gets one signature, of attributes that name the certificate.
 */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';
import type { FromWorker, ToWorker } from '../../engine/interface/protocol.js';
import type { ChosenKey, KeyWish } from '../../systems/cards/index.js';

type AskedKey = Extract<FromWorker, { type: 'key' }>;
export type KeyAnswer = Extract<ToWorker, { type: 'key-answer' }>['answer'];

/** The option with the PIN. */
const pinOption = 'card_pin';

/** A job with what it is not sent. */
interface KeyJob {
  readonly job: Pick<Job, 'options' | 'secrets' | 'then'>;
  readonly secrets: JobSecrets;
}

/** Bytes of signed attributes: they are some 150. */
const maxData = 1024;

export class KeyQuestions {
  readonly #answer: (key: number, answer: KeyAnswer) => void;
  #chosen: ChosenKey | null = null;
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
    const { chooseKey, signWith } = await import('../../systems/cards/index.js');
    if (question.kind === 'certificates') {
      const found = await chooseKey(wish);
      // A job that began meanwhile chooses its own.
      if (job === this.#jobs) this.#chosen = found;
      return found.certificates;
    }
    const data = Buffer.from(question.data, 'base64');
    const chosen = job === this.#jobs ? this.#chosen : null;
    if (!chosen || !namesCertificate(data, chosen.certificate.bytes)) throw new ServiceError('internal');
    this.#signed += 1;
    this.#chosen = null;
    return [await signWith(chosen, wish.pin, { data, scheme: question.scheme })];
  }
}

/** Whether data are a SET with the digest of a certificate, as `signing-certificate-v2` has it (RFC 5035). */
const namesCertificate = (data: Buffer, certificate: Buffer): boolean =>
  data.length <= maxData &&
  data[0] === 0x31 &&
  data.includes(createHash('sha256').update(certificate).digest());

/** The keys that a person chose for the steps of a job that sign with a card. */
function keyWishesOf({ job, secrets }: KeyJob): KeyWish[] {
  return [job, ...job.then].flatMap(({ options, secrets: hidden }) => {
    if (options['sign_with'] !== 'card') return [];
    const reference = hidden?.[pinOption];
    return [
      {
        module: String(options['card_module'] ?? ''),
        key: String(options['card_key'] ?? ''),
        pin: reference === undefined ? '' : (secrets[reference] ?? ''),
      },
    ];
  });
}

/** The secrets that the worker of a job is sent: all but PINs, which are empty. */
export function withoutPins({ job, secrets }: KeyJob): JobSecrets {
  const references = [job, ...job.then].flatMap(({ secrets: hidden }) => hidden?.[pinOption] ?? []);
  if (references.length === 0) return secrets;
  return { ...secrets, ...Object.fromEntries(references.map((reference) => [reference, ''])) };
}

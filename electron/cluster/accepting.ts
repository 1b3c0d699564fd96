/**
 * Accepts submissions: the reservation of its credits, the execution, its idempotency key and its job are one transaction. The
 * bytes of its files are among the blobs before.
 */
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import PQueue from 'p-queue';
import { ServiceError, type Execution, type Quote, type SubmitRequest } from '../../contract/index.js';
import type { BlobStore } from '../executions/blobs.js';
import { keyUsed, type NamedRequest } from '../executions/history/requests.js';
import { inputsOf, orderOf } from './order.js';
import { traced, tracePlace } from '../service/app/traces.js';
import type { Sealer } from './secrets.js';
import type { ClusterDatabase, ClusterTransaction } from './tables.js';
import { enqueue, isStored, type Turn, type Waking } from './transitions.js';

/** A checked submission, before it is stored. */
export interface ClusterAdmission {
  readonly owner: string;
  readonly execution: Execution;
  readonly quote: Quote;
  readonly refusal: ServiceError | null;
}

/** What the gateway decides of owners and their submissions. */
export interface Admitting {
  /** Whether one may be accepted, as far as that is known without a lock. @throws ServiceError */
  readonly check: (admission: ClusterAdmission) => Promise<void>;
  /** Reserves its credits, within the transaction. @throws ServiceError `insufficient_credits` */
  readonly admit: (admission: ClusterAdmission) => Promise<void>;
  /** Runs work in a transaction that what {@link admit} calls takes part in. */
  readonly together: <Result>(work: (transaction: ClusterTransaction) => Promise<Result>) => Promise<Result>;
  readonly turnOf: (owner: string) => Turn;
  /** Milliseconds from its end after which an execution is forgotten. */
  readonly keptFor: (owner: string) => number;
  readonly environmentOf: (owner: string) => string;
  /** Whether executions of an owner are parts of work that was admitted as a whole: the queue has room for them. */
  readonly isPart: (owner: string) => boolean;
  /** Executions that may wait or run at once in an environment. */
  readonly queueLimit: (environment: string) => number;
}

export interface AcceptingOptions extends Admitting {
  readonly db: ClusterDatabase;
  readonly waking: Waking;
  readonly blobs: BlobStore;
  readonly sealer: Sealer | null;
  /** Whether a path is of a file that the owner sent. */
  readonly isSent: (owner: string, path: string) => boolean;
}

export interface Accepted extends ClusterAdmission {
  readonly named: NamedRequest | null;
  readonly request: SubmitRequest;
  readonly holdsSecrets: boolean;
}

/** Seconds after which a client may ask again: executions take seconds. */
const retryAfter = 30;

/** Hours for which a key is remembered. */
const remembered = 24;

/** From so many places below the limit of the queue on, submissions are accepted one after the other. */
const nearlyFull = 100;

/** Files that are written at once. */
const written = 4;

/** The same request came first. */
class Known extends Error {
  constructor(readonly execution: string) {
    super('This request is known.');
  }
}

export class Accepting {
  readonly #options: AcceptingOptions;

  constructor(options: AcceptingOptions) {
    this.#options = options;
  }

  /**
   * The execution that the same request made before; null for a new one.
   * @throws ServiceError `invalid_request` for another request under the key
   */
  async recall(owner: string, named: NamedRequest): Promise<string | null> {
    return recall(this.#options.db, owner, named);
  }

  /**
   * @returns its id; that of the first one where the same request came twice at once
   * @throws ServiceError `queue_full`, `insufficient_credits`, `cluster_no_key`, and with the reason why it is refused
   */
  async accept(accepted: Accepted): Promise<string> {
    const { db, blobs, check, together, isSent, sealer, waking } = this.#options;
    const { owner, execution, request, holdsSecrets } = accepted;
    await check(accepted);
    if (holdsSecrets && sealer === null) throw new ServiceError('cluster_no_key');
    const paths = [...new Set(textsOf(request))].filter((text) => isSent(owner, text));
    const order = orderOf(request, paths, execution.id);
    const folder = inputsOf(execution.id);
    try {
      const writing = new PQueue({ concurrency: written });
      await traced('platen.inputs.store', {}, () =>
        writing.addAll(
          order.files.map(
            ({ key }, place) =>
              () =>
                blobs.write(key, createReadStream(paths[place]!)),
          ),
        ),
      );
      const text = JSON.stringify(order);
      const mayBegin = await traced('platen.enqueue', { kind: 'producer' }, () =>
        together((transaction) =>
          this.#store(
            transaction,
            accepted,
            holdsSecrets && sealer
              ? { request: null, sealed: sealer.seal(text) }
              : { request: text, sealed: null },
          ),
        ),
      );
      if (mayBegin) waking.tell('work', '');
      return execution.id;
    } catch (thrown) {
      if (thrown instanceof Known) {
        await blobs.remove(folder);
        return thrown.execution;
      }
      // Whether a commit was made whose word was lost must be known: files of an execution that is stored are needed.
      const isRefused = thrown instanceof ServiceError && thrown.code !== 'unavailable';
      const isKept = isRefused ? false : await isStored(db, execution.id).catch(() => null);
      if (isKept === false) await blobs.remove(folder);
      if (isKept !== true) throw thrown;
      waking.tell('work', '');
      return execution.id;
    }
  }

  /** Whether the queue of an environment takes one more now. @throws ServiceError `queue_full` */
  async checkRoom(environment: string): Promise<void> {
    const { db, queueLimit } = this.#options;
    const limit = queueLimit(environment);
    if ((await countOpen(db, environment, limit)) >= limit) throw queueFull();
  }

  async #store(
    transaction: ClusterTransaction,
    accepted: Accepted,
    order: { readonly request: string | null; readonly sealed: string | null },
  ): Promise<boolean> {
    const { waking, admit, turnOf, keptFor, environmentOf, isPart, queueLimit } = this.#options;
    const { owner, execution, named } = accepted;
    if (named) await note(transaction, owner, named, execution.id);
    const environment = environmentOf(owner);
    if (!isPart(owner)) await checkRoom(transaction, environment, queueLimit(environment));
    await admit(accepted);
    return enqueue(transaction, waking, {
      ...{ execution, owner, environment, turn: turnOf(owner), ...order },
      bytes: execution.inputs.reduce((sum, { size }) => sum + size, 0),
      keptSeconds: Math.round(keptFor(owner) / 1000),
      trace: tracePlace(),
    });
  }
}

async function recall(
  db: ClusterDatabase | ClusterTransaction,
  owner: string,
  { key, fingerprint }: NamedRequest,
): Promise<string | null> {
  const row = await db
    .selectFrom('cluster_requests')
    .select(['fingerprint', 'execution'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${remembered})`)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== fingerprint) throw keyUsed();
  return row.execution;
}

/** Decides who came first: the unique index lets one in, and the other waits for its end. @throws Known */
async function note(
  transaction: ClusterTransaction,
  owner: string,
  named: NamedRequest,
  execution: string,
): Promise<void> {
  await transaction
    .deleteFrom('cluster_requests')
    .where('owner', '=', owner)
    .where('key', '=', named.key)
    .where('created_at', '<=', sql<Date>`now() - make_interval(hours => ${remembered})`)
    .execute();
  const noted = await transaction
    .insertInto('cluster_requests')
    .values({ owner, key: named.key, fingerprint: named.fingerprint, execution })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('execution')
    .executeTakeFirst();
  if (noted) return;
  const known = await recall(transaction, owner, named);
  if (known === null) throw new Error('A key of a request came and went.');
  throw new Known(known);
}

/** @throws ServiceError `queue_full` */
async function checkRoom(transaction: ClusterTransaction, environment: string, limit: number): Promise<void> {
  const count = () => countOpen(transaction, environment, limit);
  if ((await count()) < limit - nearlyFull) return;
  // Only one at a time takes the last places.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platen queue ${environment}`}, 0))`.execute(
    transaction,
  );
  if ((await count()) >= limit) throw queueFull();
}

const queueFull = () => new ServiceError('queue_full', { seconds: retryAfter }, { retryAfter });

/** Executions that wait or run in an environment. @param most it counts no further */
async function countOpen(
  db: ClusterDatabase | ClusterTransaction,
  environment: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ open: string }>`
    select count(*) as open from (
      select 1 from cluster_executions
      where environment = ${environment} and status in ('pending', 'processing') limit ${most}
    ) as counted`.execute(db);
  return Number(rows[0]?.open ?? 0);
}

/** All texts in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

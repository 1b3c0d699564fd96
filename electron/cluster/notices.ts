/**
 * Notices between nodes over LISTEN and NOTIFY. They are hints: who waits asks the database as well, so that a lost one costs a
 * second and nothing else.
 */
import type { Client, Notification } from 'pg';
import { heard, unawaited } from '../systems/heard.js';

/** What is told, and with what. */
export interface NodeNotices {
  /** Work waits. */
  work: '';
  /** An execution has ended: its id. */
  end: string;
  /** An execution is to be cancelled: its id. */
  cancel: string;
}

type Hear = (payload: string) => void;

/** Gives a notice to all nodes, some milliseconds later. Call it after the commit of what it is about. */
export type TellNodes = <Name extends keyof NodeNotices>(name: Name, payload: NodeNotices[Name]) => void;

/** Milliseconds before a connection that broke is tried again. */
const again = 1000;

/**
 * Milliseconds in which notices are gathered. A commit that notifies holds a lock of the whole server until it is on the disk
 * (PostgreSQL's async.c, PreCommit_Notify), so notices are not part of other transactions, and many are one commit.
 */
const gathering = 20;

const names: readonly (keyof NodeNotices)[] = ['work', 'end', 'cancel'];

export class NoticeBoard {
  readonly #url: string;
  readonly #listeners = new Map<keyof NodeNotices, Set<Hear>>();
  #client: Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #sending: NodeJS.Timeout | null = null;
  /** Each once. */
  readonly #gathered = new Map<string, readonly [name: keyof NodeNotices, payload: string]>();
  /** Statements of the connection follow on each other: a client of pg takes one at a time. */
  #asked: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** @param url of the database */
  constructor(url: string) {
    this.#url = url;
  }

  /** Begins to listen. Never rejects: without a connection it tries again. */
  async open(): Promise<void> {
    if (this.#closed) return;
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: 'platen',
    });
    heard(client);
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }: Notification) => {
      const name = names.find((one) => channel === `platen_${one}`);
      if (name) for (const hear of this.#listeners.get(name) ?? []) hear(payload ?? '');
    });
    this.#client = client;
    const listening = (async () => {
      await client.connect();
      await client.query(names.map((name) => `listen platen_${name}`).join('; '));
      // A notice that a crash of the server loses is one that nobody hears anyway.
      await client.query('set synchronous_commit = off');
    })();
    this.#asked = listening.catch(() => undefined);
    try {
      await listening;
    } catch {
      this.#lost(client);
    }
  }

  /** Returns a function that ends this. */
  on(name: keyof NodeNotices, hear: Hear): () => void {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all);
    all.add(hear);
    return () => void all.delete(hear);
  }

  readonly tell: TellNodes = (name, payload) => {
    this.#gathered.set(`${name} ${payload}`, [name, payload]);
    this.#sending ??= setTimeout(() => unawaited(this.#send()), gathering);
  };

  /** Tells what was gathered. Never rejects: without a connection the notices are lost. */
  async #send(): Promise<void> {
    if (this.#sending) clearTimeout(this.#sending);
    this.#sending = null;
    const all = [...this.#gathered.values()];
    this.#gathered.clear();
    if (all.length === 0) return;
    const calls = all.map((_, at) => `pg_notify($${2 * at + 1}, $${2 * at + 2})`);
    const payloads = all.flatMap(([name, payload]) => [`platen_${name}`, payload]);
    this.#asked = this.#asked
      .then(() => this.#client?.query(`select ${calls.join(', ')}`, payloads))
      .catch(() => undefined);
    await this.#asked;
  }

  async close(): Promise<void> {
    await this.#send();
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => unawaited(this.open()), again);
  }
}

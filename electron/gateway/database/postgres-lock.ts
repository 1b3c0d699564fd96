/**
 * An advisory lock of PostgreSQL, held on a connection of its own for as long as the process serves. PostgreSQL releases it
 * when that connection ends. A broken connection is opened again, and the lock is taken again, unless another process was
 * faster.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { unawaited } from '../../systems/heard.js';

/** The two keys of the lock; the second one differs between schemas of one database. */
const classId = 0x706c_6174;

/** Milliseconds to connect, and for an answer. */
const patience = 5000;

/** Milliseconds between two checks of the connection: only they find a server that disappeared silently. */
const lookEvery = 10_000;

/** Milliseconds between two attempts to take the lock again. */
const retryEvery = 500;

/**
 * Settings of the connection for the server: after 25 silent seconds of a machine that is gone, the server ends the connection
 * and releases the lock; while the machine is there, it never does. Settings that an older server or another system does not
 * know are left out.
 */
const sessionSettings = [
  "SET application_name = 'platen serve'",
  'SET tcp_keepalives_idle = 10',
  'SET tcp_keepalives_interval = 5',
  'SET tcp_keepalives_count = 3',
  'SET idle_session_timeout = 0',
];

const held = `FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1
    AND objid = (hashtext(current_schema())::bigint & 2147483647)::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Callbacks while the lock is held. */
export interface LockListener {
  /** The connection broke; the state of the lock is unknown until `regained` or `taken`. */
  readonly broken: (thrown: unknown) => void;
  readonly regained: () => void;
  /** Another process has it now. No further callback follows. */
  readonly taken: () => void;
}

export class PostgresLock {
  /** Distinguishes the lock of a broken connection, which the server may still hold, from that of another process. */
  readonly #name = `platen serve ${randomUUID().slice(0, 13)}`;
  readonly #url: string;
  #listener: LockListener | null = null;
  #client: Client | null = null;
  #look: NodeJS.Timeout | null = null;
  #isReleased = false;

  readonly #function: string;

  /** @param isShared whether others may hold it at the same time, if they share it as well */
  constructor(url: string, isShared = false) {
    this.#url = url;
    this.#function = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  }

  /** False while it is unknown whether it is held. */
  get isHeld(): boolean {
    return this.#client !== null;
  }

  /**
   * @returns false while another process holds it
   * @throws the error of the PostgreSQL client where it cannot connect
   */
  async take(): Promise<boolean> {
    const client = await this.#connect();
    try {
      const isMine = await this.#lock(client);
      if (!isMine) {
        await client.end();
        return false;
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    client.once('error', (error) => this.#broke(client, error));
    client.once('end', () => this.#broke(client, new Error('The connection ended.')));
    this.#look = setInterval(() => this.#lookAt(client), lookEvery).unref();
    return true;
  }

  /** Sets the callbacks for changes of the lock. */
  listen(listener: LockListener): void {
    this.#listener = listener;
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    const client = this.#client;
    this.#forget();
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    });
    // Without a listener an error would end the process; the user of the connection gets it from the query.
    client.on('error', () => undefined);
    await client.connect();
    for (const setting of sessionSettings) await client.query(setting).catch(() => undefined);
    await client.query("SELECT set_config('application_name', $1, false)", [this.#name]);
    return client;
  }

  async #lock(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ mine: boolean }>(
      `SELECT ${this.#function}($1, (hashtext(current_schema())::bigint & 2147483647)::integer) AS mine`,
      [classId],
    );
    return rows[0]?.mine === true;
  }

  #lookAt(client: Client): void {
    client.query('SELECT 1').catch((error: unknown) => this.#broke(client, error));
  }

  #forget(): void {
    if (this.#look) clearInterval(this.#look);
    this.#look = null;
    this.#client = null;
  }

  #broke(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#forget();
    client.end().catch(() => undefined);
    this.#listener?.broken(error);
    unawaited(this.#regain());
  }

  /** Never rejects. */
  async #regain(): Promise<void> {
    while (!this.#isReleased) {
      try {
        if (await this.take()) {
          if (this.#isReleased) return await this.release();
          return this.#listener?.regained();
        }
        if (await this.#isOthers()) return this.#listener?.taken();
      } catch {
        // The server cannot be reached yet.
      }
      await pause(retryEvery);
    }
  }

  /** Whether another process holds the lock. A dead connection of this process that the server still has is ended. */
  async #isOthers(): Promise<boolean> {
    const client = await this.#connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        `SELECT CASE WHEN application_name = $2 THEN pg_terminate_backend(pid) ELSE false END AS mine FROM pg_stat_activity
         WHERE pid IN (SELECT pid ${held})`,
        [classId, this.#name],
      );
      return rows.some(({ mine }) => !mine);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

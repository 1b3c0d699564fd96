/** Sessions of v1 and their files as the database has them; their bytes lie in folders, see blobs.ts. */
import { randomUUID } from 'node:crypto';
import type { LegacyOrdering } from '../../../../../contract/legacy.js';
import type { Clock } from '../../../base/clock.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { inTransaction } from '../../../database/transaction.js';
import type { EnvironmentId } from '../../../base/environments.js';
import type { LegacyValues } from './fields.js';
import { withoutFile } from './ordering.js';
import { notFound, wrong } from './refusal.js';
import type { LegacyFileTable, LegacySessionTable } from './tables.js';

export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly lastActivityAt: string;
  /** Seconds without activity after which it is forgotten. */
  readonly expiresAfter: number;
  readonly autoDelete: boolean;
  readonly byPassword: boolean;
  readonly templateId: string;
  readonly options: LegacyValues;
  readonly ordering: LegacyOrdering;
}

export interface SessionFile {
  readonly id: string;
  readonly sessionId: string;
  readonly title: string;
  readonly extension: string;
  readonly keepExtension: boolean;
  readonly url: string | null;
  /** Bytes that are there. */
  readonly size: number;
  readonly isComplete: boolean;
  readonly warnings: readonly string[];
}

/** What may be changed of a session. */
export type SessionChange = Partial<
  Pick<StoredSession, 'expiresAfter' | 'autoDelete' | 'templateId' | 'options' | 'ordering'>
>;
export type FileChange = Partial<Omit<SessionFile, 'id' | 'sessionId'>>;
export type NewFile = Omit<SessionFile, 'id' | 'sessionId'>;

/** Seconds a session lives without activity unless its client says otherwise. */
const defaultExpiry = 24 * 60 * 60;
/** Longest life without activity that a client may ask for, in seconds. */
export const maxExpiry = 7 * 24 * 60 * 60;

export class SessionStore {
  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
    private readonly environment: EnvironmentId,
  ) {}

  async create(
    facts: Pick<StoredSession, 'userId' | 'byPassword' | 'templateId' | 'options' | 'ordering'> &
      SessionChange,
  ): Promise<StoredSession> {
    const now = this.clock.now();
    const expiresAfter = facts.expiresAfter ?? defaultExpiry;
    const row: LegacySessionTable = {
      id: randomUUID(),
      environment: this.environment,
      user_id: facts.userId,
      created_at: now.toISOString(),
      last_activity_at: now.toISOString(),
      expires_after: expiresAfter,
      expires_at: later(now, expiresAfter),
      auto_delete: Number(facts.autoDelete ?? false),
      by_password: Number(facts.byPassword),
      template_id: facts.templateId,
      options: JSON.stringify(facts.options),
      ordering: JSON.stringify(facts.ordering),
    };
    await this.db.insertInto('legacy_sessions').values(row).execute();
    return sessionOf(row);
  }

  /**
   * The session of an id. Being asked for is activity.
   * @throws LegacyRefusal for one that is not there, or no longer
   */
  async find(id: string): Promise<StoredSession> {
    const now = this.clock.now();
    const row = await this.db
      .selectFrom('legacy_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('environment', '=', this.environment)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    if (!row)
      throw notFound('There is no session {session}. It may have expired.', { session: id.slice(0, 64) });
    // Looks that follow on each other within a second are one.
    if (now.getTime() - Date.parse(row.last_activity_at) >= 1000) {
      row.last_activity_at = now.toISOString();
      const { last_activity_at } = row;
      await this.db
        .updateTable('legacy_sessions')
        .set({ last_activity_at, expires_at: later(now, row.expires_after) })
        .where('id', '=', id)
        .execute();
    }
    return sessionOf(row);
  }

  async change(id: string, change: SessionChange): Promise<void> {
    const { expiresAfter, autoDelete, templateId, options, ordering } = change;
    await this.db
      .updateTable('legacy_sessions')
      .set({
        // What changes nothing keeps the statement whole when nothing else is named.
        id,
        ...(expiresAfter === undefined
          ? {}
          : { expires_after: expiresAfter, expires_at: later(this.clock.now(), expiresAfter) }),
        ...(autoDelete === undefined ? {} : { auto_delete: Number(autoDelete) }),
        ...(templateId === undefined ? {} : { template_id: templateId }),
        ...(options === undefined ? {} : { options: JSON.stringify(options) }),
        ...(ordering === undefined ? {} : { ordering: JSON.stringify(ordering) }),
      })
      .where('id', '=', id)
      .execute();
  }

  async remove(id: string): Promise<void> {
    await inTransaction(this.db, async (transaction) => {
      // Not every dialect enforces foreign keys.
      await transaction.deleteFrom('legacy_files').where('session_id', '=', id).execute();
      await transaction.deleteFrom('legacy_sessions').where('id', '=', id).execute();
    });
  }

  /** Ids of sessions whose time is over. */
  async expired(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('legacy_sessions')
      .select('id')
      .where('environment', '=', this.environment)
      .where('expires_at', '<=', this.clock.now().toISOString())
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Ids of all sessions there are. */
  async all(): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('legacy_sessions')
      .select('id')
      .where('environment', '=', this.environment)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Files of a session, in the order in which they came. */
  async files(sessionId: string): Promise<SessionFile[]> {
    const rows = await this.db
      .selectFrom('legacy_files')
      .selectAll()
      .where('session_id', '=', sessionId)
      .orderBy('place')
      .execute();
    return rows.map(fileOf);
  }

  /** @throws LegacyRefusal */
  async file(sessionId: string, id: string): Promise<SessionFile> {
    const row = await this.db
      .selectFrom('legacy_files')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('This session has no file {file}.', { file: id.slice(0, 64) });
    return fileOf(row);
  }

  /**
   * Adds files at the end of the session and of its ordering.
   * @param most files that the session may hold
   * @param check looks at the files that are there before anything is added
   * @throws LegacyRefusal when the session is full
   */
  async addFiles(
    sessionId: string,
    added: readonly NewFile[],
    most: number,
    check: (there: readonly SessionFile[]) => void = () => undefined,
  ): Promise<SessionFile[]> {
    return inTransaction(this.db, async (transaction) => {
      // The row is locked before it is read: two files that come at once both stay in the ordering.
      const session = await transaction
        .updateTable('legacy_sessions')
        .set({ id: sessionId })
        .where('id', '=', sessionId)
        .returning('ordering')
        .executeTakeFirst();
      if (!session)
        throw notFound('There is no session {session}. It may have expired.', {
          session: sessionId.slice(0, 64),
        });
      const there = await transaction
        .selectFrom('legacy_files')
        .selectAll()
        .where('session_id', '=', sessionId)
        .orderBy('place')
        .execute();
      if (there.length + added.length > most)
        throw wrong('A session can hold at most {limit} files.', { limit: most });
      check(there.map(fileOf));
      const first = (there.at(-1)?.place ?? -1) + 1;
      const rows = added.map((file, at) => rowOf(sessionId, file, first + at));
      if (rows.length === 0) return [];
      await transaction.insertInto('legacy_files').values(rows).execute();
      const ordering = [...(JSON.parse(session.ordering) as LegacyOrdering), ...rows.map(({ id }) => id)];
      await transaction
        .updateTable('legacy_sessions')
        .set({ ordering: JSON.stringify(ordering) })
        .where('id', '=', sessionId)
        .execute();
      return rows.map(fileOf);
    });
  }

  async changeFile(id: string, change: FileChange): Promise<void> {
    const { title, extension, keepExtension, url, size, isComplete, warnings } = change;
    await this.db
      .updateTable('legacy_files')
      .set({
        id,
        ...(title === undefined ? {} : { title }),
        ...(extension === undefined ? {} : { extension }),
        ...(keepExtension === undefined ? {} : { keep_extension: Number(keepExtension) }),
        ...(url === undefined ? {} : { url }),
        ...(size === undefined ? {} : { size }),
        ...(isComplete === undefined ? {} : { complete: Number(isComplete) }),
        ...(warnings === undefined ? {} : { warnings: JSON.stringify(warnings) }),
      })
      .where('id', '=', id)
      .execute();
  }

  async removeFile(sessionId: string, id: string): Promise<void> {
    await inTransaction(this.db, async (transaction) => {
      const session = await transaction
        .updateTable('legacy_sessions')
        .set({ id: sessionId })
        .where('id', '=', sessionId)
        .returning('ordering')
        .executeTakeFirst();
      await transaction.deleteFrom('legacy_files').where('id', '=', id).execute();
      if (!session) return;
      const ordering = withoutFile(JSON.parse(session.ordering) as LegacyOrdering, id);
      await transaction
        .updateTable('legacy_sessions')
        .set({ ordering: JSON.stringify(ordering) })
        .where('id', '=', sessionId)
        .execute();
    });
  }
}

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

const sessionOf = (row: LegacySessionTable): StoredSession => ({
  id: row.id,
  userId: row.user_id,
  createdAt: row.created_at,
  lastActivityAt: row.last_activity_at,
  expiresAfter: row.expires_after,
  autoDelete: row.auto_delete === 1,
  byPassword: row.by_password === 1,
  templateId: row.template_id,
  options: JSON.parse(row.options) as LegacyValues,
  ordering: JSON.parse(row.ordering) as LegacyOrdering,
});

const fileOf = (row: LegacyFileTable): SessionFile => ({
  id: row.id,
  sessionId: row.session_id,
  title: row.title,
  extension: row.extension,
  keepExtension: row.keep_extension === 1,
  url: row.url,
  size: row.size,
  isComplete: row.complete === 1,
  warnings: JSON.parse(row.warnings) as string[],
});

const rowOf = (sessionId: string, file: NewFile, place: number): LegacyFileTable => ({
  id: randomUUID(),
  session_id: sessionId,
  place,
  title: file.title,
  extension: file.extension,
  keep_extension: Number(file.keepExtension),
  url: file.url,
  size: file.size,
  complete: Number(file.isComplete),
  warnings: JSON.stringify(file.warnings),
});

/** API tokens: named, shown once, revocable. */
import { randomUUID } from 'node:crypto';
import { ServiceError, type TokenRecord } from '../../../../../contract/index.js';
import { Gathered } from '../../../../systems/gathered.js';
import { VersionedCache } from '../../../database/data-version.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { inTransaction } from '../../../database/transaction.js';
import type { Clock } from '../../../base/clock.js';
import { readName } from './names.js';
import { hashOfToken, newTokenValue } from './token-values.js';
import type { User } from '../../../callers/user.js';
import { tokenRecordOf, userColumns, userOf } from './user.js';

/** Milliseconds: a use is not noted again before. */
const noteEvery = 60_000;

/** A token and its value, which nobody can see again. */
export interface NewToken {
  readonly token: string;
  readonly record: TokenRecord;
}

/** Whose token it is. */
interface Holder {
  /** Id of the token. */
  readonly token: string;
  readonly lastUsed: string | null;
  readonly user: User;
}

/** Of tokens by their hashes; those of disabled users are left out. */
async function holdersOf(db: GatewayDatabase, hashes: readonly string[]): Promise<Map<string, Holder>> {
  const rows = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select([...userColumns, 'tokens.hash', 'tokens.id as token', 'tokens.last_used_at as lastUsed'])
    .where('tokens.hash', 'in', hashes)
    .where('users.disabled', '=', 0)
    .execute();
  return new Map(
    rows.map((row) => [row.hash, { token: row.token, lastUsed: row.lastUsed, user: userOf(row) }]),
  );
}

const recordColumns = ['id', 'name', 'prefix', 'created_at', 'last_used_at'] as const;

export class Tokens {
  /** When this process last noted a use, by token: requests at the same time need not all write it. */
  private readonly noted = new Map<string, number>();
  /** By hash. What is revoked or disabled, by whichever process, is forgotten with it. */
  private readonly holders: VersionedCache<Holder>;
  private readonly asked: Gathered<string, Holder>;

  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
  ) {
    this.holders = new VersionedCache(db);
    this.asked = new Gathered(
      (hash) => hash,
      (hashes) => holdersOf(db, hashes),
    );
  }

  /** The user whose token it is; null for an unknown one and for that of a disabled user. At once where nothing is read or written. */
  authenticate(token: string): User | null | Promise<User | null> {
    const hash = hashOfToken(token);
    if (hash === null) return null;
    const holder = this.holders.known(hash);
    const now = this.clock.now();
    if (holder !== null && this.isNoted(holder, now)) return holder.user;
    return this.lookUp(hash);
  }

  private async lookUp(hash: string): Promise<User | null> {
    const holder = await this.holders.recall(hash, () => this.holderOf(hash));
    if (holder === null) return null;
    const now = this.clock.now();
    if (!this.isNoted(holder, now)) await this.noteUse(holder.token, now);
    return holder.user;
  }

  private async holderOf(hash: string): Promise<Holder | null> {
    return (await this.asked.ask(hash)) ?? null;
  }

  /** @throws ServiceError `name_invalid`, `name_taken` */
  async create(userId: string, wantedName: string): Promise<NewToken> {
    const name = readName(wantedName);
    const { token, hash, prefix } = newTokenValue();
    const record = await this.db
      .insertInto('tokens')
      .values({
        id: randomUUID(),
        user_id: userId,
        name,
        hash,
        prefix,
        created_at: this.clock.now().toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
      .returning(recordColumns)
      .executeTakeFirst();
    if (!record) throw new ServiceError('name_taken', { name });
    return { token, record: tokenRecordOf(record) };
  }

  /** By name. */
  async list(userId: string): Promise<TokenRecord[]> {
    const rows = await this.db
      .selectFrom('tokens')
      .select(recordColumns)
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute();
    return rows.map(tokenRecordOf);
  }

  /** @throws ServiceError `unknown_token` */
  async revoke(userId: string, tokenId: string): Promise<void> {
    const { numDeletedRows } = await this.db
      .deleteFrom('tokens')
      .where('id', '=', tokenId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ServiceError('unknown_token', { name: tokenId });
    this.noted.delete(tokenId);
  }

  /**
   * Gives a token a new value; the old one is refused from now on.
   * @throws ServiceError `unknown_token`
   */
  async regenerate(userId: string, tokenId: string): Promise<NewToken> {
    const { token, hash, prefix } = newTokenValue();
    const record = await this.db
      .updateTable('tokens')
      .set({ hash, prefix, created_at: this.clock.now().toISOString(), last_used_at: null })
      .where('id', '=', tokenId)
      .where('user_id', '=', userId)
      .returning(recordColumns)
      .executeTakeFirst();
    if (!record) throw new ServiceError('unknown_token', { name: tokenId });
    this.noted.delete(tokenId);
    return { token, record: tokenRecordOf(record) };
  }

  private isNoted({ token, lastUsed }: Holder, now: Date): boolean {
    const known = Math.max(
      lastUsed === null ? -Infinity : Date.parse(lastUsed),
      this.noted.get(token) ?? -Infinity,
    );
    // A clock that was set back may not keep a use from being noted for as long.
    return Math.abs(now.getTime() - known) < noteEvery;
  }

  private async noteUse(id: string, now: Date): Promise<void> {
    this.noted.set(id, now.getTime());
    try {
      await inTransaction(this.db, (transaction) =>
        transaction
          .updateTable('tokens')
          .set({ last_used_at: now.toISOString() })
          .where('id', '=', id)
          .execute(),
      );
    } catch (error) {
      // The next use notes it; nobody is refused for the sake of this note.
      this.noted.delete(id);
      if (ServiceError.from(error).code !== 'unavailable') throw error;
    }
  }
}

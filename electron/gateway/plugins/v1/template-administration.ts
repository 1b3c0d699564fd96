/** Cover page templates as an administrator sets them, by the names of users. */
import type { CoverText } from '../../../../contract/index.js';
import type { User } from '../../callers/user.js';
import type { GatewayDatabase } from '../../database/tables.js';
import type { CoverTemplate } from './model/cover-template.js';
import { TemplateStore } from './model/template-store.js';

/** Finds users by their names. */
interface Users {
  /** @throws ServiceError `unknown_user` */
  user(name: string): Promise<Pick<User, 'id'>>;
}

/** All methods throw ServiceError `unknown_user` for a name that nobody has. */
export class TemplateAdministration {
  readonly #store: TemplateStore;
  readonly #users: Users;

  constructor(db: GatewayDatabase, users: Users) {
    this.#store = new TemplateStore(db);
    this.#users = users;
  }

  /** The cover page template that the user's v1 sessions have; null when there is none. */
  async template(name: string): Promise<CoverTemplate | null> {
    return this.#store.of((await this.#users.user(name)).id);
  }

  /** The same as somebody wrote it. */
  async source(name: string): Promise<CoverText | null> {
    return this.#store.sourceOf((await this.#users.user(name)).id);
  }

  /**
   * Sets the one cover page template of a user, or takes it away.
   * @param title what clients of v1 call it
   * @param source an HTML page; null: none any more
   * @throws ServiceError `cover_place_unknown`, `cover_too_many_places`, `cover_too_large`
   */
  async set(name: string, title: string, source: string | null): Promise<CoverTemplate | null> {
    const { id } = await this.#users.user(name);
    return this.#store.set(id, title, source);
  }
}

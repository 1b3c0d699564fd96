/** Who is asked whose request it is: one of these stands behind all interfaces of the service. */
import type { User } from './user.js';

export interface Callers {
  /** The user of a token; null when it is none, or its user may not use the service. */
  authenticate(token: string): Promise<User | null>;
  /** The user of a username and a password, which v1 alone takes. */
  authenticateLegacy(username: string, password: string): Promise<User | null>;
  user(id: string): Promise<User | null>;
  /** Everybody, for limits that are asked for when nobody can wait. */
  listUsers(): Promise<readonly User[]>;
}

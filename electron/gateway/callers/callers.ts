/** Identifies callers, for all interfaces of the service. */
import type { User } from './user.js';

export interface Callers {
  /** The user of a token; null when it is unknown, or its user may not use the service. A promise only where it must be looked up. */
  authenticate(token: string): User | null | Promise<User | null>;
  /** The user of a username and a password, which only v1 accepts. */
  authenticateLegacy(username: string, password: string): Promise<User | null>;
  user(id: string): Promise<User | null>;
  /** All users, for limits that must be known without waiting. */
  listUsers(): Promise<readonly User[]>;
}

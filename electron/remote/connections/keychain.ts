/** Where tokens are: in the keychain of the operating system, and nowhere else on disk. */
import { randomUUID } from 'node:crypto';
import { readServiceId, ServiceError, serviceIdOf, type ServiceId } from '../../../contract/index.js';
import { keychainName, loadKeychain, type Keychain } from '../../systems/keychain.js';

/** The memory of this process, until it ends; `session_locked`: there is a keychain, and it is locked. */
type KeychainPlace = 'session' | 'session_locked';

/** Where a token is. */
export type TokenPlace = 'keychain' | KeychainPlace | 'none';

/** Whether a keychain takes tokens here; `missing`: none answers, `locked`: one does, and keeps nothing. */
type KeychainState = 'usable' | 'missing' | 'locked';

/** Keeps the tokens of services. A sandbox without a token of its own uses its connection's. */
export interface TokenKeeper {
  /** Where the token that {@link read} gives is. */
  where(service: ServiceId): Promise<TokenPlace>;
  /** Null when there is none, or the keychain that may hold it cannot be read. */
  read(service: ServiceId): Promise<string | null>;
  /**
   * Keeps a token in the keychain; where that does not work, in the memory of this process.
   * @throws ServiceError `token_invalid`
   */
  keep(service: ServiceId, token: string): Promise<'keychain' | KeychainPlace>;
  /** Keeps a token in the memory of this process alone, before any that is kept. @throws ServiceError `token_invalid` */
  lend(service: ServiceId, token: string): void;
  /** Forgets the service's own token, wherever it is. @throws ServiceError `token_not_forgotten` by a locked keychain */
  forget(service: ServiceId): Promise<void>;
  /** Whether a keychain can be used, as a look at it tells: an entry is written, read and deleted. */
  state(): Promise<KeychainState>;
}

/** What people copy along with a token: the header it is sent in, white space and marks that are not seen, quotes. */
const around = /^[\s\p{Cf}"'`]*(?:authorization\s*:\s*)?(?:bearer\s+)?["'`]?|[\s\p{Cf}"'`]+$/giu;

/** A token as it was typed or pasted, without {@link around}. @throws ServiceError `token_invalid` */
export function readToken(text: string): string {
  const token = text.replaceAll(around, '');
  // What may stand in a header (RFC 6750, 2.1, and a little more): visible ASCII.
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) throw new ServiceError('token_invalid');
  return token;
}

/**
 * Opens the tokens of this process.
 * @param load gives the keychain
 */
export function openTokens(load: () => Promise<Keychain> = loadKeychain): TokenKeeper {
  return new Tokens(load);
}

class Tokens implements TokenKeeper {
  readonly #load: () => Promise<Keychain>;
  readonly #session = new Map<ServiceId, { readonly token: string; readonly place: KeychainPlace }>();
  /** One after the other: each call holds a thread of Node's few for as long as the system asks a person for a password. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(load: () => Promise<Keychain>) {
    this.#load = load;
  }

  async where(service: ServiceId): Promise<TokenPlace> {
    return (await this.#find(service))?.place ?? 'none';
  }

  async read(service: ServiceId): Promise<string | null> {
    return (await this.#find(service))?.token ?? null;
  }

  async keep(service: ServiceId, text: string): Promise<'keychain' | KeychainPlace> {
    const token = readToken(text);
    const isKept = await this.#ask(async (keychain) => {
      await keychain.setPassword(keychainName, service, token);
      return (await keychain.getPassword(keychainName, service)) === token;
    });
    if (isKept === true) {
      this.#session.delete(service);
      return 'keychain';
    }
    // One that is kept there from before would come back with the next start.
    await this.#ask((keychain) => keychain.deletePassword(keychainName, service));
    const place = (await this.#answers(service)) ? 'session_locked' : 'session';
    this.#session.set(service, { token, place });
    return place;
  }

  lend(service: ServiceId, text: string): void {
    this.#session.set(service, { token: readToken(text), place: 'session' });
  }

  async forget(service: ServiceId): Promise<void> {
    this.#session.delete(service);
    const isGone = await this.#ask((keychain) => keychain.deletePassword(keychainName, service));
    // A locked keyring says of everything that it is not there.
    if (isGone !== true && (await this.state()) === 'locked') throw new ServiceError('token_not_forgotten');
  }

  async state(): Promise<KeychainState> {
    const account = `probe ${randomUUID()}`;
    if (!(await this.#answers(account))) return 'missing';
    const keeps = await this.#ask(async (keychain) => {
      await keychain.setPassword(keychainName, account, account);
      const found = await keychain.getPassword(keychainName, account);
      await keychain.deletePassword(keychainName, account);
      return found === account;
    });
    return keeps === true ? 'usable' : 'locked';
  }

  /** Whether there is a keychain, locked or not: only a missing one does not answer. */
  async #answers(account: string): Promise<boolean> {
    const answers = await this.#ask(async (keychain) => {
      await keychain.getPassword(keychainName, account);
      return true;
    });
    return answers === true;
  }

  async #find(service: ServiceId): Promise<{ token: string; place: 'keychain' | KeychainPlace } | null> {
    const { connection, environment } = readServiceId(service);
    const ids = environment === 'sandbox' ? [service, serviceIdOf(connection, 'production')] : [service];
    for (const id of ids) {
      const lent = this.#session.get(id);
      if (lent !== undefined) return lent;
      // A locked keyring answers null without an error; so does one without the token.
      const token = await this.#ask((keychain) => keychain.getPassword(keychainName, id));
      if (token) return { token, place: 'keychain' };
    }
    return null;
  }

  /** What the keychain answers; null where it does not. Its errors say nothing a person can use, and may say the token. */
  #ask<T>(work: (keychain: Keychain) => Promise<T>): Promise<T | null> {
    const asked = this.#last.then(async () => work(await this.#load())).catch(() => null);
    this.#last = asked;
    return asked;
  }
}

/** The keychain of the operating system: secrets are in it, and nowhere else on disk. */

/** What is used of keytar. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Under this name the keychain's own program lists what is Platen's. */
export const keychainName = 'Platen';

/**
 * Loaded for those alone who need it: on a system without libsecret loading fails, and everything else must work there.
 */
export async function loadKeychain(): Promise<Keychain> {
  const { default: keytar } = await import('keytar');
  return keytar;
}

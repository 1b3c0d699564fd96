/**
 * Signatures that a person keeps. Each is a file that is encrypted with a key in the system's keychain, which takes no pictures
 * itself: who copies the files of Platen has no signature.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../contract/index.js';
import { maxKeptSignatures, type KeptSignature } from '../../contract/signatures.js';
import { keychainName, loadKeychain, type Keychain } from '../systems/keychain.js';

/** The entry of the keychain with the key. */
const account = 'signatures';
const [cipher, keyBytes, ivBytes, tagBytes] = ['aes-256-gcm', 32, 12, 16] as const;
const extension = '.signature';
const idForm = /^[0-9a-f-]{36}$/;

export class KeptSignatures {
  readonly #folder: string;
  readonly #load: () => Promise<Keychain>;
  /** One after the other: two must not make a key each. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder absolute path; made when it is needed */
  constructor(folder: string, load: () => Promise<Keychain> = loadKeychain) {
    this.#folder = folder;
    this.#load = load;
  }

  /** The newest first. None where the key cannot be read; a file that cannot be decrypted is left out. */
  list(): Promise<KeptSignature[]> {
    return this.#inTurn(async () => {
      const ids = await this.#ids();
      const key = ids.length === 0 ? null : await this.#key();
      if (!key) return [];
      const all = await Promise.all(ids.map(async (id) => ({ id, png: await this.#read(id, key) })));
      return all.flatMap(({ id, png }) => (png === null ? [] : [{ id, png: png.toString('base64') }]));
    });
  }

  /** @param png in base64 @throws ServiceError `signature_not_kept` */
  keep(png: string): Promise<KeptSignature> {
    return this.#inTurn(async () => {
      const key = (await this.#key()) ?? (await this.#newKey());
      if (!key) throw new ServiceError('signature_not_kept');
      const id = randomUUID();
      const iv = randomBytes(ivBytes);
      const encrypt = createCipheriv(cipher, key, iv).setAAD(Buffer.from(id));
      const body = Buffer.concat([encrypt.update(Buffer.from(png, 'base64')), encrypt.final()]);
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(this.#file(id), Buffer.concat([iv, encrypt.getAuthTag(), body]), {
        flag: 'wx',
        mode: 0o600,
      });
      const beyond = (await this.#ids()).slice(maxKeptSignatures);
      await Promise.all(beyond.map((old) => rm(this.#file(old), { force: true })));
      return { id, png };
    });
  }

  /** Bytes of its PNG. @throws ServiceError `signature_gone` */
  read(id: string): Promise<Buffer> {
    return this.#inTurn(async () => {
      const key = await this.#key();
      const png = key && (await this.#read(id, key));
      if (!png) throw new ServiceError('signature_gone');
      return png;
    });
  }

  /** Deletes one, and with the last one the key. */
  drop(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (idForm.test(id)) await rm(this.#file(id), { force: true });
      if ((await this.#ids()).length > 0) return;
      await this.#ask((keychain) => keychain.deletePassword(keychainName, account));
    });
  }

  #file(id: string): string {
    return join(this.#folder, id + extension);
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .filter((id) => idForm.test(id));
    const dated = await Promise.all(
      ids.map(async (id) => ({ id, at: (await stat(this.#file(id)).catch(() => null))?.mtimeMs ?? 0 })),
    );
    return dated.sort((one, other) => other.at - one.at).map(({ id }) => id);
  }

  /** Null for one that is gone, changed or encrypted with another key. */
  async #read(id: string, key: Buffer): Promise<Buffer | null> {
    if (!idForm.test(id)) return null;
    try {
      const data = await readFile(this.#file(id));
      const [iv, tag] = [data.subarray(0, ivBytes), data.subarray(ivBytes, ivBytes + tagBytes)];
      const decrypt = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(id)).setAuthTag(tag);
      return Buffer.concat([decrypt.update(data.subarray(ivBytes + tagBytes)), decrypt.final()]);
    } catch {
      return null;
    }
  }

  async #key(): Promise<Buffer | null> {
    const text = await this.#ask((keychain) => keychain.getPassword(keychainName, account));
    const key = text ? Buffer.from(text, 'base64') : null;
    return key?.length === keyBytes ? key : null;
  }

  /** Null where no keychain keeps it. What was kept with another key can never be read again, and goes. */
  async #newKey(): Promise<Buffer | null> {
    const key = randomBytes(keyBytes);
    const text = key.toString('base64');
    const isKept = await this.#ask(async (keychain) => {
      await keychain.setPassword(keychainName, account, text);
      return (await keychain.getPassword(keychainName, account)) === text;
    });
    if (isKept !== true) return null;
    for (const old of await this.#ids()) await rm(this.#file(old), { force: true });
    return key;
  }

  /** What the keychain answers; null where it does not. Its errors say nothing that a person can use. */
  async #ask<T>(work: (keychain: Keychain) => Promise<T>): Promise<T | null> {
    try {
      return await work(await this.#load());
    } catch {
      return null;
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

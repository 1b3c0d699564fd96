/** Kept signatures: nothing can be read of them without the key in the keychain. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Keychain } from '../systems/keychain.js';
import { KeptSignatures } from './kept-signatures.js';

let folder: string;
let entries: Map<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-kept-'));
  entries = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keychain = (change: Partial<Keychain> = {}): (() => Promise<Keychain>) => {
  const whole: Keychain = {
    getPassword: (service, account) => Promise.resolve(entries.get(`${service} ${account}`) ?? null),
    setPassword: (service, account, password) =>
      Promise.resolve(void entries.set(`${service} ${account}`, password)),
    deletePassword: (service, account) => Promise.resolve(entries.delete(`${service} ${account}`)),
    ...change,
  };
  return () => Promise.resolve(whole);
};
const open = (load = keychain()) => new KeptSignatures(join(folder, 'signatures'), load);

const one = Buffer.from('\x89PNG\r\n\x1a\nthe first signature', 'latin1').toString('base64');
const two = Buffer.from('\x89PNG\r\n\x1a\nthe second', 'latin1').toString('base64');

describe('kept signatures', () => {
  it('are there after a start, the newest first, and encrypted on the disk', async () => {
    const { id } = await open().keep(one);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = await open().keep(two);
    expect(await open().list()).toEqual([
      { id: second.id, png: two },
      { id, png: one },
    ]);
    expect((await open().read(id)).toString('base64')).toBe(one);
    for (const name of await readdir(join(folder, 'signatures'))) {
      const bytes = await readFile(join(folder, 'signatures', name), 'latin1');
      expect(bytes).not.toContain('PNG');
      expect(bytes).not.toContain('signature');
    }
    expect(entries.size).toBe(1);
  });
  it('are gone when they are deleted, and the key with the last one', async () => {
    const kept = open();
    const first = await kept.keep(one);
    const second = await kept.keep(two);
    await kept.drop(first.id);
    expect((await kept.list()).map(({ id }) => id)).toEqual([second.id]);
    expect(entries.size).toBe(1);
    await kept.drop(second.id);
    expect(await kept.list()).toEqual([]);
    expect(entries.size).toBe(0);
    await expect(kept.read(second.id)).rejects.toMatchObject({ code: 'signature_gone' });
  });
  it('are refused without a keychain, and nothing is written', async () => {
    const missing = open(() => Promise.reject(new Error('no libsecret')));
    await expect(missing.keep(one)).rejects.toMatchObject({ code: 'signature_not_kept' });
    const locked = open(keychain({ setPassword: () => Promise.resolve() }));
    await expect(locked.keep(one)).rejects.toMatchObject({ code: 'signature_not_kept' });
    expect(await readdir(folder)).toEqual([]);
    expect(await missing.list()).toEqual([]);
  });
  it('that were changed, swapped or encrypted with another key are none', async () => {
    const kept = open();
    const first = await kept.keep(one);
    const second = await kept.keep(two);
    const at = (id: string) => join(folder, 'signatures', `${id}.signature`);
    // The same bytes under the name of another one.
    await writeFile(at(first.id), await readFile(at(second.id)));
    expect((await kept.list()).map(({ id }) => id)).toEqual([second.id]);
    await expect(kept.read(first.id)).rejects.toMatchObject({ code: 'signature_gone' });
    await expect(kept.read('../../settings')).rejects.toMatchObject({ code: 'signature_gone' });
    entries.clear();
    expect(await kept.list()).toEqual([]);
  });
  it('do not make a key each where two are kept at once', async () => {
    const kept = open();
    await Promise.all([kept.keep(one), kept.keep(two)]);
    expect(await open().list()).toHaveLength(2);
  });
});

/** The real keychain: gnome-keyring on a session bus of its own. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasKeyring, keyringForAll, lockKeyring } from '../testing/keyring.js';
import type { Keychain } from '../../systems/keychain.js';
import { openTokens } from './keychain.js';

const home = keyringForAll();

describe.skipIf(!hasKeyring)('a token', () => {
  it('is in the keychain, for every program of the person, and in no file as it is', async () => {
    const token = 'platen_in-the-keychain';
    const tokens = openTokens();
    await expect(tokens.state()).resolves.toBe('usable');
    await expect(tokens.where('one')).resolves.toBe('none');
    await expect(tokens.keep('one', ` ${token}\n`)).resolves.toBe('keychain');
    const other = openTokens();
    await expect(other.read('one')).resolves.toBe(token);
    await expect(other.where('one')).resolves.toBe('keychain');
    const files = await readdir(home(), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of await Promise.all(texts)) expect(text).not.toContain(token);
  });
  it('of a connection is its sandbox’s too, until that has one of its own', async () => {
    const tokens = openTokens();
    await tokens.keep('two', 'production-token');
    await expect(tokens.read('two:sandbox')).resolves.toBe('production-token');
    await expect(tokens.where('two:sandbox')).resolves.toBe('keychain');
    await tokens.keep('two:sandbox', 'sandbox-token');
    await expect(tokens.read('two:sandbox')).resolves.toBe('sandbox-token');
    await expect(tokens.read('two')).resolves.toBe('production-token');
    await tokens.forget('two');
    await expect(tokens.read('two')).resolves.toBeNull();
    await expect(tokens.read('two:sandbox')).resolves.toBe('sandbox-token');
    await tokens.forget('two:sandbox');
    await expect(tokens.where('two:sandbox')).resolves.toBe('none');
  });
  it('that is lent goes before the one that is kept, and is known to nobody else', async () => {
    const tokens = openTokens();
    await tokens.keep('three', 'kept');
    tokens.lend('three', 'lent');
    await expect(tokens.read('three')).resolves.toBe('lent');
    await expect(tokens.where('three')).resolves.toBe('session');
    await expect(openTokens().read('three')).resolves.toBe('kept');
    await tokens.keep('three', 'new');
    await expect(tokens.read('three')).resolves.toBe('new');
  });
  it('is kept without the words that stand before it in a header', async () => {
    const tokens = openTokens();
    for (const text of ['Bearer pasted', 'Authorization: Bearer pasted\n', 'bearer  pasted']) {
      await tokens.keep('pasted', text);
      await expect(tokens.read('pasted')).resolves.toBe('pasted');
    }
  });
  it('is refused when it cannot be one', async () => {
    for (const text of ['', '  ', 'two words', 'line\nbreak', 'tekén', 'x'.repeat(4097)])
      await expect(openTokens().keep('four', text)).rejects.toMatchObject({ code: 'token_invalid' });
  });
  it('is kept for the session where the keyring is locked, and the keyring is not said to work', async () => {
    const tokens = openTokens();
    await tokens.keep('five', 'before');
    lockKeyring();
    await expect(tokens.state()).resolves.toBe('locked');
    await expect(tokens.read('five')).resolves.toBeNull();
    await expect(tokens.where('five')).resolves.toBe('none');
    await expect(tokens.forget('five')).rejects.toMatchObject({ code: 'token_not_forgotten' });
    await expect(tokens.keep('five', 'after')).resolves.toBe('session_locked');
    await expect(tokens.read('five')).resolves.toBe('after');
    await expect(tokens.where('five')).resolves.toBe('session_locked');
    await expect(openTokens().read('five')).resolves.toBeNull();
  });
});

describe('without a keychain', () => {
  const missing = () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file'));
  it('a token is kept for the session', async () => {
    const tokens = openTokens(missing);
    await expect(tokens.state()).resolves.toBe('missing');
    await expect(tokens.read('one')).resolves.toBeNull();
    await expect(tokens.keep('one', 'token')).resolves.toBe('session');
    await expect(tokens.where('one')).resolves.toBe('session');
    await tokens.forget('one');
    await expect(tokens.where('one')).resolves.toBe('none');
  });
  it('that takes no more: an older token in it does not come back with the next start', async () => {
    const kept = new Map([['one', 'old']]);
    const full: Keychain = {
      getPassword: async (_, account) => kept.get(account) ?? null,
      setPassword: () => Promise.reject(new Error('no room')),
      deletePassword: async (_, account) => kept.delete(account),
    };
    await expect(openTokens(async () => full).keep('one', 'new')).resolves.toBe('session_locked');
    await expect(openTokens(async () => full).read('one')).resolves.toBeNull();
  });
});

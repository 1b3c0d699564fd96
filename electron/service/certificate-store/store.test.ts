/** Certificates of the system's store: which are found, chosen and refused, and what becomes of errors. */
import { rmSync } from 'node:fs';
import { constants, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseStored, listStored, signStored } from './index.js';
import { stores, TestStore } from './testing.js';

describe.each(stores)('a store (%s)', (kind) => {
  let store: TestStore;
  const keys: Record<string, string> = {};
  beforeAll(() => {
    store = new TestStore(kind);
    keys['rsa'] = store.install('Zoë Kite', { key: 'rsa' });
    keys['late'] = store.install('Zoë Kite late', { days: -1, provider: 'old' });
  });
  beforeEach(() => {
    for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
    store.behave('usual');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    store.remove();
  });

  it('lists certificates with a key, and says which have expired', async () => {
    const { certificates, problem } = await listStored();
    expect(problem).toBeNull();
    const told = certificates.map(({ key, name, issuer, state }) => [key, name, issuer, state]);
    expect(told.sort()).toEqual(
      [
        [keys['rsa'], 'Zoë Kite', 'Harbour Issuer', 'valid'],
        [keys['late'], 'Zoë Kite late', 'Harbour Issuer', 'expired'],
      ].sort(),
    );
  });

  it('gives the one that is in force, by itself and by its fingerprint, with those above it', async () => {
    const spaced = keys['rsa']!.toUpperCase().replaceAll(/../g, '$& ');
    for (const wish of ['', keys['rsa']!, spaced]) {
      const { certificate, certificates } = await chooseStored(wish);
      expect(certificate.key).toBe(keys['rsa']);
      const names = certificates.map((bytes) => new X509Certificate(bytes).subject);
      expect(names).toEqual(['CN=Zoë Kite', 'CN=Harbour Issuer', 'CN=Harbour Root']);
    }
  });

  it('says what is there where another one is wanted', async () => {
    await expect(chooseStored('00ff')).rejects.toMatchObject({
      code: 'store_unknown',
      params: { key: '00ff', keys: expect.stringContaining(keys['late']!) as string },
    });
  });

  // That of the one that has expired is kept by a provider that signs no SHA-256 itself.
  it.each(['rsa', 'late'])('signs by RSA (PKCS #1, %s)', async (key) => {
    const chosen = await chooseStored(keys[key]!);
    const data = Buffer.from('Contract');
    const signature = await signStored(chosen, { data, scheme: 'rsa' });
    expect(verify('sha256', data, new X509Certificate(chosen.certificate.bytes).publicKey, signature)).toBe(
      true,
    );
  });
});

describe('a store', () => {
  let store: TestStore;
  const keys: Record<string, string> = {};
  const data = Buffer.from('Contract');
  beforeAll(() => {
    store = new TestStore();
    for (const key of ['rsa', 'pss', 'p256', 'p384'] as const)
      keys[key] = store.install(`Zoë Kite ${key}`, { key });
  });
  beforeEach(() => {
    for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
    store.behave('usual');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    store.remove();
  });

  it.each(['p256', 'p384'])('signs by ECDSA (%s), each time with other numbers', async (key) => {
    const chosen = await chooseStored(keys[key]!);
    const { publicKey } = new X509Certificate(chosen.certificate.bytes);
    // Numbers with a high first bit, and short ones, are written differently.
    for (let time = 0; time < 8; time += 1) {
      const signature = await signStored(chosen, { data, scheme: 'ecdsa' });
      expect(verify('sha256', data, publicKey, signature)).toBe(true);
    }
  });

  it('signs by RSA (PSS)', async () => {
    const chosen = await chooseStored(keys['pss']!);
    const signature = await signStored(chosen, { data, scheme: 'pss' });
    const key = new X509Certificate(chosen.certificate.bytes).publicKey;
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    expect(verify('sha256', data, { key, ...padding }, signature)).toBe(true);
  });

  it('wants one to be chosen of several', async () => {
    await expect(chooseStored('')).rejects.toMatchObject({
      code: 'store_certificates',
      params: { keys: expect.stringContaining(`Zoë Kite p256 (${keys['p256']!})`) as string },
    });
  });

  it.each([
    ['signature 0x4c7', 'store_cancelled'],
    ['signature 0x8010006e', 'store_cancelled'],
    ['key 0x80090036', 'store_cancelled'],
    ['key 0x80090016', 'store_no_key'],
    ['key 0x8010000c', 'store_no_key'],
    ['signature 0x80090029', 'store_scheme'],
    ['signature 0x80090008', 'store_scheme'],
    ['signature 0x80004005', 'store_failed'],
    ['crash', 'store_crashed'],
  ])('that does not sign (%s) is told as %s', async (mode, code) => {
    const chosen = await chooseStored(keys['rsa']!);
    store.behave(mode);
    const params = code === 'store_failed' ? { name: 'Zoë Kite rsa', reason: '0x80004005' } : {};
    await expect(signStored(chosen, { data, scheme: 'rsa' })).rejects.toMatchObject({ code, params });
    store.behave('usual');
    expect(await signStored(chosen, { data, scheme: 'rsa' })).toHaveLength(256);
  });

  it('that lost the certificate meanwhile says so', async () => {
    const other = new TestStore();
    vi.stubEnv('PLATEN_TEST_STORE', other.folder);
    other.install('Zoë Kite gone');
    const chosen = await chooseStored('');
    rmSync(other.at('my'), { recursive: true });
    vi.stubEnv('PLATEN_TEST_STORE', store.folder);
    await expect(signStored(chosen, { data, scheme: 'rsa' })).rejects.toMatchObject({ code: 'store_gone' });
    other.remove();
  });
});

describe('where there is nothing to sign with', () => {
  it('an empty store says so', async () => {
    const store = new TestStore();
    for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
    expect(await listStored()).toMatchObject({ certificates: [], problem: { code: 'store_empty' } });
    vi.unstubAllEnvs();
    store.remove();
  });

  it.skipIf(process.platform === 'win32')('a system without a store says so', async () => {
    vi.unstubAllEnvs();
    await expect(chooseStored('')).rejects.toMatchObject({ code: 'store_none' });
    expect(await listStored()).toMatchObject({ certificates: [], problem: { code: 'store_none' } });
  });

  it('a program that is not there is told as one that gave no answer', async () => {
    vi.stubEnv('PLATEN_CERTIFICATE_STORE', '/nowhere/store');
    await expect(chooseStored('')).rejects.toMatchObject({ code: 'store_crashed' });
    vi.unstubAllEnvs();
  });
});

/** `platen sign --store` and `platen certificates` with the system's store: what they write. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stores, TestStore } from '../service/certificate-store/testing.js';
import { commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();

/** A document of one page in the folder of the test. @returns absolute path */
async function letter(folder: string): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  const path = join(folder, 'letter.pdf');
  await writeFile(path, await document.save());
  return path;
}

const codeOf = (text: string) => (JSON.parse(text) as { errors: { code: string }[] }).errors[0]?.code;

describe.each(stores)('the store (%s)', (kind) => {
  let store: TestStore;
  const keys: Record<string, string> = {};
  // Wine keeps RSA keys alone, by providers that are older than CNG.
  const types = kind === 'wine' ? (['rsa'] as const) : (['rsa', 'pss', 'p256', 'p384'] as const);
  beforeAll(() => {
    store = new TestStore(kind);
    for (const key of types) keys[key] = store.install(`Zoë Kite ${key}`, { key });
    keys['late'] = store.install('Zoë Kite late', { days: -1 });
    for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    store.remove();
  });

  it.each(types)('is listed, and signs (%s) by a worker that does not reach it', async (type) => {
    const { run, folder, ownWorkers } = commandLine();
    ownWorkers();
    const told = await run(['certificates']);
    expect(told.stdout).toMatch(new RegExp(`${keys[type]!} +Zoë Kite ${type} +Harbour Issuer +20\\d\\d-`));
    expect(told.stdout).toMatch(new RegExp(`${keys['late']!} +Zoë Kite late .*expired`));
    expect(told.status).toBe(0);
    const words = ['sign', await letter(folder), '--store', '--key', keys[type]!.toUpperCase()];
    const made = await run([...words, '--reason', 'Seen', '--verbose']);
    expect(made.status, made.stderr).toBe(0);
    const result = join(folder, 'letter-signed.pdf');
    // Poppler's library does not read PSS.
    if (type !== 'pss')
      expect(execFileSync('pdfsig', ['-nocert', result], { encoding: 'utf8' })).toContain(
        'Signature is Valid',
      );
    // The certificates above it go along.
    execFileSync('pdfsig', ['-dump', result], { cwd: folder, stdio: 'pipe' });
    const asked = [
      'pkcs7',
      '-inform',
      'DER',
      '-in',
      join(folder, 'letter-signed.pdf.sig0'),
      '-print_certs',
      '-noout',
    ];
    const names = execFileSync('openssl', asked, { encoding: 'utf8' });
    for (const name of ['CN = Harbour Issuer', 'CN = Harbour Root'])
      expect(names).toContain(`subject=${name}`);
  });

  it('is told why it does not sign', async () => {
    const { run, folder } = commandLine();
    const words = ['sign', await letter(folder), '--store', '--json'];
    expect(codeOf((await run([...words, '--key', '00ff'])).stdout)).toBe('store_unknown');
    expect(codeOf((await run([...words, '--key', keys['late']!])).stdout)).toBe('signer_expired');
    expect((await run([...words, '--card'])).status).toBe(2);
  });
});

it.skipIf(process.platform === 'win32')('is not there on other systems, and that is said', async () => {
  const { run, folder } = commandLine();
  vi.stubEnv('PLATEN_CERTIFICATE_STORE', undefined);
  expect(codeOf((await run(['sign', await letter(folder), '--store', '--json'])).stdout)).toBe('store_none');
  expect(JSON.parse((await run(['certificates', '--json'])).stdout)).toMatchObject({ store: null });
  vi.unstubAllEnvs();
});

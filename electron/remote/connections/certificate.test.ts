import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authority, expired } from '../testing/certificates.js';
import { certificatesOf, readCertificates } from './certificate.js';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-certificate-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'own.pem');
  await writeFile(file, text);
  return file;
}

describe('a file of certificates', () => {
  it('gives the certificates, and nothing else that is in it', async () => {
    const file = await fileOf(`some words\n${authority}\nmore words\n${authority}\n`);
    await expect(readCertificates(file)).resolves.toBe(`${authority}\n${authority}`);
  });
  it.each([
    ['empty', ''],
    ['of another kind', '%PDF-1.7'],
    ['cut off', authority.slice(0, 300)],
    ['damaged', authority.replace(/\n[A-Za-z0-9+/]{20}/, '\nAAAAAAAAAAAAAAAAAAAA')],
  ])('that is %s is refused', async (_, text) => {
    const certificate = await fileOf(text);
    await expect(readCertificates(certificate)).rejects.toMatchObject({
      code: 'certificate_invalid',
      params: { certificate },
    });
  });
  it('whose certificates have all expired is refused with the day', async () => {
    await expect(readCertificates(await fileOf(expired))).rejects.toMatchObject({
      code: 'certificate_expired',
      params: { date: '2021-01-01' },
    });
    await expect(readCertificates(await fileOf(`${expired}\n${authority}`))).resolves.toContain(authority);
  });
  it('that is gone, and one that is none, are told apart', async () => {
    await expect(readCertificates(join(folder, 'gone.pem'))).rejects.toMatchObject({
      code: 'certificate_missing',
    });
    await expect(readCertificates(folder)).rejects.toMatchObject({ code: 'certificate_unreadable' });
  });
  it.skipIf(process.getuid?.() === 0)('that may not be read is refused', async () => {
    const file = await fileOf(authority);
    await chmod(file, 0o000);
    await expect(readCertificates(file)).rejects.toMatchObject({ code: 'certificate_unreadable' });
  });
});

it('a connection’s own certificates come beside those of the system', async () => {
  const own = await certificatesOf({ certificate: await fileOf(authority) });
  expect(own).toContain(authority);
  const system = await certificatesOf({ certificate: null });
  expect(own).toBe([system, authority].filter((pem) => pem !== null).join('\n'));
});

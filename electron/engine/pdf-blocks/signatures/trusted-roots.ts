/** The certificates that this computer trusts, as far as they can be read, and those that a caller names. */
import { readFile, stat } from 'node:fs/promises';
import * as tls from 'node:tls';
import { ServiceError } from '../../../../contract/index.js';
import { readCertificate, readCertificates, type KnownCertificate } from './known-certificate.js';

export interface TrustedRoots {
  readonly system: readonly KnownCertificate[];
  /** Of the caller's file. */
  readonly own: readonly KnownCertificate[];
}

/** Where systems keep their list, when Node does not read it. */
const systemFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];
const maxFileBytes = 8 << 20;

let system: readonly KnownCertificate[] | undefined;

async function systemRoots(): Promise<readonly KnownCertificate[]> {
  if (system) return system;
  const pem = [...tls.rootCertificates, ...systemCertificates()];
  for (const path of systemFiles) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text === '') continue;
    pem.push(text);
    break;
  }
  const found = new Map<string, KnownCertificate>();
  for (const one of readCertificates(pem.join('\n'))) found.set(one.bytes.toString('base64'), one);
  system = [...found.values()];
  return system;
}

/** Newer versions of Node read the store of the system. */
function systemCertificates(): readonly string[] {
  const { getCACertificates } = tls as { getCACertificates?: (kind: string) => readonly string[] };
  try {
    return getCACertificates?.('system') ?? [];
  } catch {
    return [];
  }
}

/**
 * @param file absolute path of certificates (PEM, or one in DER) to be trusted as well; empty for none
 * @throws ServiceError `certificates_unreadable` for a file without any
 */
export async function trustedRoots(file: string): Promise<TrustedRoots> {
  return { system: await systemRoots(), own: file === '' ? [] : await ownRoots(file) };
}

async function ownRoots(file: string): Promise<readonly KnownCertificate[]> {
  let bytes: Buffer;
  try {
    if ((await stat(file)).size > maxFileBytes) throw new Error('too large');
    bytes = await readFile(file);
  } catch (cause) {
    throw new ServiceError('certificates_unreadable', {}, { cause });
  }
  const one = bytes[0] === 0x30 ? readCertificate(bytes) : null;
  const found = one ? [one] : readCertificates(bytes.toString('latin1'));
  if (found.length === 0) throw new ServiceError('certificates_unreadable');
  return found;
}

/** Certificates that are believed beside those Node brings: of the system, and of a file that a person names. */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as tls from 'node:tls';
import { ServiceError, type ServiceConnection } from '../../../contract/index.js';
import { maxOf } from '../../../contract/lists.js';

const blocks = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED )?CERTIFICATE-----/g;

/** Bytes of a file beyond which it holds something else than certificates. */
const maxFileBytes = 4 * 1024 * 1024;

/**
 * Where distributions keep the certificates of the system and of its administrator: Debian and Arch, Fedora, SUSE, Alpine.
 * `SSL_CERT_FILE` names another one, as for OpenSSL.
 */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/**
 * Reads a file of certificates and looks at each.
 * @param file absolute path of PEM text
 * @returns the certificates alone, as PEM text
 * @throws ServiceError `certificate_missing`, `certificate_unreadable`, `certificate_invalid`, `certificate_expired`
 */
export async function readCertificates(file: string): Promise<string> {
  const certificate = file;
  let text: string;
  try {
    const bytes = await readFile(file);
    if (bytes.length > maxFileBytes) throw new ServiceError('certificate_invalid', { certificate });
    text = bytes.toString('latin1');
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown;
    const { code } = thrown as NodeJS.ErrnoException;
    const isGone = code === 'ENOENT' || code === 'ENOTDIR';
    throw new ServiceError(
      isGone ? 'certificate_missing' : 'certificate_unreadable',
      { certificate },
      { cause: thrown },
    );
  }
  const found = (text.match(blocks) ?? []).map((pem) => ({ pem, parsed: parse(pem) }));
  if (found.length === 0 || found.some(({ parsed }) => parsed === null))
    throw new ServiceError('certificate_invalid', { certificate });
  const ends = found.map(({ parsed }) => Date.parse(parsed?.validTo ?? ''));
  const last = maxOf(ends);
  if (last < Date.now())
    throw new ServiceError('certificate_expired', {
      certificate,
      date: new Date(last).toISOString().slice(0, 10),
    });
  return found.map(({ pem }) => pem).join('\n');
}

function parse(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/**
 * What is believed for a connection beside the certificates of Node: those of the system and of its own file; null when
 * there are neither. Read at each call, so that a file that was renewed counts at once.
 * @throws ServiceError as {@link readCertificates}
 */
export async function certificatesOf({
  certificate,
}: Pick<ServiceConnection, 'certificate'>): Promise<string | null> {
  const own = certificate === null ? null : await readCertificates(certificate);
  const all = [await systemCertificates(), own].filter((pem) => pem !== null);
  return all.length === 0 ? null : all.join('\n');
}

/** Once for the process: it is some 200 KB, and changes with updates of the system. */
let ofSystem: Promise<string | null> | undefined;

/** The certificates the system trusts, as far as this Node can tell. */
const systemCertificates = (): Promise<string | null> => (ofSystem ??= findSystemCertificates());

/** Newer Nodes (22.15) read the stores of Windows and macOS too; older ones, and Linux, have files. */
async function findSystemCertificates(): Promise<string | null> {
  const { getCACertificates } = tls as { getCACertificates?: (type: 'system') => readonly string[] };
  if (process.platform !== 'linux')
    return getCACertificates === undefined ? null : getCACertificates('system').join('\n') || null;
  for (const file of [process.env['SSL_CERT_FILE'], ...bundles]) {
    if (!file) continue;
    const text = await readFile(file, 'latin1').catch(() => '');
    // One that this OpenSSL cannot read is left out: it would take all others with it.
    const good = (text.match(blocks) ?? []).filter((pem) => parse(pem) !== null);
    if (good.length > 0) return good.join('\n');
  }
  return null;
}

/** Certificate files and judges for scenarios with signatures: OpenSSL's authority, and poppler's pdfsig. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SigningAuthority } from '../electron/engine/testing/signing-authority.js';

const run = promisify(execFile);

export const certificatePassword = 'kite & Öl';

interface Signer {
  readonly authority: SigningAuthority;
  /** Absolute path of a PKCS #12 file. */
  readonly file: string;
}

/** An authority and a certificate file of `signer of Harbour`. */
export async function makeSigner(): Promise<Signer> {
  const authority = await SigningAuthority.make();
  const file = authority.at('signer.p12');
  await run('openssl', [
    ...['pkcs12', '-export', '-inkey', authority.at('signer.key'), '-in', authority.at('signer.pem')],
    ...['-certfile', authority.root, '-out', file, '-passout', `pass:${certificatePassword}`],
  ]);
  return { authority, file };
}

/** What poppler says of each signature of a PDF. */
export async function judgementsOf(path: string): Promise<string[]> {
  const { stdout } = await run('pdfsig', ['-nocert', path]);
  return [...stdout.matchAll(/Validation: (.*)/g)].map(([, judgement = '']) => judgement);
}

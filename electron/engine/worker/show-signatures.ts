/** Tells a window who signed a PDF, and whether that is valid. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { SignatureSummary } from '../../../contract/signature-summary.js';
import { isSigned } from '../pdf-blocks/opening/signed.js';
import { checkSignatures } from '../pdf-blocks/signatures/check.js';
import { trustedRoots } from '../pdf-blocks/signatures/trusted-roots.js';

/** The most names, and letters of each. */
const maxSigners = 20;
const maxLength = 120;

/** Null for a document without signatures, and for one that cannot be read: a conversion says why. */
export async function showSignatures(
  path: string,
  password: string | undefined,
): Promise<SignatureSummary | null> {
  try {
    if (!(await isSigned(path, password))) return null;
    const directory = await mkdtemp(join(tmpdir(), 'signatures-'));
    try {
      const context = { signal: new AbortController().signal, directory };
      const { signatures, verdict } = await checkSignatures(
        { path, password },
        await trustedRoots(''),
        context,
      );
      if (verdict === null) return null;
      const made = signatures.filter(({ kind }) => kind !== 'timestamp');
      const names = made.map(({ signer }) => signer.slice(0, maxLength)).filter((name) => name !== '');
      return { verdict, signers: [...new Set(names)].slice(0, maxSigners), count: made.length };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return null;
    throw thrown;
  }
}

/* eslint-disable boundaries/dependencies -- the authority of tests is with the other helpers of tests */
/** A contract that is signed, its signers, and what may be done to it later. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SigningAuthority } from '../../testing/signing-authority.js';
import { checkSignatures } from './check.js';
import type { CheckedSignature, ReasonCode, SignatureCheck } from './findings.js';
import { bySigner, contract, contractObjects, signed } from './testing.js';
import { trustedRoots, type TrustedRoots } from './trusted-roots.js';

/** What a test of signatures needs; {@link remove} ends it. */
export class SignatureTrial {
  #files = 0;

  private constructor(
    readonly authority: SigningAuthority,
    readonly folder: string,
    readonly roots: TrustedRoots,
    /** Signed once, by nobody but `signer`. */
    readonly plain: Buffer,
  ) {}

  static async make(): Promise<SignatureTrial> {
    const authority = await SigningAuthority.make();
    await authority.issue('other');
    const folder = await mkdtemp(join(tmpdir(), 'platen-signatures-'));
    const plain = await signed(contract(), { make: bySigner(authority) });
    return new SignatureTrial(authority, folder, await trustedRoots(authority.root), plain);
  }

  async remove(): Promise<void> {
    await this.authority.remove();
    await rm(this.folder, { recursive: true, force: true });
  }

  async written(bytes: Buffer): Promise<string> {
    this.#files += 1;
    const path = join(this.folder, `${this.#files}.pdf`);
    await writeFile(path, bytes);
    return path;
  }

  async check(bytes: Buffer, trusted = this.roots, now?: Date): Promise<SignatureCheck> {
    const context = { signal: new AbortController().signal, directory: this.folder };
    return checkSignatures({ path: await this.written(bytes), password: undefined }, trusted, context, now);
  }

  certified(permission: number): Promise<Buffer> {
    return signed(contract(), {
      entries: reference(`/P ${permission}`, 'DocMDP'),
      also: { 1: contractObjects[1]!.replace(' >>', ' /Perms << /DocMDP 20 0 R >> >>') },
      make: bySigner(this.authority),
    });
  }

  second(before: Buffer, name = 'other'): Promise<Buffer> {
    return signed(before, { field: 13, id: 21, make: bySigner(this.authority, name) });
  }
}

export const codesOf = ({ reasons }: CheckedSignature): ReasonCode[] => reasons.map(({ code }) => code);
export const changesOf = ({ changes }: CheckedSignature): string[][] =>
  changes.map(({ kind, where, state }) => [kind, ...where, state]);

/** What an overlay draws. */
export const stamp = (box: string): string =>
  `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [${box}] /P 4 0 R /AP << /N 31 0 R >> >>`;
export const cover = '/Type /XObject /Subtype /Form /BBox [0 0 200 40] stream:1 g 0 0 200 40 re f';
export const page = contractObjects[4]!;
export const withAnnotation = page.replace('14 0 R]', '14 0 R 30 0 R]');
export const form = contractObjects[3]!;
export const filled = {
  7: contractObjects[7]!.replace('(Ada)', '(Bo)').replace('10 0 R', '32 0 R'),
  32: contractObjects[10]!.replace('(Ada)', '(Bo)'),
};
/** Entries of a signature that permits or locks something. */
export const reference = (parameters: string, method: string): string =>
  `/M (D:20260601120000Z) /Reference [<< /Type /SigRef /TransformMethod /${method} ` +
  `/TransformParams << /Type /TransformParams /V /1.2 ${parameters} >> >>]`;

/**
 * Checks a signature that was just made, with other readers than those that made it: the file is opened anew, and the CMS is read by
 * pkijs. A file is given only if this finds nothing.
 */
import { open } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { readForm } from '../../../engine/pdf-blocks/forms/read-form.js';
import { stringBytes } from '../../../engine/pdf-core/objects/strings.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { checkCms, Contradiction, readCms } from '../cms/check-cms.js';
import { digestOf } from './digest.js';
import type { Signing, WrittenSignature } from './sign-file.js';

/**
 * Checks that a signature covers its file, and is right.
 * @param signer the certificate that it was made with, in DER
 * @throws ServiceError `sign_unverified`
 */
export async function checkSigned(
  path: string,
  { field, size }: WrittenSignature,
  signer: Buffer,
  { password, directory, signal }: Pick<Signing, 'password' | 'directory' | 'signal'>,
): Promise<void> {
  try {
    const { range, contents } = await readSignature(path, field, { password, directory });
    const file = await open(path);
    try {
      const [start, before, after, rest] = range;
      if (range.length !== 4 || start !== 0 || after! + rest! !== size) throw new Contradiction('the range');
      const gap = Buffer.alloc(after! - before!);
      await file.read(gap, 0, gap.length, before);
      const isWhole = gap.toString('latin1').toLowerCase() === `<${contents.toString('hex')}>`;
      if (!isWhole) throw new Contradiction('the gap is not the signature');
      if (!contents.includes(signer)) throw new Contradiction('no certificate');
      const cms = readCms(contents);
      checkCms(cms, await digestOf(file, range, signal), signer);
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ServiceError('sign_unverified', {}, { cause });
  }
}

interface FoundSignature {
  readonly range: readonly number[];
  readonly contents: Buffer;
}

async function readSignature(
  path: string,
  field: string,
  { password, directory }: Pick<Signing, 'password' | 'directory'>,
): Promise<FoundSignature> {
  const pdf = await Pdf.openToAppend(path, directory, password);
  try {
    const found = readForm(pdf, pdf.pages).fields.find(({ name }) => name === field);
    const signature = pdf.dictionary(pdf.dictionary(found?.nodes[0])?.['/V']);
    const contents = pdf.at(signature?.['/Contents']);
    if (!signature || typeof contents !== 'string') throw new Contradiction('no signature in its field');
    return { range: pdf.numbers(signature['/ByteRange']) ?? [], contents: stringBytes(contents) };
  } finally {
    await pdf.close();
  }
}

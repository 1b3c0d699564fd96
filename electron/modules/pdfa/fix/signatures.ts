/** Handles signatures: what is written anew is not what was signed (ISO 19005-2, 6.4.3). */
import { open } from 'node:fs/promises';
import type { Changes } from '../changes.js';
import { readMessage } from '../../../engine/pdf-blocks/signatures/signed-message.js';
import { readSignedRange } from '../../../engine/pdf-blocks/signatures/signed-range.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';

/** Removes the signatures from their fields, which stay. */
export function dropSignatures(pdf: PdfGraph, changes: Changes): void {
  for (const { field } of [...signedFields(pdf)]) {
    delete field['/V'];
    changes.add('signatures_removed');
  }
}

/** Reports signatures that must be changed: those that do not cover their file, or are no PKCS #7. */
export async function judgeSignatures(path: string, pdf: PdfGraph, changes: Changes): Promise<void> {
  for (const { signature } of signedFields(pdf))
    if (!(await isSound(path, pdf, signature))) changes.add('signatures_removed');
}

function* signedFields(pdf: PdfGraph): Generator<{ readonly field: Dict; readonly signature: Dict }> {
  for (const field of pdf.everyDictionary()) {
    const signature = pdf.dictionary(field['/V']);
    if (signature && pdf.name(pdf.inherited(field, '/FT')) === '/Sig') yield { field, signature };
  }
}

/** Bytes of what a file holds behind a signature that are checked. */
const maxEndBytes = 64 << 20;

/**
 * Tells whether everything but the signature itself is signed, up to the end of the file or of one of its revisions, and whether
 * it is a PKCS #7 message with a certificate and one signer (ISO 19005-2, 6.4.3).
 */
async function isSound(path: string, pdf: PdfGraph, signature: Dict): Promise<boolean> {
  const read = await readSignedRange(
    path,
    pdf.array(signature['/ByteRange']).map((part) => pdf.number(part)),
  );
  if (!('range' in read) || read.problems.length > 0) return false;
  const { from, rest } = read.range;
  if (rest > maxEndBytes || !(await endsOnce(path, from, rest))) return false;
  const message = readMessage(read.contents);
  return typeof message !== 'string' && message.certificates.length > 0;
}

/** The end of a revision before that of the range would mean that the signature is older than what it signs. */
async function endsOnce(path: string, from: number, length: number): Promise<boolean> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, from);
    return bytes.indexOf('%%EOF') === bytes.lastIndexOf('%%EOF');
  } finally {
    await file.close();
  }
}

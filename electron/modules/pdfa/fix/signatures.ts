/** Handles signatures: what is written anew is not what was signed (ISO 19005-2, 6.4.3). */
import { open } from 'node:fs/promises';
import type { Changes } from '../changes.js';
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

/** The most bytes of a signature, and of what the file holds behind it, that are checked. */
const maxEndBytes = 64 << 20;

/**
 * Tells whether everything but the signature itself is signed, up to the end of the file or of one of its revisions.
 */
async function isSound(path: string, pdf: PdfGraph, signature: Dict): Promise<boolean> {
  const range = pdf.array(signature['/ByteRange']).map((part) => pdf.number(part));
  const [start, length, from, rest] = range;
  if (start !== 0 || length === undefined || from === undefined || rest === undefined) return false;
  if (from <= length + 2 || rest <= 0 || from - length > maxEndBytes || rest > maxEndBytes) return false;
  const file = await open(path);
  try {
    const read = async (at: number, count: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(count);
      const { bytesRead } = await file.read(bytes, 0, count, at);
      return bytes.subarray(0, bytesRead);
    };
    const value = (await read(length, from - length)).toString('latin1');
    if (!/^<[0-9a-fA-F\s]*>$/.test(value)) return false;
    const end = (await read(from, rest)).toString('latin1');
    if (end.length !== rest || !/[\r\n]%%EOF(?:\r\n|\r|\n)?$/.test(end)) return false;
    if (end.indexOf('%%EOF') !== end.lastIndexOf('%%EOF')) return false;
    return isSignedMessage(Buffer.from(value.replace(/[<>\s]/g, ''), 'hex'));
  } finally {
    await file.close();
  }
}

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
}

/** Reads one level of DER (X.690, 10.1: lengths are definite); returns undefined where it is none. */
function elements(bytes: Uint8Array): Element[] | undefined {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at]!;
    let length = bytes[at + 1] ?? 0x80;
    at += 2;
    if (length === 0x80 || length > 0x84) return undefined;
    if (length > 0x80) {
      const size = length - 0x80;
      length = 0;
      for (let place = 0; place < size; place += 1) length = length * 256 + (bytes[at + place] ?? 0);
      at += size;
    }
    if (at + length > bytes.length) return undefined;
    found.push({ tag, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return found;
}

/**
 * Tells whether bytes are a PKCS #7 message with a certificate and one signer (ISO 19005-2, 6.4.3; RFC 2315, 9.1).
 * Zeroes may follow it.
 */
function isSignedMessage(bytes: Uint8Array): boolean {
  // The space reserved for the signature is longer than the signature.
  const head = bytes[1] ?? 0;
  if (bytes[0] !== 0x30 || head <= 0x80 || head > 0x84) return false;
  let length = 0;
  for (let place = 2; place < 2 + head - 0x80; place += 1) length = length * 256 + (bytes[place] ?? 0);
  const [message] = elements(bytes.subarray(0, 2 + head - 0x80 + length)) ?? [];
  const [, explicit] = elements(message?.content ?? new Uint8Array()) ?? [];
  const [data] = elements(explicit?.content ?? new Uint8Array()) ?? [];
  const parts = elements(data?.content ?? new Uint8Array()) ?? [];
  const certificates = parts.find(({ tag }) => tag === 0xa0);
  const signers = parts.at(-1);
  return (
    (certificates?.content.length ?? 0) > 0 &&
    signers?.tag === 0x31 &&
    elements(signers.content)?.length === 1
  );
}

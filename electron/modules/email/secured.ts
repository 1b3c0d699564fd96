/**
 * Opens signed messages and signed files that came with one. Outlook keeps a signed message as a file in an empty one; mail
 * gateways and people sign single files, as Italian invoices are (`invoice.xml.p7m`).
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultWords } from '../../../words/results.js';
import { maxNestingDepth } from '../../engine/interface/converter.js';
import { readParts, type MimePart } from './mime-parts.js';
import { readSecured } from './smime.js';

/** What became of it. */
export type Opened =
  | { readonly kind: 'message'; readonly root: MimePart }
  | { readonly kind: 'file'; readonly name: string; readonly path: string; readonly size: number }
  | { readonly kind: 'encrypted' };

export interface SecuredFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
}

const securedType = /^(?:application\/(?:x-)?(?:pkcs-?7|cms)|multipart\/signed)/i;

/** Whether a file may be one: many programs say of it that it is just bytes. */
export const looksSecured = ({ name, mime }: Omit<SecuredFile, 'path'>): boolean =>
  securedType.test(mime) || /\.p7[mz]$/i.test(name.trim());

/** True for the name of a message that is one signed or encrypted file, not of a file that somebody signed. */
export const isWholeMessage = (name: string): boolean => /^(?:smime\.p7[msz])?$/i.test(name.trim());

/**
 * @param directory for what is taken out; made when it is not there
 * @returns null for what is no such file, or has nothing in it
 * @throws ServiceError as `readParts`
 */
export async function openSecured(
  file: SecuredFile,
  directory: string,
  signal: AbortSignal,
): Promise<Opened | null> {
  // Each one inside another lies a folder deeper.
  if (directory.split('-signed').length > maxNestingDepth) return null;
  if (isEntity(await headOf(file.path))) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return { kind: 'message', root: await readParts(createReadStream(file.path), directory, signal) };
  }
  const secured = await readSecured(file.path);
  if (secured === null || secured.kind === 'nothing') return null;
  if (secured.kind === 'encrypted') return secured;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const inner = join(directory, 'signed');
  await writeFile(inner, secured.content, { mode: 0o600 });
  if (isEntity(secured.content.toString('latin1', 0, headBytes)))
    return { kind: 'message', root: await readParts(createReadStream(inner), directory, signal) };
  const name = file.name.trim().replace(/\.p7[msz]$/i, '');
  return { kind: 'file', name, path: inner, size: (await stat(inner)).size };
}

/** Says that something is signed, once. */
export function noteSigned(notes: string[], { say }: ResultWords): void {
  const note = say('This message is signed. The signature was not checked.');
  if (!notes.includes(note)) notes.push(note);
}

/** Says that a message stays closed. */
export const encryptedNote = ({ say }: ResultWords): string =>
  say('This message is encrypted (S/MIME) and cannot be read without its key. It is attached unchanged.');

/** Says of a file that it was signed. */
export const signedFileNote = (name: string, { say }: ResultWords): string =>
  say('“{name}” is signed. The signature was not checked.', { name });

const headBytes = 8192;

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether bytes begin as a MIME entity does: with header lines, of which one says what it is. */
function isEntity(head: string): boolean {
  const start = head.replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  const lines = /^(?:[!-9;-~]+:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*(?:\r?\n|$))+/.exec(start)?.[0] ?? '';
  return /^(?:content-type|mime-version|content-transfer-encoding)[ \t]*:/im.test(lines);
}

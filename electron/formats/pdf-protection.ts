/** Whether a PDF is encrypted, as its end says: a hint for a list, found in three bounded reads. */
import { withFile, type OpenFile } from '../files/file-head.js';
import type { FormatId } from './formats.js';

/** Bytes at the end in which a trailer of a table of cross-references and the place of the last section stand. */
const tailSpan = 4 * 1024;
/** Bytes of a section that are looked at: its dictionary, or a short table with its trailer behind it. */
const sectionSpan = 64 * 1024;

/** The entry of a trailer (ISO 32000-2, table 15); `/EncryptMetadata` is another. */
const encrypted = /\/Encrypt(?=[\s<\d/])/;

/**
 * True for a PDF whose trailer names an encryption: it may need a password, or open without one and forbid something. False
 * where that is not known. Never throws.
 */
export async function isProtected(path: string, format: FormatId): Promise<boolean> {
  return format === 'pdf' && withFile(path, saysEncrypted).catch(() => false);
}

async function saysEncrypted(file: OpenFile): Promise<boolean> {
  const tail = (await file.read(Math.max(0, file.size - tailSpan), tailSpan)).toString('latin1');
  const trailer = tail.lastIndexOf('trailer');
  if (trailer >= 0 && encrypted.test(tail.slice(trailer))) return true;
  const [, place] = [...tail.matchAll(/startxref\s+(\d{1,15})/g)].at(-1) ?? [];
  if (place === undefined) return false;
  const section = (await file.read(Number(place), sectionSpan)).toString('latin1');
  // A stream has its dictionary before its bytes; a table has its trailer behind it.
  const end = section.search(section.startsWith('xref') ? /startxref/ : /\bstream\b/);
  return encrypted.test(end < 0 ? section : section.slice(0, end));
}

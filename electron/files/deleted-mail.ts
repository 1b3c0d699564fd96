/**
 * Tells messages that were deleted in a mail program and still lie in its files: programs mark them first and take them out
 * of the file later, or never. None of them shows such a message.
 */
import { open } from 'node:fs/promises';
import { appleRange, type MailRange } from './mail-ranges.js';

/** Bytes of a message that are searched for marks, and bytes behind one. */
const headBytes = 64 * 1024;

/** A message that is a file of its own. */
export interface MailFile {
  readonly path: string;
  /** Its name as the mail program wrote it. */
  readonly name: string;
}

/** True for a file of a mail folder that its program marked as deleted: by its name, in its headers or behind the message. */
export async function isDeletedFile({ path, name }: MailFile): Promise<boolean> {
  if (isDeletedByName(name)) return true;
  const range = await appleRange(path);
  if (await isDeletedMail(path, range)) return true;
  return hasAppleMark(await bytesAt(path, range.end));
}

/** True for a message that says in its own headers that it was deleted. */
export async function isDeletedMail(path: string, { start, end }: MailRange): Promise<boolean> {
  const head = (await bytesAt(path, start, end - start)).replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  const blank = /\r?\n\r?\n|\r\r/.exec(head);
  const fields = head.slice(0, blank?.index);
  return marks.some(([name, isSet]) => isSet(valueOf(fields, name)));
}

/**
 * Header lines in which programs keep the state of a message. Thunderbird and Netscape: expunged, and deleted on the IMAP
 * server. Mutt, Pine, Dovecot and others: letters, of which D is deleted. Evolution: flags behind the number of the message.
 */
const marks: readonly (readonly [name: string, isSet: (value: string) => boolean])[] = [
  ['x-mozilla-status', (value) => hasBit(/^([0-9a-f]{1,8})$/i.exec(value)?.[1], 0x8n)],
  ['x-mozilla-status2', (value) => hasBit(/^([0-9a-f]{1,8})$/i.exec(value)?.[1], 0x20_0000n)],
  ['x-status', isDeletedLetters],
  ['status', isDeletedLetters],
  ['x-evolution', (value) => hasBit(/^[0-9a-f]{8}-([0-9a-f]{4,8})\b/i.exec(value)?.[1], 0x2n)],
];

const hasBit = (digits: string | undefined, bit: bigint): boolean =>
  digits !== undefined && (BigInt(`0x${digits}`) & bit) !== 0n;

/** Other programs use a header of that name for words, such as “Delivered” or “DRAFT”. */
function isDeletedLetters(value: string): boolean {
  const letters = [...value];
  return /^[RODFATNU]{1,8}$/.test(value) && value.includes('D') && new Set(letters).size === letters.length
    ? value !== 'DRAFT'
    : false;
}

/** The first one counts: a message may carry those of a program it came from. */
const valueOf = (fields: string, name: string): string =>
  new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';

/**
 * Maildir keeps flags behind `:2,` (where names cannot have a colon: `;`, `!`, `_` and others), of which T is trashed; MH
 * puts a sign before the number of a message.
 */
function isDeletedByName(name: string): boolean {
  return /^\d+\..*[^A-Za-z0-9]2,[A-Za-z]*T[A-Za-z]*$|^[,#]\d+$/.test(name);
}

/** Apple Mail keeps flags in a property list behind the message; the second bit is that of deleted ones. */
function hasAppleMark(list: string): boolean {
  const flags = /<key>flags<\/key>\s*<(?:integer|real)>(\d{1,20})/.exec(list)?.[1];
  return flags !== undefined && (BigInt(flags) & 2n) !== 0n;
}

async function bytesAt(path: string, at: number, most: number = headBytes): Promise<string> {
  const length = Math.max(0, Math.min(most, headBytes));
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Attachments that are not in their message: taken out by the mail program, kept by it in another place, or never there. Their
 * parts hold a sentence or nothing, which is no file of anybody.
 */
import { copyFile, open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ErrorCode } from '../../../contract/index.js';
import type { MimePart } from './mime-parts.js';

/** Why an attachment is not there. */
export type Lack = Extract<
  ErrorCode,
  'attachment_deleted' | 'attachment_detached' | 'attachment_elsewhere' | 'damaged_file'
>;

/** A part that stands for an attachment. */
export interface MissingAttachment {
  readonly lack: Lack;
  /** Its name, without what the mail program put before it. */
  readonly name: string;
}

const headBytes = 4096;

/** Null for a part that is what it says. */
export async function lackingIn(
  part: MimePart,
  path: string,
  size: number,
): Promise<MissingAttachment | null> {
  if (part.type === 'message/external-body') return { lack: 'attachment_elsewhere', name: part.name };
  const altered = valueOf(part, 'x-mozilla-altered');
  // The message as a whole says it, too.
  if (part.parent !== null && (altered !== '' || part.type === 'text/x-moz-deleted')) {
    const isDetached = /detached/i.test(altered) || valueOf(part, 'x-mozilla-external-attachment-url') !== '';
    return {
      lack: isDetached ? 'attachment_detached' : 'attachment_deleted',
      name: await formerName(part, path),
    };
  }
  if (size === 0 && valueOf(part, 'x-apple-content-length') !== '')
    return { lack: 'attachment_elsewhere', name: part.name };
  return null;
}

const valueOf = ({ headers }: MimePart, key: string): string =>
  headers
    .find((header) => header.key === key)
    ?.line.replace(/^[^:]*:/, '')
    .trim() ?? '';

/** Thunderbird writes the headers that the attachment had, and puts a word in its language before its name. */
async function formerName({ name }: MimePart, path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const found = /\bname="([^"\r\n]+)"/i.exec(buffer.toString('utf8', 0, bytesRead))?.[1];
    return found ?? name.replace(/^[^:.]{1,30}: /, '');
  } finally {
    await file.close();
  }
}

/**
 * Brings the file that Apple Mail keeps beside a message of its folder: `Messages/42.partial.emlx` has its second part in
 * `Attachments/42/2/`.
 * @param message path of the message
 * @param to where it is copied to
 * @returns its bytes; null when it is not there
 */
export async function bringFromApple(message: string, part: MimePart, to: string): Promise<number | null> {
  const id = /^(\d+)\.(?:partial\.)?emlx$/i.exec(basename(message))?.[1];
  if (id === undefined) return null;
  const folder = join(dirname(message), '..', 'Attachments', id, placeOf(part));
  const names = (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  const own = names.find((name) => name.normalize('NFC') === part.name.normalize('NFC')) ?? names[0];
  if (own === undefined) return null;
  await copyFile(join(folder, own), to);
  return (await stat(to)).size;
}

/** The number of a part as mail programs count (RFC 3501 6.4.5): `2`, `2.1`. */
function placeOf(part: MimePart): string {
  const numbers: number[] = [];
  for (let own = part; own.parent; own = own.parent) numbers.unshift(own.parent.children.indexOf(own) + 1);
  return numbers.length === 0 ? '1' : numbers.join('.');
}

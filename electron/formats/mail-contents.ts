/**
 * Counts what comes with emails, for what they will cost: heads of their parts are read, nothing is unpacked. In a
 * mailbox only the first part of it is looked at; what is really there is known when it was converted.
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { read as readOle } from 'cfb';
import type { EmailCount } from '../../contract/index.js';
import { isDeletedMail } from '../files/deleted-mail.js';
import type { Format } from '../kit/format.js';
import { findFormat, formats, formatsWithExtension } from './formats.js';
import { mailRanges, type MailRange } from '../files/mail-ranges.js';
import { headerOf, mimeChunks, type MimeNode } from '../files/mime-chunks.js';

/** Bytes of one file that are looked at. */
const maxBytes = 256 * 1024 * 1024;
/** Bytes of an Outlook message, which is held whole. */
const maxOleBytes = 64 * 1024 * 1024;
const maxParts = 5000;

/**
 * One count for every email in the file.
 * @param wish whether messages that were deleted count
 * @throws NodeJS.ErrnoException when it cannot be read
 */
export async function mailContents(
  path: string,
  format: 'eml' | 'msg' | 'mbox' | 'tnef',
  { deleted, signal }: { readonly deleted: boolean; readonly signal: AbortSignal },
): Promise<EmailCount[]> {
  switch (format) {
    case 'eml':
      return [await countParts(path, { start: 0, end: (await stat(path)).size })];
    case 'mbox': {
      const counts: EmailCount[] = [];
      // Out of time: returns what was counted so far.
      for await (const range of mailRanges(path)) {
        if (deleted || !(await isDeletedMail(path, range))) counts.push(await countParts(path, range));
        if (range.end > maxBytes || signal.aborted) break;
      }
      return counts;
    }
    case 'msg':
      return [await countOle(path)];
    case 'tnef':
      return [{ office: 0, free: 0 }];
  }
}

const nothing: EmailCount = { office: 0, free: 0 };

/** Adds an attachment that becomes pages; what Platen cannot convert costs nothing. */
function add(count: EmailCount, name: string, mime: string): EmailCount {
  const kind = attachmentKind(name, mime);
  return kind === null ? count : { ...count, [kind]: count[kind] + 1 };
}

/** As what an attachment is counted, by what is said of it; null for what Platen does not convert. */
export function attachmentKind(name: string, mime: string): keyof EmailCount | null {
  const format = formatOf(name, mime);
  if (format === undefined) return null;
  return isOffice(format) ? 'office' : 'free';
}

function formatOf(name: string, mime: string): Format | undefined {
  const [first] = formatsWithExtension(extname(name).slice(1).toLowerCase());
  if (first !== undefined) return findFormat(first);
  const type = mime.toLowerCase();
  return (
    formats.find((format) => format.mime === type) ??
    (type.startsWith('image/') ? findFormat('png') : undefined)
  );
}

const tables: readonly string[] = ['csv', 'tsv'];

const isOffice = ({ id, group }: Format): boolean =>
  ['word', 'excel', 'powerpoint'].includes(group) && !tables.includes(id);

async function countParts(path: string, { start, end }: MailRange): Promise<EmailCount> {
  const source = createReadStream(path, {
    start,
    end: Math.max(start, Math.min(end, start + maxBytes) - 1),
  });
  let count = nothing;
  try {
    for await (const chunk of mimeChunks(source, maxParts)) {
      if (chunk.type === 'node' && isAttached(chunk)) {
        count = add(count, chunk.filename || '', chunk.contentType || '');
      }
    }
  } catch (thrown) {
    // A message that cannot be split into its parts is refused when it is converted.
    if ((thrown as NodeJS.ErrnoException).syscall !== undefined) throw thrown;
  }
  return count;
}

/** Neither the text itself nor a picture inside it. */
function isAttached(part: MimeNode): boolean {
  const type = part.contentType || 'text/plain';
  if (type.startsWith('multipart/')) return false;
  if (/^text\/(?:plain|html|calendar|enriched)$/.test(type) && part.disposition !== 'attachment')
    return false;
  const id = headerOf(part, 'content-id');
  return !(type.startsWith('image/') && id !== '' && part.disposition !== 'attachment');
}

/** Long file name, short file name, MIME type and content id of an attachment ([MS-OXPROPS]), as streams of a message. */
const streams = {
  name: ['3707001F', '3707001E', '3704001F', '3704001E'],
  mime: ['370E001F', '370E001E'],
  id: ['3712001F', '3712001E'],
};

async function countOle(path: string): Promise<EmailCount> {
  if ((await stat(path)).size > maxOleBytes) return nothing;
  let file: ReturnType<typeof readOle>;
  try {
    file = readOle(await readFile(path), { type: 'buffer' });
  } catch {
    return nothing;
  }
  // Only attachments of the message itself: those of messages inside it lie deeper.
  const folders = new Map<string, Map<string, string>>();
  for (const [place, full] of file.FullPaths.entries()) {
    const match = /^[^/]*\/(__attach_version1\.0_#[0-9A-F]{8})\/__substg1\.0_(\w{8})\/?$/i.exec(full);
    const content = file.FileIndex[place]?.content;
    if (!match || content === undefined) continue;
    const values = folders.get(match[1]!) ?? new Map<string, string>();
    const tag = match[2]!.toUpperCase();
    const bytes = Buffer.from(content.slice(0, 2048) as Uint8Array);
    values.set(tag, bytes.toString(tag.endsWith('1F') ? 'utf16le' : 'latin1').replace(/\0[\s\S]*$/, ''));
    folders.set(match[1]!, values);
  }
  let count = nothing;
  for (const values of folders.values()) {
    const first = (tags: readonly string[]) => tags.map((tag) => values.get(tag)).find(Boolean) ?? '';
    const mime = first(streams.mime);
    const name = first(streams.name);
    if (first(streams.id) !== '' && formatOf(name, mime)?.group === 'image') continue;
    count = add(count, name || (values.has('3701000D') ? 'message.msg' : ''), mime);
  }
  return count;
}

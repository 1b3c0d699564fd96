/** An item of an archive as the message that is printed. Attachments are written to files as they are met. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type ErrorCode } from '../../../../../contract/index.js';
import type { ResultWords } from '../../../../../words/results.js';
import type { MailAttachment, MailMessage } from '../../message.js';
import { bestBody } from '../../mapi-body.js';
import { withSecured } from '../../secured-message.js';
import { maxNestingDepth } from '../../../../engine/interface/converter.js';
import { attempt, isDamage } from '../pst/store.js';
import { readRecipients, readSender, shown } from './addresses.js';
import { messagePlace, readAttachments, writeAttachment, type StoredAttachment } from './attachments.js';
import { cardsOf } from './cards.js';
import { tags, type MailboxItem } from './item.js';
import { rtfContent } from './rtf-content.js';

/** These end the whole job: without what they miss nothing else works either. */
export const endings: readonly ErrorCode[] = [
  'cancelled',
  'engine_missing',
  // For a look at the archive this is enough.
  'not_previewed',
  'printer_missing',
  'target_full',
  'target_missing',
  'target_not_writable',
];

type RtfBody = Extract<MailMessage['body'], { kind: 'rtf' }>;

/** How a message inside a message becomes a file. */
type PrintInside = (message: MailMessage, output: string, directory: string) => Promise<void>;

export interface ReadWork {
  /** Folder for attachments and for RTF; made when it is not there. */
  readonly directory: string;
  readonly signal: AbortSignal;
  readonly words: ResultWords;
  readonly printInside: PrintInside;
  /** Messages inside this one that may still be read: one that holds itself has no end. */
  readonly left?: { messages: number };
}

const maxInside = 300;

/**
 * Reads an item whole.
 * @throws Damage when the item itself cannot be read, ServiceError `cancelled`; an attachment alone never throws
 */
export async function readMessage(item: MailboxItem, work: ReadWork, depth = 0): Promise<MailMessage> {
  await mkdir(work.directory, { recursive: true, mode: 0o700 });
  const notes: string[] = [];
  const body = await readBody(item, work, notes);
  const left = work.left ?? { messages: maxInside };
  const attachments = await takeAttachments(item, { ...work, left }, depth, notes);
  const letter = isLetter(item);
  const headers = readHeaders(item.text(tags.headers));
  const message: MailMessage = {
    subject: item.subject || item.text(tags.displayName),
    from: letter ? readSender(item) : [],
    ...(letter ? readRecipients(item) : { to: [], cc: [], bcc: [] }),
    replyTo: letter
      ? shown(item.text(tags.replyNames))
          .filter(({ name }) => name.includes('@'))
          .map(asAddress)
      : [],
    date: letter ? item.date : null,
    zone: zoneOf(headers),
    messageId: messageIdOf(item),
    headers,
    body,
    attachments,
    cards: cardsOf(item, work.words),
    notes,
  };
  const { words, signal } = work;
  return withSecured(message, { words, signal, messageClass: item.messageClass });
}

const isLetter = ({ kind }: MailboxItem): boolean =>
  kind === 'email' || kind === 'meeting' || kind === 'post' || kind === 'report' || kind === 'other';

const asAddress = ({ name }: { name: string }) => ({ name: '', address: name });

/** Without angle brackets; null when it has none. */
export function messageIdOf(item: MailboxItem): string | null {
  const id = item.text(tags.messageId).replace(/^<(.*)>$/s, '$1');
  return id === '' ? null : id;
}

async function readBody(
  item: MailboxItem,
  { directory, words }: ReadWork,
  notes: string[],
): Promise<MailMessage['body']> {
  const { properties } = item;
  const body = await bestBody(
    {
      html: item.html() ?? undefined,
      codePage: properties.number(tags.bodyCodePage) ?? properties.codePage,
      compressedRtf: attempt(() => properties.binary(tags.rtf)) ?? undefined,
      text: item.text(tags.body),
    },
    directory,
  );
  if (body.kind === 'none' && isLost(item))
    notes.push(words.say('The text of this message is damaged in the archive and cannot be read.'));
  return body.kind === 'rtf' ? betterThanRtf(body, item) : body;
}

/** RTF takes pages of its own: only where it shows more than its text, or is all the text there is. */
async function betterThanRtf(body: RtfBody, item: MailboxItem): Promise<MailMessage['body']> {
  const { hasText, hasPictures } = rtfContent(await readFile(body.path, 'latin1'));
  if (hasPictures) return body;
  if (!hasText) return { kind: 'none' };
  const text = item.text(tags.body);
  return isLetter(item) || text === '' ? body : { kind: 'text', text };
}

/** True when a body is there and its bytes are not. */
const isLost = ({ properties }: MailboxItem): boolean =>
  [tags.html, tags.rtf, tags.body].some(
    (tag) =>
      properties.has(tag) && attempt(() => properties.heap.value(properties.reference(tag) ?? 0)) === null,
  );

async function takeAttachments(
  item: MailboxItem,
  work: ReadWork,
  depth: number,
  notes: string[],
): Promise<MailAttachment[]> {
  const { found, damaged } = readAttachments(item);
  const taken: MailAttachment[] = [];
  const { say } = work.words;
  let lost = damaged;
  for (const [place, attachment] of found.entries()) {
    if (work.signal.aborted) throw new ServiceError('cancelled');
    const stem = join(work.directory, `a${place + 1}`);
    const { name } = attachment;
    if (attachment.kind === 'link') {
      notes.push(say('“{name}” is only a link: its data was never in the archive.', { name }));
      continue;
    }
    try {
      taken.push(
        attachment.kind === 'message'
          ? await insideMessage(item, attachment, stem, work, depth)
          : await plainFile(attachment, stem, work),
      );
    } catch (error) {
      const reason = reasonOf(error, name, work.words);
      if (reason === null) throw error;
      lost += 1;
      notes.push(reason);
    }
  }
  if (lost > notes.length)
    notes.push(say('{count} attachments are damaged in the archive and cannot be read.', { count: lost }));
  return taken;
}

/** Why one attachment is missing; null for what ends the whole job. */
function reasonOf(error: unknown, name: string, words: ResultWords): string | null {
  if (isDamage(error)) return words.say('“{name}” is damaged in the archive and cannot be read.', { name });
  if (!(error instanceof ServiceError) || endings.includes(error.code)) return null;
  return words.say('“{name}” was not converted: {reason}', { name, reason: words.error(error) });
}

async function plainFile(
  attachment: StoredAttachment,
  stem: string,
  work: ReadWork,
): Promise<MailAttachment> {
  const { name, mime, contentId, inline, location } = attachment;
  const size = await writeAttachment(attachment, stem, work.signal);
  return { name, mime, path: stem, size, contentId, inline, ...(location === undefined ? {} : { location }) };
}

async function insideMessage(
  item: MailboxItem,
  attachment: StoredAttachment,
  stem: string,
  work: ReadWork,
  depth: number,
): Promise<MailAttachment> {
  if (work.left) work.left.messages -= 1;
  if (depth + 1 >= maxNestingDepth || (work.left?.messages ?? 0) < 0)
    throw new ServiceError('nested_too_deep', { limit: maxNestingDepth });
  const place = messagePlace(attachment);
  if (!place) throw new RangeError('The message inside is missing.');
  const inside = item.inside(place);
  const read = await readMessage(inside, { ...work, directory: `${stem}-files` }, depth + 1);
  // One day of a series that was changed has no subject of its own.
  const message =
    read.subject === '' && inside.kind === 'appointment' ? { ...read, subject: item.subject } : read;
  const path = `${stem}.pdf`;
  await work.printInside(message, path, `${stem}-work`);
  const name = `${(message.subject || attachment.name).replace(/\.(msg|pdf)$/i, '')}.pdf`;
  const { size } = await stat(path);
  return { name, mime: 'application/pdf', path, size, contentId: null, inline: false };
}

/** The headers a message came with, folded lines joined. */
function readHeaders(text: string): { name: string; value: string }[] {
  return text
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon < 1 || /\s/.test(line.slice(0, colon))) return [];
      return [{ name: line.slice(0, colon), value: line.slice(colon + 1).trim() }];
    });
}

/** Minutes east of UTC that the sender's own date line tells. */
function zoneOf(headers: readonly { name: string; value: string }[]): number | null {
  const date = headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d)(\d\d)\b/.exec(date) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Reads an Outlook message ([MS-OXMSG]): an OLE file of MAPI properties, attachments and recipients. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type MsgReaderClass from '@kenjiuno/msgreader';
import type { FieldsData } from '@kenjiuno/msgreader/lib/MsgReader.js';
import { ServiceError } from '../../../contract/index.js';
import type { ResultWords } from '../../../words/results.js';
import { ansiName } from './charsets.js';
import { extensionFor, shownName } from './file-names.js';
import { MailHeaders, readDate } from './mail-headers.js';
import { bestBody } from './mapi-body.js';
import type { MailAddress, MailAttachment, MailMessage } from './message.js';
import { msgCards } from './msg-cards.js';
import { isSoundContainer } from './msg-container.js';
import { openOleObject } from './ole-object.js';
import { withSecured } from './secured-message.js';
import { headerLines, unpackTnef } from './tnef-attachments.js';

// The package is CommonJS with a default export of its own.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as {
  default: typeof MsgReaderClass;
};

/** A file of more bytes does not fit in memory: the reader holds it whole. */
const maxFileBytes = 700 * 1024 * 1024;

/**
 * Reads a message. Its attachments are written to `directory`.
 * @throws ServiceError `damaged_file`, `too_large`, `cancelled`
 */
export async function readMsg(
  path: string,
  directory: string,
  words: ResultWords,
  signal: AbortSignal,
): Promise<MailMessage> {
  if ((await stat(path)).size > maxFileBytes)
    throw new ServiceError('too_large', { detail: 'it is over 700 MB' });
  // The last sector may be cut short, which the reader does not forgive.
  const bytes = Buffer.concat([await readFile(path), Buffer.alloc(4096)]);
  if (!isSoundContainer(bytes)) throw new ServiceError('damaged_file');
  const { reader, fields } = open(bytes);
  const headers = new MailHeaders(headerLines(fields.headers ?? ''), '');
  const sent = readDate(headers.raw('date'));
  const attachments = await writeAttachments(reader, fields, directory, signal);
  const tnef = await unpackTnef(attachments, directory, signal);
  const body = await bestBody(
    {
      html: fields.bodyHtml ?? fields.html,
      codePage: fields.internetCodepage,
      compressedRtf: fields.compressedRtf,
      text: fields.body,
    },
    directory,
  );
  const message: MailMessage = {
    subject: fields.subject ?? headers.text('subject'),
    from: sender(fields, headers),
    to: recipients(fields, 'to', headers),
    cc: recipients(fields, 'cc', headers),
    bcc: recipients(fields, 'bcc', headers),
    replyTo: headers.addresses('reply-to'),
    date: sent.date ?? stored(fields.clientSubmitTime ?? fields.messageDeliveryTime),
    zone: sent.date === null ? null : sent.zone,
    messageId: (fields.messageId ?? headers.raw('message-id')).replaceAll(/^<|>$/g, '') || null,
    headers: headers.all(),
    body: body.kind === 'none' ? (tnef.body ?? body) : body,
    attachments: tnef.attachments,
    cards: msgCards(fields, words),
  };
  return withSecured(message, { words, signal, messageClass: fields.messageClass ?? '' });
}

function open(bytes: Buffer): { reader: MsgReaderClass; fields: FieldsData } {
  try {
    const first = parse(bytes, 'windows-1252');
    const page = first.fields.messageCodepage ?? first.fields.internetCodepage;
    const charset = page === undefined ? 'windows-1252' : ansiName(page);
    // Old messages keep texts in the code page that they name themselves.
    return charset === 'windows-1252' ? first : parse(bytes, charset);
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown;
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
}

function parse(bytes: Buffer, ansiEncoding: string): { reader: MsgReaderClass; fields: FieldsData } {
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // The address a picture was taken from has no name of its own there.
  reader.parserConfig = { ansiEncoding, includeRawProps: true };
  const fields = reader.getFileData();
  if (fields.dataType !== 'msg') throw new ServiceError('damaged_file', {}, { cause: fields.error });
  return { reader, fields };
}

function sender(fields: FieldsData, headers: MailHeaders): MailAddress[] {
  const address =
    [fields.senderSmtpAddress, fields.sentRepresentingSmtpAddress, fields.creatorSMTPAddress].find(isSmtp) ??
    (isSmtp(fields.senderEmail) ? fields.senderEmail : '');
  const [said] = headers.addresses('from');
  const name = fields.senderName ?? said?.name ?? '';
  const one = { name, address: address || (said?.address ?? '') };
  return one.name === '' && one.address === '' ? [] : [one];
}

function recipients(fields: FieldsData, kind: 'to' | 'cc' | 'bcc', headers: MailHeaders): MailAddress[] {
  const stored = (fields.recipients ?? [])
    .filter(({ recipType }) => (recipType ?? 'to') === kind)
    .map((one) => ({
      name: (one.name ?? '').replaceAll(/^'|'$/g, ''),
      address: [one.smtpAddress, one.email].find(isSmtp) ?? '',
    }));
  return stored.length > 0 ? stored : headers.addresses(kind);
}

/** Inside an organisation Outlook keeps a directory path where an address should be. */
const isSmtp = (address: string | undefined): address is string =>
  address !== undefined && /^[^\s/]+@[^\s/]+$/.test(address);

function stored(text: string | undefined): Date | null {
  const date = text === undefined ? null : new Date(text);
  return date === null || Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1980 ? null : date;
}

async function writeAttachments(
  reader: MsgReaderClass,
  fields: FieldsData,
  directory: string,
  signal: AbortSignal,
): Promise<MailAttachment[]> {
  const written: MailAttachment[] = [];
  for (const [place, attachment] of (fields.attachments ?? []).entries()) {
    if (signal.aborted) throw new ServiceError('cancelled');
    const found = contentOf(reader, attachment);
    if (found === null) {
      written.push(await lackingIn(attachment, place, directory));
      continue;
    }
    const mime = found.mime ?? attachment.attachMimeTag ?? '';
    const name = found.name || attachment.fileName || attachment.fileNameShort || attachment.name || '';
    const path = join(directory, `attachment-${place + 1}.${extensionFor(name, mime)}`);
    await writeFile(path, found.content, { mode: 0o600 });
    written.push({
      name: shownName(name, mime, place + 1),
      mime,
      path,
      size: found.content.length,
      contentId: attachment.pidContentId?.replaceAll(/^<|>$/g, '') ?? null,
      inline: attachment.attachmentHidden === true,
      ...locationOf(attachment),
    });
  }
  return written;
}

function locationOf({ rawProps = [] }: FieldsData): { readonly location?: string } {
  const value = rawProps.find(({ propertyTag }) => /^3713001[ef]$/i.test(propertyTag ?? ''))?.value;
  return typeof value === 'string' && value !== '' ? { location: value } : {};
}

/** Stands for one whose bytes are elsewhere or lost. */
async function lackingIn(attachment: FieldsData, place: number, directory: string): Promise<MailAttachment> {
  const { fileName, fileNameShort, name } = attachment;
  const path = join(directory, `attachment-${place + 1}.lacking`);
  await writeFile(path, '', { mode: 0o600 });
  const shown = shownName(fileName || fileNameShort || name || '', '', place + 1);
  const lack = isLink(attachment) ? 'attachment_elsewhere' : 'damaged_file';
  return { name: shown, mime: '', path, size: 0, contentId: null, inline: false, lack };
}

/** By reference, one way or another, also to a place of the web ([MS-OXCMSG] 2.2.2.9). */
function isLink({ rawProps = [] }: FieldsData): boolean {
  const value: unknown = rawProps.find(({ propertyTag }) => propertyTag === '37050003')?.value;
  return [2, 3, 4, 7].includes(value instanceof Uint8Array ? (value[0] ?? 0) : Number(value));
}

interface Content {
  /** `''` where the attachment's own name serves. */
  readonly name: string;
  readonly mime?: string;
  readonly content: Uint8Array;
}

/** Null for one whose bytes are elsewhere (a link) or lost. */
function contentOf(reader: MsgReaderClass, attachment: FieldsData): Content | null {
  try {
    const { content } = reader.getAttachment(attachment);
    if (attachment.innerMsgContent !== true) return { name: '', content };
    const inner = attachment.innerMsgContentFields;
    if (inner?.messageClass !== undefined || inner?.subject !== undefined) {
      const subject = inner.subject?.trim() || attachment.name?.trim() || 'message';
      return {
        name: `${subject.replaceAll(/[\\/]/g, '-')}.msg`,
        mime: 'application/vnd.ms-outlook',
        content,
      };
    }
    return openOleObject(content, attachment.fileName ?? attachment.name ?? 'object');
  } catch {
    return null;
  }
}

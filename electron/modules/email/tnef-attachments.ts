/** Puts what a `winmail.dat` holds in its place, and makes a message of one that comes without a mail. */
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import type { ResultWords } from '../../../words/results.js';
import { extensionFor, shownName } from './file-names.js';
import { bestBody } from './mapi-body.js';
import type { MailAttachment, MailMessage } from './message.js';
import { MailHeaders, readAddresses } from './mail-headers.js';
import { fileTime, isTnef, property, readTnef, textOf, type Tnef } from './tnef.js';

/** A bundle of more bytes stays an attachment. */
const maxBytes = 512 * 1024 * 1024;

export interface UnpackedTnef {
  /** Body that was only inside a bundle; null when there was none. */
  readonly body: MailMessage['body'] | null;
  readonly attachments: MailAttachment[];
}

/** Replaces every bundle among the attachments by its contents. */
export async function unpackTnef(
  attachments: readonly MailAttachment[],
  directory: string,
  signal: AbortSignal,
): Promise<UnpackedTnef> {
  const unpacked: MailAttachment[] = [];
  let body: MailMessage['body'] | null = null;
  for (const [place, attachment] of attachments.entries()) {
    if (signal.aborted) throw new ServiceError('cancelled');
    const tnef = await bundleIn(attachment);
    if (tnef === null) {
      unpacked.push(attachment);
      continue;
    }
    const prefix = `tnef-${place + 1}`;
    append(unpacked, await writeAttachments(tnef, directory, prefix));
    body ??= await bodyOf(tnef, directory, prefix);
    if (body.kind === 'none') body = null;
  }
  return { body, attachments: unpacked };
}

/** A bundle without a mail, as a message. @throws ServiceError `damaged_file`, `too_large` */
export async function readTnefFile(
  path: string,
  directory: string,
  { say }: ResultWords,
): Promise<MailMessage> {
  if ((await stat(path)).size > maxBytes)
    throw new ServiceError('too_large', { detail: 'it is over 512 MB' });
  const tnef = readTnef(await readFile(path));
  if (tnef === null) throw new ServiceError('damaged_file');
  const { properties } = tnef;
  const submitted = fileTime(properties.get(property.submitTime));
  const text = (id: number) => textOf(properties, id);
  const headers = new MailHeaders(headerLines(text(property.headers)), '');
  const from = headers.addresses('from');
  const sender = { name: text(property.senderName), address: text(property.senderAddress) };
  const names = (id: number) => readAddresses(text(id).replaceAll(';', ','));
  return {
    subject: text(property.subject) || tnef.subject,
    from: from.length > 0 ? from : sender.name || sender.address ? [sender] : [],
    to: names(property.displayTo),
    cc: names(property.displayCc),
    bcc: [],
    replyTo: [],
    date: submitted ?? fileTime(properties.get(property.deliveryTime)),
    zone: null,
    messageId: null,
    headers: headers.all(),
    body: await bodyOf(tnef, directory, 'body'),
    attachments: await writeAttachments(tnef, directory, 'tnef'),
    notes: tnef.cut ? [say('This bundle is incomplete. It shows what could be read.')] : [],
  };
}

/** Headers as Outlook keeps them, one text, to those that a message has. */
export const headerLines = (text: string): { key: string; line: string }[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n(?![ \t])/)
    .flatMap((line) => {
      const key = /^([\w-]+)\s*:/.exec(line)?.[1]?.toLowerCase();
      return key === undefined ? [] : [{ key, line: Buffer.from(line).toString('binary') }];
    });

async function bundleIn({ path, size, name, mime, lack }: MailAttachment): Promise<Tnef | null> {
  if (lack !== undefined) return null;
  if (size > maxBytes || (!/tnef/i.test(mime) && !/^winmail.*\.dat$|\.tnef$/i.test(name))) return null;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (!isTnef(buffer.subarray(0, bytesRead))) return null;
  } finally {
    await file.close();
  }
  return readTnef(await readFile(path));
}

function bodyOf(tnef: Tnef, directory: string, name: string): Promise<MailMessage['body']> {
  const { properties } = tnef;
  const html = properties.get(property.html);
  const rtf = properties.get(property.rtf);
  const page = properties.get(property.codePage);
  return bestBody(
    {
      html: typeof html === 'string' || Buffer.isBuffer(html) ? html : undefined,
      codePage: typeof page === 'number' ? page : tnef.codePage,
      compressedRtf: Buffer.isBuffer(rtf) ? rtf : undefined,
      text: textOf(properties, property.body) || tnef.body,
    },
    directory,
    name,
  );
}

async function writeAttachments(tnef: Tnef, directory: string, prefix: string): Promise<MailAttachment[]> {
  const written: MailAttachment[] = [];
  for (const [place, { name, mime, contentId, location, data, message }] of tnef.attachments.entries()) {
    const type = message ? 'application/ms-tnef' : mime;
    const shown = message && name === '' ? 'message' : name;
    const path = join(directory, `${prefix}-${place + 1}.${message ? 'tnef' : extensionFor(shown, type)}`);
    await writeFile(path, data, { mode: 0o600 });
    written.push({
      name: shownName(shown, type, place + 1),
      mime: type,
      path,
      size: data.length,
      contentId,
      ...(location === '' ? {} : { location }),
      inline: false,
    });
  }
  return written;
}

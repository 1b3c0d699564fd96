/**
 * Converts a mailbox to PDF: every message one after another in one PDF with a bookmark each, or a PDF for every
 * message.
 */
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, sumOfUnits } from '../../../contract/index.js';
import { isDeletedMail } from '../../files/deleted-mail.js';
import { mailRanges } from '../../files/mail-ranges.js';
import type { EmailOptions } from './options.js';
import type { Context, ConvertJob, NestedPdf, Part, Tools } from '../../engine/interface/converter.js';
import { tellDeleted, withNote } from './deleted-note.js';
import { readEml } from './eml.js';
import type { MailMessage } from './message.js';
import { printMessage, tellNoticed, type PrintedMessage } from './print-message.js';

/** The most messages about single mails that are kept; more say nothing new. */
const maxRemarks = 20;

/**
 * @throws ServiceError `no_messages` for a mailbox without messages, `only_deleted_messages`, and the first cause when none
 *   could be read
 */
export async function convertMailbox(
  job: ConvertJob,
  options: EmailOptions,
  tools: Tools,
  context: Context,
): Promise<void> {
  const { size } = await stat(job.input.path);
  const each = options.mailbox === 'each' && context.deliver !== undefined;
  const found = { messages: 0, skipped: 0, deleted: 0, first: null as ServiceError | null };
  const printed: PrintedMessage[] = [];
  const pdfs: NestedPdf[] = [];
  for await (const range of mailRanges(job.input.path, context.signal)) {
    const isDeleted = await isDeletedMail(job.input.path, range);
    if (isDeleted) found.deleted += 1;
    if (isDeleted && !options.deleted_messages) continue;
    found.messages += 1;
    const place = found.messages;
    const directory = join(context.directory, `m${place}`);
    const output = join(context.directory, `m${place}.pdf`);
    await mkdir(directory, { mode: 0o700 });
    try {
      const read = await readEml(job.input.path, directory, context.words, context.signal, range);
      const message = isDeleted ? withNote(read, context.words) : read;
      const password = job.input.password === undefined ? {} : { password: job.input.password };
      const work = {
        tools,
        context,
        options,
        nested: job.options,
        ...password,
        directory: join(directory, 'print'),
      };
      const result = await printMessage(message, output, { ...work, parts: each });
      const name = message.subject.trim() || context.words.say('No subject');
      printed.push({ ...result, parts: [] });
      if (each) await deliver(message, output, result, context);
      else pdfs.push({ path: output, name });
    } catch (thrown) {
      if (context.signal.aborted) throw new ServiceError('cancelled');
      const reason = ServiceError.from(thrown, 'conversion_failed');
      if (reason.code === 'target_full' || reason.code === 'printer_missing') throw reason;
      found.skipped += 1;
      found.first ??= reason;
      if (found.skipped <= maxRemarks) tellSkipped(place, reason, context);
    } finally {
      await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    }
    context.progress('drawing', size === 0 ? null : Math.min(0.95, (range.end / size) * 0.95));
  }
  if (found.messages === 0)
    throw new ServiceError(found.deleted > 0 ? 'only_deleted_messages' : 'no_messages');
  if (found.skipped === found.messages) throw found.first ?? new ServiceError('damaged_file');
  if (!each) {
    context.progress('merging', null);
    await tools.merge(pdfs, job.output, context);
  }
  const all = together(printed);
  context.count?.(all.units);
  tellNoticed(all, options, context);
  context.message('info', 'archive_summary', {
    variant: 'messages',
    converted: found.messages - found.skipped,
    skipped: found.skipped,
    total: found.messages,
    failed: 0,
    attachments: 0,
  });
  tellDeleted(found.deleted, options.deleted_messages, context);
}

function tellSkipped(place: number, reason: ServiceError, context: Context): void {
  context.message('warning', 'message_skipped', { ...reason.params, place, reason: reason.code });
}

async function deliver(
  message: MailMessage,
  path: string,
  { pages, parts }: PrintedMessage,
  context: Context,
): Promise<void> {
  const subject = message.subject.trim() || context.words.say('No subject');
  const day = message.date === null ? '' : `${message.date.toISOString().slice(0, 10)} `;
  const name = `${day}${subject}`;
  const own: Part = { path, name: `${name}.pdf`, folder: '', format: 'pdf', pages };
  await context.deliver?.(own);
  for (const part of parts) await context.deliver?.({ ...part, folder: name.replaceAll(/[\\/]/g, '-') });
}

/** What was noticed in all messages, as of one. */
function together(printed: readonly PrintedMessage[]): PrintedMessage {
  return {
    pages: printed.reduce((sum, { pages }) => sum + pages, 0),
    parts: [],
    blocked: {
      count: printed.reduce((sum, { blocked }) => sum + blocked.count, 0),
      addresses: printed.flatMap(({ blocked }) => blocked.addresses).slice(0, 50),
    },
    leftOut: printed.flatMap(({ leftOut }) => leftOut).slice(0, 50),
    listed: printed.reduce((sum, { listed }) => sum + listed, 0),
    joined: printed.length,
    units: sumOfUnits(printed.map(({ units }) => units)),
  };
}

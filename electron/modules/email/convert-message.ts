/** Emails to PDF: as they travel, as Outlook keeps them, one by one and in mailboxes. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { isDeletedFile } from '../../files/deleted-mail.js';
import { emailOptions } from './options.js';
import type { Context, ConvertJob, Converter, Tools } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { readEml } from './eml.js';
import { withNote } from './deleted-note.js';
import type { MailMessage } from './message.js';
import { convertMailbox } from './mailbox.js';
import { readMsg } from './msg.js';
import { printMessage, tellNoticed } from './print-message.js';
import { readTnefFile } from './tnef-attachments.js';

export function createEmailConverter(tools: Tools): Converter {
  return {
    id: 'email',
    from: ['eml', 'msg', 'tnef', 'mbox'],
    to: 'pdf',
    async convert(job, context) {
      context.progress('reading', null);
      const directory = join(context.directory, 'mail');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      if (job.input.format === 'mbox') {
        await convertMailbox(job, pickOptions(emailOptions, job.options), tools, context);
        return;
      }
      const isDeleted = await refuseDeleted(job, context);
      const message = await readMessage(job, directory, context);
      await convertMessage(isDeleted ? withNote(message, context.words) : message, job, tools, context);
    },
  };
}

/**
 * A message that its mail program has as deleted is left out of a folder; one that the person chose as a file is converted.
 * @returns whether it is one of a folder, and wanted nevertheless
 * @throws ServiceError `deleted_message`
 */
async function refuseDeleted({ input, options, isPart }: ConvertJob, context: Context): Promise<boolean> {
  if (input.format !== 'eml' || !(await isDeletedFile(input))) return false;
  const isOfFolder = (input.folder ?? '') !== '';
  if (isOfFolder && !pickOptions(emailOptions, options).deleted_messages)
    throw new ServiceError('deleted_message');
  // Inside another document the person did not choose it as a file.
  if (isOfFolder || isPart !== true) context.message('info', 'deleted_taken', { count: 1 });
  return isOfFolder;
}

async function readMessage(
  { input }: ConvertJob,
  directory: string,
  { signal, words }: Context,
): Promise<MailMessage> {
  switch (input.format) {
    case 'eml':
      return readEml(input.path, directory, words, signal);
    case 'msg':
      return readMsg(input.path, directory, words, signal);
    case 'tnef':
      return readTnefFile(input.path, directory, words);
    default:
      throw new ServiceError('unsupported_type', { format: input.format });
  }
}

async function convertMessage(
  message: MailMessage,
  job: ConvertJob,
  tools: Tools,
  context: Context,
): Promise<void> {
  const options = pickOptions(emailOptions, job.options);
  context.progress('drawing', null);
  const printed = await printMessage(message, job.output, {
    tools,
    context,
    options,
    nested: job.options,
    directory: join(context.directory, 'print'),
    ...(job.input.password === undefined ? {} : { password: job.input.password }),
    progress: (fraction) => context.progress('drawing', fraction * 0.8),
  });
  context.count?.(printed.units);
  tellNoticed(printed, options, context);
  for (const part of printed.parts) await context.deliver?.(part);
}

/** Emails to PDF: as they travel, as Outlook keeps them, one by one and in mailboxes. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { emailOptions } from '../../../workflows/email-options.js';
import type { Context, ConvertJob, Converter, Tools } from '../../interface/converter.js';
import { pickOptions } from '../../interface/pick-options.js';
import { readEml } from './eml.js';
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
      const message = await readMessage(job, directory, context);
      await convertMessage(message, job, tools, context);
    },
  };
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

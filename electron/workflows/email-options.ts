/** Options of emails, alone and in archives. */
import { defineOptions, type Options } from './options.js';
import { paperOptions } from './print-options.js';

export const attachmentOptions = defineOptions({
  attachments: {
    type: 'select',
    default: 'merge',
    label: 'Attachments',
    values: {
      merge: 'Convert and append, a bookmark each',
      separate: 'As files beside the PDF',
      list: 'List their names only',
    },
  },
  embed_attachments: {
    type: 'select',
    default: 'unconverted',
    label: 'Embed attachments in the PDF',
    values: { none: 'None', unconverted: 'Those that cannot be converted', all: 'All' },
    advanced: true,
  },
  mail_headers: {
    type: 'select',
    default: 'short',
    label: 'Headers',
    values: { short: 'From, To, Date, Subject', full: 'All headers' },
  },
});

export const mailboxOptions = defineOptions({
  mailbox: {
    type: 'select',
    default: 'one',
    label: 'Mailboxes',
    values: { one: 'One PDF, a bookmark for each email', each: 'A PDF for each email' },
  },
});

export const emailOptions = { ...attachmentOptions, ...mailboxOptions, ...paperOptions } as const;
export type EmailOptions = Options<typeof emailOptions>;

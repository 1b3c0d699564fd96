/** Options of emails, alone and in archives. */
import { defineOptions, type Options } from '../../kit/options.js';
import { rightOptions } from '../../kit/shared/right.js';
import { paperOptions } from '../../kit/shared/print-options.js';

export const attachmentOptions = defineOptions({
  attachments: {
    type: 'select',
    default: 'merge',
    label: 'Attachments',
    values: {
      merge: 'Added to the PDF',
      separate: 'As files next to the PDF',
      list: 'Names only',
    },
  },
  embed_attachments: {
    type: 'select',
    default: 'unconverted',
    label: 'Embed attachments in the PDF',
    values: { none: 'None', unconverted: 'Only what cannot be converted', all: 'All' },
    advanced: true,
  },
  mail_headers: {
    type: 'select',
    default: 'short',
    label: 'Headers',
    values: { short: 'From, To, Date, Subject', full: 'All headers' },
    advanced: true,
  },
});

/** Of mailboxes, archives and folders of messages: a message that is given alone is wanted, whatever became of it. */
export const deletedOptions = defineOptions({
  deleted_messages: {
    type: 'boolean',
    default: false,
    label: 'Include deleted messages',
    description: 'Messages that were deleted in the mail program and are still in its files.',
    advanced: true,
  },
});

const mailboxOptions = defineOptions({
  mailbox: {
    kinds: ['mbox'],
    type: 'select',
    default: 'one',
    label: 'Mailboxes',
    values: { one: 'One PDF, a bookmark for each email', each: 'A PDF for each email' },
  },
});

const sheetOfMail = {
  paper: paperOptions.paper,
  paper_orientation: { ...paperOptions.paper_orientation, advanced: true },
  margins: { ...paperOptions.margins, advanced: true },
  // For PDFs that are attached.
  ...rightOptions,
} as const;

/** Of a message, wherever it comes from. */
export const messageOptions = { ...attachmentOptions, ...sheetOfMail } as const;
export type MessageOptions = Options<typeof messageOptions>;

export const emailOptions = {
  ...attachmentOptions,
  ...mailboxOptions,
  ...deletedOptions,
  ...sheetOfMail,
} as const;
export type EmailOptions = Options<typeof emailOptions>;

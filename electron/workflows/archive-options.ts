/** Options of mail archives. */
import { emailOptions } from './email-options.js';
import { defineOptions, type Options } from './options.js';

export const archiveOptions = {
  ...defineOptions({
    archive_layout: {
      type: 'select',
      default: 'message',
      label: 'Result',
      values: { message: 'One PDF per message, in folders', folder: 'One PDF per folder, with bookmarks' },
    },
    folders: {
      type: 'string',
      default: '',
      label: 'Only folders',
      description: 'Names or paths separated by commas, such as Inbox, Sent/2026. Empty means all.',
    },
    date_from: {
      type: 'string',
      default: '',
      label: 'From date',
      description: 'As 2026-01-31. Empty means no limit.',
    },
    date_to: {
      type: 'string',
      default: '',
      label: 'To date',
      description: 'As 2026-01-31, that day included.',
    },
    contains_text: {
      type: 'string',
      default: '',
      label: 'Only messages with these words',
      description: 'In the subject, the names or the text.',
    },
    duplicates: {
      type: 'select',
      default: 'mark',
      label: 'Duplicates',
      values: { mark: 'Convert and mark in the index', skip: 'Leave out' },
      advanced: true,
    },
  }),
  ...emailOptions,
} as const;
export type ArchiveOptions = Options<typeof archiveOptions>;

/** Options of mail archives. */
import { deletedOptions, messageOptions } from './options.js';
import { defineOptions, type Options } from '../../kit/options.js';

export const archiveOptions = {
  ...defineOptions({
    archive_layout: {
      type: 'select',
      default: 'message',
      label: 'Result',
      values: { message: 'One PDF per message, in folders', folder: 'One PDF per folder, with bookmarks' },
    },
    folders: {
      advanced: true,
      type: 'string',
      default: '',
      label: 'Only folders',
      description: 'Names or paths separated by commas, such as Inbox, Sent/2026. Empty for all.',
    },
    date_from: {
      type: 'string',
      default: '',
      label: 'From date',
      format: 'day',
      description: 'Example: 2026-01-31. Empty for no limit.',
    },
    date_to: {
      type: 'string',
      default: '',
      label: 'To date',
      format: 'day',
      description: 'Example: 2026-01-31, that day included.',
    },
    contains_text: {
      type: 'string',
      default: '',
      label: 'Only messages with these words',
      description: 'In the subject, the names or the text.',
      advanced: true,
    },
    item_kinds: {
      advanced: true,
      type: 'select',
      default: 'all',
      label: 'Items',
      values: { all: 'Messages, contacts, calendar, tasks and notes', mail: 'Messages only' },
    },
    duplicates: {
      type: 'select',
      default: 'mark',
      label: 'Duplicates',
      values: { mark: 'Convert and mark in the index', skip: 'Leave out' },
      advanced: true,
    },
    archive_encoding: {
      type: 'select',
      default: 'auto',
      label: 'Encoding of old texts',
      description: 'For archives of Outlook 97 to 2002 whose letters look wrong.',
      values: {
        auto: 'Match the archive',
        1252: 'Western (1252)',
        1250: 'Central European (1250)',
        1251: 'Cyrillic (1251)',
        1253: 'Greek (1253)',
        1254: 'Turkish (1254)',
        1255: 'Hebrew (1255)',
        1256: 'Arabic (1256)',
        1257: 'Baltic (1257)',
        874: 'Thai (874)',
        932: 'Japanese (932)',
        936: 'Simplified Chinese (936)',
        949: 'Korean (949)',
        950: 'Traditional Chinese (950)',
      },
      advanced: true,
    },
  }),
  ...deletedOptions,
  ...messageOptions,
  attachments: { ...messageOptions.attachments, advanced: true },
  mail_headers: { ...messageOptions.mail_headers, advanced: true },
  paper: { ...messageOptions.paper, advanced: true },
} as const;
export type ArchiveOptions = Options<typeof archiveOptions>;

/** Options of editing the document properties. */
import { defineOptions, type Options } from '../../kit/options.js';

const text = (label: string, description?: string) =>
  ({ type: 'string', default: '', label, ...(description ? { description } : {}) }) as const;

const places = 'Empty leaves it as it is, - clears it. Places: {name}, {file}, {date}.';

export const metadataOptions = defineOptions({
  title: text('Title', places),
  author: text('Author'),
  subject: text('Subject'),
  keywords: text('Keywords', 'With commas between them.'),
  document_language: {
    ...text('Language', 'For reading aloud, for example en or nl-NL.'),
    advanced: true,
  },
  show_title: {
    type: 'select',
    default: 'keep',
    label: 'In the title bar',
    values: { keep: 'As it is', title: 'The title', file: 'The name of the file' },
    advanced: true,
  },
  creator: { ...text('Made with', 'The program the document was written in.'), advanced: true },
  producer: { ...text('PDF made by', 'The program that made the PDF of it.'), advanced: true },
  created: { ...text('Created', 'For example 2026-03-31 or 2026-03-31 14:05, or now.'), advanced: true },
  modified: { ...text('Changed', 'For example 2026-03-31 or 2026-03-31 14:05, or now.'), advanced: true },
  custom_properties: {
    ...text(
      'Own properties',
      'Name=value, with ; between them. A name with = and nothing behind it is removed.',
    ),
    advanced: true,
  },
  remove_metadata: {
    type: 'boolean',
    default: false,
    label: 'Remove all properties first',
    description: 'Also those of pages and pictures, thumbnails and what programs left behind.',
    advanced: true,
  },
});
export type MetadataOptions = Options<typeof metadataOptions>;

/** Options of editing the document properties. */
import { defineOptions, type Options } from '../../kit/options.js';

const text = (label: string, description?: string) =>
  ({ type: 'string', default: '', label, ...(description ? { description } : {}) }) as const;

const places = 'Empty keeps it, - clears it. Placeholders: {name}, {file}, {date}.';

export const metadataOptions = defineOptions({
  title: text('Title', places),
  author: text('Author'),
  subject: text('Subject'),
  keywords: text('Keywords', 'Separated by commas.'),
  document_language: {
    ...text('Language', 'For reading aloud, for example en or nl-NL.'),
    advanced: true,
  },
  show_title: {
    type: 'select',
    default: 'keep',
    label: 'In the title bar',
    values: { keep: 'As it is', title: 'The title', file: 'The file name' },
    advanced: true,
  },
  creator: { ...text('Created with', 'The program the document was written with.'), advanced: true },
  producer: { ...text('PDF producer', 'The program that made the PDF.'), advanced: true },
  created: { ...text('Created', 'Example: 2026-03-31, 2026-03-31 14:05, or now.'), advanced: true },
  modified: { ...text('Changed', 'Example: 2026-03-31, 2026-03-31 14:05, or now.'), advanced: true },
  custom_properties: {
    ...text('Custom properties', 'Name=value, separated by ;. A name with = and no value is removed.'),
    advanced: true,
  },
  remove_metadata: {
    type: 'boolean',
    default: false,
    label: 'Remove all properties first',
    description: 'Also those of pages and images, thumbnails, and data that programs added.',
    advanced: true,
  },
});
export type MetadataOptions = Options<typeof metadataOptions>;

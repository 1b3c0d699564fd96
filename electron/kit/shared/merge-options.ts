/** Options of merging. */
import { defineOptions, type Options } from '../options.js';

export const mergeOptions = defineOptions({
  merge_bookmarks: {
    type: 'select',
    default: 'files',
    label: 'Bookmarks',
    values: {
      files: 'One each',
      folders: 'By folder',
      kept: 'Their own',
      none: 'None',
    },
  },
  merge_contents: {
    type: 'select',
    default: 'none',
    label: 'Table of contents',
    description: 'On pages of its own at the front, with links.',
    values: {
      none: 'None',
      files: 'Documents',
      headings: 'With headings',
    },
  },
  merge_names: {
    type: 'select',
    default: 'files',
    label: 'Names of the documents',
    description:
      'In the bookmarks and in the table of contents. A document without a title goes by its file.',
    values: { files: 'Their files', titles: 'Their own titles' },
    advanced: true,
    display: { group: 'document' },
  },
  merge_cover: {
    type: 'boolean',
    default: false,
    label: 'The first document is a cover',
    description: 'It stands before the table of contents, and neither that nor the bookmarks name it.',
    advanced: true,
    display: { group: 'document' },
  },
  merge_odd: {
    type: 'boolean',
    default: false,
    label: 'Begin on an odd page',
    description: 'For printing on both sides: a blank page is added where it is needed.',
    advanced: true,
    display: { group: 'document' },
  },
  merge_attachments: {
    type: 'select',
    default: 'keep',
    label: 'Attached files',
    description: 'Files that a document carries as a whole.',
    values: { keep: 'Keep', drop: 'Leave out' },
    advanced: true,
    display: { group: 'document' },
  },
  merge_size: {
    type: 'select',
    default: 'keep',
    label: 'Page size',
    description: 'Pages are scaled as a whole and centred; links and fields move along.',
    values: { keep: 'As they are', first: 'Like the first page', a4: 'A4', letter: 'Letter' },
  },
  merge_title: {
    type: 'string',
    default: '',
    label: 'Title of the result',
    description: 'Also the heading of the table of contents. Empty: none.',
    advanced: true,
    display: { group: 'document' },
  },
});
export type MergeOptions = Options<typeof mergeOptions>;

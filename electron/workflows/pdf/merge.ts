/** Options of merging. */
import { defineOptions, type Options } from '../options.js';

export const mergeOptions = defineOptions({
  merge_bookmarks: {
    type: 'select',
    default: 'files',
    label: 'Bookmarks',
    values: {
      files: 'One for every document, its own below it',
      folders: 'One for every folder and every document',
      kept: 'Those of the documents',
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
      files: 'The documents',
      headings: 'The documents and their first level of bookmarks',
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
  },
  merge_cover: {
    type: 'boolean',
    default: false,
    label: 'The first document is a cover',
    description: 'It stands before the table of contents, and neither that nor the bookmarks name it.',
    advanced: true,
  },
  merge_odd: {
    type: 'boolean',
    default: false,
    label: 'Every document begins on an odd page',
    description: 'For printing on both sides: a blank page is added where it is needed.',
  },
  merge_size: {
    type: 'select',
    default: 'keep',
    label: 'Page size',
    description: 'Pages are scaled as a whole and centred; links and fields move along.',
    values: { keep: 'As they are', first: 'As the first page', a4: 'A4', letter: 'Letter' },
  },
  merge_title: {
    type: 'string',
    default: '',
    label: 'Title of the result',
    description: 'Also the heading of the table of contents. Empty: none.',
    advanced: true,
  },
});
export type MergeOptions = Options<typeof mergeOptions>;

/** Options of merging. */
import { defineOptions, type Options } from '../options.js';

/** The pages of a stack that was scanned side by side have no order of their own until they are sorted. */
const inListedOrder = { dependsOn: { name: 'merge_sides', values: ['none'] } } as const;

/** Of documents that have no back sides. */
export const mergeOfDocuments = defineOptions({
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
    description: 'At the front, with links.',
    values: {
      none: 'None',
      files: 'Documents',
      headings: 'With headings',
    },
    display: { off: { value: 'none', first: 'files' } },
  },
  merge_names: {
    type: 'select',
    default: 'files',
    label: 'Names of the documents',
    description: 'For bookmarks and the table of contents. A document without a title uses its file name.',
    values: { files: 'File names', titles: 'Document titles' },
    advanced: true,
    display: { group: 'document' },
  },
  merge_cover: {
    type: 'boolean',
    default: false,
    label: 'The first document is a cover',
    description: 'The cover comes before the table of contents and is not listed in it.',
    advanced: true,
    display: { group: 'document' },
  },
  merge_odd: {
    type: 'boolean',
    default: false,
    label: 'Begin on an odd page',
    description: 'For double-sided printing. Adds blank pages where needed.',
    advanced: true,
    display: { group: 'document' },
  },
  merge_attachments: {
    type: 'select',
    default: 'keep',
    label: 'Attached files',
    description: 'Files attached to the documents themselves.',
    values: { keep: 'Keep', drop: 'Leave out' },
    advanced: true,
    display: { group: 'document' },
  },
  merge_size: {
    type: 'select',
    default: 'keep',
    label: 'Page size',
    description: 'Whole pages are scaled and centred; links and fields move with them.',
    values: { keep: 'As they are', first: 'Like the first page', a4: 'A4', letter: 'Letter' },
  },
  merge_title: {
    type: 'string',
    default: '',
    label: 'Title of the result',
    description: 'Also the heading of the table of contents. Empty for none.',
    advanced: true,
    display: { group: 'document' },
  },
});

const { merge_bookmarks, merge_contents, merge_names, merge_cover, merge_odd } = mergeOfDocuments;

export const mergeOptions = {
  ...defineOptions({
    merge_sides: {
      type: 'select',
      default: 'none',
      label: 'Front and back sides',
      description:
        'For paper scanned in two passes: first all front sides, then all back sides. Puts each back behind its front.',
      values: {
        none: 'Do not sort',
        reversed: 'Backs from last to first',
        same: 'Backs from first to last',
      },
      advanced: true,
      display: { off: { value: 'none', first: 'reversed' } },
    },
  }),
  ...mergeOfDocuments,
  merge_bookmarks: { ...merge_bookmarks, ...inListedOrder },
  merge_contents: { ...merge_contents, ...inListedOrder },
  merge_names: { ...merge_names, ...inListedOrder },
  merge_cover: { ...merge_cover, ...inListedOrder },
  merge_odd: { ...merge_odd, ...inListedOrder },
};
export type MergeOptions = Options<typeof mergeOptions>;

/** Options of splitting a PDF. */
import { defineOptions, type Options } from '../../kit/options.js';

const whenSplit = (value: string) => ({ dependsOn: { name: 'split_by', values: [value] } }) as const;

export const splitOptions = defineOptions({
  split_by: {
    type: 'select',
    default: 'pages',
    label: 'Split',
    values: {
      pages: 'Number of pages',
      ranges: 'Page ranges',
      bookmarks: 'Bookmarks',
      size: 'File size',
      blank: 'Blank pages',
      odd_even: 'Odd and even pages',
    },
  },
  split_pages: {
    type: 'integer',
    default: 1,
    minimum: 1,
    maximum: 100_000,
    label: 'Pages per file',
    ...whenSplit('pages'),
  },
  split_ranges: {
    type: 'page_ranges',
    default: '',
    label: 'Page ranges',
    description: 'One file for each range, for example 1-3, 4-10, 11-.',
    needed: true,
    ...whenSplit('ranges'),
  },
  split_level: {
    type: 'integer',
    default: 1,
    minimum: 1,
    maximum: 9,
    label: 'Bookmark level',
    ...whenSplit('bookmarks'),
  },
  split_megabytes: {
    type: 'number',
    default: 10,
    minimum: 0.1,
    maximum: 10_000,
    label: 'Largest file',
    display: { unit: 'MB' },
    ...whenSplit('size'),
  },
  split_blank: {
    type: 'select',
    default: 'drop',
    label: 'The blank pages',
    values: { drop: 'Leave out', keep: 'Keep in the previous file' },
    ...whenSplit('blank'),
  },
  split_names: {
    type: 'string',
    default: '',
    label: 'Names of the files',
    description:
      'Placeholders: {name}, {n}, {from}, {to}, {bookmark}. Empty for the name with the pages or the bookmark.',
    advanced: true,
  },
});
export type SplitOptions = Options<typeof splitOptions>;

/** Ways of splitting that put all pages into files in their order. */
const inOrder: readonly unknown[] = ['pages', 'bookmarks', 'size'];

/** Whether the files are all pages of the document in their order. */
export const keepsOrder = ({
  split_by: by,
  split_blank: blank,
}: Readonly<Record<string, unknown>>): boolean =>
  inOrder.includes(by) || (by === 'blank' && blank === 'keep');

/** Options of several pages on a sheet. */
import { defineOptions, type Options } from '../../kit/options.js';
import { paperNames } from '../../kit/shared/paper-names.js';

const notBooklet = { dependsOn: { name: 'sheet_pages', values: ['2', '4', '6', '8', '9', '16'] } } as const;

export const sheetsOptions = defineOptions({
  sheet_pages: {
    type: 'select',
    default: '2',
    label: 'Pages per sheet',
    description: 'Booklet: two, in the order for folding.',
    values: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Booklet',
    },
    display: {
      form: 'cards',
      pictures: {
        '2': 'sheet-2',
        '4': 'sheet-4',
        '6': 'sheet-6',
        '8': 'sheet-8',
        '9': 'sheet-9',
        '16': 'sheet-16',
        booklet: 'sheet-booklet',
      },
    },
  },
  sheet_size: { type: 'select', default: 'a4', label: 'Paper', values: paperNames },
  sheet_layout: {
    type: 'select',
    default: 'auto',
    label: 'Orientation',
    values: { auto: 'Automatic', portrait: 'Portrait', landscape: 'Landscape' },
    ...notBooklet,
  },
  sheet_direction: {
    type: 'select',
    default: 'across',
    label: 'Order of the pages',
    values: {
      across: 'Across, then down',
      down: 'Down, then across',
      right_to_left: 'Right to left, down',
    },
  },
  sheet_margin: {
    type: 'number',
    default: 5,
    minimum: 0,
    maximum: 100,
    label: 'Margin',
    display: { unit: 'mm', group: 'look' },
    advanced: true,
  },
  sheet_gap: {
    type: 'number',
    default: 3,
    minimum: 0,
    maximum: 50,
    label: 'Space between pages',
    display: { unit: 'mm', group: 'look' },
    advanced: true,
  },
  sheet_frame: {
    type: 'boolean',
    default: false,
    label: 'Frame around each page',
    advanced: true,
    display: { group: 'look' },
  },
});
export type SheetsOptions = Options<typeof sheetsOptions>;

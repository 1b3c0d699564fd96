/** Options of several pages on a sheet. */
import { defineOptions, type Options } from '../options.js';
import { paperNames } from './resize.js';

const notBooklet = { dependsOn: { name: 'sheet_pages', values: ['2', '4', '6', '8', '9', '16'] } } as const;

export const sheetsOptions = defineOptions({
  sheet_pages: {
    type: 'select',
    default: '2',
    label: 'Pages per sheet',
    values: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Booklet: 2, in the order for folding',
    },
  },
  sheet_size: { type: 'select', default: 'a4', label: 'Paper', values: paperNames },
  sheet_layout: {
    type: 'select',
    default: 'auto',
    label: 'Sheets lie',
    values: { auto: 'As pages become largest', portrait: 'Portrait', landscape: 'Landscape' },
    ...notBooklet,
  },
  sheet_direction: {
    type: 'select',
    default: 'across',
    label: 'Order of the pages',
    values: {
      across: 'Across, then down',
      down: 'Down, then across',
      right_to_left: 'From right to left, then down',
    },
  },
  sheet_margin: {
    type: 'number',
    default: 5,
    minimum: 0,
    maximum: 100,
    label: 'Margin in mm',
    advanced: true,
  },
  sheet_gap: {
    type: 'number',
    default: 3,
    minimum: 0,
    maximum: 50,
    label: 'Space between pages in mm',
    advanced: true,
  },
  sheet_frame: { type: 'boolean', default: false, label: 'Frame around each page', advanced: true },
});
export type SheetsOptions = Options<typeof sheetsOptions>;

/** Options of operations on whole pages: turning, choosing, resizing. */
import { defineOptions, type Options } from '../options.js';

const somePages = {
  type: 'page_ranges',
  default: '',
  label: 'Pages',
  description: 'For example 1-3,7. Empty means all.',
} as const;

export const rotateOptions = defineOptions({
  rotation: {
    type: 'select',
    default: '90',
    label: 'Turn',
    values: { '90': 'Right, 90°', '180': 'Upside down, 180°', '270': 'Left, 90°' },
  },
  pages: somePages,
  rotate_only: {
    type: 'select',
    default: 'all',
    label: 'Only pages that are',
    values: { all: 'Of any orientation', portrait: 'Portrait', landscape: 'Landscape' },
  },
});
export type RotateOptions = Options<typeof rotateOptions>;

export const organiseOptions = defineOptions({
  page_plan: {
    type: 'string',
    default: '',
    label: 'Pages in their new order',
    description:
      'For example 3,1,2,2,5-9,7r90: a page may be left out, repeated or turned (r90, r180, r270).',
  },
});
export type OrganiseOptions = Options<typeof organiseOptions>;

export const blankOptions = defineOptions({
  blank_tolerance: {
    type: 'number',
    default: 0.1,
    minimum: 0,
    maximum: 5,
    label: 'Ink a blank page may have, in percent',
    description: 'Scans of empty sheets have specks.',
    advanced: true,
  },
});
export type BlankOptions = Options<typeof blankOptions>;

export const resizeOptions = defineOptions({
  page_format: {
    type: 'select',
    default: 'a4',
    label: 'Page size',
    values: {
      a3: 'A3',
      a4: 'A4',
      a5: 'A5',
      letter: 'Letter',
      legal: 'Legal',
      largest: 'As the largest page',
    },
  },
  resize_how: {
    type: 'select',
    default: 'fit',
    label: 'Content',
    values: { fit: 'Scale to fit', shrink: 'Only make smaller', keep: 'Keep its size, centred' },
  },
  pages: somePages,
});
export type ResizeOptions = Options<typeof resizeOptions>;

export const sheetOptions = defineOptions({
  pages_per_sheet: {
    type: 'select',
    default: '2',
    label: 'Pages on a sheet',
    values: { '2': '2', '4': '4', '6': '6', '9': '9', '16': '16', booklet: 'Booklet' },
  },
  sheet_format: {
    type: 'select',
    default: 'a4',
    label: 'Sheet size',
    values: { a3: 'A3', a4: 'A4', letter: 'Letter' },
  },
  sheet_frame: { type: 'boolean', default: false, label: 'Line around each page' },
});
export type SheetOptions = Options<typeof sheetOptions>;

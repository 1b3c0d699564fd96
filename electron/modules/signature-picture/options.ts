/** Options of putting the picture of a signature on pages. */
import { defineOptions, type Options } from '../../kit/options.js';

export const signatureOptions = defineOptions({
  signature: {
    type: 'file',
    default: '',
    label: 'Signature',
    serve: 'upload',
    description: 'An image: a photo or scan of it on paper, or one with a transparent background.',
    needed: true,
    display: { form: 'signature' },
  },
  signature_place: {
    type: 'string',
    default: '',
    label: 'Place',
    format: 'area',
    description:
      'Page:left,top,width,height in points, such as 1:72,600,180,60. Empty: in the empty signature field, else at the bottom right of the last page.',
    display: { form: 'area' },
  },
  signature_on: {
    type: 'select',
    default: 'one',
    label: 'Signed pages',
    values: { one: 'This page', all: 'All', last: 'Last', chosen: 'Chosen' },
  },
  signature_pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages to sign',
    description: 'Example: 1-3, 7.',
    needed: true,
    dependsOn: { name: 'signature_on', values: ['chosen'] },
  },
  signature_initials: {
    type: 'string',
    default: '',
    label: 'Text below it',
    description: 'Such as initials or a name in print.',
    advanced: true,
    display: { group: 'text' },
  },
  signature_date: {
    type: 'boolean',
    default: false,
    label: 'Date below it',
    description: 'The day of today.',
    advanced: true,
    display: { group: 'text' },
  },
  signature_date_form: {
    type: 'select',
    default: 'long',
    label: 'Date is written',
    description: 'Month and order are those of the language of Platen.',
    values: { long: '31 January 2026', short: '31/01/2026', iso: '2026-01-31 (ISO 8601)' },
    dependsOn: { name: 'signature_date', values: ['true'] },
    advanced: true,
    display: { group: 'text' },
  },
  signature_angle: {
    type: 'number',
    default: 0,
    minimum: -180,
    maximum: 180,
    label: 'Turned by',
    description: 'Counterclockwise.',
    advanced: true,
    display: { unit: 'degrees', group: 'look' },
  },
  signature_ground: {
    type: 'boolean',
    default: true,
    label: 'Take out the background',
    description: 'Only the ink of a photo or scan is used, not the paper.',
    advanced: true,
    display: { group: 'look' },
  },
});
export type SignatureOptions = Options<typeof signatureOptions>;

/** Options of comparing two documents. */
import { defineOptions, type Options } from '../../kit/options.js';

export const compareOptions = defineOptions({
  compare_result: {
    type: 'select',
    default: 'pdf',
    label: 'Result',
    values: {
      pdf: 'The newer document with marks (PDF)',
      html: 'A list of the changes (HTML)',
      json: 'Data (JSON)',
    },
  },
  compare_what: {
    type: 'multiselect',
    default: 'text+comments+fields+properties+looks+attachments',
    label: 'Compare',
    values: {
      text: 'Text and tables',
      comments: 'Comments',
      fields: 'Form fields',
      properties: 'Title, author and other properties',
      looks: 'Images and drawings',
      attachments: 'Attached files',
    },
  },
  compare_heads: {
    type: 'select',
    default: 'compare',
    label: 'Headers, footers and watermarks',
    description: 'Page numbers are never compared.',
    values: { compare: 'Compare once', ignore: 'Ignore' },
  },
  compare_case: {
    type: 'boolean',
    default: false,
    label: 'Ignore capital and small letters',
  },
  compare_ignore: {
    type: 'string',
    default: '',
    label: 'Ignore text like this',
    description: 'A regular expression, such as “Printed on .*”. Empty for none.',
    advanced: true,
  },
  compare_areas: {
    type: 'string',
    default: '',
    label: 'Ignore areas of pages',
    description:
      'Page, left, top, width and height in points from the upper left, such as “2:72,72,200,40; all:0,0,595,50”. Changes inside do not count.',
    advanced: true,
    display: { form: 'pages_areas' },
  },
});
export type CompareOptions = Options<typeof compareOptions>;

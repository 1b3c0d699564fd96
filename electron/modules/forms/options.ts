/** Options of filling forms in. */
import { defineOptions, type Options } from '../../kit/options.js';

/** Behind the document's name in that of the list of its fields. */
export const fieldsSuffix = '-fields';

export const fillFormOptions = defineOptions({
  form_values: {
    type: 'string',
    default: '',
    label: 'Values',
    description: 'Field=value, one a line, or JSON. “List form fields” gives the names.',
    needed: true,
    display: { form: 'fields' },
  },
});

export const fillFormsOptions = defineOptions({
  form_data: {
    type: 'file',
    default: '',
    label: 'List of values',
    serve: 'upload',
    description: 'CSV, Excel (XLSX) or JSON: a row for each PDF, a column for each field.',
    needed: true,
    display: { endings: ['csv', 'xlsx', 'json'] },
  },
  form_names: {
    type: 'string',
    default: '',
    label: 'Names of the PDFs',
    description: 'A column or field in braces, such as {surname}. {row} is the number of the row.',
  },
});

export const listFieldsOptions = defineOptions({
  fields_format: {
    type: 'select',
    default: 'csv',
    label: 'List as',
    values: { csv: 'Table to fill in (CSV)', json: 'Data (JSON)' },
  },
});

/** Behind the document's name in that of the form that is made of it. */
export const madeSuffix = '-form';

export const makeFormOptions = defineOptions({
  form_result: {
    type: 'select',
    default: 'form',
    label: 'Result',
    values: {
      form: 'A form (PDF)',
      csv: 'The list of its fields, to correct (CSV)',
      json: 'The list of its fields, to correct (JSON)',
    },
  },
  form_list: {
    type: 'file',
    default: '',
    label: 'List of fields',
    serve: 'upload',
    description:
      'CSV, Excel (XLSX) or JSON with the columns page, x, y, w, h (points from the upper left), kind, name. It replaces what is found.',
    display: { endings: ['csv', 'xlsx', 'json'] },
  },
  form_entries: {
    type: 'string',
    default: '',
    label: 'Fields as JSON',
    description:
      'JSON as the result “The list of its fields” has it. It replaces what is found, and a list in a file.',
    advanced: true,
    display: { form: 'made_fields' },
  },
  form_lines: {
    type: 'boolean',
    default: true,
    label: 'Text fields on lines',
    description: 'On lines and rows of underscores or dots beside a label.',
    advanced: true,
  },
  form_boxes: {
    type: 'boolean',
    default: true,
    label: 'Check boxes in small boxes',
    advanced: true,
  },
  form_cells: {
    type: 'boolean',
    default: true,
    label: 'Text fields in empty cells',
    description: 'Of tables, and in boxes with a caption.',
    advanced: true,
  },
  form_combs: {
    type: 'boolean',
    default: true,
    label: 'One field for a row of cells for single letters',
    advanced: true,
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
    advanced: true,
  },
});
export type MakeFormOptions = Options<typeof makeFormOptions>;

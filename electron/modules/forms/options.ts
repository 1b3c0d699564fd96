/** Options of filling forms in. */
import { defineOptions } from '../../kit/options.js';

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

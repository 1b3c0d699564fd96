/** A list of the fields of a form: a table with a column for each field, or data with all that is known of them. */
import { stringify } from 'csv-stringify/sync';
import type { FillableField, PdfForm } from '../../engine/pdf-blocks/forms/read-form.js';

/** Whether a person can see a field and fill it in. */
const isFillable = ({ kind, isReadOnly, isHidden }: FillableField): boolean =>
  kind !== 'button' && kind !== 'signature' && !isReadOnly && !isHidden;

/** The value as a person writes it. What a document hides, or shows as dots, stays hidden. */
const shownValues = ({ values, choices, isPassword, isHidden }: FillableField): string[] =>
  (isPassword || isHidden ? [] : values).map(
    (value) => choices.find(({ stored }) => stored === value)?.shown ?? value,
  );

/** A row of names and one of values, as `fill-forms` takes them. */
export function fieldsAsTable({ fields }: PdfForm): string {
  const fillable = fields.filter(isFillable);
  const table = [fillable.map(({ name }) => name), fillable.map((field) => shownValues(field).join('; '))];
  return `\uFEFF${stringify(table, { record_delimiter: 'windows' })}`;
}

/** JSON with an entry for each field, in the order of the form. */
export function fieldsAsData({ fields, xfa }: PdfForm): string {
  const listed = fields.map((field) => ({
    name: field.name,
    kind: field.kind,
    label: field.label,
    values: shownValues(field),
    choices: field.choices.map(({ shown }) => shown),
    required: field.isRequired,
    read_only: field.isReadOnly,
    hidden: field.isHidden,
    several: field.isMultiple,
    other_texts: field.isEditable,
    lines: field.isMultiline,
    max_length: field.maxLength === 0 ? null : field.maxLength,
    computed_by_script: field.isComputed,
    pages: [...new Set(field.widgets.flatMap(({ page }) => (page === null ? [] : [page])))],
  }));
  return `${JSON.stringify({ xfa, fields: listed }, null, 2)}\n`;
}

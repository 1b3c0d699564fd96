/** Values for the fields of a PDF form: kept with its document, and submitted as the text that the option takes. */
import type { DocumentField, FormDraft } from '../../contract/form-fields.js';
import { maxLengths } from '../../contract/limits.js';
import type { Option, OptionValues, Workflow } from '../../contract/workflow.js';
import { documentsStore, setForm, type ListedDocument } from './documents.js';
import { isElsewhere } from './workflows.js';

type FormValue = FormDraft['values'][string];

/** The option that takes the values of a form; undefined where a window shows no fields for it. */
export function formOption(
  workflow: Pick<Workflow, 'service' | 'steps'> | null,
  options: readonly Option[],
): Option | undefined {
  if (!workflow || isElsewhere(workflow) || workflow.steps !== undefined) return undefined;
  return options.find(({ display }) => display?.form === 'fields');
}

const nothingTyped: FormDraft = { way: 'fields', values: {}, text: '' };

/** The typed values that a text stands for: those of fields where it is data, else the text itself. */
export function draftOfText(text: string): FormDraft {
  if (text.trim() === '') return nothingTyped;
  try {
    const values: unknown = JSON.parse(text);
    if (areFieldValues(values)) return { ...nothingTyped, values };
  } catch {
    // Lines of names and values.
  }
  return { ...nothingTyped, way: 'text', text };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLengths.value;

/** As the schema of {@link FormDraft} has them; the window is built without schemas. */
const areFieldValues = (values: unknown): values is FormDraft['values'] =>
  typeof values === 'object' &&
  values !== null &&
  !Array.isArray(values) &&
  Object.entries(values).every(
    ([name, value]: [string, unknown]) =>
      isText(name) &&
      (isText(value) ||
        (Array.isArray(value) && value.length <= maxLengths.entries && value.every((item) => isText(item)))),
  );

/** The text that is submitted; `''` while nothing was typed. */
export function writtenForm({ way, values, text }: FormDraft): string {
  if (way === 'text') return text;
  return Object.keys(values).length === 0 ? '' : JSON.stringify(values);
}

/** Option values with what was typed for the one document they are for; of several documents each gets the option itself. */
export function withForm(
  workflow: Workflow | null,
  options: readonly Option[],
  values: OptionValues,
  rows: readonly ListedDocument[],
): OptionValues {
  const [row] = rows;
  const option = rows.length === 1 ? formOption(workflow, options) : undefined;
  if (!option || !row?.form) return values;
  return { ...values, [option.name]: writtenForm(row.form) };
}

/** The value of a field: what was typed, else what the document has. */
export function fieldValue(field: DocumentField, values: FormDraft['values']): FormValue {
  const typed = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  if (field.several) return typed === undefined ? field.values : [typed].flat();
  return typed === undefined ? (field.values[0] ?? '') : ([typed].flat()[0] ?? '');
}

const isSame = (one: FormValue, other: FormValue): boolean =>
  JSON.stringify([one].flat()) === JSON.stringify([other].flat());

/** Types a value into a field; the document's own value counts as not typed. */
export function setFieldValue(id: string, field: DocumentField, value: FormValue): void {
  const row = documentsStore.getState().documents.find((document) => document.id === id);
  if (!row) return;
  const { form = nothingTyped } = row;
  const { [field.name]: _before, ...others } = form.values;
  const own = fieldValue(field, {});
  setForm(id, { ...form, values: isSame(own, value) ? others : { ...others, [field.name]: value } });
}

/** Turns between the fields and the text; what was typed goes along where the other can show it. */
export function turnForm(id: string, { way, values, text }: FormDraft): void {
  if (way === 'text') {
    const read = draftOfText(text);
    setForm(id, { way: 'fields', values: read.way === 'fields' ? read.values : values, text });
    return;
  }
  const isTyped = Object.keys(values).length > 0;
  setForm(id, { way: 'text', values, text: isTyped ? JSON.stringify(values, null, 2) : text });
}

/** The last part of a name, without the numbers that XFA gives to each. */
const shortName = (name: string): string => (name.split('.').at(-1) ?? name).replace(/\[\d+\]$/, '');

/** What fields are called, by their full names: as the document says, else by the last part of the name; no two alike. */
export function fieldTitles(fields: readonly DocumentField[]): ReadonlyMap<string, string> {
  const wished = fields.map(({ name, label }) => (label === '' ? shortName(name) : label));
  const counts = new Map<string, number>();
  for (const title of wished) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(
    fields.map(({ name, label }, place) => {
      const title = wished[place] ?? name;
      if (title !== '' && counts.get(title) === 1) return [name, title];
      return [name, label === '' ? name : `${label} (${name})`];
    }),
  );
}

/** Fields that the form requires and that are empty. */
export const emptyRequired = (
  fields: readonly DocumentField[],
  values: FormDraft['values'],
): DocumentField[] =>
  fields.filter(
    (field) =>
      field.required && field.fixed === null && [fieldValue(field, values)].flat().join('').trim() === '',
  );

/** True for a text that is longer than its field. */
export const isTooLong = ({ maxLength }: DocumentField, value: string): boolean =>
  maxLength !== null && [...value].length > maxLength;

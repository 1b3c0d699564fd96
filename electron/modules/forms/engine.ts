/** Fills the fields of a form in: once with typed values, or once for each row of a list. */
import type { manifest } from './manifest.js';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { EngineOf } from '../../engine/interface/module.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { storedValues, type FormValue } from '../../engine/pdf-blocks/forms/field-value.js';
import { fillForm, hasUsageRights, type StoredForm } from '../../engine/pdf-blocks/forms/fill-form.js';
import {
  calledOf,
  readForm,
  type FillableField,
  type PdfForm,
} from '../../engine/pdf-blocks/forms/read-form.js';
import { readSignedForm, type SignedForm } from '../../engine/pdf-blocks/forms/signed-form.js';
import { fill } from '../../engine/pdf-blocks/marks/places.js';
import { openInput, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { fieldsAsData, fieldsAsTable } from './list-fields.js';
import { fillFormOptions, fillFormsOptions, listFieldsOptions } from './options.js';
import { readListedValues, readTypedValues, type FormValues } from './read-values.js';

/** The most names that a remark lists. */
const namedFields = 12;

/** A form that was opened to be filled in. */
interface OpenForm {
  readonly source: OpenedPdf;
  readonly form: PdfForm;
  readonly signed: SignedForm;
}

const fillFormTool: PdfTool = {
  id: 'fill-form',
  async run(job, context) {
    const given = readTypedValues(pickOptions(fillFormOptions, job.options).form_values);
    const open = await openForm(job, context);
    const unknown = [...given.keys()].filter((name) => !fieldNamed(open.form, name));
    if (unknown.length > 0)
      throw new ServiceError('form_field_unknown', {
        name: unknown.join(', '),
        names: listed(open.form.fields.map(({ name }) => name)),
      });
    sayWhole(open, job, context);
    context.progress('saving', null);
    const cut = await write(open, given, job.output, context);
    sayFields(open.form, given, context);
    sayCut(open.form, cut, context);
    return open.source.password;
  },
};

const fillFormsTool: PdfTool = {
  id: 'fill-forms',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(fillFormsOptions, job.options);
    const open = await openForm(job, context);
    const rows = await readListedValues(options.form_data, context.words.language);
    const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
    const used = columns.filter((name) => fieldNamed(open.form, name));
    if (used.length === 0)
      throw new ServiceError('form_columns_unknown', {
        columns: listed(columns),
        names: listed(open.form.fields.map(({ name }) => name)),
      });
    sayWhole(open, job, context);
    const isColumn = new Set(used.map((name) => fieldNamed(open.form, name)?.name));
    const unused = columns.filter(
      (name) => !used.includes(name) && !options.form_names.includes(`{${name}}`),
    );
    if (unused.length > 0)
      context.message('warning', 'form_columns_unused', { count: unused.length, names: listed(unused) });
    const incomplete: number[] = [];
    const cut = new Set<string>();
    let failed = 0;
    for (const [place, row] of rows.entries()) {
      context.signal.throwIfAborted();
      context.progress('saving', place / rows.length);
      const path = join(context.directory, `row-${place + 1}.pdf`);
      try {
        for (const name of await write(open, row, path, context)) cut.add(name);
      } catch (thrown) {
        // One row that cannot be filled in is said, and the others are made.
        const error = ServiceError.from(thrown);
        if (context.signal.aborted || !perRow.has(error.code)) throw thrown;
        failed += 1;
        context.message('warning', 'form_row_left_out', {
          ...error.params,
          row: place + 1,
          reason: error.code,
        });
        continue;
      }
      if (emptyRequired(open.form, row).some(({ name }) => isColumn.has(name))) incomplete.push(place + 1);
      const { pages } = await checkPdf(path, open.source.password);
      const name = nameOf(options.form_names, row, place + 1, job.input.name);
      await deliver({ path, name, folder: '', format: 'pdf', pages });
    }
    if (failed === rows.length) throw new ServiceError('form_rows_failed', { count: failed });
    if (incomplete.length > 0)
      context.message('warning', 'form_rows_incomplete', {
        count: incomplete.length,
        rows: listed(incomplete.map(String)),
      });
    sayFields(open.form, new Map(used.map((name) => [name, 'x'])), context);
    sayCut(open.form, [...cut], context);
    return undefined;
  },
};

/** Errors of one row: the next one may go well. */
const perRow: ReadonlySet<string> = new Set([
  'form_field_locked',
  'form_choice_unknown',
  'form_value_long',
  'no_letters',
]);

const listFieldsTool: PdfTool = {
  id: 'form-fields',
  async run(job, context) {
    const { fields_format: format } = pickOptions(listFieldsOptions, job.options);
    const source = await openInput(job, context);
    const pdf = await Pdf.open(source.path, { password: source.password, directory: context.directory });
    try {
      const form = readForm(pdf, pdf.pages);
      if (form.xfa === 'dynamic') throw new ServiceError('form_xfa');
      if (form.fields.length === 0) throw new ServiceError('form_no_fields');
      await writeFile(job.output, format === 'json' ? fieldsAsData(form) : fieldsAsTable(form));
      const hidden = form.fields.filter(({ isHidden, kind }) => isHidden && kind !== 'signature').length;
      if (hidden > 0) context.message('info', 'form_fields_hidden', { count: hidden });
    } finally {
      await pdf.close();
    }
    return undefined;
  },
};

/** @throws ServiceError `form_xfa`, `form_no_fields`, `form_certified`, `signed_document` and as `openInput` */
async function openForm(job: ConvertJob, context: Context): Promise<OpenForm> {
  const source = await openInput(job, context);
  const pdf = await Pdf.open(source.path, { password: source.password, directory: context.directory });
  try {
    const form = readForm(pdf, pdf.pages);
    if (form.xfa === 'dynamic') throw new ServiceError('form_xfa');
    if (!form.fields.some(({ kind }) => kind !== 'signature' && kind !== 'button'))
      throw new ServiceError('form_no_fields');
    const signed = readSignedForm(pdf, form);
    if (signed.isClosed) throw new ServiceError('form_certified');
    // An addition must not be encrypted otherwise than the rest, and a mended copy has lost what was signed.
    if (signed.isSigned && (source.encrypted || source.path !== job.input.path))
      throw new ServiceError('signed_document');
    if (source.encrypted && source.path !== job.input.path)
      context.message('info', 'password_removed', { name: job.input.name });
    if (hasUsageRights(pdf)) context.message('warning', 'form_usage_rights_removed', {});
    return { source, form, signed };
  } finally {
    await pdf.close();
  }
}

/**
 * Fills a copy in, and reads it again.
 * @returns as `fillForm`
 * @throws ServiceError as `storedValues` and `fillForm`; `result_invalid`
 */
async function write(
  { source, form, signed }: OpenForm,
  given: FormValues,
  output: string,
  context: Context,
): Promise<readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of given) {
    const field = fieldNamed(form, name);
    if (field) values.set(field.name, storedValues(field, value, signed.locked.has(field.name)));
  }
  const { directory, signal } = context;
  const { password } = source;
  if (signed.isSigned) await copyFile(source.path, output);
  const edit = signed.isSigned
    ? await Pdf.openToAppend(output, directory)
    : await Pdf.open(source.path, { password, directory, isChanged: true });
  let cut: readonly string[];
  try {
    cut = await fillForm(edit, values, directory);
    signal.throwIfAborted();
    await (signed.isSigned ? edit.append() : edit.save(output));
  } finally {
    await edit.close();
  }
  await mustHold(output, password, values, directory);
  return cut;
}

async function mustHold(
  path: string,
  password: string | undefined,
  values: StoredForm,
  directory: string,
): Promise<void> {
  const result = await Pdf.open(path, { password, directory });
  try {
    const { fields } = readForm(result, result.pages);
    const held = new Map(fields.map((field) => [field.name, field.values]));
    for (const [name, stored] of values)
      if (held.get(name)?.join('\n') !== stored.join('\n')) throw new ServiceError('result_invalid');
  } finally {
    await result.close();
  }
}

/** A field by its full name; where only one has that last part, by it alone. */
function fieldNamed({ fields }: PdfForm, name: string) {
  const found = fields.find((field) => field.name === name);
  if (found) return found;
  const ending = fields.filter((field) => field.name.endsWith(`.${name}`));
  return ending.length === 1 ? ending[0] : undefined;
}

const listed = (names: readonly string[]): string =>
  names.length > namedFields ? `${names.slice(0, namedFields).join(', ')}, …` : names.join(', ');

/** What is to be known of the document, whatever is filled in. */
function sayWhole({ form, signed }: OpenForm, { input }: ConvertJob, context: Context): void {
  if (form.xfa === 'hybrid') context.message('warning', 'form_xfa_removed', { name: input.name });
  if (signed.isSigned) context.message('info', 'form_signature_kept', { name: input.name });
}

/** Required fields that have no value after `given` was filled in. */
function emptyRequired(form: PdfForm, given: ReadonlyMap<string, FormValue>): FillableField[] {
  const filled = filledBy(form, given);
  const isEmpty = (value: FormValue | undefined) => value === undefined || value === null || value === '';
  return form.fields.filter(
    ({ name, isRequired, isReadOnly, values, kind }) =>
      isRequired &&
      !isReadOnly &&
      kind !== 'button' &&
      kind !== 'signature' &&
      (filled.has(name) ? isEmpty(filled.get(name)) : values.length === 0),
  );
}

/** Values by the full name of their field. */
const filledBy = (form: PdfForm, given: ReadonlyMap<string, FormValue>) =>
  new Map([...given].map(([name, value]) => [fieldNamed(form, name)?.name, value]));

/** Names what a person still has to look at: required fields without a value, and values that a script would have computed. */
function sayFields(form: PdfForm, given: ReadonlyMap<string, FormValue>, context: Context): void {
  const filled = filledBy(form, given);
  const empty = emptyRequired(form, given);
  if (empty.length > 0)
    context.message('warning', 'form_required_empty', {
      count: empty.length,
      names: listed(empty.map(calledOf)),
    });
  const scripted = form.fields.filter(
    ({ name, isComputed, isFormatted }) =>
      (isComputed && !filled.has(name)) || (isFormatted && filled.has(name)),
  );
  if (scripted.length > 0)
    context.message('warning', 'form_scripts_not_run', {
      count: scripted.length,
      names: listed(scripted.map(calledOf)),
    });
}

/** Names fields whose text is longer than what pages show of it. */
function sayCut({ fields }: PdfForm, names: readonly string[], context: Context): void {
  const cut = fields.filter(({ name }) => names.includes(name));
  if (cut.length > 0)
    context.message('warning', 'form_text_cut', { count: cut.length, names: listed(cut.map(calledOf)) });
}

/** The name of a result: what the person wishes, or the document's name with the number of the row. */
function nameOf(wish: string, row: FormValues, number: number, input: string): string {
  const own = input.replace(/\.pdf$/i, '');
  const places: Record<string, string | number> = { name: own, row: number };
  for (const [name, value] of row) places[name] = String(value ?? '');
  // Columns may have any name, so each is looked for as it is written.
  let text = wish;
  for (const [name, value] of Object.entries(places)) text = text.replaceAll(`{${name}}`, String(value));
  text = fill(text, places).trim();
  return `${text === '' ? `${own}-${number}` : text}.pdf`;
}

export const engine: EngineOf<typeof manifest> = {
  tools: {
    'fill-form': () => fillFormTool,
    'fill-forms': () => fillFormsTool,
    'form-fields': () => listFieldsTool,
    'make-form': async () => (await import('./make/make-form.js')).makeFormTool,
  },
};

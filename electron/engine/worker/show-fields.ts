/** Tells a window the fields of a PDF form. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentField, DocumentFields } from '../../../contract/form-fields.js';
import {
  readForm,
  type FillableField,
  type FormWidget,
  type PdfForm,
} from '../pdf-blocks/forms/read-form.js';
import { emptySignatureFields } from '../pdf-blocks/forms/signature-fields.js';
import { readSignedForm } from '../pdf-blocks/forms/signed-form.js';
import { geometryOf, partOfShown, readBox } from '../pdf-blocks/pages/page-box.js';
import { Pdf } from '../pdf-core/pdf/index.js';

/** Fields that a window gets: nobody types more by hand. */
const maxFields = 2000;
/** Places of a field that a window gets. */
const maxPlaces = 50;

/** @throws ServiceError `password_required`, `wrong_password`, `damaged_file` */
export async function showFields(path: string, password: string | undefined): Promise<DocumentFields> {
  const directory = await mkdtemp(join(tmpdir(), 'fields-'));
  try {
    const pdf = await Pdf.open(path, { password, directory });
    try {
      const form = readForm(pdf, pdf.pages);
      const signed = readSignedForm(pdf, form);
      return fieldsOf(pdf, form, signed.isClosed, signed.locked);
    } finally {
      await pdf.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function fieldsOf(pdf: Pdf, form: PdfForm, isClosed: boolean, locked: ReadonlySet<string>): DocumentFields {
  const fields = form.fields.flatMap((field) => describe(field, locked.has(field.name), pdf) ?? []);
  const problem = form.xfa === 'dynamic' ? 'form_xfa' : isClosed ? 'form_certified' : null;
  return {
    fields: fields.slice(0, maxFields),
    count: fields.length,
    problem,
    signatures: unsigned(pdf, form),
  };
}

function describe(field: FillableField, isLocked: boolean, pdf: Pdf): DocumentField | null {
  const { kind, choices } = field;
  // What nobody sees on the pages is not shown here either.
  if (kind === 'button' || kind === 'signature' || field.isHidden) return null;
  // Values are sent back as text: where two choices read the same, the stored name tells them apart.
  const isTheFirst = (text: string, one: (typeof choices)[number]) =>
    choices.find(({ stored, shown }) => stored === text || shown === text) === one;
  const written = choices.map((one) => ({
    value: isTheFirst(one.shown, one) ? one.shown : one.stored,
    label: one.shown,
  }));
  const writtenOf = (stored: string) =>
    written[choices.findIndex((choice) => choice.stored === stored)]?.value ?? stored;
  return {
    name: field.name,
    label: field.label.trim(),
    kind,
    values: field.isPassword ? [] : field.values.map(writtenOf),
    choices: written,
    several: field.isMultiple,
    otherTexts: field.isEditable,
    lines: field.isMultiline,
    password: field.isPassword,
    required: field.isRequired,
    fixed: field.isReadOnly ? 'read_only' : isLocked ? 'signature' : null,
    maxLength: field.maxLength === 0 ? null : field.maxLength,
    computed: field.isComputed,
    page: field.widgets.find(({ page }) => page !== null)?.page ?? null,
    places: field.widgets.slice(0, maxPlaces).flatMap((widget) => {
      const place = placeOf(widget, pdf);
      const [state] = widget.states;
      const isButton = kind === 'check' || kind === 'radio';
      return place ? [{ ...place, choice: isButton && state !== undefined ? writtenOf(state) : null }] : [];
    }),
  };
}

/** Signature fields that wait for a signature. */
function unsigned(pdf: Pdf, { fields }: PdfForm): DocumentFields['signatures'] {
  return emptySignatureFields(pdf, fields)
    .slice(0, maxFields)
    .flatMap(({ name, widget }) => {
      const place = placeOf(widget, pdf);
      return place ? [{ name, ...place }] : [];
    });
}

function placeOf(
  { reference, page }: FormWidget,
  pdf: Pdf,
): Omit<DocumentField['places'][number], 'choice'> | null {
  const node = page === null ? undefined : pdf.dictionary(pdf.pages[page - 1]);
  const rect = readBox(pdf, pdf.dictionary(reference)?.['/Rect']);
  if (page === null || !node || !rect) return null;
  return { page, box: [...partOfShown(rect, geometryOf(pdf, node))] };
}

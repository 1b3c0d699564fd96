/** Puts a signature into a form: into an empty field, or into a new one (ISO 32000-2, 12.7.5.5). */
import { ServiceError } from '../../../../contract/index.js';
import { readForm, type FillableField, type PdfForm } from '../../../engine/pdf-blocks/forms/read-form.js';
import { readSignedForm } from '../../../engine/pdf-blocks/forms/signed-form.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { CertifiedChanges } from './wish.js';

/** The most names that an error lists. */
const namedFields = 12;

/** Printed, and not moved or changed (table 167). */
const widgetFlags = (1 << 2) | (1 << 7);
/** The document has signatures, and must only be added to (table 225). */
const signatureFlags = 1 | 2;

/** Where a signature goes, checked before anything is written. */
export interface SignaturePlace {
  /** Full name of the field. */
  readonly name: string;
  /** The empty field; null for a new one. */
  readonly existing: FillableField | null;
  /** What the field locks when it is signed (`/Lock`). */
  readonly lock: Dictionary | null;
}

/**
 * Finds where a document may be signed.
 * @param field name of an empty field; `''` for a new one
 * @param isVisible the signature is shown on a page
 * @throws ServiceError `form_xfa`, `sign_certified`, `sign_certified_visible`, `sign_certify_late`, `sign_field_unknown`, `sign_field_signed`, `sign_field_locked`
 */
export function findPlace(
  pdf: Pdf,
  field: string,
  certify: CertifiedChanges | null,
  isVisible: boolean,
): SignaturePlace {
  const form = readForm(pdf, pdf.pages);
  if (form.xfa === 'dynamic') throw new ServiceError('form_xfa');
  const name = field === '' ? freeName(form) : field;
  const existing = field === '' ? null : emptyField(pdf, form, field);
  // A new field counts as one that earlier signatures may lock: `/All` and `/Exclude` name no single fields.
  const planned = existing ? form : { ...form, fields: [...form.fields, newField(name)] };
  const signed = readSignedForm(pdf, planned);
  if (signed.isClosed) throw new ServiceError('sign_certified');
  // Readers take a picture where the author provided none for a change of the document.
  if (signed.isForFilling && isVisible && !existing) throw new ServiceError('sign_certified_visible');
  if (signed.isSigned && certify !== null) throw new ServiceError('sign_certify_late');
  const full = existing?.name ?? name;
  if (signed.locked.has(full)) throw new ServiceError('sign_field_locked', { name: full });
  const node = existing ? pdf.dictionary(existing.nodes[0]) : undefined;
  return { name: full, existing, lock: pdf.dictionary(node?.['/Lock']) ?? null };
}

function freeName({ fields }: PdfForm): string {
  const taken = new Set(fields.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Signature${number}`)) number += 1;
  return `Signature${number}`;
}

const newField = (name: string): FillableField => ({
  name,
  kind: 'signature',
  label: '',
  values: [],
  choices: [],
  isEditable: false,
  isMultiple: false,
  isMultiline: false,
  isPassword: false,
  isRequired: false,
  isReadOnly: false,
  maxLength: 0,
  isComputed: false,
  isFormatted: false,
  isHidden: true,
  nodes: [],
  widgets: [],
});

function emptyField(pdf: Pdf, form: PdfForm, name: string): FillableField {
  const fields = form.fields.filter(({ kind, nodes }) => {
    const node = pdf.dictionary(nodes[0] ?? '');
    return kind === 'signature' && pdf.name(pdf.inherited(node, '/FT')) === '/Sig';
  });
  const isSigned = (field: FillableField) =>
    pdf.dictionary(pdf.inherited(pdf.dictionary(field.nodes[0] ?? ''), '/V')) !== undefined;
  const found = fields.find((field) => field.name === name);
  if (!found) {
    const empty = fields.filter((field) => !isSigned(field)).map((field) => field.name);
    const names = empty.length > namedFields ? [...empty.slice(0, namedFields), '…'] : empty;
    throw new ServiceError('sign_field_unknown', { name, names: names.join(', ') || '–' });
  }
  if (isSigned(found)) throw new ServiceError('sign_field_signed', { name });
  return found;
}

/** What readers compare with, so that they can tell what a signature allows (12.8.2). */
export function transformsOf({ lock }: SignaturePlace, certify: CertifiedChanges | null): QpdfValue[] {
  const transform = (method: string, parameters: Dictionary): QpdfValue => ({
    '/Type': '/SigRef',
    '/TransformMethod': method,
    '/TransformParams': { '/Type': '/TransformParams', '/V': '/1.2', ...parameters },
  });
  const found: QpdfValue[] = [];
  if (certify !== null) found.push(transform('/DocMDP', { '/P': certify }));
  if (lock) {
    const { '/Action': action = '/All', '/Fields': fields } = lock;
    found.push(
      transform('/FieldMDP', { '/Action': action, ...(fields === undefined ? {} : { '/Fields': fields }) }),
    );
  }
  return found;
}

/** Looks of a signature on a page. */
export interface SignatureLook {
  /** Number of the page from 0, for a new field. */
  readonly page: number;
  /** `[left, bottom, right, top]` in the page's own coordinates, for a new field. */
  readonly rectangle: readonly number[];
  /** References of what is drawn, by the widget; `''` stands for a new one. */
  readonly forms: ReadonlyMap<string, string>;
}

/**
 * Ties a signature to the document: its field, the form's list of fields, and what the catalog says of a certified document.
 * @param signature reference of the signature dictionary
 * @param look null where nothing of it is seen
 */
export function placeSignature(
  pdf: Pdf,
  { existing, name }: SignaturePlace,
  signature: string,
  certify: CertifiedChanges | null,
  look: SignatureLook | null,
): void {
  if (existing) fillField(pdf, existing, signature, look);
  const added = existing ? null : addField(pdf, name, signature, look);
  const acroForm = formWith(pdf, added);
  const { catalog } = pdf;
  if (acroForm === null && certify === null) return;
  const permissions =
    certify === null ? null : { ...pdf.dictionary(catalog['/Perms']), '/DocMDP': signature };
  pdf.set(pdf.root, {
    ...catalog,
    ...(acroForm === null ? {} : { '/AcroForm': acroForm }),
    ...(permissions === null ? {} : { '/Perms': permissions }),
  });
}

function fillField(pdf: Pdf, field: FillableField, signature: string, look: SignatureLook | null): void {
  for (const node of field.nodes) pdf.set(node, { ...pdf.dictionary(node), '/V': signature });
  for (const [reference, form] of look?.forms ?? [])
    pdf.set(reference, { ...pdf.dictionary(reference), '/AP': { '/N': form } });
}

/** Adds a field that is its own widget to a page. @returns its reference */
function addField(pdf: Pdf, name: string, signature: string, look: SignatureLook | null): string {
  const page = pdf.pages[look?.page ?? 0] ?? '';
  const form = look?.forms.get('');
  const widget = pdf.add({
    '/Type': '/Annot',
    '/Subtype': '/Widget',
    '/FT': '/Sig',
    '/T': `u:${name}`,
    '/V': signature,
    '/F': widgetFlags,
    '/Rect': look?.rectangle ?? [0, 0, 0, 0],
    '/P': page,
    ...(form === undefined ? {} : { '/AP': { '/N': form } }),
  });
  const dictionary = pdf.dictionary(page) ?? {};
  const annotations = dictionary['/Annots'];
  const all = [...pdf.array(annotations), widget];
  if (isReference(annotations)) pdf.set(annotations, all);
  else pdf.set(page, { ...dictionary, '/Annots': all });
  return widget;
}

/**
 * Lists a new field, and says that there are signatures. What already says so stays untouched: readers count each object that is
 * written again as a change.
 * @param added reference of a new field
 * @returns what the catalog has to say of the form; null where it stays as it is
 */
function formWith(pdf: Pdf, added: string | null): QpdfValue | null {
  const known = pdf.catalog['/AcroForm'];
  const form = pdf.dictionary(known) ?? {};
  const flags = pdf.number(form['/SigFlags']) ?? 0;
  const changed: Record<string, QpdfValue> = { ...form };
  if (flags !== (flags | signatureFlags)) changed['/SigFlags'] = flags | signatureFlags;
  if (added !== null) {
    const fields = form['/Fields'];
    const all = [...pdf.array(fields), added];
    if (isReference(fields)) pdf.set(fields, all);
    else changed['/Fields'] = all;
  }
  const isChanged = Object.entries(changed).some(([key, value]) => form[key] !== value);
  if (!isChanged) return null;
  if (!isReference(known)) return pdf.add(changed);
  pdf.set(known, changed);
  return null;
}

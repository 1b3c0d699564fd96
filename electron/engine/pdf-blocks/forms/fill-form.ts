/**
 * Writes values into a form, and draws every field that changes or has no appearance, at all its places: readers that draw nothing
 * of their own then show what the document says.
 */
import { join } from 'node:path';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { FieldAppearances, type DrawnField, type FieldLook } from '../flattening/field-appearances.js';
import { rectOf } from '../flattening/annotations.js';
import { readField } from '../flattening/fields.js';
import type { StampBook, StampForm } from '../marks/stamp-book.js';
import { readForm, type FillableField, type FormWidget } from './read-form.js';

/** What is stored, by the name of the field. */
export type StoredForm = ReadonlyMap<string, readonly string[]>;

/** What is drawn of a widget: one look, or one for each of its states. */
interface Drawn {
  readonly widget: string;
  readonly looks: Map<string, FieldLook | null> | DrawnField | null;
}

/**
 * Fills a form in. Other fields keep their values; those that had to be drawn by the reader are drawn as well.
 * @param directory absolute path of a folder for temporary files
 * @returns names of filled in fields that have no room for all of their text
 * @throws ServiceError `no_letters`
 */
export async function fillForm(edit: Pdf, values: StoredForm, directory: string): Promise<readonly string[]> {
  // The references of a form are those of the very document: a copy that is opened to be changed may have others.
  const form = readForm(edit, edit.pages);
  const acroForm = edit.dictionary(edit.catalog['/AcroForm']) ?? {};
  const isStale = edit.at(acroForm['/NeedAppearances']) === true;
  for (const field of form.fields) {
    const given = values.get(field.name);
    if (given) store(edit, field, given);
  }
  const appearances = new FieldAppearances(edit);
  const drawn: Drawn[] = [];
  const cut = new Set<string>();
  for (const field of form.fields) {
    if (field.kind === 'signature') continue;
    for (const widget of field.widgets) {
      const dictionary = edit.dictionary(widget.reference);
      if (!dictionary) continue;
      const isNew = values.has(field.name) || isStale;
      const isText = field.kind === 'text' || field.kind === 'choice' || field.kind === 'list';
      const lacks = !hasLook(edit, dictionary);
      if (!((isText && isNew) || lacks)) continue;
      const look = await draw(edit, acroForm, appearances, field, widget, dictionary);
      drawn.push(look);
      if (look.looks instanceof Map || !look.looks) continue;
      if (!values.has(field.name)) continue;
      if (look.looks.isCut) cut.add(field.name);
      if (field.kind === 'list') scroll(edit, field, look.looks.firstRow);
    }
  }
  await place(edit, appearances.books, drawn, directory);
  finish(edit, acroForm);
  return [...cut];
}

/** Has a list begin with the row that is drawn first. */
function scroll(edit: Pdf, { nodes }: FillableField, row: number): void {
  for (const reference of nodes) {
    const { '/TI': before = 0, ...node } = edit.dictionary(reference) ?? {};
    if (edit.at(before) !== row) edit.set(reference, { ...node, ...(row > 0 ? { '/TI': row } : {}) });
  }
}

const hasLook = (edit: Pdf, widget: Dictionary): boolean => {
  const normal = edit.dictionary(widget['/AP'])?.['/N'];
  return edit.isStream(normal) || Object.keys(edit.dictionary(normal) ?? {}).length > 0;
};

/** Writes a value into every dictionary of a field, and switches its widgets. */
function store(edit: Pdf, field: FillableField, values: readonly string[]): void {
  const isButton = field.kind === 'check' || field.kind === 'radio';
  const [first = 'Off'] = values;
  for (const reference of field.nodes) {
    const node: Record<string, QpdfValue> = { ...edit.dictionary(reference) };
    // A value with looks of its own, and the places of what was chosen, would contradict the new one.
    delete node['/RV'];
    delete node['/I'];
    delete node['/V'];
    if (isButton) node['/V'] = `/${first}`;
    else if (values.length > 0)
      node['/V'] = values.length === 1 ? `u:${first}` : values.map((value) => `u:${value}`);
    else node['/V'] = 'u:';
    const places = values.map((value) => field.choices.findIndex(({ stored }) => stored === value));
    if (field.kind === 'list' && places.length > 0 && places.every((at) => at >= 0))
      node['/I'] = places.toSorted((a, b) => a - b);
    edit.set(reference, node);
  }
  if (!isButton) return;
  for (const { reference, states } of field.widgets) {
    const widget = edit.dictionary(reference);
    if (!widget) continue;
    const isOn = values.length > 0 && (states.includes(first) || states.length === 0);
    edit.set(reference, { ...widget, '/AS': isOn ? `/${first}` : '/Off' });
  }
}

async function draw(
  edit: Pdf,
  acroForm: Dictionary,
  appearances: FieldAppearances,
  field: FillableField,
  { reference, states }: FormWidget,
  widget: Dictionary,
): Promise<Drawn> {
  const read = readField(edit, widget, acroForm);
  if (field.kind !== 'check' && field.kind !== 'radio')
    return { widget: reference, looks: (await appearances.draw(widget, read)) ?? null };
  const on = states[0] ?? field.values[0] ?? 'Yes';
  const looks = new Map<string, FieldLook | null>();
  for (const state of [`/${on}`, '/Off'])
    looks.set(state, (await appearances.draw({ ...widget, '/AS': state }, read)) ?? null);
  return { widget: reference, looks };
}

/** Copies what was drawn into the document, as the appearances of its widgets. */
async function place(
  edit: Pdf,
  books: readonly StampBook[],
  drawn: readonly Drawn[],
  directory: string,
): Promise<void> {
  const taken = new Map<StampBook, (mark: StampForm) => string>();
  for (const book of books) taken.set(book, await book.into(edit, join(directory, 'fields.pdf')));
  for (const { widget, looks } of drawn) {
    const dictionary = edit.dictionary(widget) ?? {};
    const stream = (look: FieldLook | null): string =>
      look ? taken.get(look.book)!(look.mark) : emptyLook(edit, dictionary);
    const normal = looks instanceof Map ? statesWith(looks, stream) : stream(looks);
    const state = dictionary['/AS'];
    edit.set(widget, {
      ...dictionary,
      '/AP': { '/N': normal },
      ...(looks instanceof Map && state === undefined ? { '/AS': '/Off' } : {}),
    });
  }
}

const statesWith = (
  looks: Map<string, FieldLook | null>,
  stream: (look: FieldLook | null) => string,
): Dictionary =>
  Object.fromEntries([...looks].map(([state, look]): [string, string] => [state, stream(look)]));

/** A look that shows nothing: without one, readers would draw the field as they like. */
function emptyLook(edit: Pdf, widget: Dictionary): string {
  const [left, bottom, right, top] = rectOf(edit, widget['/Rect']) ?? [0, 0, 0, 0];
  const box = [0, 0, right - left, top - bottom];
  return edit.addStream({ '/Type': '/XObject', '/Subtype': '/Form', '/BBox': box, '/Resources': {} }, '');
}

/** Every widget has a look now; an XFA form and usage rights would contradict the values, and are taken out. */
function finish(edit: Pdf, acroForm: Dictionary): void {
  const { '/NeedAppearances': _asked, '/XFA': _xfa, ...form } = acroForm;
  const reference = edit.catalog['/AcroForm'];
  const { '/Perms': permissions, '/NeedsRendering': _rendering, ...catalog } = edit.catalog;
  const { '/UR3': _rights, '/UR': _older, ...others } = edit.dictionary(permissions) ?? {};
  if (isReference(reference)) edit.set(reference, form);
  const isChanged =
    !isReference(reference) || edit.catalog['/NeedsRendering'] !== undefined || hasUsageRights(edit);
  if (isChanged)
    edit.set(edit.root, {
      ...catalog,
      ...(isReference(reference) ? {} : { '/AcroForm': form }),
      ...(Object.keys(others).length > 0 ? { '/Perms': others } : {}),
    });
}

/** Tells whether Adobe's programs may do more with the document than others; any change ends that (ISO 32000-2, 12.8.2.3). */
export function hasUsageRights(edit: Pdf): boolean {
  const permissions = edit.dictionary(edit.catalog['/Perms']) ?? {};
  return permissions['/UR3'] !== undefined || permissions['/UR'] !== undefined;
}

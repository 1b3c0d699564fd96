/** Reads the fields of a form as a person fills them in: by name, with their kinds, choices and widgets (ISO 32000-2, 12.7). */
import { isReference, type Dictionary, type Lookup } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

type FormFieldKind = 'text' | 'check' | 'radio' | 'choice' | 'list' | 'button' | 'signature';

/** A value to choose. */
interface FormChoice {
  /** As the document stores it: of a button the name of its state, without the slash. */
  readonly stored: string;
  /** As a reader shows it, and as programs export it. */
  readonly shown: string;
}

/** Where a field is on a page. */
export interface FormWidget {
  readonly reference: string;
  /** From 1; null for one that is on no page. */
  readonly page: number | null;
  /** Names of the states that switch it on, without the slash; empty for all but check boxes and radio buttons. */
  readonly states: readonly string[];
}

export interface FillableField {
  /** The full name: partial names joined by dots. */
  readonly name: string;
  readonly kind: FormFieldKind;
  /** What readers say of it, for a person (`/TU`); empty for none. */
  readonly label: string;
  /** As stored; several of a list, none of what is empty or off. */
  readonly values: readonly string[];
  readonly choices: readonly FormChoice[];
  /** Any text can be typed beside the choices. */
  readonly isEditable: boolean;
  /** Several choices at the same time. */
  readonly isMultiple: boolean;
  readonly isMultiline: boolean;
  readonly isPassword: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** Characters; 0 for any number. */
  readonly maxLength: number;
  /** A script of the document computes its value. */
  readonly isComputed: boolean;
  /** A script of the document checks or rewrites what is typed. */
  readonly isFormatted: boolean;
  /** Nobody sees it: it is on no page, or its author hid it at all its places (ISO 32000-2, table 167: `Hidden`, `NoView`). */
  readonly isHidden: boolean;
  /** References of the field's dictionaries: a name may stand several times. */
  readonly nodes: readonly string[];
  readonly widgets: readonly FormWidget[];
}

export interface PdfForm {
  /** In the order of the form. */
  readonly fields: readonly FillableField[];
  /** `hybrid`: it has an XFA form as well; `dynamic`: it is nothing else. */
  readonly xfa: 'none' | 'hybrid' | 'dynamic';
}

/** What a person calls a field, and its name; the name alone where the document says nothing else. */
export function calledOf({ name, label }: Pick<FillableField, 'name' | 'label'>): string {
  const shown = label.trim();
  return shown === '' || shown === name ? name : `${shown} (${name})`;
}

/** A hostile document may have fields without end. */
const maxFields = 100_000;
const maxDepth = 50;

/** Bits of `/Ff` (ISO 32000-2, tables 227, 229 and 231). */
const flag = {
  readOnly: 1,
  required: 1 << 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  multiSelect: 1 << 21,
} as const;

/** Bits of `/F` of a widget that hide it on the screen (ISO 32000-2, table 167). */
const hiding = (1 << 1) | (1 << 5);

/** What is found of a name before it is complete. */
interface Found {
  readonly nodes: string[];
  readonly widgets: FormWidget[];
}

/**
 * Reads the form of a document. Fields that only a page names are read too: many programs forget the form's own list.
 * @param pages references of the pages in order
 */
export function readForm(pdf: Lookup, pages: readonly string[]): PdfForm {
  const form = pdf.dictionary(pdf.catalog['/AcroForm']) ?? {};
  const found = collect(pdf, form, pages);
  const computed = new Set(pdf.array(form['/CO']).filter(isReference));
  const fields = [...found].flatMap(([name, one]) => {
    const [first] = one.nodes;
    const node = first === undefined ? undefined : pdf.dictionary(first);
    return node ? [readField(pdf, name, node, one, computed)] : [];
  });
  const hasXfa = form['/XFA'] !== undefined;
  const isDynamic = hasXfa && (pdf.catalog['/NeedsRendering'] === true || fields.length === 0);
  return { fields, xfa: isDynamic ? 'dynamic' : hasXfa ? 'hybrid' : 'none' };
}

function collect(pdf: Lookup, form: Dictionary, pages: readonly string[]): ReadonlyMap<string, Found> {
  const pageOf = new Map<string, number>();
  pages.forEach((page, place) => {
    for (const widget of pdf.array(pdf.dictionary(page)?.['/Annots']))
      if (isReference(widget) && !pageOf.has(widget)) pageOf.set(widget, place + 1);
  });
  const found = new Map<string, Found>();
  const seen = new Set<string>();
  const take = (reference: string, before: string, depth: number): void => {
    const node = pdf.dictionary(reference);
    if (!node || seen.has(reference) || depth > maxDepth || seen.size > maxFields) return;
    seen.add(reference);
    const part = textOf(pdf.at(node['/T']));
    const name = part === '' ? before : before === '' ? part : `${before}.${part}`;
    const kids = pdf.array(node['/Kids']).filter(isReference);
    const named = kids.filter((kid) => pdf.dictionary(kid)?.['/T'] !== undefined);
    if (named.length > 0) {
      for (const kid of named) take(kid, name, depth + 1);
      return;
    }
    if (pdf.inherited(node, '/FT') === undefined) return;
    const known = found.get(name) ?? { nodes: [], widgets: [] };
    found.set(name, known);
    known.nodes.push(reference);
    for (const widget of kids.length > 0 ? kids : [reference]) {
      seen.add(widget);
      const states = statesOf(pdf, widget);
      known.widgets.push({ reference: widget, page: pageOf.get(widget) ?? null, states });
    }
  };
  for (const field of pdf.array(form['/Fields'])) if (isReference(field)) take(field, '', 0);
  for (const widget of pageOf.keys()) {
    if (seen.has(widget) || pdf.dictionary(widget)?.['/Subtype'] !== '/Widget') continue;
    const root = rootOf(pdf, widget);
    if (!seen.has(root)) take(root, '', 0);
  }
  return found;
}

/** The topmost field above a widget. */
function rootOf(pdf: Lookup, widget: string): string {
  let at = widget;
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const parent = pdf.dictionary(at)?.['/Parent'];
    if (!isReference(parent) || !pdf.dictionary(parent)) break;
    at = parent;
  }
  return at;
}

function statesOf(pdf: Lookup, widget: string): string[] {
  const normal = pdf.dictionary(pdf.dictionary(widget)?.['/AP'])?.['/N'];
  const looks = pdf.dictionary(normal);
  // The dictionary of a stream is no list of states.
  if (!looks || looks['/BBox'] !== undefined || looks['/Length'] !== undefined) return [];
  return Object.keys(looks)
    .filter((state) => state !== '/Off')
    .map((state) => state.slice(1));
}

function readField(
  pdf: Lookup,
  name: string,
  node: Dictionary,
  { nodes, widgets }: Found,
  computed: ReadonlySet<string>,
): FillableField {
  const of = (key: string): QpdfValue | undefined => pdf.at(pdf.inherited(node, key));
  const flags = pdf.number(of('/Ff')) ?? 0;
  const kind = kindOf(of('/FT'), flags);
  const isButton = kind === 'check' || kind === 'radio';
  const scripts = pdf.dictionary(of('/AA')) ?? {};
  return {
    name,
    kind,
    label: textOf(of('/TU')),
    values: valuesOf(pdf, of('/V'), isButton),
    choices: isButton ? buttonChoices(pdf, of('/Opt'), widgets) : listChoices(pdf, of('/Opt')),
    isEditable: kind === 'choice' && (flags & flag.edit) !== 0,
    isMultiple: kind === 'list' && (flags & flag.multiSelect) !== 0,
    isMultiline: kind === 'text' && (flags & flag.multiline) !== 0,
    isPassword: kind === 'text' && (flags & flag.password) !== 0,
    isRequired: (flags & flag.required) !== 0,
    isReadOnly: (flags & flag.readOnly) !== 0,
    maxLength: Math.max(0, pdf.number(of('/MaxLen')) ?? 0),
    isComputed: scripts['/C'] !== undefined || nodes.some((reference) => computed.has(reference)),
    isFormatted: ['/F', '/K', '/V'].some((key) => scripts[key] !== undefined),
    isHidden: widgets.every(({ reference, page }) => page === null || isHiddenWidget(pdf, reference)),
    nodes,
    widgets,
  };
}

const isHiddenWidget = (pdf: Lookup, reference: string): boolean =>
  ((pdf.number(pdf.dictionary(reference)?.['/F']) ?? 0) & hiding) !== 0;

function kindOf(type: QpdfValue | undefined, flags: number): FormFieldKind {
  switch (type) {
    case '/Tx':
      return 'text';
    case '/Ch':
      return flags & flag.combo ? 'choice' : 'list';
    case '/Btn':
      return flags & flag.pushButton ? 'button' : flags & flag.radio ? 'radio' : 'check';
    default:
      return 'signature';
  }
}

function valuesOf(pdf: Lookup, value: QpdfValue | undefined, isButton: boolean): string[] {
  if (isButton) return typeof value === 'string' && /^\/(?!Off$)/.test(value) ? [value.slice(1)] : [];
  const items = Array.isArray(value) ? pdf.array(value).map((item) => pdf.at(item)) : [value];
  return items.map(textOf).filter((text) => text !== '');
}

/** The states of check boxes and radio buttons, with the texts that `/Opt` has for them in the order of the widgets. */
function buttonChoices(
  pdf: Lookup,
  options: QpdfValue | undefined,
  widgets: readonly FormWidget[],
): FormChoice[] {
  const texts = pdf.array(options).map((item) => textOf(pdf.at(item)));
  const choices = new Map<string, FormChoice>();
  widgets.forEach(({ states }, place) => {
    for (const stored of states)
      if (!choices.has(stored)) choices.set(stored, { stored, shown: texts[place] || stored });
  });
  return [...choices.values()];
}

function listChoices(pdf: Lookup, options: QpdfValue | undefined): FormChoice[] {
  return pdf.array(options).flatMap((item): FormChoice[] => {
    const row = pdf.at(item);
    const [stored = '', shown = stored] = Array.isArray(row)
      ? pdf.array(row).map((part) => textOf(pdf.at(part)))
      : [textOf(row)];
    return row === undefined ? [] : [{ stored, shown }];
  });
}

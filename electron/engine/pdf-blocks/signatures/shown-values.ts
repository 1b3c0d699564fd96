/** Compares the values of form fields with what their appearances show: a value that nobody sees is read by programs, and by other viewers. */
import { constants } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { asMatrix, identity, invert, multiply, operands } from '../../pdf-core/content/matrix.js';
import { readForm, type FillableField } from '../forms/read-form.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { Pdf, Unreadable } from '../../pdf-core/pdf/index.js';
import { openPages, type PagePicture, type PdfPages } from '../../pdf-core/pdfium/pages.js';
import { differs, hasInk, type PagePart } from './compare-pictures.js';
import { showsValue } from './value-text.js';

/** Names of fields that do not show what they hold. */
export interface UnseenValues {
  /** Another value, or only a part of it, is seen. */
  readonly otherwise: ReadonlySet<string>;
  /** More is drawn than letters, so that nobody can tell. */
  readonly unclear: ReadonlySet<string>;
}

interface FormDocument {
  /** Absolute path. */
  readonly path: string;
  readonly password: string | undefined;
}

interface Looking {
  readonly signal: AbortSignal;
  /** For temporary files. */
  readonly directory: string;
}

/** An appearance, and the field whose value it should show. */
interface FieldLook {
  readonly field: FillableField;
  readonly widget: Dictionary;
  readonly look: string;
  readonly values: readonly string[];
  readonly script: string;
  /** The field has a value with styles, which is no plain text. */
  readonly isRich: boolean;
}

/** Appearances of a document that are looked at; one has its own picture. */
const maxLooks = 2_000;
const dpi = 150;
/** The share of a field at its edge where frames are drawn. */
const edge = 0.15;

/** @param pdf the document, opened */
export async function unseenValues(
  document: FormDocument,
  pdf: Pdf,
  { signal, directory }: Looking,
): Promise<UnseenValues> {
  const { fields } = readForm(pdf, pdf.pages);
  const otherwise = new Set(fields.filter((field) => isOtherState(pdf, field)).map(({ name }) => name));
  const unclear = new Set<string>();
  const all = fields.flatMap((field) => looksOf(pdf, field));
  const looks = all.slice(0, maxLooks);
  for (const { field } of all.slice(maxLooks)) unclear.add(field.name);
  if (looks.length === 0) return { otherwise, unclear };
  // Several documents may be checked at the same time.
  const own = await mkdtemp(join(directory, 'field-looks-'));
  try {
    const pages = await openLooks(document, join(own, 'looks.pdf'), looks, own);
    try {
      for (const [place, look] of looks.entries()) {
        signal.throwIfAborted();
        const seen = await seenIn(pages, place + 1, look);
        if (seen !== 'value') (seen === 'more' ? unclear : otherwise).add(look.field.name);
      }
    } finally {
      pages.close();
    }
  } catch (thrown) {
    if (!(thrown instanceof ServiceError || thrown instanceof Unreadable)) throw thrown;
    // Nobody can tell of what cannot be drawn.
    for (const { field } of looks) unclear.add(field.name);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return { otherwise, unclear };
}

/** Whether a box or a radio button shows another state than it has. */
function isOtherState(pdf: Pdf, { kind, values, widgets, isHidden }: FillableField): boolean {
  if ((kind !== 'check' && kind !== 'radio') || isHidden) return false;
  const [value] = values;
  return widgets.some(({ reference, states, page }) => {
    const shown = pdf.name(pdf.dictionary(reference)?.['/AS'])?.slice(1);
    if (page === null || states.length === 0 || shown === undefined) return false;
    const isOn = shown !== 'Off' && states.includes(shown);
    return isOn ? shown !== value : value !== undefined && states.includes(value);
  });
}

function looksOf(pdf: Pdf, field: FillableField): FieldLook[] {
  const { kind, isHidden, isPassword } = field;
  if (isHidden || isPassword || !['text', 'choice', 'list'].includes(kind)) return [];
  const node = pdf.dictionary(field.nodes[0] ?? '') ?? {};
  const labels = new Map(field.choices.map(({ stored, shown }) => [stored, shown]));
  const values = field.values.map((value) => labels.get(value) ?? value);
  const script = scriptOf(pdf, node);
  const isRich = values.length === 0 && pdf.inherited(node, '/RV') !== undefined;
  // A script may show a hint in what is empty.
  if (values.length === 0 && (script !== '' || field.isFormatted || kind === 'list')) return [];
  return field.widgets.flatMap(({ reference, page }) => {
    const widget = pdf.dictionary(reference) ?? {};
    const look = pdf.dictionary(widget['/AP'])?.['/N'];
    const isSeen = page !== null && isPlace(pdf.numbers(widget['/Rect']));
    return isSeen && pdf.isStream(look) ? [{ field, widget, look, values, script, isRich }] : [];
  });
}

/** The script that writes a value as it is shown. */
function scriptOf(pdf: Pdf, node: Dictionary): string {
  const actions = pdf.dictionary(pdf.inherited(node, '/AA'));
  const script = pdf.dictionary(actions?.['/F'])?.['/JS'];
  return pdf.isStream(script) ? (pdf.directData(script)?.toString('latin1') ?? '') : textOf(pdf.at(script));
}

/** Opens a copy of a document whose pages are the appearances, each by itself. */
async function openLooks(
  { path, password }: FormDocument,
  copy: string,
  looks: readonly FieldLook[],
  directory: string,
): Promise<PdfPages> {
  await copyFile(path, copy, constants.COPYFILE_FICLONE);
  await chmod(copy, 0o600);
  const pdf = await Pdf.openToAppend(copy, directory, password);
  try {
    const fonts = pdf.dictionary(pdf.catalog['/AcroForm'])?.['/DR'];
    const root = `${pdf.nextObject} 0 R`;
    pdf.add(null);
    const pages = looks.map((one) => {
      const { box, content: operators } = upright(pdf, one);
      const resources = { ...pdf.dictionary(fonts), '/XObject': { '/Look': one.look } };
      const content = pdf.addStream({}, operators);
      return pdf.add({
        ...{ '/Type': '/Page', '/Parent': root, '/MediaBox': box },
        ...{ '/Resources': resources, '/Contents': content },
      });
    });
    pdf.set(root, { '/Type': '/Pages', '/Kids': pages, '/Count': pages.length });
    const { '/AcroForm': _form, ...catalog } = pdf.catalog;
    pdf.set(pdf.root, { ...catalog, '/Pages': root });
    await pdf.append();
  } finally {
    await pdf.close();
  }
  return openPages(copy, password);
}

const isPlace = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[] = []): boolean => x0 !== x1 && y0 !== y1;

/** Draws an appearance as large as its field is, and upright where it is turned (ISO 32000-2, 12.5.5). */
function upright(
  pdf: Pdf,
  { widget, look }: FieldLook,
): { readonly box: number[]; readonly content: string } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = pdf.numbers(widget['/Rect']) ?? [];
  const form = pdf.dictionary(look) ?? {};
  const matrix = asMatrix(pdf.numbers(form['/Matrix'])) ?? identity;
  const isTurned = Math.abs(matrix[0]) < Math.abs(matrix[1]);
  const [wide, high] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  const [left = 0, low = 0, right = 0, top = 0] = pdf.numbers(form['/BBox']) ?? [];
  const [across, up] = [width / Math.abs(right - left), height / Math.abs(top - low)];
  const fit = [across, 0, 0, up, -Math.min(left, right) * across, -Math.min(low, top) * up] as const;
  const place = multiply(invert(matrix), fit);
  // What has no area shows nothing.
  const content = place.every(Number.isFinite) ? `${operands(place)} cm /Look Do` : '';
  return { box: [0, 0, width, height], content };
}

/** What an appearance shows: the value, something else, or more than letters. */
async function seenIn(
  pages: PdfPages,
  page: number,
  { field: { kind, maxLength }, values, script, isRich }: FieldLook,
): Promise<'value' | 'other' | 'more'> {
  if (isRich) return 'more';
  const isList = kind === 'list';
  if (!showsValue({ values, shown: pages.text(page), script, isList })) return 'other';
  const [shown, bare] = [await pictureOf(pages, page, true), await pictureOf(pages, page, false)];
  if (!lettersOf(pages, page).every((part) => differs(shown, bare, part))) return 'other';
  const isPlain = kind === 'text' && maxLength === 0;
  return isPlain && hasInk(bare, [edge, edge, 1 - edge, 1 - edge]) ? 'more' : 'value';
}

function pictureOf(pages: PdfPages, page: number, letters: boolean): Promise<PagePicture> {
  const { width, height } = pages.size(page);
  // A field that is as large as a wall is looked at less closely.
  const fine = Math.min(dpi, (dpi * 4000) / Math.max(width, height, 1));
  return pages.picture(page, { dpi: fine, grey: true, annotations: false, letters: () => letters });
}

/** Where each letter is to be seen, about. */
function lettersOf(pages: PdfPages, page: number): PagePart[] {
  try {
    return pages.words(page).words.flatMap(({ length, left, top, width, height }) =>
      Array.from({ length }, (_, place): PagePart => {
        const from = left + (place * width) / length;
        return [from, top, from + width / length, top + height];
      }),
    );
  } catch (thrown) {
    // A document may forbid that its text is taken out.
    if (thrown instanceof ServiceError) return [];
    throw thrown;
  }
}

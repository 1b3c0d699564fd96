/** Adds fields to a document, with an appearance each (ISO 32000-2, 12.7). */
import { append, maxOf, minOf } from '../../../../contract/lists.js';
import { transformPoint } from '../../../engine/pdf-core/content/matrix.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { fillForm } from '../../../engine/pdf-blocks/forms/fill-form.js';
import type { PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import type { MadeField } from './field-list.js';

/** Bits of `/Ff` (ISO 32000-2, tables 227, 231 and 233). */
const flag = { required: 1 << 1, multiline: 1 << 12, combo: 1 << 17, comb: 1 << 24 } as const;
/** The bit of `/F` by which a widget is printed. */
const printed = 4;
/** Points: letters in a field that is higher than they need are not made larger. */
const letters = { high: 18, size: 11, multiline: 10 } as const;

/**
 * Adds fields, in the order in which they are gone through.
 * @param frames of all pages
 * @param directory absolute path of a folder for temporary files
 */
export async function writeFields(
  edit: Pdf,
  fields: readonly MadeField[],
  frames: readonly PageFrame[],
  directory: string,
): Promise<void> {
  const added: string[] = [];
  for (const page of new Set(fields.map((field) => field.page))) {
    const own = fields.filter((field) => field.page === page);
    const frame = frames[page - 1];
    const dictionary = frame && edit.dictionary(frame.page);
    if (!frame || !dictionary) continue;
    const turn = edit.number(edit.inherited(dictionary, '/Rotate')) ?? 0;
    const widgets = own.map((field) => edit.add(widgetOf(field, frame, turn)));
    append(added, widgets);
    edit.set(frame.page, {
      ...dictionary,
      '/Annots': [...edit.array(dictionary['/Annots']), ...widgets],
      // Fields follow each other in rows, as they were proposed.
      ...(dictionary['/Tabs'] === undefined ? { '/Tabs': '/R' } : {}),
    });
  }
  addToForm(edit, added);
  await fillForm(edit, new Map(), directory);
}

function widgetOf(field: MadeField, frame: PageFrame, turn: number): Dictionary {
  const { box, kind, name, label, isRequired, maxLength, choices } = field;
  const corners = [
    transformPoint(box.left, frame.height - box.top, frame.matrix),
    transformPoint(box.right, frame.height - box.bottom, frame.matrix),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const rect = [minOf(xs), minOf(ys), maxOf(xs), maxOf(ys)];
  const flags =
    (isRequired ? flag.required : 0) |
    (kind === 'multiline' ? flag.multiline : 0) |
    (kind === 'comb' ? flag.comb : 0) |
    (kind === 'choice' ? flag.combo : 0);
  const look: Record<string, QpdfValue> = {};
  if (turn !== 0) look['/R'] = (((Math.round(turn / 90) * 90) % 360) + 360) % 360;
  if (kind === 'check') look['/CA'] = 'u:4';
  return {
    '/Type': '/Annot',
    '/Subtype': '/Widget',
    '/P': frame.page,
    '/Rect': rect.map((value) => Math.round(value * 1000) / 1000),
    '/F': printed,
    '/FT': types[kind],
    '/T': `u:${name}`,
    ...(label === '' ? {} : { '/TU': `u:${label}` }),
    ...(flags === 0 ? {} : { '/Ff': flags }),
    ...(maxLength > 0 ? { '/MaxLen': maxLength } : {}),
    ...(kind === 'check' ? { '/V': '/Off', '/AS': '/Off' } : {}),
    ...(kind === 'choice' ? { '/Opt': choices.map((choice) => `u:${choice}`) } : {}),
    ...(kind === 'signature' ? {} : { '/DA': `u:${appearanceOf(field)}` }),
    ...(Object.keys(look).length === 0 ? {} : { '/MK': look }),
  };
}

const types = {
  text: '/Tx',
  multiline: '/Tx',
  comb: '/Tx',
  date: '/Tx',
  check: '/Btn',
  choice: '/Ch',
  signature: '/Sig',
} as const;

/** Font and size of what is typed; 0 is as large as fits. */
function appearanceOf({ kind, box }: MadeField): string {
  if (kind === 'check') return '/ZaDb 0 Tf 0 g';
  if (kind === 'multiline') return `/Helv ${letters.multiline} Tf 0 g`;
  return `/Helv ${box.bottom - box.top > letters.high ? letters.size : 0} Tf 0 g`;
}

const standardFonts = { '/Helv': '/Helvetica', '/ZaDb': '/ZapfDingbats' } as const;

function addToForm(edit: Pdf, added: readonly string[]): void {
  const reference = edit.catalog['/AcroForm'];
  const form = edit.dictionary(reference) ?? {};
  const resources = edit.dictionary(form['/DR']) ?? {};
  const fonts: Record<string, QpdfValue> = { ...edit.dictionary(resources['/Font']) };
  for (const [name, font] of Object.entries(standardFonts))
    fonts[name] ??= edit.add({
      '/Type': '/Font',
      '/Subtype': '/Type1',
      '/BaseFont': font,
      ...(name === '/Helv' ? { '/Encoding': '/WinAnsiEncoding' } : {}),
    });
  const changed: Dictionary = {
    ...form,
    '/Fields': [...edit.array(form['/Fields']), ...added],
    '/DR': { ...resources, '/Font': fonts },
    '/DA': form['/DA'] ?? 'u:/Helv 0 Tf 0 g',
  };
  if (isReference(reference)) edit.set(reference, changed);
  else edit.set(edit.root, { ...edit.catalog, '/AcroForm': edit.add(changed) });
}

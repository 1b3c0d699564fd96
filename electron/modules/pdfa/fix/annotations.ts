/** Fixes comments, links and form fields (ISO 19005-1, 6.5 and 6.9; ISO 19005-2, 6.3 and 6.4). */
import { append } from '../../../../contract/lists.js';
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary, isReference } from '../../../engine/pdf-core/objects/objects.js';
import { drawAnnotation } from './draw-annotation.js';

const flag = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const;
const unseen = flag.hidden | flag.noView;

/** The annotation types that ISO 19005-1, 6.5.2, allows (those of PDF 1.4, without sounds, films and files). */
const kinds1 =
  '/Text /Link /FreeText /Line /Square /Circle /Highlight /Underline /Squiggly /StrikeOut /Stamp /Ink /Popup /Widget /PrinterMark /TrapNet';
const kinds2 = `${kinds1} /Polygon /PolyLine /Caret /FileAttachment /Watermark /Redact`;
const allowed: Readonly<Record<Level['part'], ReadonlySet<string>>> = {
  1: new Set(kinds1.split(' ')),
  2: new Set(kinds2.split(' ')),
  3: new Set(kinds2.split(' ')),
};

export function fixAnnotations(pdf: PdfGraph, { part }: Level, changes: Changes): void {
  for (const [place, page] of pdf.pages.entries()) {
    const dict = pdf.dictionary(page);
    if (dict?.['/Annots'] === undefined) continue;
    const kept = pdf.array(dict['/Annots']).filter((value) => {
      const annotation = pdf.dictionary(value);
      if (annotation && becomesStill(pdf, annotation, part)) {
        changes.add('media_pictured');
        changes.stills.add(place + 1);
      }
      if (annotation && fixOne(pdf, annotation, part, changes)) return true;
      changes.add('annotations_removed');
      changes.stripped.add(place + 1);
      return false;
    });
    if (kept.length > 0) dict['/Annots'] = kept;
    else delete dict['/Annots'];
  }
  // Fields that are on no page must follow the same rules.
  const waiting = [...pdf.array(pdf.dictionary(pdf.catalog['/AcroForm'])?.['/Fields'])];
  const seen = new Set<Dict>();
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const field = pdf.dictionary(value);
    if (!field || seen.has(field)) continue;
    seen.add(field);
    delete field['/AA'];
    delete field['/A'];
    if (pdf.name(field['/Subtype']) === '/Widget') fixOne(pdf, field, part, changes);
    append(waiting, pdf.array(field['/Kids']));
  }
}

/** The entries that stay of a film, sound or 3D view that becomes a stamp. */
const ofStill = new Set(
  '/Type /Subtype /Rect /AP /AS /F /P /M /NM /Contents /OC /StructParent /T /CreationDate'.split(' '),
);

/**
 * Turns an annotation of a forbidden type that shows a picture into a stamp with the same picture.
 * @returns whether it did
 */
function becomesStill(pdf: PdfGraph, annotation: Dict, part: Level['part']): boolean {
  const kind = pdf.name(annotation['/Subtype']);
  if (kind === undefined || allowed[part].has(kind)) return false;
  if (((pdf.number(annotation['/F']) ?? 0) & unseen) !== 0) return false;
  const normal = pdf.dictionary(annotation['/AP'])?.['/N'];
  const shown = pdf.isStream(normal) ? normal : pdf.dictionary(normal)?.[pdf.name(annotation['/AS']) ?? ''];
  const poster = pdf.dictionary(annotation['/Movie'])?.['/Poster'];
  const picture = pdf.isStream(shown) ? shown : pdf.isStream(poster) ? posterForm(pdf, poster) : undefined;
  if (picture === undefined) return false;
  for (const key of Object.keys(annotation)) if (!ofStill.has(key)) delete annotation[key];
  delete annotation['/AS'];
  annotation['/Subtype'] = '/Stamp';
  annotation['/AP'] = { '/N': picture };
  return true;
}

/** Makes an appearance that shows the first picture of a film (ISO 32000-1, 13.4). */
const posterForm = (pdf: PdfGraph, poster: Ref): Ref =>
  pdf.addStream(
    {
      '/Type': '/XObject',
      '/Subtype': '/Form',
      '/BBox': [0, 0, 1, 1],
      '/Resources': { '/XObject': { '/Poster': poster } },
    },
    Buffer.from('/Poster Do'),
  );

/** @returns false when it must go */
function fixOne(pdf: PdfGraph, annotation: Dict, part: Level['part'], changes: Changes): boolean {
  const kind = pdf.name(annotation['/Subtype']);
  if (kind === undefined || !allowed[part].has(kind)) return false;
  const flags = pdf.number(annotation['/F']) ?? 0;
  const isWidget = kind === '/Widget';
  const isHidden = (flags & unseen) !== 0;
  if (isHidden && !isWidget && kind !== '/Popup' && kind !== '/Link') return false;
  const before = JSON.stringify([annotation, pdf.at(annotation['/AP'])]);
  annotation['/F'] = (flags | flag.print) & ~(flag.invisible | unseen | flag.toggleNoView);
  if (part === 1) delete annotation['/CA'];
  if (kind === '/Popup' || kind === '/Link') {
    delete annotation['/AP'];
    return true;
  }
  fixAppearance(pdf, annotation, kind, isHidden, changes);
  if (JSON.stringify([annotation, pdf.at(annotation['/AP'])]) !== before) changes.add('annotations_mended');
  return true;
}

/** Keeps only the normal appearance: a stream, or for buttons one for each state. */
function fixAppearance(
  pdf: PdfGraph,
  annotation: Dict,
  kind: string,
  isHidden: boolean,
  changes: Changes,
): void {
  const isButton = kind === '/Widget' && pdf.name(pdf.inherited(annotation, '/FT')) === '/Btn';
  const given = pdf.dictionary(annotation['/AP'])?.['/N'];
  if (isHidden) {
    annotation['/AP'] = { '/N': isButton ? { '/Off': empty(pdf, annotation) } : empty(pdf, annotation) };
    if (isButton) annotation['/AS'] = '/Off';
    return;
  }
  const normal = pdf.isStream(given) ? given : pdf.dictionary(given);
  if (isButton) {
    if (isReference(normal) || normal === undefined) {
      const state = normal ?? empty(pdf, annotation);
      annotation['/AP'] = { '/N': { '/Off': state } };
      annotation['/AS'] = '/Off';
      return;
    }
    const states = streamsOf(pdf, normal);
    const shown = pdf.name(annotation['/AS']) ?? '/Off';
    states[shown] ??= empty(pdf, annotation);
    annotation['/AP'] = { '/N': states };
    annotation['/AS'] = shown;
    return;
  }
  if (isReference(normal)) {
    annotation['/AP'] = { '/N': normal };
    return;
  }
  const states = isDictionary(normal) ? streamsOf(pdf, normal) : {};
  const shown = states[pdf.name(annotation['/AS']) ?? ''];
  if (shown !== undefined) {
    annotation['/AP'] = { '/N': shown };
    return;
  }
  const drawn = drawAnnotation(pdf, annotation, kind);
  if (drawn) changes.add('appearances_drawn');
  annotation['/AP'] = { '/N': drawn ?? empty(pdf, annotation) };
}

function streamsOf(pdf: PdfGraph, states: Dict): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(states).filter((entry): entry is [string, Ref] => pdf.isStream(entry[1])),
  );
}

/** Makes an appearance that shows nothing, as large as the annotation. */
export function empty(pdf: PdfGraph, annotation: Dict): Ref {
  const [left = 0, bottom = 0, right = 0, top = 0] = pdf
    .array(annotation['/Rect'])
    .map((edge) => pdf.number(edge) ?? 0);
  return pdf.addStream(
    {
      '/Type': '/XObject',
      '/Subtype': '/Form',
      '/BBox': [0, 0, Math.abs(right - left), Math.abs(top - bottom)],
      '/Resources': {},
    },
    new Uint8Array(),
  );
}

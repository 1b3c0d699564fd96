/** This module reads the annotations of a page that say something: form fields, remarks, highlighted text. */
import { append, maxOf, minOf } from '../../../../contract/lists.js';
import type { Box, FormField, PageNote } from '../model/index.js';
import { boxOf, type ReadFrame } from './frame.js';
import type { ReadAnnotations, ReadMark } from './read-page.js';
import { readString, type ReadLibrary, type Scratch } from './library.js';

/** These are kinds of annotations (FPDF_ANNOT_…). */
const kinds = {
  text: 1,
  freeText: 3,
  highlight: 9,
  underline: 10,
  squiggly: 11,
  strikeOut: 12,
  line: 4,
  stamp: 13,
  watermark: 24,
  widget: 20,
  square: 5,
  circle: 6,
  polygon: 7,
  polyLine: 8,
  caret: 14,
  ink: 15,
  file: 17,
  redact: 28,
} as const;
/** Annotations of these kinds show words that stand nowhere else. */
const shownKinds: ReadonlySet<number> = new Set([kinds.line, kinds.stamp, kinds.watermark]);
/** Annotations of these kinds may lie over text and hide it; the signs of notes and files stand beside what they are about. */
const coverKinds: ReadonlySet<number> = new Set([
  ...[kinds.freeText, kinds.line, kinds.square, kinds.circle, kinds.polygon, kinds.polyLine],
  ...[kinds.highlight, kinds.stamp, kinds.ink, kinds.watermark, kinds.redact],
]);
/** What readers put on a page, besides text that is shown on it and what marks text: it may carry a remark. */
const remarkKinds: ReadonlySet<number> = new Set([
  ...[kinds.text, kinds.line, kinds.square, kinds.circle, kinds.polygon, kinds.polyLine],
  ...[kinds.stamp, kinds.caret, kinds.ink, kinds.file],
]);
/** Readers draw with these on a page, or stamp it. */
const drawingKinds: ReadonlySet<number> = new Set([
  ...[kinds.line, kinds.square, kinds.circle, kinds.polygon, kinds.polyLine, kinds.ink, kinds.stamp],
]);
const pushButton = 1;
const signature = 7;
/** These are kinds of fields (FPDF_FORMFIELD_…). */
const fieldTypes: Readonly<Record<number, FormField['type']>> = {
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};
/** These are flags of annotations and of text fields (ISO 32000-2, tables 167 and 231). */
const hidden = 2;
const noView = 32;
const multiline = 1 << 12;
const password = 1 << 13;
/** At most this many annotations of a page, and lines of text marked by one, are read. */
const maxAnnotations = 20_000;

/**
 * Reads the annotations of a page; those that are not shown are left out.
 * @param form PDFium's form environment of the document; 0 for none
 */
export function readAnnotations(
  library: ReadLibrary,
  form: number,
  page: number,
  frame: ReadFrame,
  scratch: Scratch,
): ReadAnnotations {
  const fields: FormField[] = [];
  const notes: PageNote[] = [];
  const marks: ReadMark[] = [];
  const texts: { text: string; box: Box }[] = [];
  const shown: Box[] = [];
  const over: Box[] = [];
  let [redactions, drawings] = [0, 0];
  const count = Math.min(maxAnnotations, library.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index += 1) {
    const annotation = library.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      if ((library.FPDFAnnot_GetFlags(annotation) & (hidden | noView)) !== 0) continue;
      const box = annotationBox(library, annotation, frame, scratch);
      if (!box) continue;
      const kind = library.FPDFAnnot_GetSubtype(annotation);
      if (shownKinds.has(kind)) shown.push(box);
      if (coverKinds.has(kind)) over.push(box);
      if (kind === kinds.redact) redactions += 1;
      if (drawingKinds.has(kind)) drawings += 1;
      if (kind === kinds.widget) {
        const type = form === 0 ? 0 : library.FPDFAnnot_GetFormFieldType(form, annotation);
        const field = form === 0 ? undefined : fieldOf(library, form, annotation, box);
        if (field) fields.push(field);
        // What belongs to no form, as where a program lost the form, has an appearance alone, which is seen.
        if (!field || type === pushButton || type === signature) shown.push(box);
        continue;
      }
      const mark = markOf(kind);
      if (mark) append(marks, marksOf(library, annotation, mark, box, frame, scratch));
      const text = stringOf(library, annotation, 'Contents').replaceAll(/\r\n?/g, '\n');
      if (text !== '' && kind === kinds.freeText) texts.push({ text, box });
      if (text !== '' && (mark || remarkKinds.has(kind)) && !isState(library, annotation))
        notes.push({ author: stringOf(library, annotation, 'T'), text, box });
    } finally {
      library.FPDFPage_CloseAnnot(annotation);
    }
  }
  return { fields, notes, marks, texts, shown, over, redactions, drawings };
}

/** Tells whether a remark only keeps the state of another one, such as that it was accepted (ISO 32000-2, 12.5.6.3). */
const isState = (library: ReadLibrary, annotation: number): boolean =>
  stringOf(library, annotation, 'StateModel') !== '';

function markOf(kind: number): ReadMark['kind'] | undefined {
  if (kind === kinds.highlight) return 'highlight';
  if (kind === kinds.underline || kind === kinds.squiggly) return 'underline';
  return kind === kinds.strikeOut ? 'strike' : undefined;
}

function annotationBox(
  library: ReadLibrary,
  annotation: number,
  frame: ReadFrame,
  scratch: Scratch,
): Box | undefined {
  if (!library.FPDFAnnot_GetRect(annotation, scratch.at)) return undefined;
  const [left, top, right, bottom] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)];
  return boxOf([left, bottom, right, top], frame.shown);
}

/** Returns one mark for each line of the marked text. */
function marksOf(
  library: ReadLibrary,
  annotation: number,
  kind: ReadMark['kind'],
  whole: Box,
  frame: ReadFrame,
  scratch: Scratch,
): ReadMark[] {
  const channels = [scratch.slot(0), scratch.slot(1), scratch.slot(2), scratch.slot(3)] as const;
  const isColoured = library.FPDFAnnot_GetColor(annotation, 0, ...channels);
  const hex = (place: number) => (scratch.unsigned(place) & 0xff).toString(16).padStart(2, '0');
  const colour = isColoured ? `#${hex(0)}${hex(1)}${hex(2)}` : '#ffff00';
  const boxes: Box[] = [];
  const count = Math.min(maxAnnotations, library.FPDFAnnot_CountAttachmentPoints(annotation));
  for (let index = 0; index < count; index += 1) {
    if (!library.FPDFAnnot_GetAttachmentPoints(annotation, index, scratch.at)) continue;
    const points = [0, 2, 4, 6].map((place) => [scratch.float(place), scratch.float(place + 1)] as const);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    boxes.push(boxOf([minOf(xs), minOf(ys), maxOf(xs), maxOf(ys)], frame.shown));
  }
  return (boxes.length > 0 ? boxes : [whole]).map((box) => ({ kind, box, colour }));
}

const stringOf = (library: ReadLibrary, annotation: number, key: string): string =>
  readString(library, 'utf16le', (at, length) =>
    library.FPDFAnnot_GetStringValue(annotation, key, at, length),
  ).trim();

/**
 * Tells whether a box is ticked by the appearance that is shown (ISO 32000-2, 12.7.5.2.3): PDFium's own answer knows no box it has not
 * drawn.
 */
function isTicked(library: ReadLibrary, annotation: number): boolean {
  const state = stringOf(library, annotation, 'AS');
  return state !== '' && state !== 'Off';
}

function fieldOf(library: ReadLibrary, form: number, annotation: number, box: Box): FormField | undefined {
  const kind = library.FPDFAnnot_GetFormFieldType(form, annotation);
  const type = fieldTypes[kind];
  if (type === undefined) return undefined;
  const text = (read: 'Name' | 'AlternateName' | 'Value') =>
    readString(library, 'utf16le', (at, length) =>
      library[`FPDFAnnot_GetFormField${read}`](form, annotation, at, length),
    );
  const isBox = type === 'checkbox' || type === 'radio';
  const flags = library.FPDFAnnot_GetFormFieldFlags(form, annotation);
  const choices: string[] = [];
  const chosen: string[] = [];
  const options = type === 'choice' ? Math.min(1000, library.FPDFAnnot_GetOptionCount(form, annotation)) : 0;
  for (let index = 0; index < options; index += 1) {
    const label = readString(library, 'utf16le', (at, length) =>
      library.FPDFAnnot_GetOptionLabel(form, annotation, index, at, length),
    );
    choices.push(label);
    if (library.FPDFAnnot_IsOptionSelected(form, annotation, index)) chosen.push(label);
  }
  const kept = text('Value').replaceAll(/\r\n?/g, '\n');
  const isSecret = type === 'text' && (flags & password) !== 0;
  const value = () => {
    if (isBox) return String(isTicked(library, annotation));
    // What is typed into a field for passwords is shown to nobody.
    if (isSecret) return kept.replaceAll(/./gsu, '*');
    return chosen.length > 0 ? chosen.join(', ') : kept;
  };
  return {
    type,
    name: text('Name'),
    label: text('AlternateName'),
    value: value(),
    choices,
    multiline: type === 'text' && (flags & multiline) !== 0,
    box,
  };
}

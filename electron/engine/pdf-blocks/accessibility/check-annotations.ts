/** Checks annotations and form fields: that they stand in the right tags and have words (ISO 14289-1, 7.18). */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { isDictionary } from '../../pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Value } from '../../pdf-core/pdf/index.js';
import type { UaFindings } from './findings.js';
import { attributeOf, pageOf, type TagTree } from './tag-tree.js';

export interface AnnotationFacts {
  links: number;
  fields: number;
  others: number;
}

const hidden = 2;

const asList = (dict: Dict | undefined): Dict[] => (dict ? [dict] : []);

export function checkAnnotations(
  pdf: PdfGraph,
  tree: TagTree,
  hasLanguage: boolean,
  findings: UaFindings,
): AnnotationFacts {
  const facts: AnnotationFacts = { links: 0, fields: 0, others: 0 };
  for (const [place, ref] of pdf.pages.entries()) {
    const page = pdf.dictionary(ref) ?? {};
    const annotations = pdf.array(page['/Annots']).flatMap((one) => asList(pdf.dictionary(one)));
    if (annotations.length === 0) continue;
    const at = place + 1;
    if (pdf.name(page['/Tabs']) !== '/S') findings.add('7.18.3-1', 'tab_order', { page: at });
    const box = pdf.numbers(pdf.inherited(page, '/CropBox')) ?? pdf.numbers(pdf.inherited(page, '/MediaBox'));
    for (const annotation of annotations) {
      const kind = pdf.name(annotation['/Subtype']);
      if (kind === '/Link') facts.links += 1;
      else if (kind === '/Widget') facts.fields += 1;
      else if (kind !== '/Popup') facts.others += 1;
      checkOne(pdf, annotation, { page: at, box, hasLanguage, tree, findings });
    }
  }
  checkForms(pdf, tree, findings);
  return facts;
}

interface Surroundings {
  readonly page: number;
  readonly box: readonly number[] | undefined;
  readonly hasLanguage: boolean;
  readonly tree: TagTree;
  readonly findings: UaFindings;
}

function checkOne(
  pdf: PdfGraph,
  annotation: Dict,
  { page, box, hasLanguage, tree, findings }: Surroundings,
): void {
  const words = (value: Value | undefined): string => textOf(pdf.at(value));
  const kind = pdf.name(annotation['/Subtype'])?.slice(1) ?? '';
  const element = tree.elementFor(annotation);
  const type = element && pdf.name(element['/S'])?.slice(1);
  const standard = type ? tree.roles.standard(type) : null;
  const contents = pdf.at(annotation['/Contents']);
  const isField = kind === 'Widget';
  const namesLanguage = hasLanguage || typeof pdf.at(element?.['/Lang']) === 'string';
  const description = isField ? pdf.at(pdf.inherited(fieldOf(pdf, annotation), '/TU')) : undefined;
  if (!namesLanguage) {
    if (typeof contents === 'string') findings.add('7.2-24', 'no_language', { page });
    if (typeof description === 'string') findings.add('7.2-25', 'no_language', { page });
  }
  // What nobody sees needs no words.
  if (((pdf.number(annotation['/F']) ?? 0) & hidden) !== 0 || isOutside(pdf, annotation, box)) return;
  const alternative = words(element?.['/Alt']);
  const inTag = (rule: string, expected: string): void => {
    if (standard !== expected) findings.add(rule, 'annotation_untagged', { page, found: kind, expected });
  };
  if (kind === 'TrapNet') findings.add('7.18.2-1', 'annotation_kind', { page, found: kind });
  if (kind === 'PrinterMark') {
    if (type) findings.add('7.18.8-1', 'annotation_kind', { page, found: kind });
  } else if (kind === 'Link') inTag('7.18.5-1', 'Link');
  else if (isField) inTag('7.18.4-1', 'Form');
  else inTag('7.18.1-1', 'Annot');
  if (kind === 'Link' && words(annotation['/Contents']) === '')
    findings.add('7.18.5-2', 'annotation_words', { page, found: kind });
  else if (!isField && words(annotation['/Contents']) === '' && alternative === '')
    findings.add('7.18.1-2', 'annotation_words', { page, found: kind });
  if (isField && textOf(description) === '' && alternative === '')
    findings.add('7.18.1-3', 'field_words', { page, found: fieldName(pdf, annotation) });
}

function isOutside(pdf: PdfGraph, annotation: Dict, box: readonly number[] | undefined): boolean {
  const rectangle = pdf.numbers(annotation['/Rect']);
  if (!rectangle || rectangle.length < 4 || !box || box.length < 4) return false;
  const [left, low, right, high] = rectangle as [number, number, number, number];
  const [x0, y0, x1, y1] = box as [number, number, number, number];
  return y0 >= high || x0 >= right || y1 <= low || x1 <= left;
}

/** The field that a widget shows: itself, or the one above it that has a name. */
function fieldOf(pdf: PdfGraph, widget: Dict): Dict {
  let at: Dict | undefined = widget;
  for (let level = 0; at && level < 32; level += 1) {
    if (at['/T'] !== undefined) return at;
    at = pdf.dictionary(at['/Parent']);
  }
  return widget;
}

function fieldName(pdf: PdfGraph, field: Dict): string {
  const names: string[] = [];
  let at: Dict | undefined = field;
  for (let level = 0; at && level < 32; level += 1) {
    const own = textOf(pdf.at(at['/T']));
    if (own !== '') names.unshift(own);
    at = pdf.dictionary(at['/Parent']);
  }
  return names.join('.');
}

/** A Form tag holds one field and nothing else, unless it says its role. */
function checkForms(pdf: PdfGraph, { tags, root }: TagTree, findings: UaFindings): void {
  const classes = root?.['/ClassMap'];
  for (const tag of tags) {
    if (tag.standard !== 'Form') continue;
    if (attributeOf(pdf, tag, '/PrintField', '/Role', classes) !== undefined) continue;
    const [only] = tag.objects;
    const isOne = tag.objects.length === 1 && tag.children.length === 0 && tag.marks.length === 0;
    const object = pdf.at(only);
    const isField = isDictionary(object) && pdf.name(object['/Subtype']) === '/Widget';
    if (!isOne || !isField) findings.add('7.18.4-2', 'form_tag', { page: pageOf(tag) });
  }
}

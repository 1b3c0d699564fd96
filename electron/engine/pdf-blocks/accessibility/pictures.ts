/** Tags that need words beside what they show: pictures, formulas, and films and sounds that are played on a page. */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { Dict, PdfGraph, Value } from '../../pdf-core/pdf/index.js';
import type { StructureTag } from './tag-tree.js';

const media: ReadonlySet<string> = new Set(['/Screen', '/Movie', '/Sound', '/RichMedia', '/3D']);

/** The annotations of a tag that play something. */
export function mediaIn(pdf: PdfGraph, { standard, objects }: StructureTag): Dict[] {
  if (standard !== 'Annot') return [];
  return objects.flatMap((value) => {
    const annotation = pdf.dictionary(value);
    return annotation && media.has(pdf.name(annotation['/Subtype']) ?? '') ? [annotation] : [];
  });
}

export const needsWords = (pdf: PdfGraph, tag: StructureTag): boolean =>
  tag.standard === 'Figure' || tag.standard === 'Formula' || mediaIn(pdf, tag).length > 0;

/** The alternative text that it has; `''` for none. */
export function alternativeOf(pdf: PdfGraph, tag: StructureTag): string {
  const own = textOf(pdf.at(tag.dict['/Alt']));
  if (own.trim() !== '') return own;
  const told = mediaIn(pdf, tag).map((annotation) => textOf(pdf.at(annotation['/Contents'])));
  return told.every((text) => text.trim() !== '') ? (told[0] ?? '') : '';
}

/** Chains of renditions longer than this are treated as hostile. */
const maxLevels = 16;

/** The clips that an annotation plays (ISO 32000-1, 13.2). */
export function clipsOf(pdf: PdfGraph, annotation: Dict): Dict[] {
  const clips: Dict[] = [];
  const read = (value: Value | undefined, level: number): void => {
    const dict = pdf.dictionary(value);
    if (!dict || level > maxLevels) return;
    const kind = pdf.name(dict['/S']);
    if (kind === '/MCD') clips.push(dict);
    else if (kind === '/MCS') read(dict['/D'], level + 1);
    else if (kind === '/MR') read(dict['/C'], level + 1);
    else if (kind === '/SR') for (const one of pdf.array(dict['/R'])) read(one, level + 1);
    else if (kind === '/Rendition') read(dict['/R'], level + 1);
  };
  read(annotation['/A'], 0);
  for (const action of Object.values(pdf.dictionary(annotation['/AA']) ?? {})) read(action, 0);
  return clips;
}

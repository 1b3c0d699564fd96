/** Gives films and sounds the words that a person or the document has for them (ISO 14289-1, 7.18.1 and 7.18.6.2). */
import type { PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { alternativeOf, clipsOf, mediaIn } from '../../../engine/pdf-blocks/accessibility/pictures.js';
import type { StructureTag } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** @param words of a person; undefined: those of the document */
export function describeMedia(pdf: PdfGraph, tag: StructureTag, words = alternativeOf(pdf, tag)): void {
  if (words === '') return;
  for (const annotation of mediaIn(pdf, tag)) {
    annotation['/Contents'] = `u:${words}`;
    // A text in the language of the document.
    for (const clip of clipsOf(pdf, annotation)) clip['/Alt'] = ['u:', `u:${words}`];
  }
}

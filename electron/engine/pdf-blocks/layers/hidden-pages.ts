/** Finds whether, and where, layers of a document hide something, without reading what pages draw. */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { LayerStates, type LayerUse } from '../../pdf-core/layers/layer-states.js';
import { isDictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

const maxDepth = 30;

/** Tells whether anything in a document belongs to a layer that is hidden; it may lie on no page. */
export function hidesAnything(document: Pdf, use: LayerUse): boolean {
  const states = new LayerStates(document, use);
  if (!states.hasLayers) return false;
  for (const { value } of document.all()) if (hides(document, states, value, 0)) return true;
  return false;
}

/** Looks for `/OC` of pictures, forms and comments, and into lists of properties, of which marked content names one. */
function hides(document: Pdf, states: LayerStates, value: QpdfValue, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return false;
  if (isDictionary(value)) {
    if (value['/OC'] !== undefined && states.isHidden(value['/OC'])) return true;
    const properties = document.dictionary(value['/Properties']) ?? {};
    if (Object.values(properties).some((layer) => states.isHidden(layer))) return true;
  }
  return Object.values(value).some((item) => hides(document, states, item, depth + 1));
}

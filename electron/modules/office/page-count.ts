/** How many pages a loaded document prints to. */
import type { OfficeDocument } from './document.js';
import { XRenderable } from './uno/interfaces.js';
import { properties, UnoAnyValue } from './uno/values.js';

export async function countPages(document: OfficeDocument): Promise<number> {
  const renderable = await document.as(document.reference, XRenderable.type);
  const all = new UnoAnyValue(document.reference.type, document.reference);
  // Not `IsPrinter`: Writer then counts for a printer that is not there, and gives none.
  const options = properties({});
  return Number(await document.call(renderable, XRenderable.getRendererCount, [all, options]));
}

/** Transparency in PDF/A-1, which knows none (ISO 19005-1, 6.4). */
import type { Changes } from '../changes.js';
import type { RasterCause } from '../convert.js';
import { isDict, type Pdf } from '../model.js';
import type { Facts } from '../scan.js';

/** Pages where it does something become pictures; elsewhere its marks are taken away. */
export function dropIdleTransparency(
  pdf: Pdf,
  facts: readonly Facts[],
  causes: Map<number, RasterCause>,
  changes: Changes,
): void {
  facts.forEach(({ transparent }, place) => {
    if (transparent) causes.set(place + 1, 'transparency');
  });
  let groups = 0;
  for (const dict of pdf.everyDictionary()) {
    const group = dict['/Group'];
    if (isDict(pdf.at(group)) && pdf.name(pdf.dict(group)?.['/S']) === '/Transparency') {
      delete dict['/Group'];
      groups += 1;
    }
  }
  changes.add('transparency_dropped', groups);
}

/** Which letters of fonts a document still uses. */
import type { OwnReading } from '../read/own-reader.js';

/**
 * Returns codes that pages use which stay as they are, by the reference of their font.
 * @param changed numbers of pages that do not
 */
export function usedCodes(
  pages: ReadonlyMap<number, { readonly reading: OwnReading }>,
  changed: ReadonlySet<number>,
): Map<string, Set<number>> {
  const used = new Map<string, Set<number>>();
  for (const [page, { reading }] of pages) {
    for (const font of reading.fonts) if (!used.has(font)) used.set(font, new Set());
    const own = changed.has(page) ? [] : [reading.codes, reading.nested];
    for (const [font, codes] of own.flatMap((all) => [...all])) {
      const known = used.get(font) ?? new Set<number>();
      for (const code of codes) known.add(code);
      used.set(font, known);
    }
  }
  return used;
}

/** Embedded fonts: entries that must be there, and must not be wrong. */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, Pdf } from '../model.js';

/** @returns false when it cannot be shown as PDF/A wants */
export function mendEmbedded(
  pdf: Pdf,
  _font: Dict,
  described: Dict,
  _codes: ReadonlySet<number>,
  level: Level,
  changes: Changes,
): boolean {
  const descriptor = pdf.dict(described['/FontDescriptor']);
  if (!descriptor) return false;
  if (level.part !== 1) {
    for (const key of ['/CIDSet', '/CharSet']) {
      if (descriptor[key] === undefined) continue;
      delete descriptor[key];
      changes.add('font_sets_removed');
    }
  }
  if (
    pdf.name(described['/Subtype']) === '/CIDFontType2' &&
    pdf.at(described['/CIDToGIDMap']) === undefined
  ) {
    described['/CIDToGIDMap'] = '/Identity';
    changes.add('fonts_mended');
  }
  return true;
}

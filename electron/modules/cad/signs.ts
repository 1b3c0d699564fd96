/** AutoCAD's drawings: by their first bytes, and by the first lines of their exchange format. */
import { isFormat, isTooOld, isUnsupported, type Finding, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  heads: [{ place: 50, find: ({ head }) => findDwg(head, head.toString('latin1', 0, 32)) }],
  texts: [{ place: 20, find: ({ text }) => (isExchange(text) ? isFormat('dxf') : undefined) }],
};

/** DWG editions from R13 on (Open Design Specification for .dwg files, 3.1); older ones are another format. */
const dwgEditions = /^AC10(12|13|14|15|18|21|24|27|32)/;
const oldDwg: readonly (readonly [RegExp, string])[] = [
  [/^AC1009/, 'AutoCAD R12 drawing'],
  [/^AC1006/, 'AutoCAD R10 drawing'],
  [/^(AC100[0-8]|AC1\.\d\d?|AC2\.\d\d|MC0\.0)/, 'AutoCAD drawing from before R12'],
];

function findDwg(head: Buffer, start: string): Finding | undefined {
  if (start.startsWith('AutoCAD Binary DXF')) return isFormat('dxf');
  // What follows the edition is never text.
  if (!/^(AC|MC)\d/.test(start) || head.length < 16 || !head.subarray(6, 12).includes(0)) return undefined;
  if (dwgEditions.test(start)) return isFormat('dwg');
  const old = oldDwg.find(([edition]) => edition.test(start))?.[1];
  if (old !== undefined) return isTooOld(old);
  return /^AC10\d\d/.test(start) ? isUnsupported('AutoCAD drawing of a newer kind') : undefined;
}

/** ASCII DXF: group code 0 opens a section, comments (999) may come first (AutoCAD DXF reference). */
function isExchange(text: string): boolean {
  return /^\s*(?:999[ \t]*\r?\n[^\r\n]*\r?\n\s*){0,200}0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/.test(
    text.slice(0, 32_768),
  );
}

/** Drawings and printed pages by their first bytes. */
import { isFormat, isTooOld, isUnsupported, type Finding } from './finding.js';

/** DWG editions from R13 on (Open Design Specification for .dwg files, 3.1); older ones are another format. */
const dwgEditions = /^AC10(12|13|14|15|18|21|24|27|32)/;
const oldDwg: readonly (readonly [RegExp, string])[] = [
  [/^AC1009/, 'AutoCAD R12 drawing'],
  [/^AC1006/, 'AutoCAD R10 drawing'],
  [/^(AC100[0-8]|AC1\.\d\d?|AC2\.\d\d|MC0\.0)/, 'AutoCAD drawing from before R12'],
];

/** The signatures of Microsoft's metafiles ([MS-WMF] 2.3.2, [MS-EMF] 2.3.4.2). */
const placeable = '\xd7\xcd\xc6\x9a';

/** Undefined when it is no drawing Platen knows. */
export function findDrawingKind(head: Buffer, extension: string): Finding | undefined {
  const start = head.toString('latin1', 0, 32);
  return (
    findDwg(head, start) ??
    findMetafile(head, start) ??
    findPostScript(head, extension) ??
    findCorel(start, extension)
  );
}

function findDwg(head: Buffer, start: string): Finding | undefined {
  if (start.startsWith('AutoCAD Binary DXF')) return isFormat('dxf');
  // What follows the edition is never text.
  if (!/^(AC|MC)\d/.test(start) || head.length < 16 || !head.subarray(6, 12).includes(0)) return undefined;
  if (dwgEditions.test(start)) return isFormat('dwg');
  const old = oldDwg.find(([edition]) => edition.test(start))?.[1];
  if (old !== undefined) return isTooOld(old);
  return /^AC10\d\d/.test(start) ? isUnsupported('AutoCAD drawing of a newer kind') : undefined;
}

function findMetafile(head: Buffer, start: string): Finding | undefined {
  if (start.startsWith(placeable)) return isFormat('wmf');
  // Type 1 or 2, a header of nine words, version 1.0 or 3.0.
  const [type, , size, , , version] = head;
  const fixed = head.length > 18 && head[1] === 0 && size === 9 && head[3] === 0 && head[4] === 0;
  if (fixed && (type === 1 || type === 2) && (version === 1 || version === 3)) return isFormat('wmf');
  if (start.startsWith('\x01\0\0\0') && head.toString('latin1', 40, 44) === ' EMF') return isFormat('emf');
  return undefined;
}

/** PostScript, bare, in a printer's envelope, or as EPS with a preview before it (Adobe note 5002, 5.2). */
function findPostScript(head: Buffer, extension: string): Finding | undefined {
  if (head.length >= 30 && head.readUInt32BE(0) === 0xc5d0d3c6) return isFormat('eps');
  const text = head.toString('latin1', 0, 4096);
  // Windows' printer drivers begin with an end-of-file mark.
  const at = /^(?:\xef\xbb\xbf)?[\s\cD]*/.exec(text)![0].length;
  const start = text.startsWith('\x1b%-12345X') ? text.search(/%!PS/) : at;
  if (start < 0 || !/^%!(PS|[\r\n])/.test(text.slice(start, start + 4))) return undefined;
  const first = text.slice(start).split(/[\r\n]/, 1)[0]!;
  if (first.startsWith('%!PS-AdobeFont')) return isUnsupported('PostScript font');
  if (/^%!PS-Adobe-\S+ Resource-/.test(first)) return isUnsupported('PostScript resource');
  const named = extension === 'eps' || extension === 'epsf' || extension === 'epsi';
  return isFormat(/\bEPSF/.test(first) || named ? 'eps' : 'ps');
}

/** CorelDRAW 3 to X3 are RIFF files, 1 and 2 start with "WL". */
function findCorel(start: string, extension: string): Finding | undefined {
  if (/^RIFF[^]{4}CDR[^]/i.test(start)) return isFormat('cdr');
  if (/^RIFF[^]{4}CMX1/.test(start)) return isUnsupported('Corel presentation exchange drawing');
  return extension === 'cdr' && start.startsWith('WL') ? isFormat('cdr') : undefined;
}

/**
 * Finds which kind of program a font really carries, and corrects the entries that say so (ISO 32000-1, 9.9, table
 * 126).
 */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Ref } from '../../../engine/pdf-core/pdf/index.js';
import { Cff } from '../../../engine/pdf-core/fonts/cff.js';
import { readSfnt } from '../../../engine/pdf-core/fonts/sfnt.js';

const keys = ['/FontFile', '/FontFile2', '/FontFile3'] as const;
type Kind = 'type1' | 'truetype' | 'cff' | 'opentype';

function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (head === 'OTTO') return 'opentype';
  if (head === '\0\x01\0\0' || head === 'true') return 'truetype';
  if (head.startsWith('%!') || head.startsWith('\x80\x01')) return 'type1';
  return bytes[0] === 1 && bytes[1] === 0 ? 'cff' : undefined;
}

/** Returns the CFF program inside an OpenType file. */
function cffOf(bytes: Uint8Array): Buffer | undefined {
  try {
    return readSfnt(bytes).tables.get('CFF ');
  } catch {
    // The list of its tables is cut off.
    return undefined;
  }
}

/**
 * Makes the entries of a font state its program's real kind, which readers detect anyway.
 * @returns false where there is none that PDF/A could hold
 */
export function settleProgram(
  pdf: PdfGraph,
  described: Dict,
  descriptor: Dict,
  { part }: Level,
  changes: Changes,
): boolean {
  const key = keys.find((name) => pdf.isStream(descriptor[name]));
  const bytes = key && pdf.data(descriptor[key]);
  if (!bytes) return false;
  const ref = descriptor[key] as Ref;
  const found = kindOf(bytes);
  const font = pdf.name(described['/Subtype']);
  const isComposite = font === '/CIDFontType0' || font === '/CIDFontType2';
  const told = pdf.name(pdf.dictionary(ref)?.['/Subtype']);
  const put = (name: (typeof keys)[number], kind: string, program?: Buffer, subtype?: string): void => {
    const isRight = key === name && font === kind && !program && (told === subtype || told === '/OpenType');
    if (isRight) return;
    for (const one of keys) delete descriptor[one];
    descriptor[name] = program ? pdf.addStream({}, program) : ref;
    const dict = pdf.dictionary(descriptor[name])!;
    if (subtype) dict['/Subtype'] = subtype;
    else {
      delete dict['/Subtype'];
      if (name === '/FontFile2') dict['/Length1'] ??= bytes.length;
    }
    described['/Subtype'] = kind;
    changes.add('fonts_mended');
  };
  switch (found) {
    case 'type1':
      if (isComposite) return false;
      put('/FontFile', font === '/MMType1' ? font : '/Type1');
      return true;
    case 'truetype': {
      // OpenType programs came with PDF 1.6; these have the same tables as TrueType.
      if (part === 1 || told !== '/OpenType') put('/FontFile2', isComposite ? '/CIDFontType2' : '/TrueType');
      if (isComposite) described['/CIDToGIDMap'] ??= '/Identity';
      return true;
    }
    case 'opentype':
    case 'cff': {
      const program = found === 'cff' ? undefined : cffOf(bytes);
      if (found === 'opentype' && !program) return false;
      const isFine = found === 'opentype' && part !== 1 && told === '/OpenType' && font !== '/TrueType';
      if (isFine) return true;
      if (font === '/CIDFontType2' && !isPlainMap(pdf, described, program ?? Buffer.from(bytes)))
        return false;
      if (isComposite) {
        put('/FontFile3', '/CIDFontType0', program, '/CIDFontType0C');
        delete described['/CIDToGIDMap'];
      } else put('/FontFile3', font === '/MMType1' ? font : '/Type1', program, '/Type1C');
      return true;
    }
    case undefined:
      return false;
  }
}

/** Tells whether CIDs are glyph numbers both by the map of a font and by its CFF program. */
function isPlainMap(pdf: PdfGraph, described: Dict, program: Buffer): boolean {
  const map = pdf.at(described['/CIDToGIDMap']);
  if (map !== undefined && map !== '/Identity') return false;
  try {
    const cff = new Cff(program);
    return !cff.isCid || cff.glyphs.every(({ id }, glyph) => id === glyph);
  } catch {
    return false;
  }
}

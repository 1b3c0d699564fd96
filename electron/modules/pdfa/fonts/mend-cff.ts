/**
 * Mends fonts with CFF programs: every code has a glyph, as wide as the document says (ISO 19005-2, 6.2.11.4 to
 * 6.2.11.8).
 */
import { Cff } from '../../../engine/pdf-core/fonts/cff.js';
import { readCodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { cidWidths } from './embed.js';
import type { EmbeddedFont } from './embedded-font.js';
import { simpleEncoding } from './encodings.js';
import { characterOf } from './library.js';

/** The most that widths may differ, in 1/1000 em. */
const tolerance = 1;

/** Glyphs and the widths that the document gives them. */
type Wanted = Map<number, number>;

/** The glyphs and codes that the document asks of a program. */
interface Found {
  readonly wanted: Wanted;
  /** Widths of glyphs that are not there, by their name or CID. */
  readonly added: Map<string | number, number>;
}

/**
 * Changes the widths inside the program where they differ, because the document's widths decide where text stands.
 * @returns false when it cannot be shown as PDF/A wants
 */
export function mendCff(font: EmbeddedFont): boolean {
  const { pdf, described, descriptor, level, changes } = font;
  const bytes = pdf.data(descriptor['/FontFile3']);
  if (!bytes || pdf.name(pdf.dictionary(descriptor['/FontFile3'])?.['/Subtype']) === '/OpenType') return true;
  try {
    const program = new Cff(bytes);
    const found: Found = { wanted: new Map(), added: new Map() };
    const isComposite = described !== font.font;
    const fits = isComposite ? lookAtComposite(font, program, found) : lookAtSimple(font, program, found);
    if (!fits) return false;
    const { wanted, added } = found;
    const advances = new Map(
      [...wanted].filter(([glyph, width]) => Math.abs(program.glyphs[glyph]!.width - width) > tolerance),
    );
    if (advances.size > 0 || added.size > 0) {
      const { '/Length1': _, ...dict } = pdf.dictionary(descriptor['/FontFile3'])!;
      delete dict['/Filter'];
      delete dict['/DecodeParms'];
      descriptor['/FontFile3'] = pdf.addStream(dict, program.changed(advances, added));
      changes.add('fonts_mended');
    }
    if (level.part === 1) listGlyphs(font, program, added);
    return true;
  } catch {
    // The program is cut off, or of an obsolete kind.
    return false;
  }
}

/** @returns false when two codes want different widths of one glyph */
function put(wanted: Wanted, glyph: number, width: number): boolean {
  const before = wanted.get(glyph);
  if (before !== undefined && Math.abs(before - width) > tolerance) return false;
  wanted.set(glyph, width);
  return true;
}

function lookAtSimple(
  { pdf, font, descriptor, codes, changes }: EmbeddedFont,
  program: Cff,
  { wanted, added }: Found,
): boolean {
  if (program.isCid) return false;
  const byName = new Map<string, number>();
  const byCharacter = new Map<number, number>();
  program.glyphs.forEach(({ id }, glyph) => {
    if (typeof id !== 'string' || glyph === 0) return;
    if (!byName.has(id)) byName.set(id, glyph);
    const character = characterOf(id);
    if (character !== undefined && !byCharacter.has(character)) byCharacter.set(character, glyph);
  });
  const { characters, names } = simpleEncoding(pdf, font, '');
  const encoding = pdf.at(font['/Encoding']);
  const base =
    typeof encoding === 'string' ? encoding : pdf.name(pdf.dictionary(encoding)?.['/BaseEncoding']);
  const isOwn = base === undefined && !program.isStandardEncoded;
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const widths = pdf.array(font['/Widths']);
  const missing = pdf.number(descriptor['/MissingWidth']) ?? 0;
  const unnamed: [code: number, name: string][] = [];
  for (const code of codes) {
    const width = pdf.number(widths[code - first]) ?? missing;
    const name = names.get(code) ?? (isOwn ? program.encoding.get(code) : undefined);
    const character = isOwn && !names.has(code) ? undefined : characters.get(code);
    const glyph =
      (name === undefined ? undefined : byName.get(name)) ??
      (character === undefined ? undefined : byCharacter.get(character));
    if (glyph !== undefined) {
      if (!put(wanted, glyph, width)) return false;
    } else if (name !== undefined && name !== '.notdef') added.set(name, width);
    else unnamed.push([code, `platen${code}`]);
  }
  if (unnamed.length === 0) return true;
  // A meaningless code shows what a missing glyph shows: it gets a name, and a copy of that glyph.
  for (const [code, name] of unnamed) added.set(name, pdf.number(widths[code - first]) ?? missing);
  const given = pdf.dictionary(font['/Encoding']);
  font['/Encoding'] = {
    '/Type': '/Encoding',
    ...(typeof encoding === 'string' ? { '/BaseEncoding': encoding } : {}),
    ...given,
    '/Differences': [
      ...pdf.array(given?.['/Differences']),
      ...unnamed.flatMap(([code, name]) => [code, `/${name}`]),
    ],
  };
  changes.add('fonts_mended');
  return true;
}

function lookAtComposite(
  { pdf, font, described, codes }: EmbeddedFont,
  program: Cff,
  { wanted, added }: Found,
): boolean {
  const isIdentity = /^\/Identity-[HV]$/.test(pdf.name(font['/Encoding']) ?? '');
  const own = isIdentity ? undefined : pdf.data(font['/Encoding']);
  // The predefined maps, which readers know by name, are not checked.
  if (!isIdentity && !own) return true;
  const { cids } = readCodeMap(own ?? new Uint8Array());
  const glyphs = new Map(program.glyphs.map(({ id }, glyph) => [program.isCid ? id : glyph, glyph]));
  const widthOf = cidWidths(pdf, described);
  for (const code of codes) {
    const cid = isIdentity ? code : (cids.get(code) ?? 0);
    const glyph = glyphs.get(cid);
    if (cid === 0 || glyph === 0) return false;
    if (glyph !== undefined) {
      if (!put(wanted, glyph, widthOf(cid))) return false;
    } else if (program.isCid) added.set(cid, widthOf(cid));
    else return false;
  }
  return true;
}

/** Lists the glyphs of a subset (ISO 19005-1, 6.3.5). */
function listGlyphs(
  { pdf, described, descriptor }: EmbeddedFont,
  program: Cff,
  added: ReadonlyMap<string | number, number>,
): void {
  const ids = [...program.glyphs.map(({ id }, glyph) => (program.isCid ? id : glyph)), ...added.keys()];
  if (pdf.name(described['/Subtype']) === '/CIDFontType0')
    descriptor['/CIDSet'] = pdf.addStream({}, cidSet(ids.map(Number)));
  else {
    const names = [...program.glyphs.slice(1).map(({ id }) => id), ...added.keys()];
    descriptor['/CharSet'] = `u:${names.map((name) => `/${name}`).join('')}`;
  }
}

/** Returns a bit for each CID, beginning with the highest bit of a byte. */
export function cidSet(cids: readonly number[]): Buffer {
  const last = cids.reduce((most, cid) => Math.max(most, cid), 0);
  const bits = Buffer.alloc((last >> 3) + 1);
  for (const cid of cids) bits[cid >> 3]! |= 0x80 >> (cid & 7);
  return bits;
}

/** Letters by the codes that font files have of their own, as programs read them where the document gives the font no encoding. */
import { Cff } from '../../../engine/pdf-core/fonts/cff.js';
import { readCodeTables } from '../../../engine/pdf-core/fonts/code-tables.js';
import { readSfnt } from '../../../engine/pdf-core/fonts/sfnt.js';
import { readType1 } from '../../../engine/pdf-core/fonts/type1.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { letterNamed } from './letter-names.js';

/** @returns undefined for a font without a file, or one that cannot be read */
export async function codesOfFile(
  pdf: Pdf,
  descriptor: Dictionary,
): Promise<ReadonlyMap<number, string> | undefined> {
  const kind = ['/FontFile', '/FontFile2', '/FontFile3'].find((key) => pdf.isStream(descriptor[key]));
  const data = kind && (await pdf.streamData(descriptor[kind]).catch(() => undefined));
  if (!data) return undefined;
  try {
    const names = kind === '/FontFile2' ? namesOfTrueType(data) : namesOfProgram(data, kind === '/FontFile3');
    const letters = [...(names ?? [])].flatMap(([code, name]) => {
      const letter = letterNamed(name);
      return letter === undefined ? [] : [[code, letter] as const];
    });
    return names && new Map(letters);
  } catch {
    // Others may read what is damaged in their own ways.
    return undefined;
  }
}

function namesOfProgram(data: Buffer, isCff: boolean): ReadonlyMap<number, string> | undefined {
  if (!isCff) return readType1(data)?.own ?? new Map();
  const cff = new Cff(data);
  return cff.isCid ? undefined : cff.encoding;
}

/** Names of glyphs by the codes of symbol fonts and of those of the Macintosh (ISO 32000-2, 9.6.5.4). */
function namesOfTrueType(data: Buffer): ReadonlyMap<number, string> | undefined {
  const { tables } = readSfnt(data);
  const codes = readCodeTables(tables.get('cmap'));
  if (codes.length === 0) return undefined;
  const names = glyphNames(tables.get('post'));
  const found = new Map<number, string>();
  for (const { glyphs } of codes)
    for (const [code, glyph] of glyphs) {
      const name = names[glyph];
      const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
      if (own <= 0xff && name !== undefined && !found.has(own)) found.set(own, name);
    }
  return found;
}

/** The first names that the Macintosh gives glyphs, from the space to the tilde (ISO/IEC 14496-22, 5.2.8). */
const [firstPlain, lastPlain, ownNames] = [3, 97, 258];

/** Names by glyph; none where the font keeps none. */
function glyphNames(post: Buffer | undefined): (string | undefined)[] {
  if (!post || post.length < 34 || post.readUInt32BE(0) !== 0x00020000) return [];
  const count = post.readUInt16BE(32);
  const own: string[] = [];
  for (let at = 34 + count * 2; at < post.length; at += 1 + post[at]!)
    own.push(post.toString('latin1', at + 1, at + 1 + post[at]!));
  return Array.from({ length: count }, (_, glyph) => {
    const index = post.readUInt16BE(34 + glyph * 2);
    if (index >= firstPlain && index <= lastPlain) return `uni${(index + 29).toString(16).padStart(4, '0')}`;
    return index >= ownNames ? own[index - ownNames] : undefined;
  });
}

/** Reads the bundled fonts, which have the widths of Helvetica, Times and Courier and similar fonts, and symbols. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from '@cantoo/fontkit';
import type { BuiltGlyph } from '../../../engine/pdf-core/fonts/build-truetype.js';

const require = createRequire(import.meta.url);
const open = new Map<string, Font>();

type Family = 'arimo' | 'tinos' | 'cousine';

const styles = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'] as const;
const fileOf = (folder: string, base: string, style: string): string =>
  require.resolve(`@expo-google-fonts/${folder}/${style}/${base}_${style}.ttf`);

function load(path: string): Font {
  let font = open.get(path);
  if (!font) open.set(path, (font = create(readFileSync(path)) as Font));
  return font;
}

export interface LibraryFace {
  /** PostScript-like name for the PDF. */
  readonly name: string;
  readonly fixed: boolean;
  readonly serif: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
}

const symbolFiles = [
  ['noto-sans-math', 'NotoSansMath'],
  ['noto-sans-symbols-2', 'NotoSansSymbols2'],
] as const;

/** Returns the bundled face most like a font, by its name and the flags of its descriptor (ISO 32000-1, 9.8.2). */
export function faceFor(name: string, flags: number): LibraryFace {
  const plain = name.toLowerCase();
  const bold = /bold|black|heavy|demi/.test(plain) || (flags & 0x40000) !== 0;
  const italic = /ital|obli|slant/.test(plain) || (flags & 0x40) !== 0;
  const fixed = /cour|mono|typew|consol|fixed|terminal/.test(plain) || (flags & 1) !== 0;
  const isSans = /arial|helv|sans|verdana|tahoma|calibri|univers|frutiger|futura|gothic/.test(plain);
  const named =
    /times|serif|roman|georgia|garamond|book|palat|minion|century|cambria|bodoni|caslon|symbol/.test(plain);
  const serif = !fixed && !isSans && (named || (flags & 2) !== 0);
  const family = fixed ? 'Cousine' : serif ? 'Tinos' : 'Arimo';
  return {
    name: `${family}${bold ? '-Bold' : ''}${italic ? (bold ? 'Italic' : '-Italic') : ''}`,
    fixed,
    serif,
    bold,
    italic,
  };
}

function fontOf({ fixed, serif, bold, italic }: LibraryFace): Font {
  const family: Family = fixed ? 'cousine' : serif ? 'tinos' : 'arimo';
  const base = `${family[0]!.toUpperCase()}${family.slice(1)}`;
  return load(fileOf(family, base, styles[(bold ? 1 : 0) + (italic ? 2 : 0)]!));
}

/** Returns the glyph of a character in 1/1000 em; undefined where no bundled font has it. */
export function glyphFor(face: LibraryFace, character: number): BuiltGlyph | undefined {
  const fonts = [fontOf(face), ...(face.serif ? [] : [fontOf({ ...face, fixed: false, serif: true })])];
  for (const font of [
    ...fonts,
    ...symbolFiles.map(([folder, base]) => load(fileOf(folder, base, '400Regular'))),
  ]) {
    if (!font.hasGlyphForCodePoint(character)) continue;
    const glyph = font.glyphForCodePoint(character);
    if (!glyph) continue;
    const scale = 1000 / font.unitsPerEm;
    return {
      advance: glyph.advanceWidth * scale,
      path: glyph.path.commands.map(({ command, args }) => ({
        command,
        args: args.map((value) => value * scale),
      })),
    };
  }
  return undefined;
}

const numbered = new Map<string, ReadonlyMap<number, number>>();

/** Returns the character of a glyph by its number in a bundled face. */
export function characterOfGlyph(face: LibraryFace, glyph: number): number | undefined {
  let known = numbered.get(face.name);
  if (!known) {
    const font = fontOf(face);
    // The first of several characters must stay, so it is set last.
    known = new Map(
      [...font.characterSet].reverse().flatMap((character): [number, number][] => {
        const found = font.glyphForCodePoint(character);
        return found ? [[found.id, character]] : [];
      }),
    );
    numbered.set(face.name, known);
  }
  return known.get(glyph);
}

let names: Map<string, number> | undefined;

/** Returns the character that a glyph's name stands for (Adobe Glyph List, by the names inside the bundled fonts). */
export function characterOf(glyphName: string): number | undefined {
  if (!names) {
    names = new Map();
    for (const family of ['arimo', 'tinos'] as const) {
      const font = load(fileOf(family, `${family[0]!.toUpperCase()}${family.slice(1)}`, '400Regular'));
      for (const character of font.characterSet) {
        const name = font.glyphForCodePoint(character)?.name;
        if (name && !names.has(name)) names.set(name, character);
      }
    }
  }
  const [base = ''] = glyphName.split('.');
  const known = names.get(base);
  if (known !== undefined) return known;
  const hex = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(base)?.[1];
  return hex === undefined ? undefined : Number.parseInt(hex, 16);
}

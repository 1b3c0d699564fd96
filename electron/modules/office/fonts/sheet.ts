/** Fonts of the filled cells of an Excel workbook (ECMA-376 part 1, 18.8). */
import { cleanFamily } from './names.js';
import { readXml, type Attributes, type Parts } from '../parts.js';
import { readTheme, type ThemeFonts } from './theme.js';

const sheetParts = /^xl\/worksheets\/sheet\d*\.xml$/;

export async function sheetFonts(parts: Parts): Promise<Set<string>> {
  const theme = await readTheme(parts, 'xl/theme/theme1.xml');
  const formats = await readCellFormats(parts, theme);
  const used = new Set<number>();
  for (const name of parts.names) if (sheetParts.test(name)) await readFilledCells(parts, name, used);
  const asked = new Set<string>();
  for (const format of used) {
    const font = formats[format];
    if (font) asked.add(font);
  }
  await readRichText(parts, theme, asked);
  return asked;
}

/** The family by the number a cell gives: number of a cell format, which gives the number of a font. */
async function readCellFormats(parts: Parts, theme: ThemeFonts): Promise<(string | null)[]> {
  const fonts: (string | null)[] = [];
  const formats: number[] = [];
  let group = '';
  await readXml(parts.chunks('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs' || name === 'dxfs') group = name;
      else if (group === 'fonts' && name === 'font') fonts.push(null);
      else if (group === 'fonts' && (name === 'name' || name === 'scheme'))
        fonts[fonts.length - 1] = fontOf(name, attributes, theme) ?? fonts.at(-1) ?? null;
      else if (group === 'cellXfs' && name === 'xf') formats.push(Number(attributes.fontId ?? 0));
    },
    close(name) {
      if (name === group) group = '';
    },
  });
  return formats.map((font) => fonts[font] ?? null);
}

/** A font that follows the theme says so after its name, and then the theme decides. */
function fontOf(element: string, { val }: Attributes, theme: ThemeFonts): string | null {
  if (element !== 'scheme') return cleanFamily(val);
  return val === 'major' || val === 'minor' ? theme.get(val, 'western') : null;
}

async function readFilledCells(parts: Parts, part: string, used: Set<number>): Promise<void> {
  let format = 0;
  await readXml(parts.chunks(part), {
    open(name, attributes) {
      if (name === 'c') format = Number(attributes.s ?? 0);
      else if (name === 'v' || name === 'is') used.add(format);
    },
  });
}

/** Text with several fonts in one cell stands among the shared strings. */
async function readRichText(parts: Parts, theme: ThemeFonts, asked: Set<string>): Promise<void> {
  let font: string | null = null;
  let inText = false;
  await readXml(parts.chunks('xl/sharedStrings.xml'), {
    open(name, attributes) {
      if (name === 'r') font = null;
      else if (name === 'rFont' || name === 'scheme') font = fontOf(name, attributes, theme) ?? font;
      else if (name === 't') inText = true;
    },
    text(text) {
      if (inText && font !== null && text.trim() !== '') asked.add(font);
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'r' || name === 'rPh') font = null;
    },
  });
}

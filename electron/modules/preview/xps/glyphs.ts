/** Runs of glyphs: which ones, where, and what they say (XPS 1.0, 12.1). */
import type { XpsElement } from './markup.js';
import type { XpsFonts, XpsFont } from './fonts.js';
import { number, plain, plainAll } from './values.js';

/** One glyph of a run; places in hundredths of an em. */
interface Placed {
  readonly glyph: number;
  readonly text: string;
  /** Null for its own width. */
  readonly advance: number | null;
  readonly u: number;
  readonly v: number;
}

export interface GlyphRun {
  readonly font: XpsFont;
  /** Text operators from `BT` to `ET`, without colour. */
  readonly operators: string;
}

/** Tangent of the 20 degrees that simulated italics lean. */
const slant = Math.tan((20 * Math.PI) / 180);

/** Null when there is nothing to write or its font cannot be read. */
export async function readGlyphs(
  element: XpsElement,
  page: string,
  fonts: XpsFonts,
  nameOf: (font: XpsFont) => string,
): Promise<GlyphRun | null | 'no font'> {
  const { attributes } = element;
  const size = number(attributes['FontRenderingEmSize'], 0);
  const font = await fonts.find(page, attributes['FontUri'] ?? '');
  if (!font) return 'no font';
  const placed = placeGlyphs(font, attributes['UnicodeString'] ?? '', attributes['Indices'] ?? '');
  if (placed.length === 0 || size <= 0) return null;
  const rightToLeft = number(attributes['BidiLevel'], 0) % 2 === 1;
  const style = attributes['StyleSimulations'] ?? '';
  const bold = style.startsWith('Bold');
  const x = number(attributes['OriginX'], 0);
  const y = number(attributes['OriginY'], 0);
  const lean = style.endsWith('ItalicSimulation') ? slant * size : 0;
  const matrixAt = (at: number) => `${plainAll([size, 0, lean, -size, at, y])} Tm`;
  const operators = [
    'BT',
    `/${nameOf(font)} 1 Tf`,
    bold ? `2 Tr ${plain(size / 40)} w` : '0 Tr',
    attributes['IsSideways'] === 'true'
      ? sideways(font, placed, size, x, y)
      : rightToLeft
        ? leftwards(font, placed, size, x, matrixAt)
        : rightwards(font, placed, x, matrixAt),
    'ET',
  ];
  for (const { glyph, text } of placed) font.use(glyph, text);
  return { font, operators: operators.join('\n') };
}

const hex = (glyph: number) => `<${glyph.toString(16).padStart(4, '0')}>`;
/** Own width in hundredths of an em. */
const natural = ({ face }: XpsFont, glyph: number) => (face.advance(glyph) * 100) / face.em;

function rightwards(
  font: XpsFont,
  placed: readonly Placed[],
  x: number,
  matrixAt: (x: number) => string,
): string {
  const parts: string[] = [matrixAt(x)];
  let line: string[] = [];
  let rise = 0;
  const flush = () => {
    if (line.length > 0) parts.push(`[${line.join('')}] TJ`);
    line = [];
  };
  for (const { glyph, advance, u, v } of placed) {
    if (v !== rise) {
      flush();
      rise = v;
      parts.push(`${plain(v / 100)} Ts`);
    }
    // Numbers in TJ take back, in thousandths; a font's widths are rounded to these.
    const width = Math.round(natural(font, glyph) * 10);
    if (u !== 0) line.push(plain(-u * 10));
    line.push(hex(glyph));
    const back = width + u * 10 - (advance ?? natural(font, glyph)) * 10;
    if (Math.abs(back) > 0.05) line.push(plain(back));
  }
  flush();
  if (rise !== 0) parts.push('0 Ts');
  return parts.join('\n');
}

/** The origin is the right end, and each glyph stands to the left of the one before it. */
function leftwards(
  font: XpsFont,
  placed: readonly Placed[],
  size: number,
  x: number,
  matrixAt: (x: number) => string,
): string {
  let at = x;
  return placed
    .map(({ glyph, advance, u, v }) => {
      at -= ((advance ?? natural(font, glyph)) * size) / 100;
      const rise = v === 0 ? '' : `${plain(v / 100)} Ts `;
      return `${matrixAt(at - (u * size) / 100)} ${rise}${hex(glyph)} Tj${v === 0 ? '' : ' 0 Ts'}`;
    })
    .join('\n');
}

/** Glyphs turned a quarter to the left, for vertical writing: the origin is the middle of their top. */
function sideways(font: XpsFont, placed: readonly Placed[], size: number, x: number, y: number): string {
  const { face } = font;
  let at = x;
  return placed
    .map(({ glyph, advance, u, v }) => {
      const left = at + ((u + (face.ascent * 100) / face.em) * size) / 100;
      const base = y + ((natural(font, glyph) / 2 - v) * size) / 100;
      at += ((advance ?? 100) * size) / 100;
      return `${plainAll([0, -size, -size, 0, left, base])} Tm ${hex(glyph)} Tj`;
    })
    .join('\n');
}

/** Brings characters and the list of glyphs together. */
function placeGlyphs(font: XpsFont, written: string, indices: string): Placed[] {
  // Braces at the start keep a text from being read as a reference.
  const units = [...written.replace(/^\{\}/, '')];
  const entries = indices === '' ? [] : indices.split(';');
  const placed: Placed[] = [];
  let character = 0;
  let entry = 0;
  while (entry < entries.length || character < units.length) {
    const cluster = /^\s*\((\d{1,4})(?::(\d{1,4}))?\)/.exec(entries[entry] ?? '');
    const codes = Number(cluster?.[1] ?? 1);
    const glyphs = Math.max(1, Number(cluster?.[2] ?? 1));
    // Cluster sizes count UTF-16 units.
    let text = '';
    while (character < units.length && text.length < codes) text += units[character++];
    for (let at = 0; at < glyphs; at += 1) {
      placed.push(readEntry(font, entries[entry] ?? '', at === 0 ? text : ''));
      entry += 1;
    }
  }
  return placed;
}

function readEntry({ face }: XpsFont, entry: string, text: string): Placed {
  const [index = '', advance = '', u = '', v = ''] = entry.replace(/^\s*\([^)]*\)/, '').split(',');
  const own = face.glyphOf(text.codePointAt(0) ?? 0);
  const glyph = index.trim() === '' ? own : number(index, own);
  return {
    glyph: glyph >= 0 && glyph < face.glyphs ? Math.floor(glyph) : 0,
    text,
    advance: advance.trim() === '' ? null : number(advance, 0),
    u: number(u, 0),
    v: number(v, 0),
  };
}

/** How cells of a workbook look, and how their numbers are written (ECMA-376-1, 18.8). */
import type { CellBorder, CellStyle } from '../../../contract/sheet-view.js';
import { attributeOf, readXml } from './read-xml.js';

/** What `xf` elements say, by the number that cells have. */
export interface WorkbookLooks {
  /** Formats of numbers, such as `#,##0.00`. */
  readonly formats: readonly string[];
  readonly looks: readonly CellStyle[];
}

/** Stands for a date as the person's language writes it: Excel does the same. */
const ownDate = '[own-date]';

/** A format of a number in a language. @param locale BCP 47 */
export function formatIn(code: string, locale: string): string {
  if (!code.includes(ownDate)) return code;
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: 'dd',
    month: 'mm',
    year: 'yyyy',
  };
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0);
  const own = parts.map(({ type, value }) => letters[type] ?? `"${value}"`).join('');
  return code.replace(ownDate, own);
}

/** Number formats that files name by their number alone (18.8.30). Those of dates are the ones that Excel has in English. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00' },
  ...{ 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??' },
  ...{ 14: ownDate, 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: `${ownDate} h:mm` },
  ...{ 37: '#,##0 ;(#,##0)', 38: '#,##0 ;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};

/** Colours of a theme are named in this order, which is not that of its file (18.8.3). */
const themeOrder = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
];

/** Colours of a theme as `#rrggbb`, by the numbers that styles use. */
export function readTheme(xml: string): readonly string[] {
  const found = new Map<string, string>();
  let name = '';
  readXml(xml, {
    open: (local, attributes) => {
      if (themeOrder.includes(local)) name = local;
      const value =
        local === 'srgbClr' ? attributes['val'] : local === 'sysClr' ? attributes['lastClr'] : null;
      if (name !== '' && value && !found.has(name)) found.set(name, `#${value.toLowerCase()}`);
    },
    close: (local) => {
      if (local === name) name = '';
    },
  });
  return themeOrder.map((one) => found.get(one) ?? '#000000');
}

/** A colour of the theme made lighter (to 1) or darker (to -1), each part of it alike. */
function tinted(colour: string, tint: number): string {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    const changed = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint;
    return Math.round(Math.min(255, Math.max(0, changed)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

function colourOf(
  attributes: Readonly<Record<string, string>>,
  theme: readonly string[],
): string | undefined {
  const rgb = /^(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(attributes['rgb'] ?? '')?.[1];
  if (rgb !== undefined) return `#${rgb.toLowerCase()}`;
  const themed = attributes['theme'] === undefined ? undefined : theme[Number(attributes['theme'])];
  return themed === undefined ? undefined : tinted(themed, Number(attributes['tint'] ?? 0));
}

interface FontFound {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  colour?: string;
}

const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false' && value !== 'none';

const alignments: ReadonlySet<string> = new Set(['left', 'center', 'right']);

type Borders = NonNullable<CellStyle['borders']>;

/** Lines by their names (18.18.3). */
const lines: Readonly<Record<string, Pick<CellBorder, 'width' | 'line'>>> = {
  ...{ hair: { width: 1, line: 'dotted' }, dotted: { width: 1, line: 'dotted' } },
  ...{ thin: { width: 1, line: 'solid' }, medium: { width: 2, line: 'solid' } },
  ...{ thick: { width: 3, line: 'solid' }, double: { width: 3, line: 'double' } },
  ...{ dashed: { width: 1, line: 'dashed' }, dashDot: { width: 1, line: 'dashed' } },
  ...{ dashDotDot: { width: 1, line: 'dashed' }, mediumDashed: { width: 2, line: 'dashed' } },
  ...{ mediumDashDot: { width: 2, line: 'dashed' }, mediumDashDotDot: { width: 2, line: 'dashed' } },
  slantDashDot: { width: 2, line: 'dashed' },
};

/** Sides by their names, also those of sheets that are written from right to left: they are shown from left to right. */
const sides: Readonly<Record<string, keyof Borders>> = {
  ...{ top: 'top', bottom: 'bottom', left: 'left', right: 'right', start: 'left', end: 'right' },
};

export function readStyles(xml: string, theme: readonly string[]): WorkbookLooks {
  const codes = new Map<number, string>(Object.entries(builtIn).map(([id, code]) => [Number(id), code]));
  const fonts: FontFound[] = [];
  const fills: (string | undefined)[] = [];
  const borders: Borders[] = [];
  let side: keyof Borders | undefined;
  const formats: string[] = [];
  const looks: CellStyle[] = [];
  /** The list that is read, and whether a fill of it is one. */
  let list = '';
  let isSolid = false;
  readXml(xml, {
    open: (local, attributes) => {
      if (['fonts', 'fills', 'borders', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(local)) list = local;
      else if (local === 'numFmt' && list !== 'dxfs')
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? 'General');
      else if (list === 'fonts') readFont(local, attributes, fonts, theme);
      else if (list === 'fills') {
        if (local === 'fill') fills.push(undefined);
        else if (local === 'patternFill') isSolid = attributes['patternType'] === 'solid';
        else if (local === 'fgColor' && isSolid) fills[fills.length - 1] = colourOf(attributes, theme);
      } else if (list === 'borders') {
        const known = borders.at(-1);
        const drawn = side && known?.[side];
        if (local === 'border') borders.push({});
        else if (local === 'color' && known && side && drawn) {
          const colour = colourOf(attributes, theme);
          if (colour !== undefined) known[side] = { ...drawn, colour };
        } else {
          side = sides[local];
          const line = lines[attributes['style'] ?? ''];
          if (known && side && line) known[side] = line;
        }
      } else if (list === 'cellXfs' && local === 'xf') {
        const id = attributeOf(attributes, 'numFmtId');
        formats.push(codes.get(Number(id ?? 0)) ?? 'General');
        const fill = fills[Number(attributes['fillId'] ?? 0)];
        const lined = borders[Number(attributes['borderId'] ?? 0)];
        looks.push({
          ...fonts[Number(attributes['fontId'] ?? 0)],
          ...(fill === undefined ? {} : { fill }),
          ...(lined && Object.keys(lined).length > 0 ? { borders: lined } : {}),
        });
      } else if (list === 'cellXfs' && local === 'alignment') {
        const look = looks.at(-1);
        const align = attributes['horizontal'];
        if (look && align !== undefined && alignments.has(align)) look.align = align as 'left';
        if (look && attributes['wrapText'] !== undefined && isOn(attributes['wrapText']))
          look.isWrapped = true;
      }
    },
    close: (local) => {
      if (local === list) list = '';
    },
  });
  return { formats, looks };
}

function readFont(
  local: string,
  attributes: Readonly<Record<string, string>>,
  fonts: FontFound[],
  theme: readonly string[],
): void {
  if (local === 'font') fonts.push({});
  const font = fonts.at(-1);
  if (!font) return;
  if (local === 'b' && isOn(attributes['val'])) font.bold = true;
  else if (local === 'i' && isOn(attributes['val'])) font.italic = true;
  else if (local === 'u' && isOn(attributes['val'])) font.underline = true;
  else if (local === 'color') {
    const colour = colourOf(attributes, theme);
    if (colour !== undefined) font.colour = colour;
  }
}

/** This module writes the looks of cells as Excel keeps them: every font, fill, border and whole look once, with a number (ECMA-376, 18.8). */
import { attribute, declaration } from '../relations.js';
import { spreadsheet } from './parts.js';

export interface FontLook {
  readonly name: string;
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** `#rrggbb`; absent for the usual colour. */
  readonly colour?: string;
  readonly script?: 'superscript' | 'subscript';
}

export interface LineLook {
  readonly style: 'thin' | 'medium' | 'thick' | 'double' | 'dashed' | 'mediumDashed';
  /** `#rrggbb`. */
  readonly colour: string;
}

export interface CellLook {
  readonly font?: FontLook;
  /** As Excel writes formats; absent for the usual one. */
  readonly numberFormat?: string;
  /** `#rrggbb` behind the cell. */
  readonly fill?: string;
  readonly borders?: Partial<Readonly<Record<(typeof sides)[number], LineLook>>>;
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly horizontal?: 'left' | 'center' | 'right';
  readonly isWrapped?: boolean;
}

/** The font of cells without another one: widths of columns are counted in its digits. */
export const usualFont = { name: 'Calibri', size: 11 } as const satisfies FontLook;
/** Excel takes letters of these sizes, points. */
const [smallest, largest] = [1, 409];

const argb = (colour: string): string => `FF${colour.slice(1).toUpperCase()}`;

/**
 * Returns the parts of a font, in the order that Excel keeps (18.8.22 and 18.4.7).
 * @param kind the font of a cell, or that of letters within one
 */
export function fontXml(font: FontLook, kind: 'name' | 'rFont'): string {
  const name = `<${kind} val="${attribute(font.name)}"/>`;
  const size = Math.min(largest, Math.max(smallest, font.size));
  return [
    kind === 'rFont' ? name : '',
    font.bold ? '<b/>' : '',
    font.italic ? '<i/>' : '',
    font.strike ? '<strike/>' : '',
    font.underline ? '<u/>' : '',
    font.script === undefined ? '' : `<vertAlign val="${font.script}"/>`,
    `<sz val="${size}"/>`,
    font.colour === undefined ? '' : `<color rgb="${argb(font.colour)}"/>`,
    kind === 'name' ? name : '',
  ].join('');
}

const fillXml = (colour: string): string =>
  `<patternFill patternType="solid"><fgColor rgb="${argb(colour)}"/></patternFill>`;

/** In the order of the standard. */
const sides = ['left', 'right', 'top', 'bottom'] as const;

function borderXml(borders: NonNullable<CellLook['borders']>): string {
  const lines = sides.map((side) => {
    const line = borders[side];
    return line
      ? `<${side} style="${line.style}"><color rgb="${argb(line.colour)}"/></${side}>`
      : `<${side}/>`;
  });
  return `${lines.join('')}<diagonal/>`;
}

/** Formats that Excel knows by a number, and shows the same everywhere: those of dates change with the language of its user. */
const knownFormats = new Map([
  ['General', 0],
  ['0', 1],
  ['0.00', 2],
  ['#,##0', 3],
  ['#,##0.00', 4],
  ['0%', 9],
  ['0.00%', 10],
  ['0.00E+00', 11],
  ['@', 49],
]);
/** Formats of a workbook's own have numbers from this one on. */
const firstOwn = 164;

/** Numbers things by their XML, from 0. */
class Numbered {
  readonly #numbers = new Map<string, number>();

  constructor(...first: readonly string[]) {
    for (const xml of first) this.numberOf(xml);
  }

  numberOf(xml: string): number {
    const known = this.#numbers.get(xml);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(xml, number);
    return number;
  }

  toXml(list: string, element: string): string {
    const all = Array.from(this.#numbers.keys(), (xml) => `<${element}>${xml}</${element}>`);
    return `<${list} count="${all.length}">${all.join('')}</${list}>`;
  }
}

export class WorkbookStyles {
  readonly #formats = new Map<string, number>();
  readonly #fonts = new Numbered(fontXml(usualFont, 'name'));
  // Excel takes the first two fills for these, whatever they are.
  readonly #fills = new Numbered('<patternFill patternType="none"/>', '<patternFill patternType="gray125"/>');
  readonly #borders = new Numbered(borderXml({}));
  readonly #looks = new Map<string, number>();

  constructor() {
    this.numberOf({});
  }

  /** Returns the number of a look, which is that of all that look the same. */
  numberOf(look: CellLook): number {
    const format = this.#formatOf(look.numberFormat);
    const font = look.font ? this.#fonts.numberOf(fontXml(look.font, 'name')) : 0;
    const fill = look.fill === undefined ? 0 : this.#fills.numberOf(fillXml(look.fill));
    const border = look.borders ? this.#borders.numberOf(borderXml(look.borders)) : 0;
    const alignment = alignmentXml(look);
    const xml = [
      `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"`,
      format > 0 ? ' applyNumberFormat="1"' : '',
      font > 0 ? ' applyFont="1"' : '',
      fill > 0 ? ' applyFill="1"' : '',
      border > 0 ? ' applyBorder="1"' : '',
      alignment === '' ? '/>' : ` applyAlignment="1">${alignment}</xf>`,
    ].join('');
    const known = this.#looks.get(xml);
    if (known !== undefined) return known;
    const number = this.#looks.size;
    this.#looks.set(xml, number);
    return number;
  }

  #formatOf(code: string | undefined): number {
    if (code === undefined) return 0;
    const known = knownFormats.get(code) ?? this.#formats.get(code);
    if (known !== undefined) return known;
    const number = firstOwn + this.#formats.size;
    this.#formats.set(code, number);
    return number;
  }

  toXml(): string {
    const formats = Array.from(
      this.#formats,
      ([code, number]) => `<numFmt numFmtId="${number}" formatCode="${attribute(code)}"/>`,
    );
    const looks = [...this.#looks.keys()];
    return [
      `${declaration}<styleSheet xmlns="${spreadsheet}">`,
      formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
      this.#fonts.toXml('fonts', 'font'),
      this.#fills.toXml('fills', 'fill'),
      this.#borders.toXml('borders', 'border'),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }
}

function alignmentXml({ horizontal, vertical, isWrapped }: CellLook): string {
  const parts = [
    horizontal === undefined ? '' : ` horizontal="${horizontal}"`,
    vertical === undefined ? '' : ` vertical="${vertical === 'middle' ? 'center' : vertical}"`,
    isWrapped ? ' wrapText="1"' : '',
  ].join('');
  return parts === '' ? '' : `<alignment${parts}/>`;
}

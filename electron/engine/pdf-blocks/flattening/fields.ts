/** Reads what a field of a form says, with what it inherits (ISO 32000-2, 12.7.4). */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import type { RgbColour } from '../marks/stamp-book.js';
import type { LetterFamily } from '../marks/letters.js';

export interface Field {
  readonly kind: 'text' | 'choice' | 'button' | 'signature';
  readonly flags: number;
  /** Words that show: of a list, those that are chosen. */
  readonly values: readonly string[];
  /** Rows of a list box. */
  readonly choices: readonly string[];
  /** The row that a list box begins with, from 0. */
  readonly topRow: number;
  /** Places of a comb field. */
  readonly maxLength: number;
  readonly align: 'left' | 'center' | 'right';
  readonly family: LetterFamily;
  readonly bold: boolean;
  /** In points; 0: as large as fits. */
  readonly size: number;
  readonly colour: RgbColour;
}

export const fieldFlag = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  comb: 1 << 24,
} as const;

/** @param form the AcroForm dictionary, for what it gives all fields */
export function readField(edit: Pdf, widget: Dictionary, form: Dictionary): Field {
  const of = (key: string) => edit.at(edit.inherited(widget, key));
  const number = (key: string): number => {
    const value = of(key);
    return typeof value === 'number' ? value : 0;
  };
  const rows = optionsOf(edit, of('/Opt'));
  const value = of('/V');
  const given = Array.isArray(value) ? edit.array(value).map((item) => edit.at(item)) : [value];
  const values = given
    .map(text)
    .filter((item): item is string => item !== undefined)
    .map((item) => rows.find(([exported]) => exported === item)?.[1] ?? item);
  const appearance = text(of('/DA')) ?? text(edit.at(form['/DA'])) ?? '';
  const align = (['left', 'center', 'right'] as const)[number('/Q')] ?? 'left';
  return {
    kind: kindOf(of('/FT')),
    flags: number('/Ff'),
    values,
    choices: rows.map(([, shown]) => shown),
    topRow: Math.max(0, Math.trunc(number('/TI'))),
    maxLength: number('/MaxLen'),
    align,
    ...readAppearance(appearance),
  };
}

function kindOf(type: QpdfValue | undefined): Field['kind'] {
  switch (type) {
    case '/Tx':
      return 'text';
    case '/Ch':
      return 'choice';
    case '/Btn':
      return 'button';
    default:
      return 'signature';
  }
}

/** Returns the export value and the displayed text of each option. */
function optionsOf(edit: Pdf, value: QpdfValue | undefined): (readonly [string, string])[] {
  return edit.array(value).flatMap((item): (readonly [string, string])[] => {
    const row = edit.at(item);
    const [exported, shown] = Array.isArray(row)
      ? edit.array(row).map((part) => text(edit.at(part)))
      : [text(row)];
    return exported === undefined ? [] : [[exported, shown ?? exported]];
  });
}

/** Decodes a text string; binary ones are read as Latin-1. */
export function text(value: QpdfValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('u:')) return value.slice(2);
  if (value.startsWith('b:')) return Buffer.from(value.slice(2), 'hex').toString('latin1');
  return undefined;
}

/** Reads font, size and colour of a default appearance (ISO 32000-2, 12.7.4.3). */
function readAppearance(appearance: string): Pick<Field, 'family' | 'bold' | 'size' | 'colour'> {
  const font = /\/(\S+)\s+(-?[\d.]+)\s+Tf/.exec(appearance);
  const name = font?.[1] ?? '';
  const family = /cour|mono|typewriter|^cobo/i.test(name)
    ? 'mono'
    : /^ti|times|serif|roman|georgia/i.test(name)
      ? 'serif'
      : 'sans';
  const numbers = (operator: string, count: number): number[] | undefined => {
    const found = new RegExp(`((?:-?[\\d.]+\\s+){${count}})${operator}(?![a-zA-Z])`).exec(appearance)?.[1];
    return found?.trim().split(/\s+/).map(Number);
  };
  return {
    family,
    bold: /bo(ld)?\b|bold|^hebo|^tibo|^cobo/i.test(name),
    size: Math.abs(Number(font?.[2] ?? 0)) || 0,
    colour: colourOf(numbers('rg', 3) ?? numbers('k', 4) ?? numbers('g', 1) ?? [0]) ?? [0, 0, 0],
  };
}

/** Converts one, three or four numbers of grey, RGB or CMYK; returns undefined for none. */
export function colourOf(values: readonly number[]): RgbColour | undefined {
  const within = values.map((value) => Math.min(1, Math.max(0, value)));
  const [a = 0, b = 0, c = 0, d = 0] = within;
  switch (within.length) {
    case 1:
      return [a, a, a];
    case 3:
      return [a, b, c];
    case 4:
      return [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)];
    default:
      return undefined;
  }
}

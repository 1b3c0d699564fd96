/** This module reads numbers as people print them: to their parts first, and to a value when the signs between the digits are known. */
import { currencyAround } from './currency.js';
import { unraised } from '../model/index.js';
import { normalise } from './normal.js';
import { thousandsMarks, type DecimalSign, type NumberStyle } from './style.js';

/** How a negative number is marked. */
type Sign = 'none' | 'minus' | 'plus' | 'brackets' | 'trailing';

export interface NumberParts {
  readonly sign: Sign;
  /** The digits with the signs between them: `1.234,50`. */
  readonly digits: string;
  /** What the signs between the digits alone tell; `either` where one sign could be both. */
  readonly decimal: DecimalSign | 'none' | 'either';
  /** The `,-` or `.–` that stands for no cents: `€ 12,-`. */
  readonly dash: string;
  readonly currency: {
    readonly symbol: string;
    readonly isBefore: boolean;
    readonly isSpaced: boolean;
  } | null;
  readonly percent: { readonly sign: '%' | '‰'; readonly isSpaced: boolean } | null;
  /** Exponent of `1.2E-5`; null for none. */
  readonly exponent: number | null;
}

const marks = `[${thousandsMarks}]`;
/** Digits may have signs between them, at most one at a time. */
const digitsPattern = new RegExp(`^(?:\\d+(?:(?:[., ]|${marks})\\d+)*|[.,]\\d+)$`, 'u');
const exponentPattern =
  /^(.*\d)\s*(?:[eE]\s*([+-]?\d{1,3})|[x×·*]\s*10\s*(?:\^?\s*([+-]?\d{1,3})|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)))$/u;

/**
 * Reads a number.
 * @returns undefined for what is no number, or one that is better kept as it is written
 */
export function readNumber(given: string): NumberParts | undefined {
  if (given.length > 60) return undefined;
  let text = normalise(given);
  if (!/\d/u.test(text)) return undefined;
  let sign: Sign = 'none';
  const around = currencyAround(text);
  let currency = around?.currency ?? null;
  if (around) text = around.rest;
  const bracketed = /^\((.*)\)(\s*%)?$/u.exec(text);
  if (bracketed) {
    sign = 'brackets';
    text = (bracketed[1] ?? '').trim() + (bracketed[2] ?? '');
    const inside = currency === null ? currencyAround(text) : undefined;
    if (inside) [currency, text] = [inside.currency, inside.rest];
  }
  const percent = /\s*([%‰])$/u.exec(text);
  if (percent) text = text.slice(0, percent.index);
  const dash = currency === null ? null : /[.,](?:-{1,2}|[–—])$/u.exec(text);
  if (dash) text = text.slice(0, dash.index);
  const lead = /^([+\-–])\s?/u.exec(text);
  if (lead) {
    if (sign !== 'none') return undefined;
    sign = lead[1] === '+' ? 'plus' : 'minus';
    text = text.slice(lead[0].length);
    const behind = currency === null ? currencyAround(text) : undefined;
    if (behind) [currency, text] = [behind.currency, behind.rest];
  } else if (/\d\s?[-–]$/u.test(text)) {
    if (sign !== 'none') return undefined;
    sign = 'trailing';
    text = text.replace(/\s?[-–]$/u, '');
  }
  const scientific = percent || currency ? null : exponentPattern.exec(text);
  let exponent: number | null = null;
  if (scientific) {
    const said = scientific[2] ?? scientific[3] ?? unraised(scientific[4] ?? '');
    // `1E5` is a name as often as a number; `1.2E5` and `1E-5` are numbers.
    if (scientific[2] !== undefined && !/[+-]/u.test(said) && !/[.,]/u.test(scientific[1] ?? ''))
      return undefined;
    exponent = Number(said);
    text = scientific[1] ?? '';
  }
  if (!digitsPattern.test(text)) return undefined;
  const decimal = decimalOf(text, dash !== null);
  if (decimal === undefined) return undefined;
  return {
    sign,
    digits: text,
    decimal,
    dash: dash?.[0] ?? '',
    currency,
    percent: percent && { sign: percent[1] === '‰' ? '‰' : '%', isSpaced: percent[0].length > 1 },
    exponent,
  };
}

/** Returns what the signs between digits alone tell; undefined where this is no number in any country. */
function decimalOf(digits: string, isWhole: boolean): NumberParts['decimal'] | undefined {
  const signs: readonly string[] = digits.match(/\D/gu) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return 'none';
  const kinds = new Set(signs);
  if (kinds.size > 2) return undefined;
  const isSign = last === '.' || last === ',';
  if (kinds.size === 2) {
    // Of two signs, the last one is the decimal one, and is there once.
    if (!isSign || signs.indexOf(last) !== signs.length - 1 || isWhole) return undefined;
    return areThousands(digits.slice(0, digits.lastIndexOf(last))) ? last : undefined;
  }
  if (signs.length > 1) {
    if (!areThousands(digits)) return undefined;
    return isSign ? (last === '.' ? ',' : '.') : 'none';
  }
  if (!isSign) return areThousands(digits) ? 'none' : undefined;
  if (!areThousands(digits) || digits.startsWith('0')) return isWhole ? undefined : last;
  return isWhole ? (last === '.' ? ',' : '.') : 'either';
}

/** Tells whether digits are in groups of three behind one to three digits; in India in groups of two, with a three at the end. */
const areThousands = (digits: string): boolean =>
  /^\d{1,3}(?:\D\d{3})+$/u.test(digits) ||
  /^\d{1,2}(?:[, ]\d{2})+[, ]\d{3}$/u.test(digits) ||
  /^\d+$/u.test(digits);

export interface ReadValue {
  readonly value: number;
  readonly decimals: number;
  readonly isGrouped: boolean;
  /** True where the groups above the first thousand are of two: `12,34,567`. */
  readonly isIndian: boolean;
}

/** Returns the value of a number, when the decimal sign is known. */
export function valueOf(parts: NumberParts, decimal: NumberStyle['decimal']): ReadValue {
  const sign = parts.decimal === 'either' ? decimal : parts.decimal;
  const at = sign === 'none' ? -1 : parts.digits.lastIndexOf(sign);
  const whole = at === -1 ? parts.digits : parts.digits.slice(0, at);
  const fraction = at === -1 ? '' : parts.digits.slice(at + 1);
  const size = Number(
    `${whole.replace(/\D/gu, '') || '0'}.${fraction || '0'}e${String(parts.exponent ?? 0)}`,
  );
  const isNegative = parts.sign === 'minus' || parts.sign === 'brackets' || parts.sign === 'trailing';
  const shown = isNegative ? -size : size;
  return {
    value: parts.percent?.sign === '%' ? hundredth(shown) : shown,
    decimals: fraction.length,
    isGrouped: /\d\D\d/u.test(whole),
    isIndian: /\d\D\d\d\D\d/u.test(whole),
  };
}

/** Divides by a hundred without an error of rounding: 12.3 % is 0.123 and not 0.12300000000000001. */
const hundredth = (value: number): number => Number(`${String(value)}e-2`) || value / 100;

/** Finds what has a form of its own: account numbers, cards, addresses, telephone numbers, dates. */
import { runInNewContext } from 'node:vm';
import { ServiceError } from '../../../../contract/index.js';
import { digitOf } from './alike.js';
import type { Find } from './needles.js';

export const patternNames = ['iban', 'card', 'email', 'phone', 'date'] as const;
type PatternName = (typeof patternNames)[number];

/** A piece of text that a pattern fits: UTF-16 units, the end not included. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Milliseconds that an expression may take on one page. */
const expressionTime = 2_000;
/** The most pieces that an expression may find on one page. */
const maxPieces = 100_000;

/** Length of an IBAN by its country (ISO 13616, registry of SWIFT). */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
    CR: 22,
  },
  ...{
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
    GB: 22,
    GE: 22,
  },
  ...{
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
    IT: 27,
    JO: 30,
    KW: 30,
  },
  ...{
    KZ: 20,
    LB: 28,
    LC: 32,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
  },
  ...{
    MU: 30,
    NL: 18,
    NO: 15,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
    RO: 24,
    RS: 22,
    SA: 24,
    SC: 31,
    SE: 24,
  },
  ...{ SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
};
const shortestIban = 15;
const longestIban = 34;

/** Tells whether an account number has the right check digits (ISO 7064, mod 97-10). @param text capitals and digits alone */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false;
  const known = ibanLengths[text.slice(0, 2)];
  if (known === undefined ? text.length < shortestIban || text.length > longestIban : text.length !== known)
    return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Tells whether a card number has the right check digit (ISO/IEC 7812-1, Luhn). @param digits digits alone */
export function isCard(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** One of these may stand between the parts of a number, with spaces around it. */
const isBetween = (sign: string): boolean => /[\s.\u00b7\u2010-\u2015\u2212/-]/u.test(sign);

/** Finds numbers whose signs may stand in groups, the longest first. */
function findChecked(
  text: string,
  starts: RegExp,
  isSign: (sign: string) => boolean,
  isRight: (signs: string) => boolean,
  longest: number,
): Piece[] {
  const pieces: Piece[] = [];
  for (const { index } of text.matchAll(starts)) {
    if (index < (pieces.at(-1)?.end ?? 0)) continue;
    const signs: string[] = [];
    const ends: number[] = [];
    let hasMark = false;
    for (let at = index; at < text.length && signs.length < longest; at += 1) {
      const sign = text[at]!.toUpperCase();
      if (isSign(sign)) {
        signs.push(sign);
        ends.push(at + 1);
        hasMark = false;
      } else if (!isBetween(sign)) break;
      else if (!/\s/.test(sign)) {
        if (hasMark) break;
        hasMark = true;
      }
    }
    for (let length = signs.length; length >= 4; length -= 1) {
      if (!isRight(signs.slice(0, length).join(''))) continue;
      pieces.push({ start: index, end: ends[length - 1]! });
      break;
    }
  }
  return pieces;
}

const findIbans = (text: string) =>
  findChecked(
    text,
    /(?<![A-Za-z0-9])[A-Za-z][\s.-]?[A-Za-z][\s.-]?\d[\s.-]?\d/g,
    (sign) => /[A-Z0-9]/.test(sign),
    isIban,
    longestIban,
  );

const findCards = (text: string) =>
  findChecked(text, /(?<!\d)[2-6](?=[\s.-]?\d)/g, (sign) => /\d/.test(sign), isCard, 19);

const piecesOf = (text: string, expression: RegExp): Piece[] =>
  [...text.matchAll(expression)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));

/** A break of lines may stand at the sign itself, behind a hyphen, and behind a point that small letters follow. */
const email =
  /[\p{L}\p{N}][\p{L}\p{N}_%+'.-]*\n?@\n?(?:[\p{L}\p{N}](?:(?:[\p{L}\p{N}-]|-\n)*[\p{L}\p{N}])?[.](?:\n(?=\p{Ll}))?)+\p{L}{2,24}/gu;

const findEmails = (text: string) => piecesOf(text, email);

/** Names of months in the languages of Platen, long and short. */
const months = [
  ...new Set(
    ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
        return Array.from(
          { length: 12 },
          (_, at) =>
            format
              .formatToParts(Date.UTC(2026, at, 15))
              .find(({ type }) => type === 'month')
              ?.value.replace(/[.]$/, '') ?? '',
        );
      }),
    ),
  ),
  // In Austria, and the usual short form that Intl does not give.
  ...['J\u00e4nner', 'Feber', 'Sep', 'Sept'],
]
  .map(plain)
  .filter((name) => /^\p{L}+$/u.test(name))
  .sort((a, b) => b.length - a.length)
  .join('|');

const year = '(?:1[89]|20|21)\\d\\d';
const ordinal = '(?:[.]?[\u00ba\u00b0\u00aa]|[.]|st|nd|rd|th|er|ste|de|e)?';
const dates = [
  new RegExp(
    `(?<![\\p{L}\\d])${year}\\s?[-./]\\s?(?:0?[1-9]|1[0-2])\\s?[-./]\\s?(?:0?[1-9]|[12]\\d|3[01])(?!\\d)`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d.])(?:0?[1-9]|[12]\\d|3[01])\\s?[-./]\\s?(?:0?[1-9]|[12]\\d|3[01])\\s?[-./]\\s?(?:${year}|\\d\\d)(?![\\d])`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?:0?[1-9]|[12]\\d|3[01])${ordinal}[\\s./-]{1,2}(?:de\\s+|of\\s+)?(?:${months})[.]?(?:,?[\\s./-]{1,2}(?:de\\s+|del\\s+)?${year}|[./-]\\d\\d(?!\\d))?(?!\\p{L}|\\d)`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${months})[.]?[\\s-](?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?(?:,?[\\s-]${year})?(?!\\p{L}|\\d)`,
    'giu',
  ),
];
const findDates = (text: string) => dates.flatMap((expression) => piecesOf(text, expression));

/** What may stand between digits: a number does not go on in the next line, for others begin there. */
const phones = [
  // With the code of a country.
  /(?<!\p{L}|\d[ .-]?)(?:\+|00) ?[1-9](?:[ ()./\u2010-\u2015-]{0,3}\d){6,14}(?!\d)/gu,
  // Within a country, from its zero.
  /(?<!\p{L}|\d[ .-]?|[.,+])\(?0[1-9]\d{0,4}\)?[ /.\u2010-\u2015-]{0,3}\d(?:[ /.\u2010-\u2015-]{0,2}\d){4,10}(?!\d)/gu,
  // North America.
  /(?<!\p{L}|\d[ .-]?|[+(])(?:1[ .-])?\(?[2-9]\d{2}\)?[ .\u2010-\u2015-]{1,2}[2-9]\d{2}[ .\u2010-\u2015-]\d{4}(?!\d)/gu,
  // Spain and Portugal, in their own groups; Brazil.
  /(?<!\p{L}|\d[ .-]?|[.,+])[6-9]\d{2}[ .-](?:\d{3}[ .-]\d{3}|\d{2}[ .-]\d{2}[ .-]\d{2})(?![ .,]?\d)/gu,
  /(?<!\p{L}|\d)\(\d{2}\) ?9?\d{4}[ -]\d{4}(?!\d)/gu,
  // Behind a word that says so.
  /(?<=(?:tel|phone|fon|fax|mobile|mobil|handy|gsm|cell|t\u00e9l|t\u00e9l\u00e9phone|telefono|tel\u00e9fono|telefone|telefoon)[.: ]{1,3})[+(]?\d(?:[ ()./\u2010-\u2015-]{0,3}\d){4,14}(?!\d)/giu,
];

/** Telephone numbers; what is a date is none. */
function findPhones(text: string): Piece[] {
  const days = findDates(text);
  const isDate = (piece: Piece) => days.some(({ start, end }) => start <= piece.start && end >= piece.end);
  return phones.flatMap((expression) => piecesOf(text, expression)).filter((piece) => !isDate(piece));
}

const finders: Readonly<Record<PatternName, (text: string) => Piece[]>> = {
  iban: findIbans,
  card: findCards,
  email: findEmails,
  phone: findPhones,
  date: findDates,
};

/** What is looked for beside words. */
export interface Patterns {
  readonly names: readonly PatternName[];
  /** A regular expression; `''` for none. */
  readonly expression: string;
}

/** Checks an expression. @throws ServiceError `redact_expression` */
export function mustBeExpression(expression: string): void {
  if (expression === '') return;
  try {
    const parsed = new RegExp(expression, 'giu');
    if (parsed.test('')) throw new Error('it fits an empty text');
  } catch (thrown) {
    // The message names the expression, which no history keeps.
    const message = thrown instanceof Error ? thrown.message : '';
    const reason = message.startsWith('Invalid') ? (message.split(': ').at(-1) ?? '') : message;
    throw new ServiceError('redact_expression', { reason });
  }
}

/** Runs an expression for a limited time. @throws ServiceError `redact_expression_slow` */
function findExpression(text: string, expression: string): Piece[] {
  try {
    const found = runInNewContext(
      `const found = []; for (const one of text.matchAll(new RegExp(expression, 'giu'))) { if (one[0] !== '') found.push([one.index, one.index + one[0].length]); if (found.length > limit) break; } JSON.stringify(found)`,
      { text, expression, limit: maxPieces },
      { timeout: expressionTime },
    ) as string;
    const pieces = (JSON.parse(found) as [number, number][]).map(([start, end]) => ({ start, end }));
    if (pieces.length <= maxPieces) return pieces;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
  }
  throw new ServiceError('redact_expression_slow');
}

/** A break of lines, a space, or what is seen; `''` for what is not. */
function shownAs(character: string): string {
  if (/^\s+$/u.test(character)) return /[\r\n]/.test(character) ? '\n' : ' ';
  const isUnseen = character < ' ' || /^[\u00ad\u200b-\u200f\u2060\ufeff]$/u.test(character);
  return isUnseen ? '' : character;
}

interface ShownText {
  readonly text: string;
  /** For each unit of the text, the number of its character. */
  readonly starts: readonly number[];
}

function textOf(characters: readonly string[], shownOf: (character: string) => string): ShownText {
  const starts: number[] = [];
  let text = '';
  for (const [place, character] of characters.entries()) {
    // Breaks of lines are alike, and what is not seen is nothing.
    const shown = shownOf(character);
    if (/\s/.test(shown) && /\s$/.test(text)) continue;
    for (let unit = 0; unit < shown.length; unit += 1) starts.push(place);
    text += shown;
  }
  return { text, starts };
}

/** Letters without accents, however those are written, and digits and signs of any script and width as those of Latin. */
function plain(text: string): string {
  if (/^[ -~\n]*$/.test(text)) return text;
  return [...text.normalize('NFD')]
    .map((sign) => {
      if (/\p{Nd}/u.test(sign)) return digitOf(sign.normalize('NFKC'));
      if (sign === '\u2212') return '-';
      return /\p{Mn}/u.test(sign) ? '' : /[\uff01-\uff5e]/.test(sign) ? sign.normalize('NFKC') : sign;
    })
    .join('');
}

/** Finds patterns in a text that is read character by character. @throws ServiceError `redact_expression_slow` */
export function findPatterns(characters: readonly string[], { names, expression }: Patterns): Find[] {
  if (names.length === 0 && expression === '') return [];
  const exact = textOf(characters, shownAs);
  const folded = names.length === 0 ? exact : textOf(characters, (character) => plain(shownAs(character)));
  const of = (
    name: PatternName | 'expression',
    pieces: readonly Piece[],
    { starts }: Pick<ShownText, 'starts'>,
  ): Find[] =>
    pieces
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => ({ of: name, kind: name, first: starts[start]!, last: starts[end - 1]! }));
  return [
    ...names.flatMap((name) => of(name, finders[name](folded.text), folded)),
    ...(expression === '' ? [] : of('expression', findExpression(exact.text, expression), exact)),
  ];
}

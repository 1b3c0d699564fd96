/** Compares the pages of a PDF with the data inside it: number, dates, totals and accounts that a person would pay by. */
import { languages } from '../../../../contract/languages.js';
import { compare, decimalText, round } from '../decimal.js';
import type { Invoice } from '../model.js';
import type { TermId } from '../terms.js';
import { isIban } from './iban.js';
import { numberIn, valuesIn, zero } from './reading.js';

export interface PictureFinding {
  readonly kind:
    /** The pages show it. */
    | 'same'
    /** The pages do not show it, in no usual spelling. */
    | 'not_shown'
    /** The pages show an account that the data do not name. */
    | 'other_account';
  readonly term: TermId;
  /** As the data have it; for another account, what the pages show. */
  readonly value: string;
}

/** Null where the pages have no text to compare: a scan. @param text of all pages */
export function comparePicture({ root }: Invoice, text: string): readonly PictureFinding[] | null {
  const shown = normal(text);
  if (shown.replaceAll(/\W/g, '').length < 20) return null;
  const found: PictureFinding[] = [];
  const say = (term: TermId, value: string, isShown: boolean) =>
    found.push({ kind: isShown ? 'same' : 'not_shown', term, value });
  for (const { text: number } of valuesIn(root, 'BT-1'))
    say('BT-1', number, tight(shown).includes(tight(normal(number))));
  for (const term of ['BT-2', 'BT-9'] as const)
    for (const { text: date } of valuesIn(root, term)) say(term, date, showsDate(shown, date));
  for (const term of ['BT-109', 'BT-110', 'BT-112', 'BT-115'] as const) {
    const amount = numberIn(root, term);
    // A sum that is zero is often left out.
    if (amount && compare(amount, zero) !== 0)
      say(term, decimalText(round(amount, 2)), showsAmount(shown, amount));
  }
  const accounts = valuesIn(root, 'BT-84').map(({ text: account }) => tight(account).toUpperCase());
  for (const account of accounts.filter(isIban))
    say('BT-84', account, tight(shown).toUpperCase().includes(account));
  const known = new Set([
    ...accounts,
    ...valuesIn(root, 'BT-91').map(({ text: one }) => tight(one).toUpperCase()),
  ]);
  for (const account of accountsIn(shown))
    if (!known.has(account)) found.push({ kind: 'other_account', term: 'BT-84', value: account });
  return found;
}

const normal = (text: string): string => text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212]/g, '-');
const tight = (text: string): string => text.replaceAll(/\s/g, '');

/** Accounts on the pages: letters and check digits, then groups of four or none. */
function accountsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [written] of text
    .toUpperCase()
    .matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g)) {
    // Words behind an account are not part of it.
    const parts = written.split(' ');
    for (let count = parts.length; count > 0; count -= 1) {
      const account = parts.slice(0, count).join('');
      if (!isIban(account)) continue;
      found.add(account);
      break;
    }
  }
  return found;
}

/** `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `1234.5`. */
function showsAmount(text: string, amount: { readonly digits: bigint; readonly scale: number }): boolean {
  const plain = decimalText(round(amount, 2)).replace('-', '');
  const [whole = '', fraction = ''] = plain.split('.');
  const cents = fraction.padEnd(2, '0');
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "[.,'’ \\u00a0\\u202f]?");
  const end =
    cents === '00' ? '(?:[.,](?:00?|-))?' : cents.endsWith('0') ? `[.,]${cents[0]}0?` : `[.,]${cents}`;
  return new RegExp(`(?<![\\d])(?<!\\d[.,])${groups}${end}(?![\\d])(?![.,]\\d)`).test(text);
}

/** In figures, by day, month and year in any order, or with the name of the month in a language of Platen. */
function showsDate(text: string, date: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  if (year === '') return true;
  const [d, m] = [`0?${Number(day)}`, `0?${Number(month)}`];
  const y = `(?:${year}|${year.slice(2)})`;
  const gap = '\\s?[./-]\\s?';
  const figures = [
    `${year}${gap}${m}${gap}${d}`,
    `${d}${gap}${m}${gap}${y}`,
    `${m}${gap}${d}${gap}${y}`,
    `${year}${month}${day}`,
  ];
  if (new RegExp(`(?<!\\d)(?:${figures.join('|')})(?!\\d)`).test(text)) return true;
  const names = new Set(
    languages.flatMap((language) =>
      (['long', 'short'] as const).map((form) =>
        new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' })
          .format(new Date(`${year}-${month}-01T00:00:00Z`))
          .replace('.', '')
          .toLowerCase(),
      ),
    ),
  );
  const lower = text.toLowerCase();
  return [...names].some((name) =>
    new RegExp(
      `(?<!\\d)${d}(?:\\.|st|nd|rd|th|º|er)?\\s?(?:de\\s)?-?${name}\\.?-?,?\\s?(?:de\\s)?${y}|${name}\\.?\\s${d}(?:st|nd|rd|th)?,?\\s${y}`,
    ).test(lower),
  );
}

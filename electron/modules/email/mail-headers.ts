/** Reads the headers of a message: encoded words, raw bytes in some charset, addresses, dates with their zone. */
import { namedTable } from '../../../contract/named-table.js';
import libmime from 'libmime';
import { addressParser } from 'postal-mime';
import { decodeText } from './charsets.js';
import type { MailAddress } from './message.js';
import type { RawHeader } from './mime-parts.js';

/** Values of more characters are cut: only machines write them. */
const maxValueLength = 100_000;

export class MailHeaders {
  readonly #list: readonly RawHeader[];
  readonly #charset: string;

  /** @param charset of bytes that are not UTF-8: that of the body, as a rule */
  constructor(list: readonly RawHeader[], charset: string) {
    this.#list = list;
    this.#charset = charset;
  }

  /** Unfolded value with encoded words read; `''` when there is no such header. The first one counts. */
  text(key: string): string {
    return words(this.raw(key));
  }

  /** Unfolded value as it stands. */
  raw(key: string): string {
    const found = this.#list.find((header) => header.key === key);
    return found === undefined ? '' : this.#value(found);
  }

  addresses(key: string): MailAddress[] {
    return this.#list
      .filter((header) => header.key === key)
      .flatMap((header) => readAddresses(this.#value(header)));
  }

  /** All of them in order, readable. */
  all(): { readonly name: string; readonly value: string }[] {
    return this.#list.map((header) => ({
      name: header.line.slice(0, Math.max(0, header.line.indexOf(':'))).trim(),
      value: words(this.#value(header)),
    }));
  }

  #value({ line }: RawHeader): string {
    const bytes = Buffer.from(line.slice(line.indexOf(':') + 1, maxValueLength), 'binary');
    return decodeHeaderBytes(bytes, this.#charset)
      .replaceAll(/\r?\n(?=[ \t])/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }
}

function decodeHeaderBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeText(bytes, /^utf-?8$/i.test(charset) ? '' : charset);
  }
}

/** Encoded words (RFC 2047) as text. Never throws. */
function words(text: string): string {
  if (!text.includes('=?')) return text;
  try {
    return libmime.decodeWords(text).replaceAll(/\p{Cc}+/gu, ' ');
  } catch {
    return text;
  }
}

export function readAddresses(value: string): MailAddress[] {
  // An encoded word may hold a whole address, or a comma that divides nothing.
  return parsed(value.slice(0, maxValueLength)).flatMap(({ name, address }) => {
    const shown = words(name).replaceAll(/\s+/g, ' ').trim();
    if (address === '' && /<[^<>\s]+@[^<>\s]+>/.test(shown) && name !== shown) return parsed(shown);
    return shown === '' && address === '' ? [] : [{ name: shown, address: words(address) }];
  });
}

/** Stands for the beginning of encoded words: no character has this code. */
const veil = '\ufdd0?';

/** Addresses of a header, those of groups among them, with encoded words as they stand. */
function parsed(value: string): MailAddress[] {
  // The parser would read encoded words itself, in fewer charsets.
  const found = addressParser(value.replaceAll('=?', veil), { flatten: true }).map(
    ({ name, address = '' }) => ({
      name: name.replaceAll(veil, '=?'),
      address: address.replaceAll(veil, '=?'),
    }),
  );
  return withCommas(found);
}

/** Puts names together again that commas without quotes divided: `Foo, Joe <joe@example.com>`. */
function withCommas(found: readonly MailAddress[]): MailAddress[] {
  const joined: MailAddress[] = [];
  for (const one of found.toReversed()) {
    const next = joined.at(-1);
    if (next && one.address === '' && one.name !== '' && next.address !== '' && next.name !== '')
      joined[joined.length - 1] = { ...next, name: `${one.name}, ${next.name}` };
    else joined.push(one);
  }
  return joined.reverse();
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Zones with letters that RFC 5322 knows, in minutes east of UTC. */
const zones = namedTable<number>({
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
  BST: 60,
  CET: 60,
  CEST: 120,
  MET: 60,
  MEST: 120,
  JST: 540,
});

const mailDate =
  /(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{2,4})[\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?\s*(?:([+-])(\d{2}):?(\d{2})|([a-z]{1,5})\b)?/i;

/** The moment a `Date` header says, and the zone it says it in. */
export function readDate(text: string): { readonly date: Date | null; readonly zone: number | null } {
  const match = mailDate.exec(text);
  const month = months.indexOf(match?.[2]?.toLowerCase() ?? '');
  if (!match || month < 0) {
    const date = new Date(/\d:\d\d.*(?:[+-]\d\d:?\d\d|Z|GMT|UTC)\s*$/i.test(text) ? text : `${text} UTC`);
    return { date: text.trim() === '' || Number.isNaN(date.getTime()) ? null : date, zone: null };
  }
  const [, day, , yearText, hour, minute, second, sign, zoneHours, zoneMinutes, letters] = match;
  let year = Number(yearText);
  if (year < 100) year += year < 50 ? 2000 : 1900;
  let zone: number | null = letters === undefined ? null : (zones[letters.toUpperCase()] ?? null);
  if (sign !== undefined) {
    zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
    // Beyond what any place on earth has, it is a mistake.
    if (Math.abs(zone) > 15 * 60) zone = 0;
  }
  const time = Date.UTC(year, month, Number(day), Number(hour), Number(minute), Number(second ?? 0));
  const date = new Date(time - (zone ?? 0) * 60_000);
  return Number.isNaN(date.getTime()) ? { date: null, zone: null } : { date, zone };
}

/** The values of an invoice in the order of the standard's terms, as a list and as a table (CSV). */
import type { Group, Invoice } from '../../../engine/invoice/model.js';
import { nameOf } from '../../../engine/invoice/check/reading.js';

export interface ListedValue {
  readonly term: string;
  /** The English name of the standard. */
  readonly name: string;
  /** Groups it is in, with numbers where there are several: `BG-25[2]/BG-31`. */
  readonly group: string;
  /** As written; of an attached file its number of characters in Base64. */
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Line of the file. */
  readonly line: number;
}

export function listValues({ root }: Invoice): ListedValue[] {
  const all: ListedValue[] = [];
  const walk = (group: Group, at: string): void => {
    for (const [term, values] of group.terms)
      for (const { text, type, attributes, place } of values) {
        const value = type === 'binary' ? `${text.length} characters (Base64)` : text;
        all.push({ term, name: nameOf(term), group: at, value, attributes, line: place.line });
      }
    for (const [id, inner] of group.groups)
      for (const [place, one] of inner.entries())
        walk(one, `${at === '' ? '' : `${at}/`}${id}${inner.length > 1 ? `[${place + 1}]` : ''}`);
  };
  walk(root, '');
  return all;
}

const head = ['Term', 'Name', 'Group', 'Value', 'Attributes', 'Line'] as const;

/** RFC 4180, with a byte order mark, by which spreadsheets know UTF-8. */
export function valuesAsCsv(invoice: Invoice): string {
  const rows = listValues(invoice).map(({ term, name, group, value, attributes, line }) => [
    term,
    name,
    group,
    value,
    Object.entries(attributes)
      .map(([key, text]) => `${key}=${text}`)
      .join(' '),
    String(line),
  ]);
  return `\uFEFF${[[...head], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  // A spreadsheet takes these for the beginning of a formula; numbers may begin with a minus.
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

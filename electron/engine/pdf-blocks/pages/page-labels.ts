/** Reads and writes page labels: what a reader calls each page (ISO 32000-2, 12.4.2). */
import { numeral } from './numerals.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** The labels from one page on, as qpdf's JSON gives them. */
export interface LabelRange {
  /** From 0. */
  readonly index: number;
  readonly label: { readonly '/S'?: QpdfValue; readonly '/St'?: QpdfValue; readonly '/P'?: QpdfValue };
}

export interface PageLabel {
  /** `/D`, `/r`, `/R`, `/a`, `/A`; null: the prefix alone. */
  readonly style: string | null;
  /** Without qpdf's mark. */
  readonly prefix: string;
  readonly number: number;
}

export const decimal = (number: number): PageLabel => ({ style: '/D', prefix: '', number });

/** Returns the label of a page. @param page from 0 */
export function labelOf(ranges: readonly LabelRange[], page: number): PageLabel {
  const range = ranges.findLast(({ index }) => index <= page);
  if (!range) return decimal(page + 1);
  const { '/S': style, '/St': start, '/P': prefix } = range.label;
  return {
    style: typeof style === 'string' ? style : null,
    prefix: typeof prefix === 'string' ? prefix.replace(/^[ub]:/, '') : '',
    number: (typeof start === 'number' ? start : 1) + page - range.index,
  };
}

/** Returns the label of the next page, in the same style. */
export const labelAfter = (label: PageLabel): PageLabel => ({ ...label, number: label.number + 1 });

const isNext = (label: PageLabel, after: PageLabel): boolean =>
  label.style === after.style &&
  label.prefix === after.prefix &&
  (label.style === null || label.number === after.number + 1);

/** Makes the number tree of all pages' labels. */
export function labelTree(labels: readonly PageLabel[]): QpdfValue {
  const numbers: QpdfValue[] = [];
  labels.forEach((label, page) => {
    const before = labels[page - 1];
    if (before && isNext(label, before)) return;
    numbers.push(page, {
      ...(label.style === null ? {} : { '/S': label.style, '/St': label.number }),
      ...(label.prefix === '' ? {} : { '/P': `u:${label.prefix}` }),
    });
  });
  return { '/Nums': numbers };
}

/** Returns a label as readers show it. */
export function labelText({ style, prefix, number }: PageLabel): string {
  switch (style) {
    case null:
      return prefix;
    case '/r':
      return prefix + numeral(number, 'roman');
    case '/R':
      return prefix + numeral(number, 'roman_capital');
    case '/a':
      return prefix + numeral(number, 'letters');
    case '/A':
      return prefix + numeral(number, 'letters_capital');
    default:
      return prefix + String(number);
  }
}

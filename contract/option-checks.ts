/**
 * What may be wrong with the value of an option: the same for the engine, a service elsewhere and the field it is typed into.
 * Nothing of zod is here, so that a window may ask.
 */

import { readAreas } from './page-areas.js';

/**
 * What a text must look like where not every text will do: a colour as `#rrggbb`, a day as `2026-01-31`, a rectangle on a page
 * as `1:72,600,180,60` (see `page-areas.ts`).
 */
export const textFormats = ['colour', 'day', 'area'] as const;
export type TextFormat = (typeof textFormats)[number];

/** How options are drawn that are about places on the pages of a document, and about what is said of these. */
const formsOfPages: ReadonlySet<string> = new Set([
  'area',
  'free_area',
  'empty_field',
  'areas',
  'finds',
  'made_fields',
  'pages_areas',
  'picture_words',
]);

/** Tells whether an option is about places on the pages of its documents. */
export const isOnPages = ({
  display,
}: {
  readonly display?: { readonly form?: string } | undefined;
}): boolean => formsOfPages.has(display?.form ?? '');

/** `1-3,7,12-` and the like; `all` and empty mean every page. */
const pageRanges = /^\s*(\d+\s*(-\s*\d*)?|-\s*\d+)(\s*[,;]\s*(\d+\s*(-\s*\d*)?|-\s*\d+))*\s*$/;

/** Page ranges without spaces, `''` for all pages; null for what is none. */
export function plainPageRanges(given: string): string | null {
  if (given.trim() === '' || given.trim().toLowerCase() === 'all') return '';
  return pageRanges.test(given) ? given.replaceAll(/\s/g, '').replaceAll(';', ',') : null;
}

/** What limits a number. */
interface NumberShape {
  readonly type: string;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** `number`: it is none; `integer`: it is not whole; the others: it is out of its range. */
export type NumberProblem = 'number' | 'integer' | 'between' | 'minimum' | 'maximum';

/** What is wrong with a number as it is written; null for one that will do. */
export function numberProblem({ type, minimum, maximum }: NumberShape, given: string): NumberProblem | null {
  const value = Number(given);
  if (given.trim() === '' || !Number.isFinite(value)) return 'number';
  if (type === 'integer' && !Number.isInteger(value)) return 'integer';
  const isLow = minimum !== undefined && value < minimum;
  const isHigh = maximum !== undefined && value > maximum;
  if (!isLow && !isHigh) return null;
  if (minimum !== undefined && maximum !== undefined) return 'between';
  return isLow ? 'minimum' : 'maximum';
}

/** Six digits or three, with or without their mark. */
export const colourForm = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** True for a text that is what it must be. An empty one says nothing, and that is no fault of its form. */
export function hasFormat(format: TextFormat, given: string): boolean {
  const text = given.trim();
  if (text === '') return true;
  switch (format) {
    case 'colour':
      return colourForm.test(text);
    case 'day':
      return isDay(text);
    case 'area':
      return readAreas(text)?.length === 1;
  }
}

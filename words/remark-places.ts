/** What stands at the places of a remark's sentence, as a person of a language reads it: one rule for every language. */
import type { Message } from '../contract/execution.js';
import { percentSmaller } from '../contract/percent.js';
import { formatPercent, formatSize, formatSizes } from './format.js';

type Params = Message['params'];

/** Names that a place may stand for, in one language. */
export interface PlaceNames {
  /** A format by its English name. */
  format(label: string): string;
  /** A sign or a thing by its English word; what has no translation stays. */
  term(word: string): string;
  /** A script by ISO 15924. @param fallback its English name */
  script(code: string, fallback: string): string;
  /** The sentence of an error by its code; the code itself where there is none. @param params of the remark */
  error(code: string, params: Params): string;
}

/** Params that are bytes, by code. */
const sizes: Readonly<Partial<Record<Message['code'], readonly string[]>>> = {
  compressed: ['before', 'after'],
  compressed_images: ['saved'],
  compressed_fonts: ['saved'],
  compressed_duplicates: ['saved'],
  compressed_streams: ['saved'],
  size_not_reached: ['wanted', 'reached'],
  limit_with_room: ['wanted'],
  grown_by_repair: ['before', 'after'],
  page_over_limit: ['limit'],
};

/** Two sizes that differ little are given with enough digits to show the difference. */
const exact: ReadonlySet<Message['code']> = new Set([
  'size_not_reached',
  'limit_with_room',
  'grown_by_repair',
]);

/** The name of a script by ISO 15924, as the system says it; undefined where it has none. */
export function systemScriptName(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'script', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

/** Names of languages by their codes, as an option has them (`eng+nld`); a code stays where the system has no name. */
const languageNames = (codes: string, language: string): string =>
  codes
    .split(/[+,\s]+/)
    .map((code) => languageName(code, language) ?? code)
    .join(', ');

/** Codes of language data are ISO 639-2 or -3, with a script or a kind behind them (`chi_sim`). */
function languageName(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(
      code.split('_')[0] ?? '',
    );
  } catch {
    return undefined;
  }
}

/** Quotes of languages that have others than English. */
const quotes: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  nl: ['‘', '’'],
  fr: ['«\u202f', '\u202f»'],
};

/** A list of names that the engine put into quotes, in those of the language. */
export function quotedIn(language: string, text: string): string {
  const [open, close] = quotes[language] ?? ['“', '”'];
  return text.replaceAll(/“([^“”]*)”/g, (_all, name: string) => `${open}${name}${close}`);
}

/** Which sentence of its code a remark has; undefined for the usual one. */
export function variantOf({ variant, remedy }: Params): string | undefined {
  // What helps is not the same on every system.
  const chosen = variant ?? remedy;
  return typeof chosen === 'string' ? chosen : undefined;
}

export function placesOf(
  { code, params }: Pick<Message, 'code' | 'params'>,
  language: string,
  names: PlaceNames,
): Params {
  const { before, after, script, languages, reason, format } = params;
  const places: Record<string, string | number> = { ...params };
  for (const name of sizes[code] ?? []) {
    const bytes = params[name];
    if (typeof bytes === 'number') places[name] = formatSize(bytes, language, exact.has(code) ? 2 : 1);
  }
  if (code === 'compressed' && typeof before === 'number' && typeof after === 'number')
    [places['before'], places['after']] = formatSizes(before, after, language);
  for (const name of ['sheets', 'names']) {
    const listed = params[name];
    if (typeof listed === 'string') places[name] = quotedIn(language, listed);
  }
  for (const name of ['delimiter', 'kind']) {
    const word = params[name];
    if (typeof word === 'string') places[name] = names.term(word);
  }
  if (typeof format === 'string') places['format'] = names.format(format);
  // The same share as in the row, said in the same way.
  if (typeof before === 'number' && typeof after === 'number')
    places['percent'] = formatPercent(percentSmaller(before, after) / 100, language);
  if (typeof languages === 'string') places['languages'] = languageNames(languages, language);
  if (typeof script === 'string') places['name'] = names.script(script, String(params['name']));
  // Some remarks have a cause, by the code of an error.
  if (typeof reason === 'string') places['reason'] = names.error(reason, params);
  // What archives reported before attachments and failures were counted.
  return code === 'archive_summary' ? { failed: 0, attachments: 0, ...places } : places;
}

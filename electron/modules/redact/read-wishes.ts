/** Reads what is to be removed out of the options. */
import { ServiceError } from '../../../contract/index.js';
import { readText } from '../../engine/charset/read-text.js';
import type { Context } from '../../engine/interface/converter.js';
import { readAreas, type DrawnArea } from './find/areas.js';
import { readNeedles } from './find/needles.js';
import { mustBeExpression, patternNames } from './find/patterns.js';
import { findInText, type Search } from './find/search.js';
import type { RedactOptions } from './options.js';

/** More bytes of a list, and more words, are no list of names. */
const maxListBytes = 4 * 1024 * 1024;
const maxWords = 20_000;
/** The most words that an error names. */
const namedWords = 12;

/** What is to be removed, and what of it stays. */
export interface Wishes {
  readonly search: Search;
  readonly areas: readonly DrawnArea[];
  /** Ids of places that are left. */
  readonly keep: ReadonlySet<string>;
}

/**
 * @throws ServiceError `redact_nothing`, `redact_word_short`, `redact_list`, `redact_expression`, `redact_areas`,
 * `redact_label_letters`, `redact_label_found`
 */
export async function readWishes(options: RedactOptions, context: Context): Promise<Wishes> {
  const { redact_words: words, redact_list: list, redact_expression: expression } = options;
  const listed = list === '' ? [] : await readList(list, context);
  const { needles, short } = readNeedles([...words.split(/[;\r\n]/), ...listed]);
  if (short.length > 0)
    throw new ServiceError('redact_word_short', { names: short.slice(0, namedWords).join(', ') });
  if (needles.length > maxWords) throw new ServiceError('redact_list', { count: maxWords });
  mustBeExpression(expression);
  const wished = new Set(options.redact_patterns.split('+'));
  const names = patternNames.filter((name) => wished.has(name));
  const areas = readAreas(options.redact_areas);
  const isNothing = needles.length === 0 && names.length === 0 && expression === '' && areas.length === 0;
  // What is hidden can be listed all the same.
  if (isNothing && options.redact_result === 'pdf') throw new ServiceError('redact_nothing');
  if (options.redact_mark === 'label' && !/^[\u0020-\u007e\u00a1-\u00ff]{1,40}$/.test(options.redact_label))
    throw new ServiceError('redact_label_letters');
  const search: Search = { needles, patterns: { names, expression }, isWhole: options.redact_whole };
  if (options.redact_mark === 'label' && findInText(options.redact_label, search).length > 0)
    throw new ServiceError('redact_label_found');
  const keep = new Set(options.redact_keep.split(/[;,\s]+/).filter((id) => id !== ''));
  return { search, areas, keep };
}

async function readList(path: string, context: Context): Promise<string[]> {
  const text = await readText(path, maxListBytes, context).catch((cause: unknown) => {
    throw new ServiceError('redact_list', { count: maxWords }, { cause });
  });
  if (text.includes('\0')) throw new ServiceError('redact_list', { count: maxWords });
  return text.replace(/^\ufeff/, '').split('\n');
}

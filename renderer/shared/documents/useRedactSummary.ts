/** What would be redacted, in a sentence: beside the button that starts it, and above the list of what was found. */
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../contract/error-codes.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { RedactionList } from '../../../contract/redactions.js';
import { useNames } from '../../i18n/names.js';
import { useFormat } from '../../i18n/format.js';
import { titleOf } from '../../state/documents.js';
import { useRedactionList, useRedactionLists } from '../../state/redaction-list.js';
import { marksIn, type RedactMarks } from '../../state/redact-marks.js';
import type { RedactFields } from './redact-fields.js';

/** Id of the list of what is removed. */
export const redactPanelId = 'redact-panel';

export interface RedactSummary {
  readonly list: RedactionList | null;
  readonly text: string;
  /** A start would give no document. */
  readonly isRefused: boolean;
  /** The option whose value is wrong, by its name: what is wrong is said at its field. */
  readonly wrongOption?: string;
  /** The document restricts its use, and nobody has said yet that they have the right to it. */
  readonly needsRight?: boolean;
}

/** Words that a sentence has room for. */
const maxMissing = 8;

export function useRedactSummary({ row: { id: row }, rows, options, marks }: RedactFields): RedactSummary {
  const { t } = useTranslation();
  const names = useNames();
  const { list, isStale, isPartial, problem, waitsFor } = useRedactionList(row, options.keep.name);
  const refused = (code: ErrorCode) => names.error({ code, params: {}, message: '' });
  if (waitsFor) {
    const text = t(waitsFor.type === 'file' ? 'preview.wrong_file' : 'preview.wrong_option', {
      option: names.option(waitsFor),
    });
    return { list: null, text, isRefused: false };
  }
  const wrong = optionOf(problem);
  if (problem)
    return {
      list,
      text: names.error(problem),
      ...(wrong === undefined ? {} : { wrongOption: wrong }),
      isRefused: true,
      needsRight: problem.code === 'right_required',
    };
  if (list === null || isStale) return { list, text: t('redact.searching'), isRefused: false };
  const { goes, kept } = countsOf(list, marks);
  if (!isPartial && rows.length > 1 && (isNothing(list) || (goes === 0 && kept > 0)))
    return { list, text: t('redact.none_here'), isRefused: false };
  if (!isPartial && isNothing(list)) return { list, text: refused('redact_not_found'), isRefused: true };
  if (!isPartial && goes === 0 && kept > 0)
    return { list, text: refused('redact_all_kept'), isRefused: true };
  const counts = [
    t('redact.count', { count: goes }),
    ...(kept === 0 ? [] : [t('redact.count_kept', { count: kept })]),
  ].join(', ');
  const more = isPartial ? t('redact.searching_images') : missingWords(list.missing, t);
  const text = more === '' ? counts : `${counts}. ${more}`;
  return { list, text, isRefused: false };
}

/** What would be redacted in all of several documents, each of which has marks of its own. */
export function useRedactTotal({ row, rows, options }: RedactFields): RedactSummary {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const looked = useRedactionList(row.id, options.keep.name);
  const lists = useRedactionLists(
    rows.map(({ id }) => id),
    options.keep.name,
  );
  const known = lists.filter(({ list, problem }) => list !== null || problem !== null);
  if (looked.waitsFor || lists.length === 0) return { list: null, text: '', isRefused: false };
  const refused = lists.filter(({ problem }) => problem !== null);
  const wrong = refused.find(({ problem }) => optionOf(problem) !== undefined)?.problem;
  if (wrong)
    return { list: null, text: names.error(wrong), isRefused: true, wrongOption: optionOf(wrong) ?? '' };
  if (known.length < lists.length)
    return {
      list: looked.list,
      text: t('redact.searching_all', { done: known.length, count: lists.length }),
      isRefused: false,
    };
  const titles = new Map(rows.map((one) => [one.id, titleOf(one.file)]));
  const counts = lists.flatMap(({ row: id, list }) => {
    const own = rows.find((one) => one.id === id)?.own ?? {};
    return list ? [{ list, ...countsOf(list, marksIn(own, options)) }] : [];
  });
  const goes = counts.reduce((sum, one) => sum + one.goes, 0);
  const kept = counts.reduce((sum, one) => sum + one.kept, 0);
  const some = counts.filter((one) => one.goes > 0).length;
  // A name that was misspelt is found in none of them.
  const missing = (counts[0]?.list.missing ?? []).filter((word) =>
    counts.every(({ list }) => list.missing.includes(word)),
  );
  const places = [
    t('redact.count', { count: goes }),
    ...(kept === 0 ? [] : [t('redact.count_kept', { count: kept })]),
  ].join(', ');
  const sentences = [
    t('redact.count_documents', { places, some, count: lists.length }),
    missingWords(missing, t),
    lists.some(({ isPartial }) => isPartial) ? t('redact.images_later') : '',
    ...(refused.length === 0
      ? []
      : [
          t('redact.refused', {
            names: format.list(refused.slice(0, maxNamed).map(({ row: id }) => titles.get(id) ?? '')),
            reason: names.error(refused[0]!.problem!),
          }),
        ]),
  ].filter((sentence) => sentence !== '');
  return {
    list: looked.list,
    text: sentences.map((sentence) => sentence.replace(/\.$/, '')).join('. '),
    isRefused: refused.length > 0 || (goes === 0 && !lists.some(({ isPartial }) => isPartial)),
    needsRight: refused.some(({ problem }) => problem?.code === 'right_required'),
  };
}

/** Documents that a sentence has room for. */
const maxNamed = 3;

/** The option that an error is about; undefined for none. */
const optionOf = (problem: ErrorInfo | null): string | undefined =>
  Object.keys(problem?.fields ?? {})[0]?.replace(/^options\./, '');

/** A name that was misspelt would stay in the document. */
function missingWords(missing: readonly string[], t: ReturnType<typeof useTranslation>['t']): string {
  if (missing.length === 0) return '';
  const first = missing.slice(0, maxMissing).join(', ');
  return t('redact.missing', { names: missing.length > maxMissing ? `${first} …` : first });
}

/** How many places go, and how many stay because that was wished. */
function countsOf(
  list: RedactionList,
  { keep }: RedactMarks,
): { readonly goes: number; readonly kept: number } {
  const kept = list.finds.filter(({ id }) => keep.has(id)).length;
  return { goes: countOf(list) - kept, kept };
}

/** Places on pages, and others that hold something that is looked for: as many as the result tells of afterwards. */
const countOf = ({ count, hidden }: RedactionList): number =>
  hidden.reduce((sum, { finds }) => sum + finds, count);

/** A page that becomes an image and an earlier version may hold what the list cannot tell. */
const isNothing = (list: RedactionList): boolean =>
  countOf(list) === 0 && list.pictured.length === 0 && list.hidden.every(({ kind }) => kind !== 'versions');

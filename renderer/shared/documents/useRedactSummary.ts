/** What would be redacted, in a sentence: beside the button that starts it, and above the list of what was found. */
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../contract/error-codes.js';
import type { RedactionList } from '../../../contract/redactions.js';
import { useNames } from '../../i18n/names.js';
import { useRedactionList } from '../../state/redaction-list.js';
import type { RedactFields } from './redact-fields.js';

/** Id of the list of what is removed. */
export const redactPanelId = 'redact-panel';

interface RedactSummary {
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

export function useRedactSummary({ row: { id: row }, options, marks }: RedactFields): RedactSummary {
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
  const [wrong] = Object.keys(problem?.fields ?? {});
  if (problem)
    return {
      list,
      text: names.error(problem),
      ...(wrong === undefined ? {} : { wrongOption: wrong.replace(/^options\./, '') }),
      isRefused: true,
      needsRight: problem.code === 'right_required',
    };
  if (list === null || isStale) return { list, text: t('redact.searching'), isRefused: false };
  const kept = list.finds.filter(({ id }) => marks.keep.has(id)).length;
  const goes = countOf(list) - kept;
  if (!isPartial && isNothing(list)) return { list, text: refused('redact_not_found'), isRefused: true };
  if (!isPartial && goes === 0 && kept > 0)
    return { list, text: refused('redact_all_kept'), isRefused: true };
  const counts = [
    t('redact.count', { count: goes }),
    ...(kept === 0 ? [] : [t('redact.count_kept', { count: kept })]),
  ].join(', ');
  // A name that was misspelt would stay in the document.
  const first = list.missing.slice(0, maxMissing).join(', ');
  const missing = t('redact.missing', { names: list.missing.length > maxMissing ? `${first} …` : first });
  const more = isPartial ? t('redact.searching_images') : list.missing.length > 0 ? missing : '';
  const text = more === '' ? counts : `${counts}. ${more}`;
  return { list, text, isRefused: false };
}

/** Places on pages, and others that hold something that is looked for: as many as the result tells of afterwards. */
const countOf = ({ count, hidden }: RedactionList): number =>
  hidden.reduce((sum, { finds }) => sum + finds, count);

/** A page that becomes an image and an earlier version may hold what the list cannot tell. */
const isNothing = (list: RedactionList): boolean =>
  countOf(list) === 0 && list.pictured.length === 0 && list.hidden.every(({ kind }) => kind !== 'versions');

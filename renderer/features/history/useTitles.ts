/** What a row of the history is called. */
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../contract/history.js';
import { inputTitle } from '../../state/input-title.js';

interface Titles {
  /** What was made of it; where nothing was, what it was to be made of. */
  readonly title: string;
  /** What it was made of, where the title does not say so. */
  readonly sources: string;
}

export function useTitles(): (
  entry: Pick<HistoryEntry, 'names' | 'inputCount' | 'first' | 'resultCount'>,
) => Titles {
  const { t } = useTranslation();
  const counted = (shown: string, more: number) =>
    more > 0 ? t('common.and_more', { names: shown, count: more }) : shown;
  return ({ names, inputCount, first, resultCount }) => {
    const sources = counted(names.map(inputTitle).join(', '), inputCount - names.length);
    if (first === null) return { title: sources, sources: '' };
    return { title: counted(first.name, resultCount - 1), sources: t('history.from', { names: sources }) };
  };
}

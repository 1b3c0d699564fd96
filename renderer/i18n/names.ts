/** Names and sentences by code, in the window's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf, type Names } from '../../words/names.js';

export type { Names };

export function useNames(): Names {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => namesOf(t, language), [t, language]);
}

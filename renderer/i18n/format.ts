/** Numbers, sizes, dates and durations, as the window's language writes them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  numberFormat,
  formatSize,
  formatSizes,
  formatPercent,
  formatDuration,
  formatSpan,
  formatDate,
  formatDay,
  formatTime,
  formatMoment,
  formatAgo,
} from '../../words/format.js';

/** The formatters, bound to the language in force. */
export function useFormat() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      number: (value: number) => numberFormat(language).format(value),
      size: (bytes: number) => formatSize(bytes, language),
      /** Two sizes that are compared. */
      sizes: (one: number, other: number) => formatSizes(one, other, language),
      percent: (fraction: number) => formatPercent(fraction, language),
      /** Times as large, in percent. */
      times: (times: number) => numberFormat(language, { style: 'percent' }).format(times),
      duration: (from: string, to: string) => formatDuration(from, to, language),
      span: (seconds: number) => formatSpan(seconds, language),
      date: (iso: string) => formatDate(iso, language),
      day: (iso: string) => formatDay(iso, language),
      time: (iso: string) => formatTime(iso, language),
      ago: (iso: string) => formatAgo(iso, language),
      moment: (iso: string) => formatMoment(iso, language),
      list: (items: readonly string[]) => items.filter((item) => item !== '').join(' · '),
    }),
    [language],
  );
}

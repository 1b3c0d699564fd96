/** A rule of repetition (RFC 5545, 3.3.10) in words. */
import rrule from 'rrule';
import type { ResultWords } from '../../../words/results.js';

/** The package is a CommonJS module. */
const { RRule } = rrule;

/** `Every week for 4 times`; a rule nobody can read stays as it is. */
export function repetition(rule: string, words: ResultWords): string {
  try {
    const told = rule === '' ? '' : ruleInWords(RRule.fromString(rule), words);
    return told.charAt(0).toUpperCase() + told.slice(1);
  } catch {
    return rule;
  }
}

/** The package's own sentence, made of words it asks for one by one. */
function ruleInWords(rule: InstanceType<typeof RRule>, { locale, sayIfKnown }: ResultWords): string {
  const names = (count: number, options: Intl.DateTimeFormatOptions, dayOf: (place: number) => number) =>
    Array.from({ length: count }, (_, place) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dayOf(place)),
    );
  // 4 January 1970 was a Sunday.
  const dayNames = names(7, { weekday: 'long' }, (place) => Date.UTC(1970, 0, 4 + place));
  const monthNames = names(12, { month: 'long' }, (place) => Date.UTC(1970, place, 1));
  const date = (year: number, month: string, day: number) => `${day} ${month} ${year}`;
  return rule.toText((word) => sayIfKnown(String(word)), { dayNames, monthNames, tokens: {} }, date);
}

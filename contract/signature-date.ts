/** How the date of a signature is written. The window shows it on the page as the engine will draw it. */
import type { Language } from './languages.js';

/** `long`: with the name of the month. `short`: numbers, in the order of the language. `iso`: ISO 8601. */
export type SignatureDateForm = 'long' | 'short' | 'iso';

/** British English has the day before the month, as most of the world writes dates. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

const parts = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const;

/** A form of a date that an option names; any other value is the first form. */
export const dateFormOf = (value: string | undefined): SignatureDateForm =>
  value === 'short' || value === 'iso' ? value : 'long';

/** The day on this computer, such as `31 January 2026`. */
export function signatureDate(time: Date, form: SignatureDateForm, language: Language): string {
  if (form !== 'iso') return plain(new Intl.DateTimeFormat(localeOf(language), parts[form]).format(time));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The day and the time on this computer with its zone, such as `31 January 2026, 14:05 CET`; ISO 8601 has that of Greenwich. */
export function signatureTime(time: Date, form: SignatureDateForm, language: Language): string {
  if (form === 'iso') return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  const hours = plain(new Intl.DateTimeFormat(localeOf(language), clock).format(time));
  return `${signatureDate(time, form, language)}, ${hours}`;
}

/** Not every font has the narrow spaces of dates. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

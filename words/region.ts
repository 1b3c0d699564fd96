/** What is usual where a person lives, as the system tells it. */
import { lengthsOf, paperOf, type Regional } from '../contract/own-defaults.js';

/** `en_US.UTF-8`: the country of a locale as POSIX writes it; undefined for `C` and the like. */
const countryOf = (locale: string | undefined): string | undefined =>
  /^[A-Za-z]{2,3}[_-](?:[A-Za-z]{4}[_-])?([A-Za-z]{2})(?:[.@]|$)/.exec(locale ?? '')?.[1]?.toUpperCase();

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Paper and lengths of the system: on Linux those of its locale (POSIX, 8.2: LC_ALL before the category before LANG), elsewhere
 * those of the country that the system names.
 * @param country of the system where it names one (`US`), `''` where it does not
 */
export function regionOf(environment: Environment, country: string): Regional {
  const { LC_ALL, LC_PAPER, LC_MEASUREMENT, LANG } = environment;
  const inForce = (category: string | undefined): string => countryOf(LC_ALL || category || LANG) ?? country;
  return { paper: paperOf(inForce(LC_PAPER)), lengths: lengthsOf(inForce(LC_MEASUREMENT)) };
}

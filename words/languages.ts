/** The languages Platen speaks. */
import type { languages } from '../contract/settings.js';

export type Language = (typeof languages)[number];

/**
 * The language in force.
 * @param preferred languages of the system, best first (`nl-BE`, `en-GB`)
 */
export function languageInForce(setting: 'system' | Language, preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [language] = tag.toLowerCase().split(/[-_]/);
    if (language === 'en' || language === 'nl') return language;
  }
  return 'en';
}

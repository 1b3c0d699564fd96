/** Which of the languages Platen speaks is spoken. */
import { languages, type Language } from '../contract/languages.js';

export type { Language };

/**
 * The language in force.
 * @param preferred languages of the system, best first (`nl-BE`, `en-GB`)
 */
export function languageInForce(setting: 'system' | Language, preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [language] = tag.toLowerCase().split(/[-_]/);
    const spoken = languages.find((one) => one === language);
    if (spoken) return spoken;
  }
  return 'en';
}

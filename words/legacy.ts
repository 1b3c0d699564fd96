/** What the legacy interface v1 says: refusals, progress, messages of results, names of templates and their fields. */
import type { Language } from './languages.js';
import { sayIn, type Say } from './phrases.js';
import { englishService, serviceTables, type LegacyText } from './service.js';

export type { LegacyText };
export type SayInLegacy = Say<LegacyText>;

/** Whether a text is one of Platen's own; others are names that somebody gave. */
export const isLegacyText = (text: string): text is LegacyText => Object.hasOwn(englishService.legacy, text);

export const legacyWords = (language: Language): SayInLegacy => sayIn(serviceTables[language].legacy);

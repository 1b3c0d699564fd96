/** What the legacy interface v1 says: refusals, progress, messages of results, names of templates and their fields. */
import type { Language } from './languages.js';
import { legacy as nl } from './nl/legacy.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

/** An English text of v1; it is its own key. */
export type LegacyText = keyof typeof nl;
export type SayInLegacy = Say<LegacyText>;

/** Whether a text is one of Platen's own; others are names that somebody gave. */
export const isLegacyText = (text: string): text is LegacyText => Object.hasOwn(nl, text);

const phrases: Phrases<LegacyText> = { nl };

export const legacyWords = (language: Language): SayInLegacy => sayIn(phrases, language);

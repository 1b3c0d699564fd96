/** What the legacy interface v1 says: refusals, progress, messages of results, names of templates and their fields. */
import type { Language } from './languages.js';
import { legacy as nl } from './nl/legacy.js';
import { legacy as de } from './de/legacy.js';
import { legacy as fr } from './fr/legacy.js';
import { legacy as es } from './es/legacy.js';
import { legacy as it } from './it/legacy.js';
import { legacy as pt } from './pt/legacy.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

/** An English text of v1; it is its own key. */
export type LegacyText = keyof typeof nl;
export type SayInLegacy = Say<LegacyText>;

/** Whether a text is one of Platen's own; others are names that somebody gave. */
export const isLegacyText = (text: string): text is LegacyText => Object.hasOwn(nl, text);

const phrases: Phrases<LegacyText> = { nl, de, fr, es, it, pt };

export const legacyWords = (language: Language): SayInLegacy => sayIn(phrases, language);

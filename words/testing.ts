/** What tests of words need: every text of a language by its key, and every language at once. */
import type { Language } from '../contract/languages.js';
import { commandLine as nlCommandLine } from './nl/command-line.js';
import { credits as nlCredits } from './nl/credits.js';
import { desktop as nlDesktop } from './nl/desktop.js';
import { fields as nlFields } from './nl/fields.js';
import { nl } from './nl/index.js';
import { legacy as nlLegacy } from './nl/legacy.js';
import { overHttp as nlOverHttp } from './nl/over-http.js';
import { results as nlResults } from './nl/results/index.js';

/** Every text of a language by its dotted key. */
export function flatTexts(node: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatTexts(value as object, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** Texts by the English one that is their key. */
type ByEnglish = Readonly<Record<string, string>>;

interface LanguageTables {
  /** What the window says, and names by key. */
  readonly window: typeof nl;
  readonly commandLine: ByEnglish;
  readonly credits: ByEnglish;
  readonly desktop: ByEnglish;
  readonly fields: ByEnglish;
  readonly legacy: ByEnglish;
  readonly overHttp: ByEnglish;
  readonly results: ByEnglish;
}

/** All tables of every language but English. */
export const languageTables: Readonly<Record<Exclude<Language, 'en'>, LanguageTables>> = {
  nl: {
    window: nl,
    commandLine: nlCommandLine,
    credits: nlCredits,
    desktop: nlDesktop,
    fields: nlFields,
    legacy: nlLegacy,
    overHttp: nlOverHttp,
    results: nlResults,
  },
};

/** What tests of words need: every text of a language by its key, and every language at once. */
import type { Language } from '../contract/languages.js';
import type { Translations } from './en/index.js';
import type { NameTables } from './name-tables.js';
import { commandLine as nlCommandLine } from './nl/command-line.js';
import { commandLine as deCommandLine } from './de/command-line.js';
import { commandLine as frCommandLine } from './fr/command-line.js';
import { commandLine as esCommandLine } from './es/command-line.js';
import { commandLine as itCommandLine } from './it/command-line.js';
import { commandLine as ptCommandLine } from './pt/command-line.js';
import { credits as nlCredits } from './nl/credits.js';
import { credits as deCredits } from './de/credits.js';
import { credits as frCredits } from './fr/credits.js';
import { credits as esCredits } from './es/credits.js';
import { credits as itCredits } from './it/credits.js';
import { credits as ptCredits } from './pt/credits.js';
import { desktop as nlDesktop } from './nl/desktop.js';
import { desktop as deDesktop } from './de/desktop.js';
import { desktop as frDesktop } from './fr/desktop.js';
import { desktop as esDesktop } from './es/desktop.js';
import { desktop as itDesktop } from './it/desktop.js';
import { desktop as ptDesktop } from './pt/desktop.js';
import { fields as nlFields } from './nl/fields.js';
import { fields as deFields } from './de/fields.js';
import { fields as frFields } from './fr/fields.js';
import { fields as esFields } from './es/fields.js';
import { fields as itFields } from './it/fields.js';
import { fields as ptFields } from './pt/fields.js';
import { nl } from './nl/index.js';
import { de } from './de/index.js';
import { fr } from './fr/index.js';
import { es } from './es/index.js';
import { it } from './it/index.js';
import { pt } from './pt/index.js';
import { legacy as nlLegacy } from './nl/legacy.js';
import { legacy as deLegacy } from './de/legacy.js';
import { legacy as frLegacy } from './fr/legacy.js';
import { legacy as esLegacy } from './es/legacy.js';
import { legacy as itLegacy } from './it/legacy.js';
import { legacy as ptLegacy } from './pt/legacy.js';
import { overHttp as nlOverHttp } from './nl/over-http.js';
import { overHttp as deOverHttp } from './de/over-http.js';
import { overHttp as frOverHttp } from './fr/over-http.js';
import { overHttp as esOverHttp } from './es/over-http.js';
import { overHttp as itOverHttp } from './it/over-http.js';
import { overHttp as ptOverHttp } from './pt/over-http.js';
import { results as nlResults } from './nl/results/index.js';
import { results as deResults } from './de/results/index.js';
import { results as frResults } from './fr/results/index.js';
import { results as esResults } from './es/results/index.js';
import { results as itResults } from './it/results/index.js';
import { results as ptResults } from './pt/results/index.js';

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
  readonly window: Translations & NameTables;
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
  de: {
    window: de,
    commandLine: deCommandLine,
    credits: deCredits,
    desktop: deDesktop,
    fields: deFields,
    legacy: deLegacy,
    overHttp: deOverHttp,
    results: deResults,
  },
  fr: {
    window: fr,
    commandLine: frCommandLine,
    credits: frCredits,
    desktop: frDesktop,
    fields: frFields,
    legacy: frLegacy,
    overHttp: frOverHttp,
    results: frResults,
  },
  es: {
    window: es,
    commandLine: esCommandLine,
    credits: esCredits,
    desktop: esDesktop,
    fields: esFields,
    legacy: esLegacy,
    overHttp: esOverHttp,
    results: esResults,
  },
  it: {
    window: it,
    commandLine: itCommandLine,
    credits: itCredits,
    desktop: itDesktop,
    fields: itFields,
    legacy: itLegacy,
    overHttp: itOverHttp,
    results: itResults,
  },
  pt: {
    window: pt,
    commandLine: ptCommandLine,
    credits: ptCredits,
    desktop: ptDesktop,
    fields: ptFields,
    legacy: ptLegacy,
    overHttp: ptOverHttp,
    results: ptResults,
  },
};

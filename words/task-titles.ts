/** What tiles are called, in every language: names that the command line understands, and that no own workflow may have. */
import { foldedName } from '../contract/step-options.js';
import de from './de/window.json' with { type: 'json' };
import en from './en/window.json' with { type: 'json' };
import es from './es/window.json' with { type: 'json' };
import fr from './fr/window.json' with { type: 'json' };
import it from './it/window.json' with { type: 'json' };
import nl from './nl/window.json' with { type: 'json' };
import pt from './pt/window.json' with { type: 'json' };
import type { Language } from './languages.js';

type Titles = Readonly<Record<string, { readonly title: string }>>;

// Each table is read when it is asked for.
const titlesOf = (): Readonly<Record<Language, Titles>> => ({
  ...{ en: en.task, nl: nl.task, de: de.task, fr: fr.task, es: es.task, it: it.task, pt: pt.task },
});

const titlesOfTasks = (titles: Titles): string[] => Object.values(titles).map(({ title }) => title);

/** The titles of all languages. */
export const allTitles = (): string[] => Object.values(titlesOf()).flatMap(titlesOfTasks);

/** Those of a language, and the English ones. */
export function titlesIn(language: Language): string[] {
  const all = titlesOf();
  return [...titlesOfTasks(all[language]), ...titlesOfTasks(all.en)];
}

/** As people type it: with any apostrophe. */
const typed = (title: string): string => foldedName(title).replaceAll('’', "'");

let keys: ReadonlyMap<string, string> | undefined;

/**
 * The key of the workflow whose tile has a title in any of the languages, in any case; undefined for none. No two workflows share a
 * title, not even in two languages, so that a script means the same everywhere.
 */
export function keyOfTitle(title: string): string | undefined {
  keys ??= new Map(
    Object.values(titlesOf()).flatMap((titles) =>
      Object.entries(titles).map(([key, { title: its }]) => [typed(its), key] as const),
    ),
  );
  return keys.get(typed(title));
}

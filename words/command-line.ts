/** The command line's own texts: help, progress, endings. */
import en from './en/command-line.json' with { type: 'json' };
import nl from './nl/command-line.json' with { type: 'json' };
import de from './de/command-line.json' with { type: 'json' };
import fr from './fr/command-line.json' with { type: 'json' };
import es from './es/command-line.json' with { type: 'json' };
import it from './it/command-line.json' with { type: 'json' };
import pt from './pt/command-line.json' with { type: 'json' };
import type { Language } from './languages.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

export type CommandLineText = keyof typeof en;
export type SayOnCommandLine = Say<CommandLineText>;

const tables: Readonly<Record<Language, Phrases<CommandLineText>>> = { en, nl, de, fr, es, it, pt };

export const commandLineWords = (language: Language): SayOnCommandLine => sayIn(tables[language]);

/** What the command line says by itself: help, progress, ends. */
import { commandLine as nl } from './nl/command-line.js';
import type { Language } from './languages.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

export type CommandLineText = keyof typeof nl;
export type SayOnCommandLine = Say<CommandLineText>;

const phrases: Phrases<CommandLineText> = { nl };

export const commandLineWords = (language: Language): SayOnCommandLine => sayIn(phrases, language);

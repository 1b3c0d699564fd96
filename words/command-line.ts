/** What the command line says by itself: help, progress, ends. */
import { commandLine as nl } from './nl/command-line.js';
import { commandLine as de } from './de/command-line.js';
import { commandLine as fr } from './fr/command-line.js';
import { commandLine as es } from './es/command-line.js';
import { commandLine as it } from './it/command-line.js';
import { commandLine as pt } from './pt/command-line.js';
import type { Language } from './languages.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

export type CommandLineText = keyof typeof nl;
export type SayOnCommandLine = Say<CommandLineText>;

const phrases: Phrases<CommandLineText> = { nl, de, fr, es, it, pt };

export const commandLineWords = (language: Language): SayOnCommandLine => sayIn(phrases, language);

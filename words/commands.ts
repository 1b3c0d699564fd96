/** Names of the window's commands for the menus of the main process, which loads no other words of the window. */
import type { MenuCommand } from '../contract/window-commands.js';
import { commands as en } from './en/commands.js';
import type { Language } from './languages.js';
import { commands as nl } from './nl/commands.js';
import { commands as de } from './de/commands.js';
import { commands as fr } from './fr/commands.js';
import { commands as es } from './es/commands.js';
import { commands as it } from './it/commands.js';
import { commands as pt } from './pt/commands.js';

export type CommandWords = Readonly<Record<MenuCommand, string>>;

const tables: Readonly<Record<Language, CommandWords>> = { en, nl, de, fr, es, it, pt };

export const commandWords = (language: Language): CommandWords => tables[language];

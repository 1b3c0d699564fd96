/** The words of menu, dialogs and notifications, which the window's process does not know. */
import { desktop as en } from './en/desktop.js';
import type { Language } from './languages.js';
import { desktop as nl } from './nl/desktop.js';

export type DesktopWords = typeof en;

const tables: Readonly<Record<Language, DesktopWords>> = { en, nl };

export const desktopWords = (language: Language): DesktopWords => tables[language];

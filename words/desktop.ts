/** The words of menu, dialogs and notifications, which the window's process does not know. */
import { desktop as en } from './en/desktop.js';
import type { Language } from './languages.js';
import { desktop as nl } from './nl/desktop.js';
import { desktop as de } from './de/desktop.js';
import { desktop as fr } from './fr/desktop.js';
import { desktop as es } from './es/desktop.js';
import { desktop as it } from './it/desktop.js';
import { desktop as pt } from './pt/desktop.js';

export type DesktopWords = typeof en;

const tables: Readonly<Record<Language, DesktopWords>> = { en, nl, de, fr, es, it, pt };

export const desktopWords = (language: Language): DesktopWords => tables[language];

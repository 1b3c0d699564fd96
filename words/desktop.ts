/** The words of menus, dialogs and notifications, for the main process, which loads no other words of the window. */
import type { MenuCommand } from '../contract/window-commands.js';
import en from './en/desktop.json' with { type: 'json' };
import nl from './nl/desktop.json' with { type: 'json' };
import de from './de/desktop.json' with { type: 'json' };
import fr from './fr/desktop.json' with { type: 'json' };
import es from './es/desktop.json' with { type: 'json' };
import it from './it/desktop.json' with { type: 'json' };
import pt from './pt/desktop.json' with { type: 'json' };
import type { Language } from './languages.js';

export type DesktopWords = Readonly<Record<keyof typeof en.desktop | keyof typeof en.menus, string>>;
export type CommandWords = Readonly<Record<MenuCommand, string>>;

interface Table {
  readonly desktop: Partial<DesktopWords>;
  readonly menus: Partial<DesktopWords>;
  readonly commands: Partial<CommandWords>;
}

const tables: Readonly<Record<Language, Table>> = { en, nl, de, fr, es, it, pt };

/** The compiler holds that every command of the contract has its words. */
const commands: CommandWords = en.commands;

export const desktopWords = (language: Language): DesktopWords => ({
  ...en.menus,
  ...en.desktop,
  ...tables[language].menus,
  ...tables[language].desktop,
});

export const commandWords = (language: Language): CommandWords => ({
  ...commands,
  ...tables[language].commands,
});

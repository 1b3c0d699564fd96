/**
 * What the window has to look like, before the settings are opened: reading them with care (`service/settings.ts`) needs
 * packages that are loaded while the window is already on its way.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../../contract/languages.js';

export interface FirstGlance {
  readonly language: 'system' | Language;
  readonly theme: 'system' | 'light' | 'dark';
}

/**
 * Looks into the settings' file.
 * @param directory folder of `settings.json`; without one, or with a broken one, all is as the system has it
 */
export function glanceAt(directory: string): FirstGlance {
  const { language, theme } = readFields(join(directory, 'settings.json'));
  return {
    language: languages.find((one) => one === language) ?? 'system',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  };
}

function readFields(file: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

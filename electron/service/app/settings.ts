/** The settings file: one JSON object, written as a whole and read leniently. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Settings } from '../../../contract/index.js';
import { writeWhole } from '../../executions/durable.js';
import { keepCopy, ownFileTroubles } from '../../executions/own-files.js';

/** Settings on disk, with listeners for changes. */
/** The path of the settings of a folder. */
export const settingsFile = (directory: string): string => join(directory, 'settings.json');

export class SettingsStore {
  readonly #file: string;
  readonly #listeners = new Set<(settings: Settings) => void>();
  #settings: Settings;
  /** Writes are sequential, so that the last change is the one on disk. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, settings: Settings) {
    this.#file = file;
    this.#settings = settings;
  }

  /** Opens the settings of a folder. An unreadable file is copied beside it, and defaults are used. */
  static async open(directory: string, troubles = ownFileTroubles): Promise<SettingsStore> {
    const file = settingsFile(directory);
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') troubles.note('settings_unreadable', { path: file, reason: code });
      return new SettingsStore(file, Settings.parse({}));
    }
    const read = readSettings(text);
    const settings = read?.settings ?? Settings.parse({});
    if (read === null || !read.isWhole)
      try {
        const kept = keepCopy(file, text);
        // Reported once: an unreadable file is not read again.
        if (kept !== file) await writeWhole(file, asText(settings));
        troubles.note(read === null ? 'settings_put_aside' : 'settings_in_part', { path: kept });
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        troubles.note('settings_unreadable', { path: file, reason: code });
      }
    return new SettingsStore(file, settings);
  }

  get(): Settings {
    return this.#settings;
  }

  /** Changes the given settings; resolves when they are on disk. */
  async update(change: Partial<Settings>): Promise<Settings> {
    this.#settings = Settings.parse({ ...this.#settings, ...change });
    const settings = this.#settings;
    this.#writing = this.#writing.catch(() => undefined).then(() => writeWhole(this.#file, asText(settings)));
    for (const listener of this.#listeners) listener(settings);
    await this.#writing;
    return settings;
  }

  /** Calls the listener on every change; returns a function that ends this. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const asText = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`;

/** Reads settings field by field, so that one wrong value does not lose the others; null for anything but a JSON object. */
function readSettings(text: string): { settings: Settings; isWhole: boolean } | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const good: Record<string, unknown> = {};
  let isWhole = true;
  for (const [name, schema] of Object.entries(Settings.shape)) {
    const value = schema.safeParse((raw as Record<string, unknown>)[name]);
    if (value.success) good[name] = value.data;
    else isWhole = false;
  }
  return { settings: Settings.parse(good), isWhole };
}

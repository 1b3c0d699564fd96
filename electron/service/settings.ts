/** The settings file: one JSON object, written whole, read with care. */
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Settings } from '../../contract/index.js';
import { writeWhole } from '../executions/durable.js';

/** Settings on disk, and a listener for everybody who must follow a change. */
export class SettingsStore {
  readonly #file: string;
  readonly #listeners = new Set<(settings: Settings) => void>();
  #settings: Settings;
  /** Writes follow one another, so that the last change is the one on disk. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, settings: Settings) {
    this.#file = file;
    this.#settings = settings;
  }

  /** Opens the settings of a folder. A file that cannot be understood is kept beside as a copy and defaults are used. */
  static async open(directory: string): Promise<SettingsStore> {
    const file = join(directory, 'settings.json');
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch {
      return new SettingsStore(file, Settings.parse({}));
    }
    const settings = readSettings(text);
    if (settings) return new SettingsStore(file, settings);
    await rename(file, join(directory, 'settings.broken.json')).catch(() => undefined);
    return new SettingsStore(file, Settings.parse({}));
  }

  get(): Settings {
    return this.#settings;
  }

  /** Changes the given settings; resolves when they are on disk. */
  async update(change: Partial<Settings>): Promise<Settings> {
    this.#settings = Settings.parse({ ...this.#settings, ...change });
    const settings = this.#settings;
    this.#writing = this.#writing
      .catch(() => undefined)
      .then(() => writeWhole(this.#file, `${JSON.stringify(settings, null, 2)}\n`));
    for (const listener of this.#listeners) listener(settings);
    await this.#writing;
    return settings;
  }

  /** Calls the listener on every change; returns the way out. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Reads settings field by field, so that one wrong value does not cost the others; null for what is no JSON object. */
function readSettings(text: string): Settings | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const good: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(Settings.shape)) {
    const value = schema.safeParse((raw as Record<string, unknown>)[name]);
    if (value.success) good[name] = value.data;
  }
  return Settings.parse(good);
}

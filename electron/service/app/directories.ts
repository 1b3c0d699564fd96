/** Folders of Platen's own files, by the conventions of each desktop. */
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface PlatenDirectories {
  /** Settings. */
  readonly config: string;
  /** History. */
  readonly data: string;
  /** Work in progress: may be deleted while Platen is not running. */
  readonly scratch: string;
  readonly logs: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Folders by platform: XDG base directories on Linux, `%APPDATA%` and `%LOCALAPPDATA%` on Windows,
 * `~/Library` on macOS. `PLATEN_DATA_DIR` puts all of them below one folder.
 */
export function platenDirectories(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): PlatenDirectories {
  const own = environment['PLATEN_DATA_DIR'];
  if (own) {
    return { config: own, data: own, scratch: join(own, 'work'), logs: join(own, 'logs') };
  }
  switch (platform) {
    case 'win32': {
      const roaming = environment['APPDATA'] || join(home, 'AppData', 'Roaming');
      const local = environment['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
      const data = join(roaming, 'Platen');
      return {
        config: data,
        data,
        scratch: join(local, 'Platen', 'work'),
        logs: join(local, 'Platen', 'logs'),
      };
    }
    case 'darwin': {
      const library = join(home, 'Library');
      const data = join(library, 'Application Support', 'Platen');
      return {
        config: data,
        data,
        scratch: join(library, 'Caches', 'Platen', 'work'),
        logs: join(library, 'Logs', 'Platen'),
      };
    }
    default: {
      const xdg = (name: string, ...fallback: string[]) => {
        const value = environment[name];
        // The specification: a relative path is invalid and is to be ignored.
        return value?.startsWith('/') ? value : join(home, ...fallback);
      };
      return {
        config: join(xdg('XDG_CONFIG_HOME', '.config'), 'platen'),
        data: join(xdg('XDG_DATA_HOME', '.local', 'share'), 'platen'),
        scratch: join(xdg('XDG_CACHE_HOME', '.cache'), 'platen', 'work'),
        logs: join(xdg('XDG_STATE_HOME', '.local', 'state'), 'platen', 'logs'),
      };
    }
  }
}

/** The folder of fonts that a person added; `PLATEN_FONTS` names another one. */
export const fontFolder = (
  environment: Environment = process.env,
  data: string = platenDirectories(environment).data,
): string => environment['PLATEN_FONTS'] || join(data, 'fonts');

/** The folder of a person's own data for text recognition; `PLATEN_OCR_DATA` names another one. */
export const languageFolder = (
  environment: Environment = process.env,
  data: string = platenDirectories(environment).data,
): string => environment['PLATEN_OCR_DATA'] || join(data, 'languages');

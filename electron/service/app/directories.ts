/** Folders of Platen's own files, by the conventions of each desktop. */
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

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

/** The folder beside the program that has all of Platen's own files, once a person has made it. */
const portableName = 'Platen-data';

/** How the program was started, as far as its own place hangs on it. */
interface Started {
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  /** Absolute path of the program that runs. */
  readonly program: string;
}

/** Where the person sees the program: an AppImage and a portable program run from a folder of their own, and an app of macOS is a folder. */
function placeOf({ environment, platform, program }: Started): string | null {
  const { APPIMAGE: image, APPDIR: unpacked, PORTABLE_EXECUTABLE_DIR: portable } = environment;
  // Each is inherited from another such program that started this one.
  if (image && unpacked && program.startsWith(`${unpacked}/`)) return dirname(image);
  if (portable && environment['PORTABLE_EXECUTABLE_APP_FILENAME']?.toLowerCase() === 'platen')
    return portable;
  const bundle = platform === 'darwin' ? program.lastIndexOf('.app/Contents/MacOS/') : -1;
  if (bundle >= 0) return dirname(program.slice(0, bundle));
  // From its sources it runs in Node or Electron, beside which nobody puts anything.
  return /^platen(?:\.exe)?$/i.test(program.split(/[\\/]/).at(-1) ?? '') ? dirname(program) : null;
}

/** The folder `Platen-data` beside the program; null where nobody made one. */
export function portableFolder(started: Started): string | null {
  const place = placeOf(started);
  const folder = place === null ? null : join(place, portableName);
  return folder !== null && statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : null;
}

/**
 * Folders by platform: XDG base directories on Linux, `%APPDATA%` and `%LOCALAPPDATA%` on Windows,
 * `~/Library` on macOS. `PLATEN_DATA_DIR` puts all of them below one folder, and so does a folder `Platen-data`
 * beside the program.
 */
export function platenDirectories(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
  program: string = process.execPath,
): PlatenDirectories {
  const own = environment['PLATEN_DATA_DIR'] || portableFolder({ environment, platform, program });
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

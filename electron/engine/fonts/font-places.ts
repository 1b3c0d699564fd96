/** What fontconfig reads on Linux: a program in a sandbox must be shown these files and folders. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { unescapeXml } from '../markup/escape.js';

const element = /<(include|dir)\b([^>]*)>([^<]*)<\/\1>/g;

/**
 * The configuration at `path`, everything it includes, the folders of fonts they name, and the fonts that links in these
 * lead to: absolute paths, each once, whether they exist or not. Configurations that cannot be read name nothing, as
 * fontconfig itself has it; a folder in which the person's home lies is not shown for its fonts.
 */
export function fontPlaces(path: string): string[] {
  const places = new Set<string>();
  const readFrom = (place: string) => {
    if (places.has(place)) return;
    places.add(place);
    for (const file of configurationsAt(place)) {
      for (const [, kind, attributes = '', text = ''] of withoutComments(file).matchAll(element)) {
        const named = resolved(unescapeXml(text).trim(), attributes, dirname(file));
        if (kind === 'include') readFrom(named);
        else if (!join(homedir(), '/').startsWith(join(named, '/'))) {
          places.add(named);
          for (const font of linkedFonts(named)) places.add(font);
        }
      }
    }
  };
  readFrom(path);
  return [...places];
}

const withoutComments = (file: string): string => readFileSync(file, 'utf8').replaceAll(/<!--.*?-->/gs, '');

/** A file stands for itself; of a folder fontconfig reads what begins with a digit and ends with `.conf`. */
function configurationsAt(place: string): string[] {
  try {
    if (statSync(place).isFile()) return [place];
    return readdirSync(place)
      .filter((name) => /^\d.*\.conf$/.test(name))
      .sort()
      .map((name) => join(place, name));
  } catch {
    return [];
  }
}

/** What links in a folder of fonts lead to. The system's own folders are shown whole. */
function linkedFonts(folder: string): string[] {
  if (folder.startsWith('/usr/')) return [];
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink() && /\.(?:tt[fc]|ot[fc]|pf[ab]|pcf|dfont)$/i.test(entry.name))
      .flatMap((entry) => {
        try {
          return [realpathSync(join(entry.parentPath, entry.name))];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** fonts-conf(5): `~` is the home folder, the prefix `xdg` the person's folder for configurations or for data. */
function resolved(named: string, attributes: string, folder: string): string {
  if (named.startsWith('~')) return join(homedir(), named.slice(1));
  if (isAbsolute(named)) return named;
  if (/prefix\s*=\s*["']xdg["']/.test(attributes)) {
    const isFonts = named === 'fonts';
    const set = process.env[isFonts ? 'XDG_DATA_HOME' : 'XDG_CONFIG_HOME'];
    return join(set ?? join(homedir(), isFonts ? '.local/share' : '.config'), named);
  }
  return join(folder, named);
}

/** Fonts of this computer, for drawings that ask for one by name and for scripts that no bundled font has. */
import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ownFontFolders } from './font-configuration.js';

export interface SystemFont {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Font files of more bytes are ignored, and so are further fonts of a folder beyond the number below. */
const maxFileBytes = 64 * 1024 * 1024;
const maxFonts = 20_000;
const maxFolderDepth = 6;

/**
 * A font by the name of its family or its file; null when there is none of that very name.
 * @param file name of the font's file, as drawings often give it instead
 */
export function findFont(family: string, bold: boolean, italic: boolean, file: string): SystemFont | null {
  const fonts = installed();
  const exact = file === '' ? undefined : fonts.get(bare(file.replace(/\.\w+$/, '')));
  const styled = stylesOf(bold, italic)
    .map((style) => fonts.get(bare(family) + style))
    .find((path) => path !== undefined);
  const path = bold || italic ? (styled ?? exact) : (exact ?? styled);
  return path === undefined ? null : load(path);
}

/** How files name a style, the likeliest first. */
function stylesOf(bold: boolean, italic: boolean): readonly string[] {
  if (bold && italic) return ['bolditalic', 'boldoblique', 'bi', 'z'];
  if (bold) return ['bold', 'bd', 'b'];
  return italic ? ['italic', 'oblique', 'i'] : ['regular', '', 'roman', 'book', 'r'];
}

/** Parts of the names of fonts with many characters, those with the most first. */
const wide = [
  'notosanscjk',
  'sourcehansans',
  'arialunicode',
  'arialuni',
  'droidsansfallback',
  'msyh',
  'simsun',
  'msgothic',
  'malgun',
  'pingfang',
  'hiragino',
  'wqy',
  'ipag',
  'takao',
  'nanum',
  'unifont',
  'dejavusans',
  'notosans',
  'freesans',
  'symbola',
];

/** The most fonts that are opened in search of one character. */
const maxTries = 64;

/** Fonts that may have a character no bundled one has, the likeliest first. */
export function* wideFonts(): Generator<SystemFont> {
  const names = [...installed()];
  let tries = 0;
  for (const part of wide)
    for (const [name, path] of names) {
      if (!name.startsWith(part) || /bold|italic|oblique|condensed|light|thin|black|mono/.test(name))
        continue;
      if (++tries > maxTries) return;
      const font = load(path);
      if (font) yield font;
    }
}

function folders(): readonly string[] {
  return [...systemFolders(), ...ownFontFolders()];
}

function systemFolders(): readonly string[] {
  const home = homedir();
  switch (process.platform) {
    case 'win32':
      return [
        join(process.env['SystemRoot'] ?? 'C:\\Windows', 'Fonts'),
        join(process.env['LOCALAPPDATA'] ?? home, 'Microsoft', 'Windows', 'Fonts'),
      ];
    case 'darwin':
      return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library', 'Fonts')];
    default:
      return [
        '/usr/share/fonts',
        '/usr/local/share/fonts',
        join(home, '.local', 'share', 'fonts'),
        join(home, '.fonts'),
      ];
  }
}

let known: ReadonlyMap<string, string> | null = null;

/** Paths by the bare names of their files. */
function installed(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  for (const folder of folders()) collect(folder, maxFolderDepth, found);
  known = found;
  return found;
}

function collect(folder: string, depth: number, found: Map<string, string>): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth > 0) collect(path, depth - 1, found);
    else if (/\.(ttf|otf|ttc)$/i.test(entry.name) && found.size < maxFonts) {
      const name = bare(entry.name.replace(/\.\w+$/, ''));
      if (!found.has(name)) found.set(name, path);
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that is not there has no fonts.
    return [];
  }
}

function load(path: string): SystemFont | null {
  try {
    if (statSync(path).size > maxFileBytes) return null;
    return { path, bytes: readFileSync(path) };
  } catch {
    return null;
  }
}

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fonts of this computer, for drawings that ask for one by name and for scripts that no bundled font has. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface SystemFont {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Larger font files are left alone. */
const largest = 64 * 1024 * 1024;

const patience = 3000;

/**
 * A font by family, as the drawing names it; null when there is none of that very name.
 * @param file name of the font's file, as drawings often give it instead
 */
export function findFont(family: string, bold: boolean, italic: boolean, file: string): SystemFont | null {
  if (process.platform === 'win32' || process.platform === 'darwin') return inFolders(file || `${family}.ttf`);
  const style = `${bold ? ':bold' : ''}${italic ? ':italic' : ''}`;
  const found = fontconfig(`${escaped(family)}${style}`);
  if (!found || !sameFamily(found.family, family)) return null;
  return load(found.path);
}

/** A font that has a character; null when there is none. */
export function findFontWith(codePoint: number): SystemFont | null {
  if (process.platform === 'win32' || process.platform === 'darwin') {
    for (const file of wideFonts) {
      const font = inFolders(file);
      if (font) return font;
    }
    return null;
  }
  const found = fontconfig(`:charset=${codePoint.toString(16)}`);
  return found ? load(found.path) : null;
}

/** Fonts with many scripts that come with Windows and macOS. */
const wideFonts = ['ARIALUNI.TTF', 'Arial Unicode.ttf', 'msyh.ttc', 'simsun.ttc', 'malgun.ttf', 'msgothic.ttc'];

function folders(): string[] {
  if (process.platform === 'win32')
    return [
      join(process.env['SystemRoot'] ?? 'C:\\Windows', 'Fonts'),
      join(process.env['LOCALAPPDATA'] ?? '', 'Microsoft', 'Windows', 'Fonts'),
    ];
  return ['/System/Library/Fonts', '/System/Library/Fonts/Supplemental', '/Library/Fonts', join(homedir(), 'Library/Fonts')];
}

function inFolders(file: string): SystemFont | null {
  // A drawing names the file: nothing but a name is followed.
  if (!/^[\w .-]+\.(ttf|otf|ttc)$/i.test(file)) return null;
  for (const folder of folders()) {
    const path = join(folder, file);
    if (existsSync(path)) return load(path);
  }
  return null;
}

function fontconfig(pattern: string): { path: string; family: string } | null {
  try {
    const answer = execFileSync('fc-match', ['-f', '%{file}\n%{family}\n%{fontformat}', pattern], {
      encoding: 'utf8',
      timeout: patience,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [path, family, format] = answer.split('\n');
    return path && family && (format === 'TrueType' || format === 'CFF') ? { path, family } : null;
  } catch {
    // No fontconfig on this computer: what is bundled serves.
    return null;
  }
}

function load(path: string): SystemFont | null {
  try {
    if (statSync(path).size > largest) return null;
    return { path, bytes: readFileSync(path) };
  } catch {
    return null;
  }
}

/** Signs that mean something in a fontconfig pattern; a leading one is no option either. */
const escaped = (family: string): string => family.replace(/[\\:,=-]/g, '\\$&');

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const sameFamily = (found: string, asked: string): boolean =>
  found.split(',').some((name) => bare(name) === bare(asked));

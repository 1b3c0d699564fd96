/** The fonts for small scripts that come with Platen (Noto, SIL Open Font License): upright, regular and bold. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { outsideArchive } from '../interface/outside-archive.js';

const require = createRequire(import.meta.url);

/** As the families are named; Chinese, Japanese, Korean and emoji are too large to come along. */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
] as const;

const weights = ['400Regular', '700Bold'] as const;

/** Absolute paths of their folders, outside of the packed app's archive, into which other programs do not see. */
export function bundledFontFolders(): string[] {
  // Node's resolver takes 0.3 ms for each of forty: the first one that it finds shows where the others lie.
  let beside: string | null = null;
  return scripts.flatMap((script) => {
    const name = `noto-sans-${script.toLowerCase()}`;
    return weights.flatMap((weight) => {
      const font = `NotoSans${script}_${weight}.ttf`;
      const place = beside === null ? null : join(beside, name, weight);
      if (place !== null && existsSync(join(place, font))) return [outsideArchive(place)];
      const found = resolved(`@expo-google-fonts/${name}/${weight}/${font}`);
      if (found === null) return [];
      beside ??= dirname(dirname(found));
      return [outsideArchive(found)];
    });
  });
}

/** The folder in which Node finds a file of a package. Null for a font that is not installed, which is reported where it is needed. */
function resolved(file: string): string | null {
  try {
    return dirname(require.resolve(file));
  } catch {
    return null;
  }
}

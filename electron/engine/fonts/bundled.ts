/** The fonts for small scripts that come with Platen (Noto, SIL Open Font License): upright, regular and bold. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
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
export const bundledFontFolders = (): string[] =>
  scripts.flatMap((script) => weights.flatMap((weight) => folderOf(script, weight)));

function folderOf(script: string, weight: string): string[] {
  try {
    const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}`;
    const file = require.resolve(`${folder}/NotoSans${script}_${weight}.ttf`);
    return [dirname(outsideArchive(file))];
  } catch {
    // A font that is not installed is missing like any other, which is reported where it is needed.
    return [];
  }
}

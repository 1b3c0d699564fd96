/** The typefaces of our own pages (SIL Open Font License), so that a page looks the same on every computer. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Remembered } from '../../systems/remembered.js';
import type { PrintMount } from '../interface/printer.js';

const require = createRequire(import.meta.url);

/** One face: a folder of the `@fontsource` packages and a weight, with `-italic` for the slanted one. */
export type PageFace =
  `${'source-serif-4' | 'source-sans-3' | 'source-code-pro'}/${400 | 600 | 700}${'' | '-italic'}`;

export interface PageFonts {
  readonly css: string;
  readonly mounts: PrintMount[];
}

/**
 * Rules that load faces from the installed packages.
 * @param prefix first part of the names of the mounts; nothing of the person's may be called so
 */
export async function pageFonts(faces: readonly PageFace[], prefix: string): Promise<PageFonts> {
  const families = [...new Set(faces.map((face) => face.split('/')[0]!))];
  const rules = await Promise.all(faces.map((face) => rulesOf.get(face)));
  return {
    css: rules
      .map((css, at) => css.replaceAll('./files/', `/${prefix}${faces[at]!.split('/')[0]!}/`))
      .join('\n'),
    mounts: families.map((family) => ({ prefix: `${prefix}${family}`, folder: filesOf(family) })),
  };
}

/** The same rules with the files inside them, for a page that has no mounts. */
export async function inlineFonts(faces: readonly PageFace[]): Promise<string> {
  const rules = await Promise.all(faces.map(inlined));
  return rules.join('\n');
}

async function inlined(face: PageFace): Promise<string> {
  const family = face.split('/')[0]!;
  const parts = (await rulesOf.get(face)).split(/url\(\.\/files\/([^)]+)\)/);
  const written = parts.map(async (part, at) =>
    at % 2 === 0
      ? part
      : `url(data:font/woff2;base64,${await readFile(join(filesOf(family), part), 'base64')})`,
  );
  return (await Promise.all(written)).join('');
}

const rulesOf = new Remembered(async (face: PageFace) => {
  const css = await readFile(require.resolve(`@fontsource/${face}.css`), 'utf8');
  // Never print with a substitute because the face came late.
  return css
    .replaceAll('font-display: swap', 'font-display: block')
    .replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '');
});

const filesOf = (family: string): string =>
  dirname(require.resolve(`@fontsource/${family}/files/${family}-latin-400-normal.woff2`));

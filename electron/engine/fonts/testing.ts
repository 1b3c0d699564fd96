/** Fonts for tests: programs that are started see these and no others. */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const require = createRequire(import.meta.url);
/** Latin, Greek, Cyrillic, and no script beyond. */
const few = [
  'arimo/400Regular/Arimo_400Regular',
  'tinos/400Regular/Tinos_400Regular',
  'cousine/400Regular/Cousine_400Regular',
];

/**
 * Limits this process, and what it starts from now on, to three fonts without East Asian and Indic letters and emoji.
 * @returns what lifts the limit again
 */
export async function fewFonts(): Promise<() => void> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  for (const font of few) {
    const path = require.resolve(`@expo-google-fonts/${font}.ttf`);
    await symlink(path, join(fonts, basename(path)));
  }
  const configuration = join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir>` +
      `<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  const before = process.env['FONTCONFIG_FILE'];
  process.env['FONTCONFIG_FILE'] = configuration;
  return () => {
    if (before === undefined) delete process.env['FONTCONFIG_FILE'];
    else process.env['FONTCONFIG_FILE'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
}

/** What every office document loads before LibreOffice can be started: nothing that only some of them need. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Packages that are loaded with a file: those that it and all that it imports name, but for types and what is asked for later. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)';/gm)) {
      if (!name.startsWith('.')) packages.add(name);
      else {
        const path = join(dirname(file), name.replace(/\.js$/, '.ts'));
        if (existsSync(path)) files.add(path);
      }
    }
  }
  return packages;
}

const here = (name: string) => join(import.meta.dirname, name);

it('LibreOffice is started before what reads documents is loaded', () => {
  expect([...packagesOf(here('engine.ts'))].filter((name) => !name.startsWith('node:'))).toEqual(['zod']);
});

it('a document waits for no package that reads mail and web pages, or draws pictures', () => {
  const packages = [...packagesOf(here('converter.ts'))];
  // Otherwise nothing was followed.
  expect(packages).toContain('yauzl');
  for (const name of ['sanitize-html', 'libmime', '@zone-eu/mailsplit', 'sharp', 'puppeteer-core'])
    expect(packages).not.toContain(name);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { associatedTypes, associations } from './associations.js';
import { formats } from './formats.js';

const path = fileURLToPath(new URL('../../electron-builder.yml', import.meta.url));
const text = readFileSync(path, 'utf8');

/** A list under a key, in place of the one that is there. */
function withList(yaml: string, key: string, items: readonly string[]): string {
  const indent = /^ */.exec(key)![0];
  // All lines below the key that are further in.
  const list = new RegExp(`(?<=^${key}:\n)(?:${indent} .*\n)*`, 'm');
  expect(yaml).toMatch(list);
  return yaml.replace(list, () => items.map((item) => item.replace(/^/gm, `${indent}  `)).join('\n') + '\n');
}

it('the packages are opened with what the manifests say (npm run associations)', async () => {
  const kinds = associations().map(
    ({ name, extensions }) =>
      `- ext:\n${extensions.map((one) => `    - ${one}\n`).join('')}  name: ${name}\n  role: Viewer\n  rank: Alternate`,
  );
  const types = associatedTypes().map((type) => `- ${type}`);
  const wanted = withList(withList(text, 'fileAssociations', kinds), '  mimeTypes', types);
  await expect(wanted).toMatchFileSnapshot(path);
});

it('each extension stands there once, and none that promises nothing', () => {
  const { fileAssociations } = parse(text) as { fileAssociations: { ext: string[]; name: string }[] };
  const all = fileAssociations.flatMap(({ ext }) => ext);
  expect(new Set(all).size).toBe(all.length);
  for (const common of ['zip', 'dat', 'txt', 'js']) expect(all).not.toContain(common);
  for (const { id, openWith, extensions } of formats)
    if (openWith)
      expect({ id, missing: extensions.filter((one) => !all.includes(one)) }).toEqual({ id, missing: [] });
});

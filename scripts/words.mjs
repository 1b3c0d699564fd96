// `npm run words`: writes down the English that stands in definitions, and lists what other languages lack. They say it in English.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'electron/engine/words.test.ts', '-t', 'English as translators read it', '--update'],
  { cwd: root, stdio: 'inherit' },
);

/**
 * Every text of a table by its dotted key.
 * @param {object} node
 * @returns {string[]}
 */
const keysOf = (node, prefix = '') =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
/**
 * @param {string} language
 * @param {string} name of a file
 */
const keysOfFile = (language, name) =>
  keysOf(JSON.parse(readFileSync(join(root, 'words', language, name), 'utf8')));

const folders = readdirSync(join(root, 'words'), { withFileTypes: true });
for (const { name: language } of folders.filter((entry) => entry.isDirectory() && entry.name !== 'en'))
  for (const name of readdirSync(join(root, 'words', 'en'))) {
    const own = new Set(keysOfFile(language, name));
    for (const key of keysOfFile('en', name)) if (!own.has(key)) console.log(`${language}/${name}: ${key}`);
  }
process.exitCode = status ?? 1;

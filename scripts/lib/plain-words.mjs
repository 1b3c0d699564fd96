// Turns of phrase that Platen does not use: `plain-words.json` lists them, with what to say in their place. `code` is for comments and
// docs, `docs` for docs alone, `names` for the names of files and exports, `english` for what a person reads (`words/en`).
import { readFileSync } from 'node:fs';

/** @typedef {{ readonly turn: string; readonly say: string }} Turn a part of a regular expression, found as whole words */

/** @type {{ readonly code: readonly Turn[]; readonly docs: readonly Turn[]; readonly names: readonly string[]; readonly english: readonly Turn[] }} */
export const plainWords = JSON.parse(readFileSync(new URL('plain-words.json', import.meta.url), 'utf8'));

/**
 * Where a text has one of the turns, as `line N: "turn", better: ...`.
 * @param {string} text
 * @param {readonly Turn[]} turns
 */
export function turnsIn(text, turns) {
  const all = turns.map(({ turn, say }) => ({
    say,
    found: new RegExp(`(?<![\\w-])(?:${turn})(?![\\w-])`, 'gi'),
  }));
  return text
    .split('\n')
    .flatMap((line, place) =>
      all.flatMap(({ found, say }) =>
        [...line.matchAll(found)].map(([words]) => `line ${String(place + 1)}: “${words}”, better: ${say}`),
      ),
    );
}

/**
 * The comments of a source, each line in its place, without the code and its strings.
 * @param {string} source
 */
export const commentsOf = (source) =>
  source
    .split('\n')
    .map((line) => /^\s*(?:\/\/|\/?\*).*|(?<=[\s;,{(])\/\/ .*|\/\*\* .*\*\//.exec(line)?.[0] ?? '')
    .join('\n');

/**
 * The prose of a Markdown page, each line in its place, without blocks and spans of code.
 * @param {string} page
 */
export const proseOf = (page) =>
  page
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** The words that a name of code or of a file is made of. @param {string} name */
export const wordsOfName = (name) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/).map((word) => word.toLowerCase());

/**
 * The names that a source exports where it declares them.
 * @param {string} source
 */
export const exportedNames = (source) =>
  [
    ...source.matchAll(
      /^export (?:declare |async |abstract |default )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name]) => name ?? '');

/**
 * All texts of a JSON file of words, each with its key.
 * @param {unknown} value
 * @param {string} key
 * @returns {[key: string, text: string][]}
 */
export function textsOf(value, key = '') {
  if (typeof value === 'string') return [[key, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  );
}

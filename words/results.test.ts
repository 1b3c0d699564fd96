import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import commandLine from './en/command-line.json' with { type: 'json' };
import results from './en/results.json' with { type: 'json' };
import service from './en/service.json' with { type: 'json' };
import { resultWords } from './results.js';

it('says the sentence of an error in the language', () => {
  const error = { code: 'type_mismatch', params: { extension: '.doc', format: 'PDF' } } as const;
  expect(resultWords('en').error(error)).toContain('name says .doc');
  expect(resultWords('nl').error(error)).toMatch(/\.doc.*PDF/);
});

const root = join(import.meta.dirname, '..');
const sourcesOf = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n');

/** Sentences that are put together of two. */
const composed = new Set(['There is no option “{name}”. Did you mean {names}?']);

it.each([
  // The words of a repetition are asked for by the package that makes the sentence.
  [
    'results',
    results,
    () =>
      sourcesOf('electron/engine', 'electron/modules') +
      readFileSync(join(root, 'node_modules/rrule/dist/esm/nlp/totext.js'), 'utf8'),
  ],
  ['command-line', commandLine, () => sourcesOf('electron', 'contract')],
  ['fields', service.fields, () => sourcesOf('electron', 'contract')],
  ['credits', service.credits, () => sourcesOf('electron', 'words')],
  ['legacy', service.legacy, () => sourcesOf('electron')],
])('%s has no text that nothing says', (area, texts, read) => {
  const sources = read();
  // Some sentences are made where a value is found to be wrong, and known by what stands around their values.
  const isMade = (text: string) => {
    const around = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '\\$\\{[^`]+\\}');
    return text.includes('{') && new RegExp(`\`[^\`]*${around}`).test(sources);
  };
  const unused = Object.keys(texts).filter(
    (text) =>
      !composed.has(text) &&
      !(area === 'fields' && isMade(text)) &&
      ![`'${text}'`, `'${text.replaceAll("'", "\\'")}'`, `${text}: `].some((quoted) =>
        sources.includes(quoted),
      ),
  );
  expect(unused).toEqual([]);
});

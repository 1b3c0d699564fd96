import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { results as dutch } from './nl/results/index.js';
import { resultWords } from './results.js';

it('says the sentence of an error in the language', () => {
  const error = { code: 'type_mismatch', params: { extension: '.doc', format: 'PDF' } } as const;
  expect(resultWords('en').error(error)).toContain('named .doc');
  expect(resultWords('nl').error(error)).toMatch(/\.doc.*PDF/);
});

it('has no text that nothing says', () => {
  const engine = join(import.meta.dirname, '..', 'electron', 'engine');
  const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(engine, name), 'utf8'))
    .join('\n');
  // The words of a repetition are asked for by the package that makes the sentence.
  const asked = readFileSync(join(engine, '../../node_modules/rrule/dist/esm/nlp/totext.js'), 'utf8');
  const unused = Object.keys(dutch).filter(
    (text) =>
      ![`'${text}'`, `'${text.replaceAll("'", "\\'")}'`, `${text}: `].some((quoted) =>
        (sources + asked).includes(quoted),
      ),
  );
  expect(unused).toEqual([]);
});

/** What a language lacks is said in English, with its places filled. */
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { languages, type Language } from '../contract/languages.js';
import { sayIn } from './phrases.js';
import { sentencesIn } from './sentences.js';
import { translation } from './translation.js';

it('a text that is asked for by its English', () => {
  const say = sayIn<'{count} files' | 'Done'>({ Done: 'Klaar' });
  expect(say('Done')).toBe('Klaar');
  expect(say('{count} files', { count: 3 })).toBe('3 files');
});

it('a text that is asked for by its name, its plurals too', () => {
  const library = createInstance();
  const en = {
    run: { files_one: '{count} file', files_other: '{count} files', done: 'Done', named: 'In {folder}' },
  };
  void library.init(translation('pt', { en, pt: { run: { done: 'Pronto' } } }));
  expect(library.t('run.done')).toBe('Pronto');
  expect(library.t('run.files', { count: 3 })).toBe('3 files');
  expect(library.t('run.files', { count: 1 })).toBe('1 file');
  // A place that nobody filled stays, and is seen.
  expect(library.t('run.named')).toBe('In {folder}');
});

it('a step says how many pages are done, in each language', () => {
  const said = (language: Language, of: number) => sentencesIn(language).step('recognising', { done: 1, of });
  expect(said('en', 8)).toBe('Recognising text, 1 of 8 pages');
  expect(said('en', 1)).toBe('Recognising text, 1 of 1 page');
  for (const language of languages) expect(said(language, 8)).toMatch(/^\D+, 1 \D+ 8 \D+$/);
});

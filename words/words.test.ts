/** The files of words against each other: nothing that English does not have, the same places everywhere, nothing that was left English. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCauses } from '../contract/errors.js';
import { inputStates } from '../contract/execution.js';
import { messageCodes } from '../contract/message-codes.js';
import { languages, languageNames } from '../contract/languages.js';
import { suggestions } from '../contract/suggestions.js';
import { verdictCodes } from '../contract/verdicts.js';
import { en } from './english.js';
import { flatTexts } from './testing.js';

const here = import.meta.dirname;
const areas = readdirSync(join(here, 'en')).map((name) => name.replace(/\.json$/, ''));
const fileOf = (language: string, area: string) =>
  flatTexts(JSON.parse(readFileSync(join(here, language, `${area}.json`), 'utf8')) as object);
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map((match) => match[0]);

/** A file without the forms of plurals that a language has beside those of English (CLDR). */
const known = (key: string, english: ReadonlyMap<string, string>) =>
  english.has(key) || english.has(key.replace(/_(?:zero|two|few|many)$/, '_other'));

/** Areas whose texts are their own keys in English. */
const byEnglish = new Map([
  ['command-line', ''],
  ['results', ''],
  ['service', 'fields.|credits.|legacy.'],
]);

describe('English', () => {
  it.each(areas)('leaves no text of %s empty but descriptions, and has each plural in both forms', (area) => {
    const texts = fileOf('en', area);
    for (const [key, text] of texts) {
      if (!key.endsWith('.description')) expect(text, key).not.toBe('');
      if (key.endsWith('_one')) expect(texts.has(key.replace(/_one$/, '_other')), key).toBe(true);
    }
  });
  it.each([...byEnglish])('has each text of %s as its own key', (area, prefixes) => {
    const prefix = new RegExp(`^(?:${prefixes})`);
    for (const [key, text] of fileOf('en', area))
      if (prefix.test(key)) expect(key.replace(prefix, '')).toBe(text);
  });
  it('says every code: errors, messages, states, suggestions', () => {
    const english = flatTexts(en);
    for (const [code, { sentence }] of Object.entries(errorCauses))
      expect(english.get(`error.${code}`), code).toBe(sentence);
    for (const code of messageCodes) expect(english.has(`message.${code}`), code).toBe(true);
    for (const state of inputStates) expect(english.has(`state.${state}`), state).toBe(true);
    expect(Object.keys(en.suggestion).sort()).toEqual(Object.keys(suggestions).sort());
    for (const code of verdictCodes)
      for (const place of ['result.verdict', 'result.verdict_row', 'history.verdict']) {
        const [plain, counted] = [`${place}.${code}`, `${place}.${code}_other`];
        expect(english.has(plain) || english.has(counted), plain).toBe(true);
      }
  });
});

it('names every language in that language', () => {
  for (const language of languages)
    expect(languageNames[language].toLowerCase()).toBe(
      new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase(),
    );
});

describe.each(languages.filter((language) => language !== 'en'))('the words of %s', (language) => {
  // What lacks is said in English; `npm run words` lists it.
  it.each(areas)('have nothing in %s that English has not, and the same places and tags', (area) => {
    const english = fileOf('en', area);
    for (const [key, text] of fileOf(language, area)) {
      expect(known(key, english), key).toBe(true);
      const of = english.get(key) ?? english.get(key.replace(/_\w+$/, '_other')) ?? '';
      if (!key.endsWith('.description')) expect(text, key).not.toBe('');
      expect(placesOf(text), key).toEqual(placesOf(of));
      expect(tagsOf(text), key).toEqual(tagsOf(of));
    }
  });
  it('are no English sentences', () => {
    // A table that was copied and not translated would pass all else. Names, addresses and places are the same everywhere.
    const plain = (text: string) => text.replaceAll(/\{.*?\}|<.*?>|https?:\S+/g, ' ');
    const isSentence = (text: string) => (plain(text).match(/\p{L}{2,}/gu) ?? []).length > 3;
    for (const area of areas) {
      const english = fileOf('en', area);
      const same = [...fileOf(language, area)].filter(
        ([key, text]) => isSentence(text) && text === english.get(key),
      );
      expect(same, area).toEqual([]);
    }
  });
});

it('puts the spaces of French around its marks: narrow and unbreakable, and none before an ellipsis', () => {
  for (const area of areas)
    for (const [key, text] of fileOf('fr', area))
      expect(text, key).not.toMatch(/ [;:!?»%…]|« |[\u00a0\u202f]…/u);
});

it('are in few files', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  expect(files.length).toBeLessThanOrEqual(60);
});

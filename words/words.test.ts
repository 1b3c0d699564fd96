import { suggestions } from '../contract/suggestions.js';
import { describe, expect, it } from 'vitest';
import { errorCauses } from '../contract/errors.js';
import { inputStates } from '../contract/execution.js';
import { messageCodes } from '../contract/message-codes.js';
import { languages, languageNames } from '../contract/languages.js';
import { en } from './en/index.js';
import { flatTexts, languageTables } from './testing.js';

const english = flatTexts(en);
const placed = (text: string, braces: RegExp) => [...text.matchAll(braces)].map((match) => match[1]).sort();
const places = (text: string) => placed(text, /\{\{(\w+)\}\}/g);
const tags = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map((match) => match[0]);

it('leaves no English text empty but descriptions', () => {
  for (const [key, text] of english) if (!key.endsWith('.description')) expect(text, key).not.toBe('');
});
it('has every plural in both its forms', () => {
  for (const key of english.keys())
    if (key.endsWith('_one')) expect(english.has(key.replace(/_one$/, '_other')), key).toBe(true);
});
it('names every language in that language', () => {
  for (const language of languages)
    expect(languageNames[language].toLowerCase()).toBe(
      new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase(),
    );
});

describe.each(Object.entries(languageTables))('the words of %s', (_language, tables) => {
  it('say each suggestion', () => {
    const said = tables.window.suggestion as Readonly<Record<string, unknown>>;
    expect(Object.keys(said).sort()).toEqual(Object.keys(suggestions).sort());
  });
  // Names are held against the catalogue, where it is known.
  const {
    workflows: _w,
    options: _o,
    values: _v,
    formats: _f,
    otherFiles: _n,
    otherKinds: _k,
    ...own
  } = tables.window;
  const texts = flatTexts(own);
  const { window: _window, desktop: _desktop, overHttp: _overHttp, ...byEnglish } = tables;

  it('have the keys of the English ones', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it('fill the same places and tags', () => {
    for (const [key, text] of english) {
      expect(places(texts.get(key) ?? ''), key).toEqual(places(text));
      expect(tags(texts.get(key) ?? ''), key).toEqual(tags(text));
    }
  });
  it('leave no text empty but descriptions', () => {
    for (const [key, text] of texts) if (!key.endsWith('.description')) expect(text, key).not.toBe('');
  });
  it.each(Object.entries(byEnglish))('fill the same places in %s', (_table, sentences) => {
    for (const [key, text] of Object.entries(sentences)) {
      expect(text, key).not.toBe('');
      expect(placed(text, /\{(\w+)\}/g), key).toEqual(placed(key, /\{(\w+)\}/g));
    }
  });
  it('are no English sentences', () => {
    // A table that was copied and not translated would pass all else. Names, addresses and places are the same everywhere.
    const plain = (text: string) => text.replaceAll(/\{\{.*?\}\}|<.*?>|https?:\S+/g, ' ');
    const isSentence = (text: string) => (plain(text).match(/\p{L}{2,}/gu) ?? []).length > 3;
    const same = [...texts].filter(([key, text]) => isSentence(text) && text === english.get(key));
    expect(same).toEqual([]);
  });
});

describe('every code has words', () => {
  it('of errors, with the places of the contract', () => {
    for (const [code, { sentence }] of Object.entries(errorCauses)) {
      const text = english.get(`error.${code}`);
      expect(text, code).toBeDefined();
      const known = placed(sentence, /\{(\w+)\}/g);
      for (const place of places(text ?? '')) expect(known, code).toContain(place);
    }
  });
  it('of messages and states', () => {
    for (const code of messageCodes) expect(english.has(`message.${code}`), code).toBe(true);
    for (const state of inputStates) expect(english.has(`state.${state}`), state).toBe(true);
  });
});

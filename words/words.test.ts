import { describe, expect, it } from 'vitest';
import { errorCauses } from '../contract/errors.js';
import { inputStates, messageCodes } from '../contract/execution.js';
import { en } from './en/index.js';
import { nl } from './nl/index.js';
import { flatTexts } from './testing.js';

const english = flatTexts(en);
// Names are held against the catalogue, where it is known.
const { workflows: _workflows, options: _options, values: _values, formats: _formats, ...own } = nl;
const dutch = flatTexts(own);
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const tags = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map((match) => match[0]);

describe('both languages', () => {
  it('have the same keys', () => {
    expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it('fill the same places and tags', () => {
    for (const [key, text] of english) {
      expect(places(dutch.get(key) ?? ''), key).toEqual(places(text));
      expect(tags(dutch.get(key) ?? ''), key).toEqual(tags(text));
    }
  });
  it('leave no text empty but descriptions', () => {
    for (const texts of [english, dutch]) {
      for (const [key, text] of texts) if (!key.endsWith('.description')) expect(text, key).not.toBe('');
    }
  });
  it('have every plural in both its forms', () => {
    for (const key of english.keys()) {
      if (key.endsWith('_one')) expect(english.has(key.replace(/_one$/, '_other')), key).toBe(true);
    }
  });
});

describe('every code has words', () => {
  it('of errors, with the places of the contract', () => {
    for (const [code, { sentence }] of Object.entries(errorCauses)) {
      const text = english.get(`error.${code}`);
      expect(text, code).toBeDefined();
      const known = [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const place of places(text ?? '')) expect(known, code).toContain(place);
    }
  });
  it('of messages and states', () => {
    for (const code of messageCodes) expect(english.has(`message.${code}`), code).toBe(true);
    for (const state of inputStates) expect(english.has(`state.${state}`), state).toBe(true);
  });
});

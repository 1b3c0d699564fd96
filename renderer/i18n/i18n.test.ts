import { describe, expect, it } from 'vitest';
import { errorCauses } from '../../contract/errors.js';
import { inputStates, messageCodes } from '../../contract/execution.js';
import { en } from './en.js';
import { nl } from './nl.js';

/** Every text of a language by its dotted key. */
function flat(node: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flat(value as object, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const english = flat(en);
const dutch = flat(nl);
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const tags = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map((match) => match[0]);
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([path]) => !path.startsWith('./'));

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

describe('the screens', () => {
  it('ask only for keys that exist', () => {
    let asked = 0;
    for (const [path, source] of sources) {
      for (const [, key = ''] of source.matchAll(/\bt\(\s*'([\w.]+)'/g)) {
        asked += 1;
        expect(english.has(key) || english.has(`${key}_other`), `${key} in ${path}`).toBe(true);
      }
    }
    expect(asked).toBeGreaterThan(150);
  });
  it('use every key', () => {
    const all = sources.map(([, source]) => source).join('\n');
    // Keys that end in a code are put together from it: `state.${...}`, `settings.theme_${...}`.
    const stems = [...all.matchAll(/[`']((?:\w+\.)+\w*)\$\{/g)].map((match) => match[1] ?? '');
    const byCode = [
      'error.',
      'message.',
      'workflows.',
      'search.',
      'options.',
      'values.',
      'formats.',
      'scripts.',
      'category.',
      'purpose.',
      'step.',
    ];
    const unused = [...english.keys()].filter((key) => {
      const plain = key.replace(/_(one|other)$/, '');
      return (
        !all.includes(`'${plain}'`) &&
        ![...stems, ...byCode].some((stem) => stem !== '' && key.startsWith(stem))
      );
    });
    expect(unused).toEqual([]);
  });
  it('hold no words of their own between tags or in names', () => {
    for (const [path, source] of sources.filter(([name]) => name.endsWith('.tsx'))) {
      const between = [...source.matchAll(/<[A-Za-z][^<>=]*>\s*([A-Za-z][^<>{}]*)<\//g)].map(
        (match) => match[1],
      );
      const named = [...source.matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"]+)"/g)].map(
        (match) => match[1],
      );
      expect([...between, ...named], path).toEqual([]);
    }
  });
});

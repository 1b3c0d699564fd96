/** The screens against the words: every key they ask for is there, and no key is left over. */
import { describe, expect, it } from 'vitest';
import { en } from '../../words/english.js';
import { flatTexts } from '../../words/testing.js';

const english = flatTexts(en);
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Names of the catalogue, which the command line and the service say as well, ask for texts of the window. */
const names = Object.values(
  import.meta.glob<string>('../../words/names.ts', { query: '?raw', import: 'default', eager: true }),
);

describe('the screens', () => {
  it('ask only for keys that exist', () => {
    let asked = 0;
    for (const [path, source] of sources) {
      for (const [, key = ''] of source.matchAll(/(?:\bt\(\s*'|i18nKey=")([\w.]+)['"]/g)) {
        asked += 1;
        expect(english.has(key) || english.has(`${key}_other`), `${key} in ${path}`).toBe(true);
      }
    }
    expect(asked).toBeGreaterThan(150);
  });
  it('use every key', () => {
    const all = [...names, ...sources.map(([, source]) => source)].join('\n');
    // Keys that end in a code are put together from it: `state.${...}`, `settings.theme_${...}`.
    const stems = [...all.matchAll(/[`']((?:\w+\.)+\w*)\$\{/g)].map((match) => match[1] ?? '');
    const byCode = [
      'error.',
      'message.',
      'workflows.',
      'task.',
      'taskDrop.',
      'search.',
      'options.',
      'values.',
      'formats.',
      'scripts.',
      'terms.',
      'category.',
      'purpose.',
      'step.',
      'lacking.',
    ];
    const unused = [...english.keys()].filter((key) => {
      const plain = key.replace(/_(one|other)$/, '');
      return (
        !all.includes(`'${plain}'`) &&
        !all.includes(`i18nKey="${plain}"`) &&
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

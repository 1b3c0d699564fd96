/* eslint-disable boundaries/dependencies -- the workflows stand in the catalogue; nothing of it is in the window */
import fc from 'fast-check';
import { placedAsHere } from '../api/remote-workflows.js';
import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../contract/workflow.js';
import { languages } from '../../contract/languages.js';
import { fromElsewhere } from '../../contract/workflow-names.js';
import { keyOfName } from '../../electron/remote/naming.js';
import { systemWorkflows, toRecord } from '../../electron/workflows/catalogue.js';
import { en } from '../../words/english.js';
import { phrasesOf } from '../../words/testing-phrases.js';
import { namesIn } from '../../words/every-language.js';
import { searchOf, textsOf } from './workflow-search.js';

const catalogue: readonly Workflow[] = systemWorkflows.map(toRecord);
const names = Object.fromEntries(languages.map((language) => [language, namesIn(language)]));

/** Made once for each language, as the window does: making one takes much longer than asking it. */
const searches = Object.fromEntries(
  languages.map((language) => {
    const words = namesIn(language);
    return [language, searchOf(catalogue, (workflow) => textsOf(workflow, words))];
  }),
);

function found(said: string, language = 'en'): string[] {
  const search = searches[language];
  if (!search) throw new Error(`There are no words of ${language}.`);
  return search(said).map(({ key }) => key ?? '');
}

/** Random input is the same with every run. */
const seed = { seed: 20_261_123, numRuns: 60 };

describe.each(languages)('what people say in %s', (language) => {
  const phrases = phrasesOf(language);
  it('is tried with at least 80 phrases, and every workflow is meant by one of the common ones', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(80);
    const known = new Set(catalogue.map(({ key }) => key));
    for (const [, key] of phrases) expect(known).toContain(key.replace('~', ''));
  });
  it.each(phrases.filter(([, key]) => !key.startsWith('~')))('“%s” finds %s first', (said, key) => {
    expect(found(said, language)[0]).toBe(key);
  });
  it.each(phrases.filter(([, key]) => key.startsWith('~')))(
    '“%s” finds %s within the first three',
    (said, key) => {
      expect(found(said, language).slice(0, 3)).toContain(key.slice(1));
    },
  );
  it('finds every workflow first by its own name and by that of the contract', () => {
    for (const workflow of catalogue) {
      const words = names[language];
      for (const said of [words?.workflow(workflow) ?? '', workflow.name])
        expect(found(said, language).slice(0, 2), said).toContain(workflow.key);
    }
  });
  it('finds a workflow of a service, which has the name of the contract, by the same words', () => {
    // As the window has them (`placedAsHere`).
    const elsewhere = catalogue.map((workflow) =>
      placedAsHere(
        { ...fromElsewhere('service', workflow, false), key: keyOfName(workflow.name) },
        catalogue,
      ),
    );
    const search = searchOf(elsewhere, (workflow) => textsOf(workflow, namesIn(language)));
    const missed = phrases.filter(([said, phrase]) => {
      const key = phrase.replace('~', '');
      const name = catalogue.find((workflow) => workflow.key === key)?.name;
      return !search(said)
        .slice(0, 3)
        .some((workflow) => workflow.name === name);
    });
    expect(missed).toEqual([]);
  });
  it('cares for neither case nor accents, and never finds a workflow twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...phrases.map(([said]) => said)), (said) => {
        const plain = found(said, language);
        expect(found(said.toUpperCase(), language)).toEqual(plain);
        expect(found(said.normalize('NFD'), language)).toEqual(plain);
        expect(new Set(plain).size).toBe(plain.length);
      }),
      seed,
    );
  });
  it('forgives a letter that is wrong, left out, put in or swapped', () => {
    const titleOf = (key: string) => names[language]?.workflow({ key, name: '' }) ?? '';
    const words = catalogue.flatMap(({ key = '' }) =>
      [...titleOf(key).matchAll(/\p{L}{7,}/gu)].map(([word]) => word.toLowerCase()),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom('wrong', 'left out', 'put in', 'swapped'),
        fc.nat(),
        (word, mistake, at) => {
          // The first letter is where a word is looked for; people get it right.
          const place = 1 + (at % (word.length - 2));
          const [before, letter, rest] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
          const typed = {
            wrong: `${before}q${rest}`,
            'left out': `${before}${rest}`,
            'put in': `${before}${letter}q${rest}`,
            swapped: `${before}${rest.charAt(0)}${letter}${rest.slice(1)}`,
          }[mistake];
          const titles = found(typed, language).map((key) => titleOf(key).toLowerCase());
          expect(
            titles.some((title) => title.includes(word)),
            typed,
          ).toBe(true);
        },
      ),
      seed,
    );
  });
});

describe('looking for a workflow', () => {
  it('takes whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (said) => {
        expect(found(said).every((key) => catalogue.some((other) => other.key === key))).toBe(true);
      }),
      seed,
    );
  });
  it.each(['', '  ', 'zzzz', 'violin', 'xylophone'])('finds nothing for “%s”', (said) => {
    expect(found(said)).toEqual([]);
  });
  it('“word” is no part of “password”', () => {
    expect(found('word')).not.toContain('protect-pdf');
    expect(found('password')).toContain('protect-pdf');
  });
  it('takes a part of a word where no word begins so', () => {
    expect(found('point').slice(0, 3).sort()).toEqual([
      'merge-powerpoint',
      'pdf-to-powerpoint',
      'powerpoint-to-pdf',
    ]);
  });
  it('has words for every workflow', () => {
    const keys = catalogue.map(({ key }) => key).sort();
    expect(Object.keys(en.search).sort()).toEqual(keys);
    expect(Object.keys(en.task).sort()).toEqual(keys);
  });
});

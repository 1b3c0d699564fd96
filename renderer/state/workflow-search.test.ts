/* eslint-disable boundaries/dependencies -- the English names stand in the catalogue; nothing of it is in the window */
import { describe, expect, it } from 'vitest';
import { systemWorkflows } from '../../electron/workflows/catalogue.js';
import { en } from '../../words/en/index.js';
import { nl } from '../../words/nl/index.js';
import { foundWorkflows, type SearchTexts } from './workflow-search.js';

interface Words {
  readonly workflows: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  readonly search: Readonly<Record<string, string>>;
}
const english: Words = {
  workflows: Object.fromEntries(
    systemWorkflows.map(({ key, name, description }) => [key, { name, description }]),
  ),
  search: en.search,
};

const found = (search: string, { workflows, search: words }: Words = english): string[] =>
  foundWorkflows(search, Object.keys(workflows), (key): SearchTexts => ({
    name: workflows[key]?.name ?? '',
    words: words[key] ?? '',
    about: workflows[key]?.description ?? '',
  }));

describe('looking for a workflow', () => {
  it.each([
    ['shrink', 'compress-pdf'],
    ['smaller', 'compress-pdf'],
    ['lock', 'protect-pdf'],
    ['unlock', 'unprotect-pdf'],
    ['combine', 'merge-pdf'],
    ['join', 'merge-pdf'],
    ['delete pages', 'organise-pdf'],
    ['organize', 'organise-pdf'],
    ['word', 'word-to-pdf'],
    ['PDF word', 'word-to-pdf'],
    ['bates', 'number-pages'],
    ['searchable', 'ocr-pdf'],
  ])('“%s” finds %s first', (search, key) => {
    expect(found(search)[0]).toBe(key);
  });
  it.each([
    ['verkleinen', 'compress-pdf'],
    ['vergrendelen', 'protect-pdf'],
    ['combineren', 'merge-pdf'],
    ['pagina’s verwijderen', 'organise-pdf'],
    ['word', 'word-to-pdf'],
    ['een', 'merge-pdf'],
  ])('“%s” finds %s in Dutch', (search, key) => {
    expect(found(search, nl)).toContain(key);
  });
  it('“word” is no part of “password”', () => {
    expect(found('word')).not.toContain('protect-pdf');
    expect(found('password')).toContain('protect-pdf');
  });
  it('takes a part of a name where no word begins so', () => {
    expect(found('point')).toEqual(['powerpoint-to-pdf', 'merge-powerpoint', 'pdf-to-powerpoint']);
    expect(found('gold')).toEqual([]);
  });
  it('has other words for every workflow', () => {
    expect(Object.keys(en.search).sort()).toEqual(Object.keys(english.workflows).sort());
  });
});

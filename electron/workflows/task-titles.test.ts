import { expect, it } from 'vitest';
import { systemWorkflows } from './catalogue.js';
import { languages } from '../../contract/languages.js';
import { everyLanguage } from '../../words/every-language.js';
import { allTitles, keyOfTitle, titlesIn } from '../../words/task-titles.js';

it('finds the workflow of a title in every language, in any case', () => {
  expect(keyOfTitle('make  SMALLER ')).toBe('compress-pdf');
  expect(keyOfTitle('Verkleinern')).toBe('compress-pdf');
  expect(keyOfTitle("pdf's samenvoegen")).toBe('merge-pdf');
  expect(keyOfTitle('Make it smaller')).toBeUndefined();
  expect(titlesIn('de')).toEqual(expect.arrayContaining(['Verkleinern', 'Make smaller']));
});

it('means one workflow by every title, and none by the name or key of another one', () => {
  const tasks = languages.flatMap((language) => {
    const { task } = everyLanguage[language]() as { task: Record<string, { title: string }> };
    return Object.entries(task).map(([key, { title }]) => ({ key, title }));
  });
  expect(new Set(tasks.map(({ title }) => title))).toEqual(new Set(allTitles()));
  for (const { key, title } of tasks) expect(keyOfTitle(title), title).toBe(key);
  for (const { key, name } of systemWorkflows)
    for (const its of [name, key]) expect([undefined, key], its).toContain(keyOfTitle(its));
  expect(new Set(tasks.map(({ key }) => key))).toEqual(new Set(systemWorkflows.map(({ key }) => key)));
});

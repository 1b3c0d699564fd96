/** The catalogue's own names against the translations: a workflow or an option without words is found here. */
import { describe, expect, it } from 'vitest';
import { jobSteps } from './converter.js';
import { formats } from '../formats/formats.js';
import { optionsOf, systemWorkflows, toRecord } from '../workflows/catalogue.js';
import { en } from '../../words/en/index.js';

const named = (table: Readonly<Record<string, unknown>>, key: string) =>
  expect(Object.keys(table), key).toContain(key);

describe('every name of the catalogue has words', () => {
  it('workflows and categories', () => {
    for (const workflow of systemWorkflows) {
      named(en.workflows, workflow.key);
      named(en.category, toRecord(workflow).category);
    }
  });
  it('options and their choices', () => {
    for (const option of systemWorkflows.flatMap(optionsOf)) {
      named(en.options, option.name);
      const values = (en.values as Record<string, Record<string, string>>)[option.name] ?? {};
      for (const choice of option.values ?? []) named(values, choice.value);
    }
  });
  it('formats, by the very name the engine gives them in messages', () => {
    for (const format of formats) expect(en.formats[format.id]).toBe(format.label);
  });
  it('steps', () => {
    for (const step of jobSteps) named(en.step, step);
  });
});

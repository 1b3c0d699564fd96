/** The catalogue's own names against the translations: a workflow or an option without words is found here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobSteps } from './interface/converter.js';
import { formats } from '../formats/formats.js';
import { systemWorkflows, toRecord } from '../workflows/catalogue.js';
import { listOptions } from '../workflows/options.js';
import { en } from '../../words/en/index.js';
import { namesIn } from '../../words/every-language.js';
import type { Language } from '../../contract/languages.js';
import { languageTables } from '../../words/testing.js';

const named = (table: Readonly<Record<string, unknown>>, key: string) =>
  expect(Object.keys(table), key).toContain(key);

/** Keys that are joined with dots hold none. */
const safe = (part: string) => part.replaceAll('.', '_');
const sorted = (names: Iterable<string>) => [...new Set(names)].map(safe).sort();
const options = systemWorkflows.flatMap((workflow) => listOptions(workflow.options));

/** What detection calls files that Platen does not convert, as it stands in its source: literal names alone are used there. */
const folder = join(import.meta.dirname, '..', 'formats');
const others = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const table =
      name === 'labels.ts' ? [...text.matchAll(/^ {2}\S+: '([^']+)',$|, '([A-Z][^']+)'\]/gm)] : [];
    return [
      ...table,
      ...text.matchAll(/'([A-Z]\S+ \S+ of a newer kind)'/g),
      ...text.matchAll(/isUnsupported\('([^']+)'\)|return '([A-Z][^']+)';|: '(Unknown file)'/g),
    ];
  })
  .flatMap(([, ...found]) => found.filter((label) => label !== undefined))
  .concat('Raw photo')
  .filter((label) => !formats.some((format) => format.label === label));

describe.each(Object.entries(languageTables))(
  'every name of the catalogue has words of %s',
  (language, { window: words }) => {
    it('workflows and categories', () => {
      expect(sorted(Object.keys(words.workflows))).toEqual(sorted(systemWorkflows.map(({ key }) => key)));
      for (const workflow of systemWorkflows) named(en.category, toRecord(workflow).category);
    });
    it('options and their choices', () => {
      expect(sorted(Object.keys(words.options))).toEqual(sorted(options.map(({ name }) => name)));
      for (const option of options) {
        for (const choice of option.values ?? []) named(words.values[option.name] ?? {}, safe(choice.value));
      }
      const known = new Set(
        options.flatMap(({ name, values }) => values?.map(({ value }) => `${name} ${safe(value)}`) ?? []),
      );
      const left = Object.entries(words.values).flatMap(([name, values]) =>
        Object.keys(values).filter((value) => !known.has(`${name} ${value}`)),
      );
      expect(left).toEqual([]);
    });
    it('formats, by the very name the engine gives them in messages', () => {
      expect(sorted(Object.keys(words.formats))).toEqual(sorted(formats.map(({ label }) => label)));
    });
    it('files that are not converted', () => {
      const names = namesIn(language as Language);
      for (const label of others) expect(names.format(label), label).not.toBe(label);
      expect(names.format('XYZ file')).toContain('XYZ');
      const used = new Set(others);
      expect(Object.keys(words.otherFiles).filter((name) => !used.has(name))).toEqual([]);
    });
    it('steps', () => {
      for (const step of jobSteps) named(en.step, step);
    });
  },
);

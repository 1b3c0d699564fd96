/**
 * The catalogue's own names against the translations, and English as translators read it: what definitions say themselves is written
 * down there. `npm run words` writes it anew.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobSteps } from './interface/converter.js';
import { formats } from '../formats/formats.js';
import { systemWorkflows, toRecord } from '../workflows/catalogue.js';
import { listOptions } from '../kit/options.js';
import { errorCauses } from '../../contract/errors.js';
import { languages } from '../../contract/languages.js';
import definitions from '../../words/en/definitions.json' with { type: 'json' };
import { en } from '../../words/english.js';
import { namesIn } from '../../words/every-language.js';

const named = (table: Readonly<Record<string, unknown>>, key: string) =>
  expect(Object.keys(table), key).toContain(key);

/** Keys that are joined with dots hold none. */
const safe = (part: string) => part.replaceAll('.', '_');
const options = systemWorkflows.flatMap((workflow) => listOptions(workflow.options));

/** What detection calls files that Platen does not convert, as it stands in its source: literal names alone are used there. */
const electron = join(import.meta.dirname, '..');
const sources = readdirSync(electron, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?:formats|modules|kit)\/.*(?<!\.test)\.ts$/.test(path))
  .map((path) => [path, readFileSync(join(electron, path), 'utf8')] as const)
  .filter(([path, text]) => path.startsWith('formats/') || text.includes("signs.js'"));
const others = sources
  .flatMap(([path, text]) => {
    const table =
      path === 'formats/labels.ts' ? [...text.matchAll(/^ {2}\S+: '([^']+)',$|, '([A-Z][^']+)'\]/gm)] : [];
    return [
      ...table,
      ...text.matchAll(/'([A-Z]\S+ \S+ of a newer kind)'/g),
      ...text.matchAll(/\bentry\(\d+, '[^']+', '([^']+)'\)/g),
      ...text.matchAll(/isUnsupported\('([^']+)'\)|return '([A-Z][^']+)';|: '(Unknown file)'/g),
    ];
  })
  .flatMap(([, ...found]) => found.filter((label) => label !== undefined))
  .concat('Raw photo')
  .filter((label) => !formats.some((format) => format.label === label));

/** The first text that is said of something. */
function byName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  textOf: (item: Item) => unknown,
) {
  const table: Record<string, unknown> = {};
  for (const item of items) table[safe(nameOf(item))] ??= textOf(item);
  return table;
}

/** By the keys that `words/names.ts` looks for: a name, and a label or a description where others of that name came before. */
function optionTexts() {
  const table: Record<string, { readonly label: string; readonly description: string }> = {};
  for (const { name, label, description } of options) {
    const known = Object.entries(table).filter(([key]) => key.split('#')[0] === safe(name));
    if (known.some(([, text]) => text.label === label && text.description === description)) continue;
    const differs = known.some(([, text]) => text.label === label) ? description : label;
    table[known.length === 0 ? safe(name) : `${safe(name)}#${safe(differs)}`] = { label, description };
  }
  return table;
}

const asFile = (table: object) => `${JSON.stringify(table, null, 2)}\n`;

describe('English as translators read it', () => {
  it('has the names of the catalogue', async () => {
    const values: Record<string, Record<string, string>> = {};
    for (const { name, values: choices } of options)
      for (const { value, label } of choices ?? []) {
        const own = (values[safe(name)] ??= {});
        const first = (own[safe(value)] ??= label);
        if (first !== label) own[`${safe(value)}#${safe(label)}`] = label;
      }
    const table = {
      workflows: byName(
        systemWorkflows,
        ({ key }) => key,
        ({ description }) => ({ description }),
      ),
      options: optionTexts(),
      values,
      formats: byName(
        formats,
        ({ label }) => label,
        ({ label }) => label,
      ),
      otherFiles: definitions.otherFiles,
      otherKinds: definitions.otherKinds,
    };
    await expect(asFile(table)).toMatchFileSnapshot('../../words/en/definitions.json');
  });
  it('has the sentences of errors', async () => {
    const error = byName(
      Object.entries(errorCauses),
      ([code]) => code,
      ([, { sentence }]) => sentence,
    );
    await expect(asFile({ error })).toMatchFileSnapshot('../../words/en/errors.json');
  });
  it('has the places of messages as a type', async () => {
    const lines = Object.entries(en.message).map(([code, text]) => {
      const places = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => `'${place!}'`))];
      return `  readonly ${code}: ${places.length === 0 ? 'never' : places.join(' | ')};\n`;
    });
    const type = `/** The places of each message of \`en/messages.json\`. Written by \`npm run words\`. */\nexport interface MessagePlaces {\n${lines.join('')}}\n`;
    await expect(type).toMatchFileSnapshot('../../words/message-places.ts');
  });
  it('names categories, steps, and no file that nothing finds', () => {
    for (const workflow of systemWorkflows) named(en.category, toRecord(workflow).category);
    for (const step of jobSteps) named(en.step, step);
    const used = new Set(others);
    expect(Object.keys(definitions.otherFiles).filter((name) => !used.has(name))).toEqual([]);
  });
});

it.each(languages.filter((language) => language !== 'en'))(
  'files that are not converted have names in %s',
  (language) => {
    const names = namesIn(language);
    for (const label of others) expect(names.format(label), label).not.toBe(label);
    expect(names.format('XYZ file')).toContain('XYZ');
  },
);

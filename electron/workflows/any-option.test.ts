/** Values of options for all inputs: a value of the right kind or a refusal that names the field. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { findWorkflow, systemWorkflows } from './catalogue.js';
import { readAllOptions, readOptions, type OptionDefinition } from '../kit/options.js';

const definitions = new Map<string, [string, OptionDefinition]>();
for (const { options } of systemWorkflows)
  for (const [name, definition] of Object.entries(options))
    definitions.set(`${name} ${JSON.stringify(definition)}`, [name, definition]);
const all = [...definitions.values()].filter(([, { fixed }]) => fixed === undefined);

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'0123456789-+.,;eE @=ABx'), maxLength: 12 }),
  fc.constantFrom(
    'true',
    'false',
    '',
    'NaN',
    'Infinity',
    '1e400',
    '-0',
    '0x10',
    '__proto__',
    'constructor',
    '/a',
  ),
);

const read = (name: string, definition: OptionDefinition, value: string): unknown =>
  (readOptions({ [name]: definition }, { [name]: value }) as Record<string, unknown>)[name];

function isRight(definition: OptionDefinition, value: unknown): boolean {
  switch (definition.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'number': {
      const isNumber =
        typeof value === 'number' && value >= definition.minimum && value <= definition.maximum;
      return isNumber && (definition.type === 'number' || Number.isInteger(value));
    }
    case 'select':
      return Object.keys(definition.values).includes(String(value));
    case 'multiselect': {
      const { values, others } = definition;
      const parts = String(value).split('+');
      return value === '' || parts.every((part) => Object.keys(values).includes(part) || others?.test(part));
    }
    default:
      return typeof value === 'string';
  }
}

describe('any value of an option', () => {
  it('is read as its kind, and the same when it is sent again; or it is refused by name', () => {
    expect(all.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...all), anything, ([name, definition], given) => {
        let value: unknown;
        try {
          value = read(name, definition, given);
        } catch (thrown) {
          const { code, extras } = ServiceError.from(thrown);
          expect([code, Object.keys(extras.fields ?? {})]).toEqual(['invalid_options', [`options.${name}`]]);
          return;
        }
        expect([name, value, isRight(definition, value)]).toEqual([name, value, true]);
        expect(read(name, definition, String(value))).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes every default and every value that is listed', () => {
    for (const [name, definition] of all) {
      expect(read(name, definition, String(definition.default))).toEqual(definition.default);
      if (definition.type === 'select')
        for (const value of Object.keys(definition.values)) expect(read(name, definition, value)).toBe(value);
    }
  });

  it('of a name that is none is refused', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect(() => readOptions({}, Object.fromEntries([[name, 'x']]))).toThrow(ServiceError);
      }),
    );
  });
});

it('what could never work is refused before the start, as a window says it beside the field', () => {
  const refused = (key: string, values: Record<string, string>) => {
    try {
      readAllOptions(findWorkflow(key).options, values);
    } catch (thrown) {
      return thrown instanceof ServiceError ? Object.keys(thrown.extras.fields ?? {}) : thrown;
    }
    return [];
  };
  const colour = { watermark_text: 'Draft', watermark_color: 'own', watermark_own_color: 'reddish' };
  expect(refused('watermark-pdf', colour)).toEqual(['options.watermark_own_color']);
  expect(refused('pst-to-pdf', { date_from: '2026-02-30' })).toEqual(['options.date_from']);
  const same = { open_password: 'geheim', owner_password: 'geheim' };
  expect(refused('protect-pdf', same)).toEqual(['options.owner_password']);
  expect(refused('protect-pdf', { ...same, owner_password: 'ander' })).toEqual([]);
});

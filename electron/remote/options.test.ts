import { describe, expect, it } from 'vitest';
import { ServiceError, type Option, type OptionValues } from '../../contract/index.js';
import { withoutSecrets } from '../kit/options.js';
import { checkOptions, definitionsOf } from './options.js';

const option = (name: string, type: string, more: Partial<Option> = {}): Option => ({
  name,
  label: name,
  description: '',
  type,
  required: false,
  ...more,
});

const offered = {
  isAssumed: false,
  options: [
    option('ocr', 'boolean'),
    option('copies', 'integer', { minimum: 1, maximum: 9 }),
    option('scale', 'number', { maximum: 2 }),
    option('paper', 'select', { values: [{ value: 'a4', label: 'A4' }] }),
    option('any', 'select'),
    option('parts', 'multiselect', {
      values: ['x', 'y'].map((value) => ({ value, label: value })),
    }),
    option('pages', 'page_ranges'),
    option('angle', 'degrees'),
    option('secret', 'password'),
    option('mode', 'select', {
      values: ['lock', 'open'].map((value) => ({ value, label: value })),
      default: 'open',
    }),
    option('owner', 'string', { required: true, depends_on: { name: 'mode', values: ['lock'] } }),
  ],
};

const wrong = (values: OptionValues, of = offered): string[] => {
  try {
    checkOptions(of, values, { isAll: true });
    return [];
  } catch (thrown) {
    return Object.keys(ServiceError.from(thrown).extras.fields ?? {});
  }
};

describe('values for options of a service', () => {
  it.each<[OptionValues, string[]]>([
    [{}, []],
    [{ ocr: 'true', copies: '3', scale: '1.5', paper: 'a4', parts: 'x+y', pages: '1-3, 7' }, []],
    [{ ocr: 'perhaps' }, ['options.ocr']],
    [{ copies: '2.5' }, ['options.copies']],
    [{ copies: '10' }, ['options.copies']],
    [{ copies: 'many', scale: '3' }, ['options.copies', 'options.scale']],
    [{ paper: 'a3' }, ['options.paper']],
    [{ parts: 'x+z' }, ['options.parts']],
    [{ pages: 'some' }, ['options.pages']],
    [{ nobody: '1' }, ['options.nobody']],
  ])('%j: wrong are %j', (values, fields) => {
    expect(wrong(values)).toEqual(fields);
  });

  it('are taken as they are where nobody knows better', () => {
    expect(wrong({ any: 'thing', angle: 'steep' })).toEqual([]);
    expect(wrong({ nobody: '1' }, { ...offered, isAssumed: true })).toEqual([]);
  });

  it('must be there where they are needed', () => {
    expect(wrong({ mode: 'lock' })).toEqual(['options.owner']);
    expect(wrong({ mode: 'lock', owner: 'Ann' })).toEqual([]);
    expect(wrong({ mode: 'open' })).toEqual([]);
  });

  it('are kept without passwords', () => {
    expect(withoutSecrets(definitionsOf(offered), { secret: 'open sesame', ocr: 'true' })).toEqual({
      secret: '',
      ocr: 'true',
    });
    expect(withoutSecrets(definitionsOf(offered), { secret: '' })).toEqual({});
  });
});

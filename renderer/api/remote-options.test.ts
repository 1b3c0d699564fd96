import { describe, expect, it } from 'vitest';
import { Option } from '../../contract/workflow.js';
import { firstProblem, firstValues, submittedValues } from '../state/options.js';
import { areAssumed, optionsFromElsewhere } from './remote-options.js';

const read = (...options: Partial<Option>[]): Option[] =>
  optionsFromElsewhere(
    options.map((option) => Option.parse({ name: 'x', label: '', type: 'string', ...option })),
  );

describe('options of a service elsewhere', () => {
  it('have names where they have no labels', () => {
    expect(read({ name: 'dpi' })[0]?.label).toBe('dpi');
    expect(read({ type: 'select', values: [{ value: 'a', label: '' }], default: 'a' })[0]?.values).toEqual([
      { value: 'a', label: 'a' },
    ]);
  });

  it('are left to the service while nobody chose', () => {
    const options = read(
      { name: 'compression', type: 'select', values: [{ value: 'web', label: 'Web' }] },
      { name: 'dpi', type: 'integer', minimum: 10 },
      { name: 'title' },
    );
    const values = firstValues(options);
    expect(firstProblem(options, values)).toBeUndefined();
    expect(submittedValues(options, values)).toEqual({});
    expect(submittedValues(options, { ...values, compression: 'web' })).toEqual({ compression: 'web' });
    expect(firstProblem(options, { ...values, dpi: '9' })?.name).toBe('dpi');
  });

  it('that are needed must be given', () => {
    const options = read({ name: 'dpi', type: 'integer', required: true });
    expect(firstProblem(options, firstValues(options))?.name).toBe('dpi');
  });

  it('of types that nobody knows, or that mean something here only, are text', () => {
    const drawn = read(
      { name: 'a', type: 'colour-wheel' },
      { name: 'b', type: 'page_plan' },
      { name: 'c', type: 'tables' },
      { name: 'd', type: 'select' },
      { name: 'e', type: 'multiselect', values: [] },
    );
    expect(drawn.map(({ type }) => type)).toEqual(['colour-wheel', 'string', 'string', 'string', 'string']);
    const hidden = read({ kinds: ['word'], central: true })[0];
    expect(hidden?.kinds).toBeUndefined();
    expect(hidden?.central).toBeUndefined();
  });

  it('stand under the kinds that options of the same name have here, unless they must be given', () => {
    const own = [
      Option.parse({ name: 'fit', label: 'Fit', type: 'select', kinds: ['excel'], advanced: true }),
      Option.parse({ name: 'dpi', label: 'Dots', type: 'integer', kinds: ['image'] }),
    ];
    const options = [
      Option.parse({ name: 'fit', label: 'Fit', type: 'select', values: [{ value: 'a', label: 'A' }] }),
      Option.parse({ name: 'dpi', label: 'Dots', type: 'integer', required: true }),
      Option.parse({ name: 'pages', label: 'Pages', type: 'string' }),
    ];
    expect(optionsFromElsewhere(options, own).map(({ kinds, advanced }) => [kinds, advanced])).toEqual([
      [['excel'], true],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('are all in sight where the contract names them, or where nothing else is', () => {
    const own = ['compression', 'ocr', 'pdf_type', 'a', 'b', 'c'].map((name) =>
      Option.parse({ name, label: '', type: 'string', advanced: true }),
    );
    const hidden = (names: readonly string[], more: Partial<Option> = {}) =>
      optionsFromElsewhere(
        names.map((name) => Option.parse({ name, label: '', type: 'string', ...more })),
        own,
      ).filter(({ advanced }) => advanced === true).length;
    expect(hidden(['compression', 'ocr', 'pdf_type'], { words: 'contract' })).toBe(0);
    expect(hidden(['compression', 'ocr', 'other'], { words: 'contract' })).toBe(0);
    expect(hidden(['compression', 'ocr', 'pdf_type'])).toBe(0);
    expect(hidden(['compression', 'ocr', 'other'])).toBe(2);
    expect(hidden(['compression', 'ocr', 'pdf_type', 'a', 'b', 'c'])).toBe(6);
  });

  it('keep the words of the service, and are told from those that the contract names', () => {
    expect(read({ name: 'pages', label: 'Leaves' })[0]?.words).toBe('service');
    expect(areAssumed(read({}, { words: 'contract' }))).toBe(false);
    expect(areAssumed(read({ words: 'contract' }, { words: 'contract' }))).toBe(true);
    expect(areAssumed([])).toBe(false);
  });
});

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
    expect(
      optionsFromElsewhere(options, { options: own, isSameTask: false }).map(({ kinds, advanced }) => [
        kinds,
        advanced,
      ]),
    ).toEqual([
      [['excel'], true],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('stand as those of the same task here: presets first, and 0 as nothing', () => {
    const display = { form: 'cards' as const, pictures: { web: 'level-screen' } };
    const values = [
      { value: 'web', label: 'Screen' },
      { value: 'small', label: 'Smallest' },
    ];
    const limit = { unit: 'MB' as const, off: { value: '0', first: '10', below: 'file' as const } };
    const here = [
      Option.parse({ name: 'compression', label: '', type: 'select', values, default: 'web', display }),
      Option.parse({
        name: 'target_size',
        label: '',
        type: 'number',
        default: '0',
        minimum: 0,
        display: limit,
      }),
      Option.parse({
        name: 'left',
        label: '',
        type: 'number',
        minimum: 0,
        display: { unit: 'mm', edge: 'left' },
      }),
    ];
    const theirs = [
      Option.parse({ name: 'target_size', label: 'Limit', type: 'number', default: '0', minimum: 0 }),
      Option.parse({ name: 'extra', label: 'Extra', type: 'string' }),
      Option.parse({ name: 'left', label: 'Left', type: 'number', minimum: 0 }),
      Option.parse({ name: 'compression', label: 'Level', type: 'select', values, default: 'web' }),
    ];
    const drawn = optionsFromElsewhere(theirs, { options: here, isSameTask: true });
    expect(drawn.map(({ name }) => name)).toEqual(['compression', 'left', 'extra', 'target_size']);
    expect(drawn[0]).toMatchObject({ label: 'Level', words: 'service', display });
    expect(drawn[1]?.display).toEqual({ unit: 'mm' });
    expect(drawn[3]?.display).toEqual(limit);
    // Of another task no more than the name is alike.
    const others = optionsFromElsewhere(theirs, { options: here, isSameTask: false });
    expect(others.find(({ name }) => name === 'compression')?.display).toBeUndefined();
  });

  it('that have other values than here are drawn as any', () => {
    const values = [{ value: 'web', label: 'Screen' }];
    const here = [
      Option.parse({ name: 'level', label: '', type: 'select', values, display: { form: 'cards' } }),
      Option.parse({ name: 'dpi', label: '', type: 'integer', maximum: 300, display: { unit: 'dpi' } }),
    ];
    const theirs = [
      Option.parse({ name: 'level', label: '', type: 'select', values: [{ value: 'odd', label: 'Odd' }] }),
      Option.parse({ name: 'dpi', label: '', type: 'integer', maximum: 9 }),
    ];
    const drawn = optionsFromElsewhere(theirs, { options: here, isSameTask: true });
    expect(drawn.map(({ display }) => display)).toEqual([undefined, undefined]);
  });

  it('that are 0 unless somebody asks for them are switches, behind what decides', () => {
    const [first, second, last] = read(
      { name: 'most', type: 'integer', default: '0', minimum: 0, maximum: 50 },
      { name: 'level', type: 'string' },
      { name: 'tilt', type: 'integer', default: '0', minimum: -90 },
    );
    expect([first?.name, second?.name, last?.name]).toEqual(['level', 'tilt', 'most']);
    expect(last?.display).toEqual({ off: { value: '0', first: '' } });
    // 0 degrees are as good a number as any other.
    expect(second?.display).toBeUndefined();
  });

  it('are all in sight where the contract names them, or where nothing else is', () => {
    const own = ['compression', 'ocr', 'pdf_type', 'a', 'b', 'c'].map((name) =>
      Option.parse({ name, label: '', type: 'string', advanced: true }),
    );
    const hidden = (names: readonly string[], more: Partial<Option> = {}) =>
      optionsFromElsewhere(
        names.map((name) => Option.parse({ name, label: '', type: 'string', ...more })),
        { options: own, isSameTask: false },
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

import { describe, expect, it } from 'vitest';
import type { Option } from '../../contract/workflow.js';
import {
  firstProblem,
  firstValues,
  heldValues,
  neededOptions,
  neverPages,
  isChanged,
  offeredOptions,
  openRequired,
  problemAmong,
  problemOf,
  rememberedValues,
  shownOptions,
  submittedValues,
} from './options.js';

const option = (name: string, more: Partial<Option>): Option => ({
  name,
  label: name,
  description: '',
  type: 'string',
  required: false,
  ...more,
});

const size = option('size', {
  type: 'select',
  values: [
    { value: 'image', label: 'As image' },
    { value: 'a4', label: 'A4' },
  ],
  default: 'image',
});
const fit = option('fit', { default: 'fill', depends_on: { name: 'size', values: ['a4'] } });
const edge = option('edge', { default: '1', depends_on: { name: 'fit', values: ['fill'] } });
const margin = option('margin', { type: 'number', default: '0', minimum: 0, maximum: 100 });
const secret = option('secret', { type: 'password', default: '' });
const all = [size, fit, edge, margin, secret];
const names = (options: readonly Option[]) => options.map((other) => other.name);

describe('what these values ask for', () => {
  const needed = (options: readonly Option[], values: Record<string, string>) =>
    names(neededOptions(options, values).filter(({ required }) => required));
  it('a mark needs its text or its picture', () => {
    const mark = option('mark', { default: 'text' });
    const text = option('watermark_text', {
      required: true,
      depends_on: { name: 'mark', values: ['text'] },
    });
    const picture = option('watermark_picture', {
      required: true,
      type: 'file',
      depends_on: { name: 'mark', values: ['picture'] },
    });
    const options = [mark, text, picture];
    expect(firstProblem(options, {})?.name).toBe('watermark_text');
    expect(firstProblem(options, { watermark_text: 'Draft' })).toBeUndefined();
    expect(firstProblem(options, { mark: 'picture' })?.name).toBe('watermark_picture');
  });
  it('ranges that are asked for are some of the pages', () => {
    const ranges = option('ranges', { type: 'page_ranges', required: true });
    for (const value of ['', ' ', 'all', '1-x'])
      expect(firstProblem([ranges], { ranges: value })?.name).toBe('ranges');
    expect(firstProblem([ranges], { ranges: '1-3,4-' })).toBeUndefined();
  });
  it('protecting needs a password, unless something is forbidden', () => {
    const options = [
      option('open_password', { type: 'password' }),
      option('owner_password', { type: 'password' }),
      option('allow_copy', { type: 'boolean', default: 'true' }),
    ];
    expect(needed(options, {})).toEqual(['open_password']);
    expect(needed(options, { owner_password: 'x' })).toEqual([]);
    expect(needed(options, { allow_copy: 'false' })).toEqual([]);
    expect(firstProblem(options, { open_password: 'x' })).toBeUndefined();
  });
  it('other options stay as they are', () => {
    expect(neededOptions(all, {})).toBe(all);
  });
});

describe('page ranges while they are typed', () => {
  it.each(['', '1', '1-', '1-3,', 'al', 'all', '-4; 7'])('lets “%s” go on', (text) => {
    expect(neverPages(text)).toBe(false);
  });
  it.each(['one', '1-3x', '2..4', 'alle'])('knows that “%s” never becomes any', (text) => {
    expect(neverPages(text)).toBe(true);
  });
});

describe('which options are shown', () => {
  it('offers those that do something for the files given, by group or by format', () => {
    const some = [
      option('any', {}),
      option('sheet', { kinds: ['excel'] }),
      option('box', { kinds: ['mbox'] }),
    ];
    expect(names(offeredOptions(some, []))).toEqual(['any', 'sheet', 'box']);
    expect(names(offeredOptions(some, [{ group: 'email', format: 'eml' }]))).toEqual(['any']);
    const files = [
      { group: 'excel', format: 'xlsx' },
      { group: 'email', format: 'mbox' },
    ];
    expect(names(offeredOptions(some, files))).toEqual(['any', 'sheet', 'box']);
  });
  it('hides those whose condition does not hold, and what depends on them', () => {
    expect(names(shownOptions(all, { size: 'image' }))).toEqual(['size', 'margin', 'secret']);
    expect(names(shownOptions(all, { size: 'a4' }))).toEqual(['size', 'fit', 'edge', 'margin', 'secret']);
    expect(names(shownOptions(all, { size: 'a4', fit: 'none' }))).not.toContain('edge');
  });
  it('shows one that depends on an option the workflow does not have', () => {
    expect(shownOptions([option('x', { depends_on: { name: 'gone', values: ['1'] } })], {})).toHaveLength(1);
  });
  it('does not hang on options that depend on each other', () => {
    const a = option('a', { default: '1', depends_on: { name: 'b', values: ['1'] } });
    const b = option('b', { default: '1', depends_on: { name: 'a', values: ['1'] } });
    expect(shownOptions([a, b], {})).toHaveLength(2);
  });
});

describe('values', () => {
  it('start as remembered where that still fits, never a secret', () => {
    const values = firstValues(all, { size: 'gone', margin: '12', secret: 'hunter2' });
    expect(values).toEqual({ size: 'image', fit: 'fill', edge: '1', margin: '12', secret: '' });
  });
  it('are remembered without secrets and submitted without hidden or empty ones', () => {
    const values = { size: 'image', fit: 'x', margin: '5', secret: 'hunter2' };
    expect(rememberedValues(all, values)).toEqual({ size: 'image', fit: 'x', edge: '1', margin: '5' });
    expect(submittedValues(all, values)).toEqual({ size: 'image', margin: '5', secret: 'hunter2' });
    expect(submittedValues([secret], {})).toEqual({});
  });
  it('forget what was allowed for one job', () => {
    const network = option('network', { type: 'boolean', default: 'false' });
    expect(rememberedValues([network, margin], { network: 'true', margin: '5' })).toEqual({ margin: '5' });
    expect(submittedValues([network], { network: 'true' })).toEqual({ network: 'true' });
  });
  it('keep what was decided about a document for as long as it is there', () => {
    const certify = option('sign_certify', { type: 'select', default: 'none' });
    expect(rememberedValues([certify, margin], { sign_certify: '1', margin: '5' })).toEqual({ margin: '5' });
    expect(heldValues([certify, margin], { sign_certify: '1', margin: '5' })).toEqual({ sign_certify: '1' });
  });
  it('count as changed when they differ from the default', () => {
    expect(isChanged(margin, { margin: '3' })).toBe(true);
    expect(isChanged(margin, {})).toBe(false);
  });
});

describe('what is wrong with a value', () => {
  it.each([
    [margin, 'x', 'number'],
    [margin, '', 'number'],
    [margin, '101', 'between'],
    [option('n', { type: 'integer', minimum: 1 }), '0', 'minimum'],
    [option('n', { type: 'integer', maximum: 5 }), '6', 'maximum'],
    [option('n', { type: 'integer' }), '1.5', 'integer'],
    [size, 'b5', 'choice'],
    [option('p', { type: 'page_ranges' }), '1-x', 'pages'],
    [option('r', { required: true }), ' ', 'required'],
  ])('%#: says why', (wrong, value, key) => {
    expect(problemOf(wrong, value)?.key).toBe(key);
  });
  it.each(['', 'all', '3', '1-3,7', '12-', '-4; 6'])('takes the pages %j', (value) => {
    expect(problemOf(option('p', { type: 'page_ranges' }), value)).toBeNull();
  });
  it('takes an option of an unknown type as text', () => {
    expect(problemOf(option('new', { type: 'colour' }), 'red')).toBeNull();
  });
  it('does not look at hidden options', () => {
    const hidden = option('hidden', { required: true, depends_on: { name: 'size', values: ['a4'] } });
    expect(firstProblem([size, hidden], { size: 'image' })).toBeUndefined();
    expect(firstProblem([size, hidden], { size: 'a4' })?.name).toBe('hidden');
  });
});

it('two passwords that must differ are the matter of the second one', () => {
  const open = option('open', { type: 'password', default: '' });
  const owner = option('owner', { type: 'password', default: '', differs_from: 'open' });
  expect(problemAmong(owner, { open: 'kite', owner: 'kite' })?.key).toBe('same');
  expect(problemAmong(owner, { open: 'kite', owner: 'heron' })).toBeNull();
  expect(problemAmong(owner, { open: '', owner: '' })).toBeNull();
  expect(firstProblem([open, owner], { open: 'kite', owner: 'kite' })?.name).toBe('owner');
});

it('a text that must look like something says what', () => {
  expect(problemOf(option('colour', { format: 'colour' }), 'reddish')?.key).toBe('colour');
  expect(problemOf(option('day', { format: 'day' }), '2026-02-30')?.key).toBe('day');
  expect(problemOf(option('day', { format: 'day' }), '')).toBeNull();
});

it('what a kept step leaves open and cannot do without is known, where nobody is asked for it on purpose', () => {
  const words = option('words', { required: true, depends_on: { name: 'size', values: ['a4'] } });
  const file = option('file', { type: 'file', required: true });
  const options = [size, words, file];
  expect(names(openRequired(options, {}))).toEqual(['file']);
  expect(names(openRequired(options, { size: 'a4', file: '' }))).toEqual(['words']);
  expect(openRequired(options, { size: 'a4', words: 'DRAFT', file: '/logo.png' })).toEqual([]);
});
